import type { ServerMessage } from '@soulstack/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeModule } from './fake.ts'
import { holdTime } from './held-time.ts'
import { createTable, startServer, TestClient, tableInfo } from './help.ts'
import { now } from './kept.ts'
import { Room, Screen } from './room.ts'
import { stonesModule } from './stones.ts'

/* Who may enter a table and sit down: the host's decisions, and the limits per address. */

let server: Awaited<ReturnType<typeof startServer>> | undefined
let room: Room
beforeEach(() => {
  room = new Room([fakeModule()])
})
afterEach(async () => {
  room.close()
  await server?.close()
  server = undefined
})

type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>
const lastOf = <T extends ServerMessage['t']>(screen: Screen, t: T) =>
  screen.told.findLast((m): m is Of<T> => m.t === t)

/** Ann's table before the start: she sits, with a number of open seats. */
function annsTable(open = 3, wanted: Partial<Parameters<typeof createTable>[1]> = {}) {
  const { table: id, token } = now(
    room.tables.create({
      game: 'four-souls',
      seats: ['you', ...Array.from({ length: open }, () => 'open' as const)],
      playerName: 'Ann',
      clock: null,
      start: false,
      open: true,
      watch: 'hidden',
      options: {},
      ...wanted,
    } as Parameters<typeof room.tables.create>[0]),
  )
  const ann = look(id, '192.0.2.1', token!)
  return { id, ann, token: token!, table: ann.table }
}

/** Somebody connects to a table from an address. */
function look(id: string, address: string, token?: string, board = false): Screen {
  const screen: Screen = Object.assign(new Screen(), { address, board, dropped: () => gone.add(screen) })
  screen.table = now(room.tables.openNow(id))
  screen.table.people.attach(screen, token)
  return screen
}
const gone = new WeakSet<Screen>()

const sitDown = (screen: Screen, seat: number, name: string): string => {
  screen.table.people.sit(screen, seat, name)
  return lastOf(screen, 'seated')!.token
}

describe('the host', () => {
  it('is the creator; when they leave, the role passes to the next person who is here', () => {
    const { ann, id, table } = annsTable()
    expect(table.info().host).toBe(0)
    const ned = look(id, '192.0.2.2')
    const cleo = look(id, '192.0.2.3')
    sitDown(ned, 2, 'Ned')
    sitDown(cleo, 3, 'Cleo')
    table.people.detach(ned)
    table.leaving.leave(ann)
    expect(table.info().host).toBe(3)
    expect(cleo.notices).toContain('Cleo is the host of this table now.')
    // Ann, who sits down again, is not
    sitDown(ann, 0, 'Ann')
    expect(() => table.host.setDoor(ann, 'closed')).toThrow('Only the host can do that: Cleo.')
    table.host.setHost(cleo, 0)
    expect(table.info().host).toBe(0)
    expect(() => table.host.setHost(ann, 1)).toThrow('There is nobody in seat 2 who could be the host.')
  })

  it('is the first to sit down at an empty table, whose door is opened', () => {
    const { ann, table } = annsTable()
    table.host.setDoor(ann, 'closed')
    table.leaving.leave(ann)
    expect(table.info()).toMatchObject({ host: null, door: 'open' })
    expect(() => table.host.setDoor(ann, 'closed')).toThrow('Take a seat')
    sitDown(ann, 1, 'Ann')
    expect(table.info().host).toBe(1)
  })

  it('keeps the role in a game that they have left alone, and gives it to others who play', () => {
    const { ann, id, table } = annsTable(1)
    const ned = look(id, '192.0.2.2')
    sitDown(ned, 1, 'Ned')
    table.start(ann)
    table.leaving.leave(ned)
    expect(table.info().host).toBe(0)
    table.leaving.leave(ann)
    expect(table.info().host).toBe(1)
  })

  it('is the only one who decides who may be here, whatever others send', () => {
    const { ann, id, table } = annsTable()
    const ned = look(id, '192.0.2.2')
    const eve = look(id, '192.0.2.3')
    sitDown(ned, 1, 'Ned')
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
        expect(doIt).toThrow(why)
    }
    expect(() => table.host.remove(ann, 0)).toThrow('stand up instead')
    expect(() => table.host.remove(ann, 2)).toThrow('There is nobody in seat 3 to remove.')
    expect(() => table.host.remove(ann, 5)).toThrow('no seat 6')
    expect(() => table.host.sendAway(ann, 99)).toThrow('No watcher has that number')
    table.host.keep(ann, 2, 'Bo')
    // an ordinary player cannot give away a kept seat
    expect(() => table.people.setBot(ned, 2, 'normal')).toThrow('Only the host can do that: Ann.')
    table.people.setBot(ann, 2, 'normal')
    expect(table.info().seats[2]).toMatchObject({ kind: 'bot', kept: null })
  })
})

describe('somebody removed from a seat', () => {
  it('before the start becomes a watcher and is told so; the seat is open, the token invalid', () => {
    const { ann, id, table } = annsTable()
    const ned = look(id, '192.0.2.2')
    const token = sitDown(ned, 1, 'Ned')
    table.host.remove(ann, 1)
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
    const back = look(id, '192.0.2.2', token)
    expect(back.seats).toEqual([])
    expect(lastOf(back, 'refused')?.code).toBe('bad-token')
    // they may take another seat, like anybody
    sitDown(ned, 2, 'Ned')
  })

  it('cannot take that seat again at once, so that the host can do something with it', () => {
    const time = holdTime()
    const { ann, id, table } = annsTable()
    const ned = look(id, '192.0.2.2')
    const other = look(id, '192.0.2.2')
    sitDown(ned, 1, 'Ned')
    table.host.remove(ann, 1)
    for (const screen of [ned, other, look(id, '192.0.2.2')])
      expect(() => sitDown(screen, 1, 'Ned')).toThrow('The host has just removed you from seat 2.')
    table.host.keep(ann, 1, 'Bo')
    table.host.keep(ann, 1, null)
    time.pass(60_000)
    sitDown(ned, 1, 'Ned')
    table.host.remove(ann, 1)
    // somebody else may, and those may who are at the address of the host
    const cleo = look(id, '192.0.2.3')
    sitDown(cleo, 1, 'Cleo')
    table.leaving.leave(cleo)
    sitDown(ned, 1, 'Ned')
    const bob = look(id, '192.0.2.1')
    sitDown(bob, 2, 'Bob')
    table.host.remove(ann, 2)
    expect(() => sitDown(bob, 2, 'Bob')).toThrow('just removed')
    sitDown(look(id, '192.0.2.1'), 2, 'Bo')
  })

  it('in a running game is replaced by a bot for good, and sees no hand any more on any screen', () => {
    const { ann, id, table } = annsTable(1)
    const ned = look(id, '192.0.2.2')
    const token = sitDown(ned, 1, 'Ned')
    const phone = look(id, '192.0.2.2', token)
    table.start(ann)
    expect(phone.shown!.seats[1]!.hand).not.toBeNull()
    table.host.remove(ann, 1)
    for (const screen of [ned, phone]) {
      expect(screen.seats).toEqual([])
      expect(screen.shown!.seats.map((s) => s.hand)).toEqual([null, null])
      expect(screen.shown!.decision).toBeNull()
      expect(() => table.moves.answer(screen, 1, [0])).toThrow('You are watching')
    }
    const [, seat] = table.info().seats
    expect(seat).toMatchObject({ kind: 'bot', bot: 'normal' })
    expect(seat!.name).not.toBe('Ned')
    expect(ann.notices).toEqual([`The host has removed Ned from the table. ${seat!.name}, a bot, plays on.`])
    // the token is refused after a restart, too: it is stored nowhere any more
    expect(room.store.seats(id)[1]).toMatchObject({ kind: 'bot', tokenHash: null })
    expect(lastOf(look(id, '192.0.2.2', token), 'refused')?.code).toBe('bad-token')
    expect(table.info().company.people).toEqual([0])
  })

  it('delays no request to take back, and their own is withdrawn', () => {
    room.close()
    room = new Room([stonesModule()])
    const { ann, id, table } = annsTable(2, { game: 'stones' })
    const ned = look(id, '192.0.2.2')
    const cleo = look(id, '192.0.2.3')
    sitDown(ned, 1, 'Ned')
    sitDown(cleo, 2, 'Cleo')
    table.start(ann)
    ann.answer('put')
    ann.answer('left')
    ann.answer('end')
    ned.answer('put')
    ned.answer('left')
    // Ned's own request ends when he leaves
    table.consent.ask(ned, 3, '')
    expect(ann.info.back).toMatchObject({ seat: 1 })
    table.host.remove(ann, 1)
    expect(ann.info.back).toBeNull()
    expect(lastOf(ann, 'back')).toMatchObject({
      outcome: 'withdrawn',
      message: 'The player who asked has left their seat, so nothing is taken back.',
    })
    // and a request that he had to agree to does not wait for him
    const again = annsTable(1, { game: 'stones' })
    const bob = look(again.id, '192.0.2.2')
    sitDown(bob, 1, 'Bob')
    again.table.start(again.ann)
    again.ann.answer('put')
    again.ann.answer('left')
    again.table.consent.ask(again.ann, 0, '')
    expect(again.ann.info.back!.voters).toEqual([{ seat: 1, up: false }])
    again.table.host.remove(again.ann, 1)
    expect(again.ann.info.back).toBeNull()
    expect(lastOf(again.ann, 'back')).toMatchObject({ outcome: 'done' })
  })

  it('and shut out may not even watch: not by the token, nor from that address, until the host lets them in', () => {
    const { ann, id, table } = annsTable(2)
    const ned = look(id, '192.0.2.2')
    const token = sitDown(ned, 1, 'Ned')
    table.host.remove(ann, 1, true)
    expect(gone.has(ned)).toBe(true)
    expect(lastOf(ned, 'removed')).toMatchObject({ seat: 1, watches: false })
    expect(table.info()).toMatchObject({ spectators: 0, out: 2 })
    for (const [address, brought] of [
      ['192.0.2.2', undefined],
      ['192.0.2.2', token],
      ['198.51.100.7', token],
    ] as const)
      expect(() => look(id, address, brought)).toThrow('You have been shut out of this table.')
    expect(JSON.stringify(room.store.table(id)!.settings)).not.toContain('192.0.2.2')
    // others are not
    look(id, '198.51.100.8')
    table.host.letIn(ann)
    look(id, '192.0.2.2')
    expect(table.info().out).toBe(0)
  })

  it('does not take along their household, if others sit there, nor the host’s', () => {
    const { ann, id, table } = annsTable(3)
    const ned = look(id, '192.0.2.1')
    sitDown(ned, 1, 'Ned')
    table.host.remove(ann, 1, true)
    expect(table.info().out).toBe(1)
    look(id, '192.0.2.1')
  })

  it('does not come along to the next game', () => {
    const { ann, id, table } = annsTable(1, { options: { soulsToWin: 1 } })
    const ned = look(id, '192.0.2.2')
    const token = sitDown(ned, 1, 'Ned')
    table.start(ann)
    for (let i = 0; i < 400 && table.info().state !== 'over'; i++) (ann.shown!.decision ? ann : ned).answer()
    expect(table.info().state).toBe('over')
    table.host.remove(ann, 1)
    // the finished game still shows their name
    expect(table.info().seats[1]!.name).toBe('Ned')
    table.rematch.want(ann, true)
    const { table: next } = lastOf(ann, 'rematch')!
    const made = now(room.tables.listing.info(next))!
    expect(made.seats.map((s) => s.kind).sort()).toEqual(['bot', 'person'])
    expect(made.host).toBe(made.seats.findIndex((s) => s.kind === 'person'))
    expect(lastOf(look(next, '192.0.2.2', token), 'refused')?.code).toBe('bad-token')
  })
})

describe('the door', () => {
  it('can be closed to new players, or to everybody but players and holders of a key', () => {
    const { ann, id, table, token } = annsTable()
    const ned = look(id, '192.0.2.2')
    table.host.setDoor(ann, 'watch')
    expect(() => table.people.sit(ned, 1, 'Ned')).toThrow('Nobody new may sit down at this table.')
    look(id, '192.0.2.3')
    table.host.keep(ann, 1, 'Ned')
    const { key } = lastOf(ann, 'kept')!
    table.host.setDoor(ann, 'closed')
    expect(() => look(id, '192.0.2.4')).toThrow('This table is closed')
    expect(() => look(id, '192.0.2.4', 'x'.repeat(30))).toThrow('This table is closed')
    expect(() => look(id, '192.0.2.4', undefined, true)).toThrow('This table is closed')
    // a board set up by a player
    look(id, '192.0.2.1', token, true)
    look(id, '192.0.2.1', token)
    expect(look(id, '192.0.2.5', key).seats).toEqual([1])
    expect(table.info().door).toBe('closed')
    table.host.setDoor(ann, 'open')
    sitDown(ned, 2, 'Ned')
  })

  it('closed takes a table from the list of open ones, or from those where one can sit', () => {
    const time = holdTime()
    const { ann, table } = annsTable()
    const listed = () => {
      time.pass(1500)
      return now(room.tables.listing.open()).map((t) => t.toSit)
    }
    expect(listed()).toEqual([true])
    table.host.setDoor(ann, 'watch')
    expect(listed()).toEqual([false])
    table.host.setDoor(ann, 'closed')
    expect(listed()).toEqual([])
    table.host.setDoor(ann, 'open')
    for (const seat of [1, 2, 3]) table.host.keep(ann, seat, 'Bo')
    expect(listed()).toEqual([false])
  })
})

describe('seats at listed tables', () => {
  const limit = (listedSeatsPerConnection: number, listedSeatsPerAddress: number) =>
    Object.assign((room.tables as unknown as { tools: { limits: object } }).tools.limits, {
      ...{ listedSeatsPerConnection, listedSeatsPerAddress },
    })
  /** Somebody takes the second seat of a table, as the connection that they are. */
  const move = (screen: Screen, id: string) => {
    screen.table?.people.detach(screen)
    screen.table = now(room.tables.openNow(id))
    screen.table.people.attach(screen, undefined)
    sitDown(screen, 1, 'Eve')
  }
  const eves = (address: string): Screen => Object.assign(new Screen(), { address })

  it('can be taken by one connection at a few tables at a time', () => {
    limit(2, 9)
    const tables = Array.from({ length: 4 }, () => annsTable(2))
    const eve = eves('198.51.100.9')
    move(eve, tables[0]!.id)
    move(eve, tables[1]!.id)
    expect(() => move(eve, tables[2]!.id)).toThrow('You hold 2 seats at listed tables')
    // somebody else at the same address may
    move(eves('198.51.100.9'), tables[2]!.id)
    // one seat less, and there is room for another
    tables[0]!.table.host.remove(tables[0]!.ann, 1)
    move(eve, tables[3]!.id)
  })

  it('can be taken from one address at more tables, and by others', () => {
    limit(9, 3)
    const tables = Array.from({ length: 5 }, () => annsTable(3))
    for (const { id } of tables.slice(0, 3)) move(eves('198.51.100.9'), id)
    const eve = eves('198.51.100.9')
    expect(() => move(eve, tables[3]!.id)).toThrow('Your network holds 3 seats at listed tables')
    move(eves('203.0.113.7'), tables[3]!.id)
    // a game that is over holds no seat
    now(tables[0]!.table.run(() => tables[0]!.table.end('bots')))
    move(eve, tables[4]!.id)
  })

  it('are not counted at tables of the own network, unlisted ones, and where one is invited', () => {
    limit(1, 1)
    const eve = eves('198.51.100.9')
    move(eve, annsTable(2).id)
    const other = annsTable(2)
    expect(() => move(eve, other.id)).toThrow('at listed tables')
    other.table.host.keep(other.ann, 1, 'Eve')
    const { key } = lastOf(other.ann, 'kept')!
    expect(look(other.id, '198.51.100.9', key).seats).toEqual([1])
    move(eve, annsTable(2, { open: false }).id)
    for (let n = 0; n < 3; n++) move(eves('192.0.2.1'), annsTable(2).id)
  })

  it('count at a waiting table that everybody has left, too', () => {
    const time = holdTime()
    limit(1, 9)
    const eve = eves('198.51.100.9')
    const first = annsTable(2)
    move(eve, first.id)
    const second = annsTable(2)
    first.table.people.detach(first.ann)
    expect(() => move(eve, second.id)).toThrow('at listed tables')
    time.pass(61_000)
    expect(room.tables.at(first.id)).toBeNull()
    expect(() => sitDown(eve, 1, 'Eve')).toThrow('at listed tables')
  })
})

describe('a seat that is kept', () => {
  it('is for the holder of its key, once, under the name that the host gave; nobody else can take it', () => {
    const { ann, id, table } = annsTable()
    table.host.keep(ann, 1, 'Ned')
    const { key } = lastOf(ann, 'kept')!
    expect(table.info().seats[1]).toMatchObject({ kind: 'open', kept: 'Ned' })
    // only the host gets the key, and it is stored nowhere
    const eve = look(id, '192.0.2.3')
    expect(JSON.stringify([eve.told, room.store.table(id), now(room.tables.listing.info(id))])).not.toContain(key)
    expect(() => table.people.sit(eve, 1, 'Ned')).toThrow(
      'Seat 2 is kept for Ned. If that is you, use the link that the host has for you.',
    )
    const ned = look(id, '192.0.2.2', key)
    expect(ned.seats).toEqual([1])
    const { token } = lastOf(ned, 'seated')!
    expect(token).not.toBe(key)
    expect(table.info().seats[1]).toMatchObject({ kind: 'person', name: 'Ned', kept: null })
    // neither the host, who knows the key, nor anybody else who has seen it can use it now
    const late = look(id, '192.0.2.9', key)
    expect(late.seats).toEqual([])
    expect(lastOf(late, 'refused')?.code).toBe('bad-token')
    expect(look(id, '192.0.2.2', token).seats).toEqual([1])
  })

  it('can be released, or get another key, which makes the earlier one invalid', () => {
    const { ann, id, table } = annsTable()
    table.host.keep(ann, 1, 'Ned')
    const first = lastOf(ann, 'kept')!.key
    table.host.keep(ann, 1, 'Cleo')
    const second = lastOf(ann, 'kept')!.key
    expect(look(id, '192.0.2.2', first).seats).toEqual([])
    table.host.keep(ann, 1, null)
    expect(table.info().seats[1]!.kept).toBeNull()
    const ned = look(id, '192.0.2.2', second)
    expect(ned.seats).toEqual([])
    sitDown(ned, 1, 'Ned')
    expect(() => table.host.keep(ann, 1, 'Cleo')).toThrow('Seat 2 is taken by Ned.')
    table.people.setBot(ann, 2, 'normal')
    table.people.setBot(ann, 3, 'normal')
    table.start(ann)
    expect(() => table.host.keep(ann, 1, 'Cleo')).toThrow('The game has already started.')
  })
})

describe('one script', () => {
  it('cannot take every open seat, by one connection or by many from one address', () => {
    const { id, table } = annsTable(5)
    const one = look(id, '203.0.113.1')
    sitDown(one, 1, 'A')
    // the same connection, pretending to have no seat
    table.people.detach(one)
    table.people.attach(one, undefined)
    expect(() => table.people.sit(one, 2, 'B')).toThrow('You sit in seat 2. Leave it before you take another.')
    sitDown(look(id, '203.0.113.1'), 2, 'B')
    const third = look(id, '203.0.113.1')
    expect(() => table.people.sit(third, 3, 'C')).toThrow('At most 2 seats at a table can be taken from one network.')
    // nor after those connections are closed
    table.people.detach(one)
    expect(() => table.people.sit(third, 3, 'C')).toThrow('At most 2 seats')
    sitDown(look(id, '203.0.113.2'), 3, 'D')
  })

  it('is not a household: people at the host’s address can sit down, and so can those with a kept seat', () => {
    const { ann, id, table } = annsTable(5)
    for (const seat of [1, 2, 3]) sitDown(look(id, '192.0.2.1'), seat, `P${seat}`)
    for (const seat of [4, 5]) {
      table.host.keep(ann, seat, `P${seat}`)
      expect(look(id, '203.0.113.1', lastOf(ann, 'kept')!.key).seats).toEqual([seat])
    }
    expect(table.info().seats.every((s) => s.kind === 'person')).toBe(true)
  })
})

describe('a watcher', () => {
  it('has limits of their own, and never keeps out a player', () => {
    const { ann, id, table, token } = annsTable(1)
    const ned = look(id, '192.0.2.2')
    const nedToken = sitDown(ned, 1, 'Ned')
    table.start(ann)
    for (let i = 0; i < 9; i++) look(id, `203.0.113.${i}`)
    expect(() => look(id, '203.0.113.99')).toThrow('Too many people are watching this table already.')
    for (let i = 0; i < 12; i++) look(id, '192.0.2.1', token)
    table.people.detach(ned)
    expect(look(id, '192.0.2.2', nedToken).seats).toEqual([1])
    expect(table.info().spectators).toBe(9)
  })

  it('makes room for somebody who could sit down', () => {
    const { id, table } = annsTable(2)
    // one address has sent most of them
    const first = look(id, '198.51.100.1')
    const many = Array.from({ length: 8 }, () => look(id, '203.0.113.1'))
    const ned = look(id, '192.0.2.2')
    expect(gone.has(first)).toBe(false)
    expect(gone.has(many[0]!)).toBe(true)
    expect(lastOf(many[0]!, 'removed')).toMatchObject({ seat: null, watches: false, token: null })
    expect(table.info().spectators).toBe(9)
    sitDown(ned, 1, 'Ned')
    sitDown(look(id, '192.0.2.3'), 2, 'Cleo')
    // nobody can sit down any more, so nobody has to leave
    const before = table.info().spectators
    while (table.info().spectators < 9) look(id, '198.51.100.2')
    expect(() => look(id, '198.51.100.3')).toThrow('Too many people')
    expect(before).toBeLessThan(9)
  })

  it('shares a limit with others at the same address', () => {
    ;(room.tables as unknown as { tools: { limits: object } }).tools.limits = {
      watchersPerTable: 9,
      watchersPerAddress: 2,
      seatsPerAddress: 2,
    }
    const { ann, id, table } = annsTable(1)
    sitDown(look(id, '192.0.2.2'), 1, 'Ned')
    table.start(ann)
    look(id, '203.0.113.1')
    look(id, '203.0.113.1')
    expect(() => look(id, '203.0.113.1')).toThrow('Too many people')
    look(id, '203.0.113.2')
  })

  it('is known to the host by number and chosen name, and can be sent away, or shut out', () => {
    const { ann, id, table } = annsTable(1)
    const eve = look(id, '192.0.2.3')
    const board = look(id, '192.0.2.4', undefined, true)
    const bob = look(id, '192.0.2.5')
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
    look(id, '192.0.2.3')
    table.host.sendAway(ann, 2, true)
    table.host.sendAway(ann, 3, true)
    for (const [screen, address] of [
      [board, '192.0.2.4'],
      [bob, '192.0.2.5'],
    ] as const) {
      const { token } = lastOf(screen, 'removed')!
      expect(() => look(id, address)).toThrow('shut out')
      expect(() => look(id, '198.51.100.1', token!)).toThrow('shut out')
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
