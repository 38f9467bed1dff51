import { fourSoulsModule } from '@soulstack/four-souls/module'
import { type ChangedOptions, type CreateTable, clientMessage, createTable } from '@soulstack/protocol'
import { handleMessage, type TableMessage } from '@soulstack/tables'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Kept } from '../helpers/kept.ts'
import { Room, type Screen } from '../helpers/room.ts'
import { stonesModule } from '../helpers/stones.ts'

/* The host changes what will be played, before it begins. */

let room: Room
let store: Kept
beforeEach(() => {
  vi.useFakeTimers()
  store = new Kept()
  room = new Room([stonesModule(), fourSoulsModule], { store })
})
afterEach(async () => {
  await room.close()
  vi.useRealTimers()
})

const same: ChangedOptions = {
  ...{ seats: 3, options: {}, clock: null, open: false, watch: 'hidden', fates: true, leaving: 'bot' },
}

/** Ann's table, waiting, with others in open seats. */
async function lobby(seats: CreateTable['seats'], others: string[] = [], more: Partial<CreateTable> = {}) {
  const asked = createTable.parse({ game: 'stones', playerName: 'Ann', ...more, seats })
  const { table: id, token } = await room.tables.create(asked)
  const ann = await room.watch(id, token!)
  const guests: Screen[] = []
  for (const name of others) {
    const one = await room.watch(id)
    one.table.people.sit(one, one.info.seats.find((s) => s.kind === 'open')!.seat, name)
    guests.push(one)
  }
  return { id, token: token!, ann, ned: guests[0]!, ida: guests[1]!, table: ann.table }
}

async function send(by: Screen, message: TableMessage): Promise<string | null> {
  try {
    await by.table.run(() => handleMessage(by.table, by, message))
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

const change = (by: Screen, to: Partial<ChangedOptions>) => send(by, { t: 'options', ...same, ...to })
const names = ({ info }: Screen) => info.seats.map(({ kind, name }) => (kind === 'open' ? '' : name))
const tokenOf = (screen: Screen) => screen.told.findLast((m) => m.t === 'seated')!.token

describe('options changed before the game begins', () => {
  it('are on disk, and everybody keeps their seat and is told what has changed', async () => {
    const { id, token, ann, ned } = await lobby(['you', 'open', 'open'], ['Ned'], { game: 'four-souls' })
    const to = { options: { rooms: true }, seats: 4, clock: { base: 30, increment: 5, reserve: 60 }, open: true }
    expect(await change(ann, { ...to, leaving: 'wait', watch: 'delayed', fates: false })).toBeNull()
    expect(names(ned)).toEqual(['Ann', 'Ned', '', ''])
    expect(ned.info).toMatchObject({ leaving: 'wait', fates: false, bluff: true, clock: { base: 30, running: null } })
    expect(ned.info.company).toMatchObject({ open: true, watch: 'delayed' })
    const told = ned.notices.at(-1)!
    expect(told).toMatch(/^Ann has changed the options\. Now: 4 seats; With rooms/)
    expect(told).toMatch(/No longer: 3 seats\.$/)
    // after a restart too
    await room.tables.close()
    room = new Room([stonesModule(), fourSoulsModule], { store })
    const back = await room.watch(id, token)
    expect([back.seats, names(back)]).toEqual([[0], ['Ann', 'Ned', '', '']])
    expect(back.info.options).toMatchObject({ rooms: true, players: 4 })
    expect(back.info.host).toBe(0)
    expect((await room.watch(id, tokenOf(ned))).seats).toEqual([1])
    // and the game begins with them
    for (const seat of [2, 3]) await send(back, { t: 'bot', seat, bot: 'normal' })
    expect(await send(back, { t: 'start' })).toBeNull()
    expect(back.info).toMatchObject({ state: 'playing', clock: { reserves: [60_000, 60_000, 60_000, 60_000] } })
    expect(await change(back, {})).toBe('already-started')
    expect(store.seats(id)).toHaveLength(4)
  })

  it('can take seats away: people move to free ones, or take the place of bots', async () => {
    const { id, ann, ned, ida } = await lobby(['you', 'open', 'open', 'open'], ['Ned', 'Ida'])
    await send(ned, { t: 'leave' })
    await send(ann, { t: 'bot', seat: 3, bot: 'normal' })
    expect(await change(ann, { seats: 2 })).toBeNull()
    expect(names(ann)).toEqual(['Ann', 'Ida'])
    expect(ida.seats).toEqual([1])
    expect(ida.told.findLast((m) => m.t === 'welcome')).toMatchObject({ you: 1, seats: [1] })
    expect((await room.watch(id, tokenOf(ida))).seats).toEqual([1])
    // more people than seats
    expect(await change(ann, { seats: 1 })).toBe('too-many-people')
    expect(names(ann)).toEqual(['Ann', 'Ida'])
    // the host moves, and stays the host
    await send(ann, { t: 'host', seat: 1 })
    await send(ann, { t: 'leave' })
    expect(await change(ida, { seats: 1 })).toBeNull()
    expect([ida.seats, ida.info.host, names(ida)]).toEqual([[0], 0, ['Ida']])
    expect(await change(ida, { seats: 3 })).toBeNull()
    expect(names(ida)).toEqual(['Ida', '', ''])
  })

  it('keep seats for those for whom they were kept, as far as there are any', async () => {
    const { ann, table } = await lobby(['you', 'open', 'open'])
    await send(ann, { t: 'keep', seat: 1, name: 'Ned' })
    await send(ann, { t: 'keep', seat: 2, name: 'Ida' })
    expect(await change(ann, { seats: 2 })).toBeNull()
    expect(ann.info.seats.map(({ kept }) => kept)).toEqual([null, 'Ned'])
    const { key } = ann.told.find((m) => m.t === 'kept')!
    expect((await room.watch(table.id, key)).seats).toEqual([1])
  })

  it('may make it a game that one person plays alone, and back', async () => {
    const { id, token, ann, ned } = await lobby(['you', 'open'], ['Ned'])
    expect(await change(ann, { seats: 2, options: { alone: true } })).toBe('one-person')
    await send(ned, { t: 'leave' })
    expect(await change(ann, { seats: 2, options: { alone: true } })).toBeNull()
    expect([ann.seats, names(ann)]).toEqual([
      [0, 1],
      ['Ann 1', 'Ann 2'],
    ])
    expect((await room.watch(id, token)).seats).toEqual([0, 1])
    expect(await change(ann, { seats: 2 })).toBeNull()
    expect([ann.seats, names(ann)]).toEqual([[0], ['Ann', '']])
  })

  it('are the host’s to change, and must be ones that the game has', async () => {
    const { ann, ned, table } = await lobby(['you', 'open', 'open'], ['Ned'], { game: 'four-souls' })
    expect(await change(ned, {})).toBe('not-host')
    expect(await change(await room.watch(table.id), {})).toBe('not-seated')
    const before = JSON.stringify(ann.info)
    expect(await change(ann, { options: { mode: 'nonsense' } })).not.toBeNull()
    expect(await change(ann, { options: { mode: 'co-op' } })).not.toBeNull()
    expect(JSON.stringify(table.info())).toBe(before)
    const { success } = clientMessage.safeParse({ t: 'options', ...same, seats: 7 })
    expect(success).toBe(false)
    expect(clientMessage.safeParse({ t: 'options', ...same, options: { a: 'x'.repeat(13_000) } }).success).toBe(false)
  })

  it('let everybody contribute to the dice anew, to a new commitment of the server', async () => {
    await room.close()
    room = new Room([stonesModule()], { store: new Kept(), fairDice: true })
    const { ann } = await lobby(['you', 'open'])
    const before = ann.info.dice!.commitment
    await send(ann, { t: 'contribute', seat: 0, commitment: 'a'.repeat(64) })
    expect(ann.info.dice!.seats[0]!.commitment).toBe('a'.repeat(64))
    expect(await change(ann, { seats: 2, options: { goal: 20 } })).toBeNull()
    expect(ann.info.dice!.commitment).not.toBe(before)
    expect(ann.info.dice!.seats.map(({ commitment }) => commitment)).toEqual([null, null])
    // while people are asked to reveal, the game is about to begin
    await send(ann, { t: 'contribute', seat: 0, commitment: 'b'.repeat(64) })
    await send(ann, { t: 'bot', seat: 1, bot: 'normal' })
    await send(ann, { t: 'start' })
    expect(ann.info.state).toBe('waiting')
    expect(await change(ann, { seats: 2 })).toBe('already-started')
  })
})
