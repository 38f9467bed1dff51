import type { ServerMessage } from '@soulstack/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeModule } from '../helpers/fake.ts'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, startServer, TestClient, tableInfo } from '../helpers/help.ts'
import { Room, Screen } from '../helpers/room.ts'
import { stonesModule } from '../helpers/stones.ts'

/* Who may enter a table and sit down: the host's decisions, and the limits per address. */

let server: Awaited<ReturnType<typeof startServer>> | undefined
let room: Room
beforeEach(() => {
  room = new Room([fakeModule()])
})
afterEach(async () => {
  await room.close()
  await server?.close()
  server = undefined
})

type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>
const lastOf = <T extends ServerMessage['t']>(screen: Screen, t: T) =>
  screen.told.findLast((m): m is Of<T> => m.t === t)

/** Ann's table before the start: she sits, with a number of open seats. */
async function annsTable(open = 3, wanted: Partial<Parameters<typeof createTable>[1]> = {}) {
  const { table: id, token } = await room.tables.create({
    game: 'four-souls',
    seats: ['you', ...Array.from({ length: open }, () => 'open' as const)],
    playerName: 'Ann',
    clock: null,
    start: false,
    open: true,
    watch: 'hidden',
    options: {},
    ...wanted,
  } as Parameters<typeof room.tables.create>[0])
  const ann = await look(id, '192.0.2.1', token!)
  return { id, ann, token: token!, table: ann.table }
}

/** Somebody connects to a table from an address. */
async function look(id: string, address: string, token?: string, board = false): Promise<Screen> {
  const screen: Screen = Object.assign(new Screen(), { address, board, dropped: () => gone.add(screen) })
  screen.table = await room.tables.openNow(id)
  screen.table.people.attach(screen, token)
  return screen
}
const gone = new WeakSet<Screen>()

const sitDown = async (screen: Screen, seat: number, name: string): Promise<string> => {
  await screen.table.run(() => screen.table.people.sit(screen, seat, name))
  return lastOf(screen, 'seated')!.token
}

describe('the host', () => {
  it('is the creator; when they leave, the role passes to the next person who is here', async () => {
    const { ann, id, table } = await annsTable()
    expect(table.info().host).toBe(0)
    const ned = await look(id, '192.0.2.2')
    const cleo = await look(id, '192.0.2.3')
    await sitDown(ned, 2, 'Ned')
    await sitDown(cleo, 3, 'Cleo')
    table.people.detach(ned)
    await table.run(() => table.leaving.leave(ann))
    expect(table.info().host).toBe(3)
    expect(cleo.notices).toContain('Cleo is the host of this table now.')
    // Ann, who sits down again, is not
    await sitDown(ann, 0, 'Ann')
    expect(() => table.host.setDoor(ann, 'closed')).toThrow('Only the host can do that: Cleo.')
    table.host.setHost(cleo, 0)
    expect(table.info().host).toBe(0)
    expect(() => table.host.setHost(ann, 1)).toThrow('There is nobody in seat 2 who could be the host.')
  })

  it('is the first to sit down at an empty table, whose door is opened', async () => {
    const { ann, table } = await annsTable()
    table.host.setDoor(ann, 'closed')
    await table.leaving.leave(ann)
    expect(table.info()).toMatchObject({ host: null, door: 'open' })
    expect(() => table.host.setDoor(ann, 'closed')).toThrow('Take a seat')
    await sitDown(ann, 1, 'Ann')
    expect(table.info().host).toBe(1)
  })

  it('keeps the role in a game that they have left alone, and gives it to others who play', async () => {
    const { ann, id, table } = await annsTable(1)
    const ned = await look(id, '192.0.2.2')
    await sitDown(ned, 1, 'Ned')
    table.start(ann)
    await table.leaving.leave(ned)
    expect(table.info().host).toBe(0)
    await table.leaving.leave(ann)
    expect(table.info().host).toBe(1)
  })

  it('is the only one who decides who may be here, whatever others send', async () => {
    const { ann, id, table } = await annsTable()
    const ned = await look(id, '192.0.2.2')
    const eve = await look(id, '192.0.2.3')
    await sitDown(ned, 1, 'Ned')
    for (const [who, why] of [
      [ned, 'Only the host can do that: Ann.'],
      [eve, 'You are watching.'],
    ] as const) {
      for (const doIt of [
        () => table.host.remove(who, 0),
        () => table.host.sendAway(who, 1),
        () => table.host.setDoor(who, 'closed'),
        () => table.host.keep(who, 2, 'Bo'),
        () => table.host.setHost(who, 1),
        () => table.host.letIn(who),
      ])
        await expect(async () => doIt()).rejects.toThrow(why)
    }
    await expect(async () => table.host.remove(ann, 0)).rejects.toThrow('stand up instead')
    await expect(async () => table.host.remove(ann, 2)).rejects.toThrow('There is nobody in seat 3 to remove.')
    await expect(async () => table.host.remove(ann, 5)).rejects.toThrow('no seat 6')
    expect(() => table.host.sendAway(ann, 99)).toThrow('No watcher has that number')
    table.host.keep(ann, 2, 'Bo')
    // an ordinary player cannot give away a kept seat
    expect(() => table.people.setBot(ned, 2, 'normal')).toThrow('Only the host can do that: Ann.')
    table.people.setBot(ann, 2, 'normal')
    expect(table.info().seats[2]).toMatchObject({ kind: 'bot', kept: null })
  })
})

describe('somebody removed from a seat', () => {
  it('before the start becomes a watcher and is told so; the seat is open, the token invalid', async () => {
    const { ann, id, table } = await annsTable()
    const ned = await look(id, '192.0.2.2')
    const token = await sitDown(ned, 1, 'Ned')
    await table.host.remove(ann, 1)
    expect(lastOf(ned, 'removed')).toEqual({
      t: 'removed',
      seat: 1,
      watches: true,
      token: null,
      message: 'Ann, the host, has removed you from your seat. You may watch.',
    })
    expect(lastOf(ned, 'welcome')).toMatchObject({ you: null, seats: [] })
    expect(ned.notices).toEqual([])
    expect(ann.notices).toEqual(['The host has removed Ned from the table.'])
    expect(table.info().seats[1]).toMatchObject({ kind: 'open', name: '' })
    const back = await look(id, '192.0.2.2', token)
    expect(back.seats).toEqual([])
    expect(lastOf(back, 'refused')?.code).toBe('bad-token')
    // they may take another seat, like anybody
    await sitDown(ned, 2, 'Ned')
  })

  it('cannot take that seat again at once, so that the host can do something with it', async () => {
    const time = holdTime()
    const { ann, id, table } = await annsTable()
    const ned = await look(id, '192.0.2.2')
    const other = await look(id, '192.0.2.2')
    await sitDown(ned, 1, 'Ned')
    await table.host.remove(ann, 1)
    for (const screen of [ned, other, await look(id, '192.0.2.2')])
      await expect(async () => sitDown(screen, 1, 'Ned')).rejects.toThrow('The host has just removed you from seat 2.')
    table.host.keep(ann, 1, 'Bo')
    table.host.keep(ann, 1, null)
    await time.pass(60_000)
    await sitDown(ned, 1, 'Ned')
    await table.host.remove(ann, 1)
    // somebody else may, and those may who are at the address of the host
    const cleo = await look(id, '192.0.2.3')
    await sitDown(cleo, 1, 'Cleo')
    await table.leaving.leave(cleo)
    await sitDown(ned, 1, 'Ned')
    const bob = await look(id, '192.0.2.1')
    await sitDown(bob, 2, 'Bob')
    await table.host.remove(ann, 2)
    await expect(async () => sitDown(bob, 2, 'Bob')).rejects.toThrow('just removed')
    await sitDown(await look(id, '192.0.2.1'), 2, 'Bo')
  })

  it('in a running game is replaced by a bot for good, and sees no hand any more on any screen', async () => {
    const { ann, id, table } = await annsTable(1)
    const ned = await look(id, '192.0.2.2')
    const token = await sitDown(ned, 1, 'Ned')
    const phone = await look(id, '192.0.2.2', token)
    table.start(ann)
    expect(phone.shown!.seats[1]!.hand).not.toBeNull()
    await table.host.remove(ann, 1)
    for (const screen of [ned, phone]) {
      expect(screen.seats).toEqual([])
      expect(screen.shown!.seats.map((s) => s.hand)).toEqual([null, null])
      expect(screen.shown!.decision).toBeNull()
      await expect(async () => table.moves.answer(screen, 1, [0])).rejects.toThrow('You are watching')
    }
    const [, seat] = table.info().seats
    expect(seat).toMatchObject({ kind: 'bot', bot: 'normal' })
    expect(seat!.name).not.toBe('Ned')
    expect(ann.notices).toEqual([`The host has removed Ned from the table. ${seat!.name}, a bot, plays on.`])
    // the token is refused after a restart, too: it is stored nowhere any more
    expect(room.store.seats(id)[1]).toMatchObject({ kind: 'bot', tokenHash: null })
    expect(lastOf(await look(id, '192.0.2.2', token), 'refused')?.code).toBe('bad-token')
    expect(table.info().company.people).toEqual([0])
  })

  it('delays no request to take back, and their own is withdrawn', async () => {
    await room.close()
    room = new Room([stonesModule()])
    const { ann, id, table } = await annsTable(2, { game: 'stones' })
    const ned = await look(id, '192.0.2.2')
    const cleo = await look(id, '192.0.2.3')
    await sitDown(ned, 1, 'Ned')
    await sitDown(cleo, 2, 'Cleo')
    table.start(ann)
    await ann.answer('put')
    await ann.answer('left')
    await ann.answer('end')
    await ned.answer('put')
    await ned.answer('left')
    // Ned's own request ends when he leaves
    await table.consent.ask(ned, 3, '')
    expect(ann.info.back).toMatchObject({ seat: 1 })
    await table.host.remove(ann, 1)
    expect(ann.info.back).toBeNull()
    expect(lastOf(ann, 'back')).toMatchObject({
      outcome: 'withdrawn',
      message: 'The player who asked has left their seat, so nothing is taken back.',
    })
    // and a request that he had to agree to does not wait for him
    const again = await annsTable(1, { game: 'stones' })
    const bob = await look(again.id, '192.0.2.2')
    await sitDown(bob, 1, 'Bob')
    again.table.start(again.ann)
    await again.ann.answer('put')
    await again.ann.answer('left')
    await again.table.consent.ask(again.ann, 0, '')
    expect(again.ann.info.back!.voters).toEqual([{ seat: 1, up: false }])
    await again.table.host.remove(again.ann, 1)
    expect(again.ann.info.back).toBeNull()
    expect(lastOf(again.ann, 'back')).toMatchObject({ outcome: 'done' })
  })

  it('and shut out may not even watch: not by the token, nor from that address, until the host lets them in', async () => {
    const { ann, id, table } = await annsTable(2)
    const ned = await look(id, '192.0.2.2')
    const token = await sitDown(ned, 1, 'Ned')
    await table.host.remove(ann, 1, true)
    expect(gone.has(ned)).toBe(true)
    expect(lastOf(ned, 'removed')).toMatchObject({ seat: 1, watches: false })
    expect(table.info()).toMatchObject({ spectators: 0, out: 2 })
    for (const [address, brought] of [
      ['192.0.2.2', undefined],
      ['192.0.2.2', token],
      ['198.51.100.7', token],
    ] as const)
      await expect(async () => look(id, address, brought)).rejects.toThrow('You have been shut out of this table.')
    expect(JSON.stringify(room.store.table(id)!.settings)).not.toContain('192.0.2.2')
    // others are not
    await look(id, '198.51.100.8')
    table.host.letIn(ann)
    await look(id, '192.0.2.2')
    expect(table.info().out).toBe(0)
  })

  it('does not take along their household, if others sit there, nor the host’s', async () => {
    const { ann, id, table } = await annsTable(3)
    const ned = await look(id, '192.0.2.1')
    await sitDown(ned, 1, 'Ned')
    await table.host.remove(ann, 1, true)
    expect(table.info().out).toBe(1)
    await look(id, '192.0.2.1')
  })

  it('does not come along to the next game', async () => {
    const { ann, id, table } = await annsTable(1, { options: { soulsToWin: 1 } })
    const ned = await look(id, '192.0.2.2')
    const token = await sitDown(ned, 1, 'Ned')
    table.start(ann)
    for (let i = 0; i < 400 && table.info().state !== 'over'; i++) await (ann.shown!.decision ? ann : ned).answer()
    expect(table.info().state).toBe('over')
    await table.host.remove(ann, 1)
    // the finished game still shows their name
    expect(table.info().seats[1]!.name).toBe('Ned')
    await table.rematch.want(ann, true)
    const { table: next } = lastOf(ann, 'rematch')!
    const made = (await room.tables.listing.info(next))!
    expect(made.seats.map((s) => s.kind).sort()).toEqual(['bot', 'person'])
    expect(made.host).toBe(made.seats.findIndex((s) => s.kind === 'person'))
    expect(lastOf(await look(next, '192.0.2.2', token), 'refused')?.code).toBe('bad-token')
  })
})

describe('the door', () => {
  it('can be closed to new players, or to everybody but players and holders of a key', async () => {
    const { ann, id, table, token } = await annsTable()
    const ned = await look(id, '192.0.2.2')
    table.host.setDoor(ann, 'watch')
    expect(() => table.people.sit(ned, 1, 'Ned')).toThrow('Nobody new may sit down at this table.')
    await look(id, '192.0.2.3')
    table.host.keep(ann, 1, 'Ned')
    const { key } = lastOf(ann, 'kept')!
    table.host.setDoor(ann, 'closed')
    await expect(async () => look(id, '192.0.2.4')).rejects.toThrow('This table is closed')
    await expect(async () => look(id, '192.0.2.4', 'x'.repeat(30))).rejects.toThrow('This table is closed')
    await expect(async () => look(id, '192.0.2.4', undefined, true)).rejects.toThrow('This table is closed')
    // a board set up by a player
    await look(id, '192.0.2.1', token, true)
    await look(id, '192.0.2.1', token)
    expect((await look(id, '192.0.2.5', key)).seats).toEqual([1])
    expect(table.info().door).toBe('closed')
    table.host.setDoor(ann, 'open')
    await sitDown(ned, 2, 'Ned')
  })

  it('closed takes a table from the list of open ones, or from those where one can sit', async () => {
    const time = holdTime()
    const { ann, table } = await annsTable()
    const listed = async () => {
      await time.pass(1500)
      return (await room.tables.listing.open()).map((t) => t.toSit)
    }
    expect(await listed()).toEqual([true])
    table.host.setDoor(ann, 'watch')
    expect(await listed()).toEqual([false])
    table.host.setDoor(ann, 'closed')
    expect(await listed()).toEqual([])
    table.host.setDoor(ann, 'open')
    for (const seat of [1, 2, 3]) table.host.keep(ann, seat, 'Bo')
    expect(await listed()).toEqual([false])
  })
})

describe('seats at listed tables', () => {
  const limit = (listedSeatsPerConnection: number, listedSeatsPerAddress: number) =>
    Object.assign((room.tables as unknown as { tools: { limits: object } }).tools.limits, {
      ...{ listedSeatsPerConnection, listedSeatsPerAddress },
    })
  /** Somebody takes the second seat of a table, as the connection that they are. */
  const move = async (screen: Screen, id: string) => {
    screen.table?.people.detach(screen)
    screen.table = await room.tables.openNow(id)
    screen.table.people.attach(screen, undefined)
    await sitDown(screen, 1, 'Eve')
  }
  const eves = (address: string): Screen => Object.assign(new Screen(), { address })

  it('can be taken by one connection at a few tables at a time', async () => {
    limit(2, 9)
    const tables = await Promise.all(Array.from({ length: 4 }, () => annsTable(2)))
    const eve = eves('198.51.100.9')
    await move(eve, tables[0]!.id)
    await move(eve, tables[1]!.id)
    await expect(async () => move(eve, tables[2]!.id)).rejects.toThrow('You hold 2 seats at listed tables')
    // somebody else at the same address may
    await move(eves('198.51.100.9'), tables[2]!.id)
    // one seat less, and there is room for another
    await tables[0]!.table.host.remove(tables[0]!.ann, 1)
    await move(eve, tables[3]!.id)
  })

  it('can be taken from one address at more tables, and by others', async () => {
    limit(9, 3)
    const tables = await Promise.all(Array.from({ length: 5 }, () => annsTable(3)))
    for (const { id } of tables.slice(0, 3)) await move(eves('198.51.100.9'), id)
    const eve = eves('198.51.100.9')
    await expect(async () => move(eve, tables[3]!.id)).rejects.toThrow('Your network holds 3 seats at listed tables')
    await move(eves('203.0.113.7'), tables[3]!.id)
    // a game that is over holds no seat
    await tables[0]!.table.run(() => tables[0]!.table.end('bots'))
    await move(eve, tables[4]!.id)
  })

  it('are not counted at tables of the own network, unlisted ones, and where one is invited', async () => {
    limit(1, 1)
    const eve = eves('198.51.100.9')
    await move(eve, (await annsTable(2)).id)
    const other = await annsTable(2)
    await expect(async () => move(eve, other.id)).rejects.toThrow('at listed tables')
    other.table.host.keep(other.ann, 1, 'Eve')
    const { key } = lastOf(other.ann, 'kept')!
    expect((await look(other.id, '198.51.100.9', key)).seats).toEqual([1])
    await move(eve, (await annsTable(2, { open: false })).id)
    for (let n = 0; n < 3; n++) await move(eves('192.0.2.1'), (await annsTable(2)).id)
  })

  it('count at a waiting table that everybody has left, too', async () => {
    const time = holdTime()
    limit(1, 9)
    const eve = eves('198.51.100.9')
    const first = await annsTable(2)
    await move(eve, first.id)
    const second = await annsTable(2)
    first.table.people.detach(first.ann)
    await expect(async () => move(eve, second.id)).rejects.toThrow('at listed tables')
    await time.pass(61_000)
    expect(room.tables.at(first.id)).toBeNull()
    await expect(async () => sitDown(eve, 1, 'Eve')).rejects.toThrow('at listed tables')
  })
})

describe('a seat that is kept', () => {
  it('is for the holder of its key, once, under the name that the host gave; nobody else can take it', async () => {
    const { ann, id, table } = await annsTable()
    table.host.keep(ann, 1, 'Ned')
    const { key } = lastOf(ann, 'kept')!
    expect(table.info().seats[1]).toMatchObject({ kind: 'open', kept: 'Ned' })
    // only the host gets the key, and it is stored nowhere
    const eve = await look(id, '192.0.2.3')
    expect(JSON.stringify([eve.told, room.store.table(id), await room.tables.listing.info(id)])).not.toContain(key)
    expect(() => table.people.sit(eve, 1, 'Ned')).toThrow(
      'Seat 2 is kept for Ned. If that is you, use the link that the host has for you.',
    )
    const ned = await look(id, '192.0.2.2', key)
    expect(ned.seats).toEqual([1])
    const { token } = lastOf(ned, 'seated')!
    expect(token).not.toBe(key)
    expect(table.info().seats[1]).toMatchObject({ kind: 'person', name: 'Ned', kept: null })
    // neither the host, who knows the key, nor anybody else who has seen it can use it now
    const late = await look(id, '192.0.2.9', key)
    expect(late.seats).toEqual([])
    expect(lastOf(late, 'refused')?.code).toBe('bad-token')
    expect((await look(id, '192.0.2.2', token)).seats).toEqual([1])
  })

  it('can be released, or get another key, which makes the earlier one invalid', async () => {
    const { ann, id, table } = await annsTable()
    table.host.keep(ann, 1, 'Ned')
    const first = lastOf(ann, 'kept')!.key
    table.host.keep(ann, 1, 'Cleo')
    const second = lastOf(ann, 'kept')!.key
    expect((await look(id, '192.0.2.2', first)).seats).toEqual([])
    table.host.keep(ann, 1, null)
    expect(table.info().seats[1]!.kept).toBeNull()
    const ned = await look(id, '192.0.2.2', second)
    expect(ned.seats).toEqual([])
    await sitDown(ned, 1, 'Ned')
    expect(() => table.host.keep(ann, 1, 'Cleo')).toThrow('Seat 2 is taken by Ned.')
    table.people.setBot(ann, 2, 'normal')
    table.people.setBot(ann, 3, 'normal')
    table.start(ann)
    expect(() => table.host.keep(ann, 1, 'Cleo')).toThrow('The game has already started.')
  })
})

describe('one script', () => {
  it('cannot take every open seat, by one connection or by many from one address', async () => {
    const { id, table } = await annsTable(5)
    const one = await look(id, '203.0.113.1')
    await sitDown(one, 1, 'A')
    // the same connection, pretending to have no seat
    table.people.detach(one)
    table.people.attach(one, undefined)
    expect(() => table.people.sit(one, 2, 'B')).toThrow('You sit in seat 2. Leave it before you take another.')
    await sitDown(await look(id, '203.0.113.1'), 2, 'B')
    const third = await look(id, '203.0.113.1')
    expect(() => table.people.sit(third, 3, 'C')).toThrow('At most 2 seats at a table can be taken from one network.')
    // nor after those connections are closed
    table.people.detach(one)
    expect(() => table.people.sit(third, 3, 'C')).toThrow('At most 2 seats')
    await sitDown(await look(id, '203.0.113.2'), 3, 'D')
  })

  it('is not a household: people at the host’s address can sit down, and so can those with a kept seat', async () => {
    const { ann, id, table } = await annsTable(5)
    for (const seat of [1, 2, 3]) await sitDown(await look(id, '192.0.2.1'), seat, `P${seat}`)
    for (const seat of [4, 5]) {
      table.host.keep(ann, seat, `P${seat}`)
      expect((await look(id, '203.0.113.1', lastOf(ann, 'kept')!.key)).seats).toEqual([seat])
    }
    expect(table.info().seats.every((s) => s.kind === 'person')).toBe(true)
  })
})

describe('a watcher', () => {
  it('has limits of their own, and never keeps out a player', async () => {
    const { ann, id, table, token } = await annsTable(1)
    const ned = await look(id, '192.0.2.2')
    const nedToken = await sitDown(ned, 1, 'Ned')
    table.start(ann)
    for (let i = 0; i < 9; i++) await look(id, `203.0.113.${i}`)
    await expect(async () => look(id, '203.0.113.99')).rejects.toThrow(
      'Too many people are watching this table already.',
    )
    for (let i = 0; i < 12; i++) await look(id, '192.0.2.1', token)
    table.people.detach(ned)
    expect((await look(id, '192.0.2.2', nedToken)).seats).toEqual([1])
    expect(table.info().spectators).toBe(9)
  })

  it('makes room for somebody who could sit down', async () => {
    const { id, table } = await annsTable(2)
    // one address has sent most of them
    const first = await look(id, '198.51.100.1')
    const many: Screen[] = []
    for (let n = 0; n < 8; n++) many.push(await look(id, '203.0.113.1'))
    const ned = await look(id, '192.0.2.2')
    expect(gone.has(first)).toBe(false)
    expect(gone.has(many[0]!)).toBe(true)
    expect(lastOf(many[0]!, 'removed')).toMatchObject({ seat: null, watches: false, token: null })
    expect(table.info().spectators).toBe(9)
    await sitDown(ned, 1, 'Ned')
    await sitDown(await look(id, '192.0.2.3'), 2, 'Cleo')
    // nobody can sit down any more, so nobody has to leave
    const before = table.info().spectators
    while (table.info().spectators < 9) await look(id, '198.51.100.2')
    await expect(async () => look(id, '198.51.100.3')).rejects.toThrow('Too many people')
    expect(before).toBeLessThan(9)
  })

  it('shares a limit with others at the same address', async () => {
    ;(room.tables as unknown as { tools: { limits: object } }).tools.limits = {
      watchersPerTable: 9,
      watchersPerAddress: 2,
      seatsPerAddress: 2,
    }
    const { ann, id, table } = await annsTable(1)
    await sitDown(await look(id, '192.0.2.2'), 1, 'Ned')
    table.start(ann)
    await look(id, '203.0.113.1')
    await look(id, '203.0.113.1')
    await expect(async () => look(id, '203.0.113.1')).rejects.toThrow('Too many people')
    await look(id, '203.0.113.2')
  })

  it('is known to the host by number and chosen name, and can be sent away, or shut out', async () => {
    const { ann, id, table } = await annsTable(1)
    const eve = await look(id, '192.0.2.3')
    const board = await look(id, '192.0.2.4', undefined, true)
    const bob = await look(id, '192.0.2.5')
    table.people.say(eve, { text: 'Hello' }, 'Eve')
    expect(ann.info.watchers).toEqual([
      { watcher: 1, name: 'Eve', board: false },
      { watcher: 2, name: null, board: true },
      { watcher: 3, name: null, board: false },
    ])
    table.host.sendAway(ann, 1)
    expect(lastOf(eve, 'removed')).toMatchObject({
      seat: null,
      watches: false,
      token: null,
      message: 'Ann, the host, has sent you away from this table.',
    })
    // somebody sent away may return; somebody shut out may not, and is recognized by the token they got
    await look(id, '192.0.2.3')
    table.host.sendAway(ann, 2, true)
    table.host.sendAway(ann, 3, true)
    for (const [screen, address] of [
      [board, '192.0.2.4'],
      [bob, '192.0.2.5'],
    ] as const) {
      const { token } = lastOf(screen, 'removed')!
      await expect(async () => look(id, address)).rejects.toThrow('shut out')
      await expect(async () => look(id, '198.51.100.1', token!)).rejects.toThrow('shut out')
    }
  })
})

describe('over the wire', () => {
  it('somebody is removed, shut out, and refused at every door; a seat is kept and taken by its key', async () => {
    server = await startServer()
    const { url } = server
    const made = await createTable(url, { seats: ['you', 'open', 'open'], playerName: 'Ann' })
    const ann = await TestClient.join(url, made.table, made.token)
    const ned = await TestClient.join(url, made.table)
    ned.send({ t: 'sit', seat: 1, name: 'Ned' })
    const { token } = await ned.next('seated')
    // the same connection cannot take the other seat with a new hello
    ned.send({ t: 'hello', table: made.table })
    await ned.next('welcome')
    expect(await ned.refused({ t: 'sit', seat: 2 })).toBe('already-seated')
    ned.send({ t: 'hello', table: made.table, token })
    await ned.next('welcome')

    ann.send({ t: 'remove', seat: 1, out: true })
    expect(await ned.next('removed')).toMatchObject({ seat: 1, watches: false })
    for (const message of [{ t: 'say', text: 'Still here' }, { t: 'sit', seat: 1 }, { t: 'start' }] as const)
      expect(await ned.refused(message)).toBe('no-hello')
    expect(await ned.refused({ t: 'hello', table: made.table, token })).toBe('shut-out')

    ann.send({ t: 'keep', seat: 1, name: ' Cleo ' })
    const { key } = await ann.next('kept')
    ann.send({ t: 'door', door: 'closed' })
    await ann.next('table', (m) => m.table.door === 'closed')
    expect(await ned.refused({ t: 'hello', table: made.table })).toBe('door-closed')
    const cleo = new TestClient(url)
    await cleo.open()
    cleo.send({ t: 'hello', table: made.table, token: key })
    expect(await cleo.next('seated')).toMatchObject({ seat: 1 })
    expect((await tableInfo(url, made.table)).seats[1]).toMatchObject({ name: 'Cleo', kept: null })
    expect(JSON.stringify(await tableInfo(url, made.table))).not.toContain(key)
  })

  it('other messages are refused as malformed', async () => {
    server = await startServer()
    const made = await createTable(server.url, { seats: ['you', 'open'] })
    const ann = await TestClient.join(server.url, made.table, made.token)
    for (const message of [
      { t: 'remove' },
      { t: 'remove', seat: 1, watcher: 1 },
      { t: 'remove', seat: -1 },
      { t: 'remove', seat: 1, out: 'yes' },
      { t: 'remove', watcher: 0 },
      { t: 'door' },
      { t: 'door', door: 'ajar' },
      { t: 'keep', seat: 1 },
      { t: 'keep', seat: 1, name: '' },
      { t: 'keep', seat: 1, name: 'x'.repeat(25) },
      { t: 'host' },
      { t: 'host', seat: 9 },
    ])
      expect(await ann.refused(message as never), JSON.stringify(message)).toBe('malformed')
    const nobody = new TestClient(server.url)
    await nobody.open()
    for (const message of [{ t: 'remove', seat: 1 }, { t: 'door', door: 'open' }, { t: 'let-in' }] as const)
      expect(await nobody.refused(message)).toBe('no-hello')
  })
})
