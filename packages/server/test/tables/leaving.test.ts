import type { CreateTable } from '@soulstack/protocol'
import { handleMessage, type TableMessage } from '@soulstack/tables'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Kept } from '../helpers/kept.ts'
import { Room, type Screen } from '../helpers/room.ts'
import { stonesModule } from '../helpers/stones.ts'

/* Leaving, resigning, and taking a seat in a running game; taking back a removal. */

let room: Room
let store: Kept
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  store = new Kept()
  room = new Room([stonesModule()], { store })
})
afterEach(async () => {
  await room.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)

async function set(seats: CreateTable['seats'], others: string[], more: Partial<CreateTable> = {}) {
  const { id, screens } = await room.set(
    { game: 'stones', seats, options: { goal: 99 }, ...more } as CreateTable,
    others,
  )
  return { id, table: screens[0]!.table, screens, ann: screens[0]!, ned: screens[1]!, ida: screens[2]! }
}

/** Sends a message as a client would. Returns the code of its refusal, or null. */
async function send(by: Screen, message: TableMessage): Promise<string | null> {
  try {
    await by.table.run(() => handleMessage(by.table, by, message))
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

const kinds = ({ info }: Screen) => info.seats.map(({ kind, bot }) => (kind === 'person' ? kind : bot ? 'bot' : kind))
const state = (id: string) => store.table(id)!

describe('leaving a running game', () => {
  it('leaves the seat to a bot until its person is back', async () => {
    const { id, ann, ned } = await set(['you', 'open'], ['Ned'])
    expect(await send(ned, { t: 'leave' })).toBeNull()
    expect(kinds(ann)).toEqual(['person', 'bot'])
    expect(ann.info.seats[1]!.name).toBe('Ned')
    expect(ann.notices.at(-1)).toBe('Ned has left: a bot plays on until they are back.')
    // twice does nothing more
    expect(await send(ned, { t: 'leave' })).toBe('not-seated')
    expect(await send(ned, { t: 'resign' })).toBe('not-seated')
    const back = await room.back(id, 1)
    expect(back.seats).toEqual([1])
    expect(kinds(ann)).toEqual(['person', 'person'])
  })

  it('asks the others at once where seats wait, and its person still comes back', async () => {
    const { id, ann, ned, ida } = await set(['you', 'open', 'open'], ['Ned', 'Ida'], { leaving: 'wait' })
    expect(ann.info).toMatchObject({ leaving: 'wait', rules: ['If somebody leaves, the others decide about the seat'] })
    await send(ann, { t: 'leave' })
    // it is Ann's turn, so the others wait for her, and need not wait to be asked
    await seconds(1)
    expect(ned.info.absence).toMatchObject({ seat: 0, outcome: 'bot' })
    expect(kinds(ned)).toEqual(['person', 'person', 'person'])
    // she gave up her vote with her seat
    expect(await send(ann, { t: 'absent', seat: 0, choice: 'wait' })).toBe('not-seated')
    for (const one of [ned, ida]) await send(one, { t: 'absent', seat: 0, choice: 'go-on' })
    await seconds(5)
    expect(ned.notices).toContain('The game goes on without Ann, who passes wherever that costs nothing.')
    const back = await room.back(id, 0)
    expect(back.seats).toEqual([0])
    expect(back.info.absence).toBeNull()
  })

  it('ends the game where the table says so, for everybody and for good', async () => {
    const { id, ann, ned } = await set(['you', 'open'], ['Ned'], { leaving: 'end' })
    const { id: decision } = ann.asked
    await send(ned, { t: 'leave' })
    expect(ann.info).toMatchObject({ state: 'over', ended: { why: 'left', seat: 1 } })
    expect(ann.notices.at(-1)).toBe('Ned has left, and with that the game is over, as agreed at this table.')
    expect(ann.shown!.decision).toBeNull()
    expect(await send(ann, { t: 'answer', decision, picks: [0] })).toBe('game-over')
    expect(await send(ann, { t: 'back', to: 0, plea: '' })).toBe('game-over')
    expect(await send(ann, { t: 'resign' })).toBe('game-over')
    expect(state(id)).toMatchObject({ state: 'over', settings: { ended: 'left', endedBy: 1 } })
  })

  it('pauses the game of somebody who plays against bots alone, whatever the table says', async () => {
    const { id, ann } = await set(['you', 'normal'], [], { leaving: 'end' })
    await send(ann, { t: 'leave' })
    expect(ann.info.state).toBe('playing')
    const back = await room.back(id, 0)
    expect(kinds(back)).toEqual(['person', 'bot'])
  })
})

describe('resigning', () => {
  it('ends a game of two, and one against bots', async () => {
    const { ann, ned } = await set(['you', 'open'], ['Ned'])
    await send(ann, { t: 'resign' })
    expect(ned.info).toMatchObject({ state: 'over', ended: { why: 'resigned', seat: 0 } })
    expect(ned.notices.at(-1)).toBe('Ann has resigned: the game is over.')
    // a single other seat has won; among more nobody has
    expect(ned.info.result).toMatchObject({ at: expect.any(Number), winners: [1] })
    // they may play again
    expect(ned.info.rematch).toEqual({ wants: [], table: null })
    const alone = await set(['you', 'normal', 'normal'], [])
    await send(alone.ann, { t: 'resign' })
    expect(alone.ann.info).toMatchObject({ state: 'over', ended: { why: 'resigned', seat: 0 } })
    expect(alone.ann.info.result).toBeUndefined()
  })

  it('leaves the seat to a bot for good among more, and the host passes on', async () => {
    const { id, ann, ned } = await set(['you', 'open', 'open'], ['Ned', 'Ida'])
    await send(ann, { t: 'resign' })
    expect(ned.info).toMatchObject({ state: 'playing', host: 1 })
    expect(kinds(ned)).toEqual(['bot', 'person', 'person'])
    expect(ned.info.company.people).toEqual([1, 2])
    // the token holds nothing any more
    expect((await room.back(id, 0)).seats).toEqual([])
  })

  it('leaves it empty where seats wait: its turns are passed, also after a restart, until somebody takes it', async () => {
    const { id, ann, ned, ida } = await set(['you', 'open', 'open'], ['Ned', 'Ida'], { leaving: 'wait' })
    await send(ann, { t: 'resign' })
    expect(kinds(ned)).toEqual(['open', 'person', 'person'])
    expect(ned.info.seats[0]!.name).toBe('Ann')
    const before = ned.log.length
    await seconds(5)
    expect(ned.log.length).toBeGreaterThan(before)
    await room.tables.close()
    room = new Room([stonesModule()], { store })
    const [ned2, ida2] = [await room.watch(id, tokenOf(ned)), await room.watch(id, tokenOf(ida))]
    expect(kinds(ned2)).toEqual(['open', 'person', 'person'])
    const again = ned2.log.length
    await seconds(5)
    expect(ned2.log.length).toBeGreaterThan(again)
    const tom = await room.watch(id)
    await send(tom, { t: 'claim', seat: 0, name: 'Tom' })
    for (const one of [ned2, ida2]) await send(one, { t: 'grant', request: 1, up: true })
    expect(tom.seats).toEqual([0])
    expect(ned2.notices.at(-1)).toBe('Tom plays now, in the seat of Ann.')
  })
})

const tokenOf = (screen: Screen) => screen.told.findLast((m) => m.t === 'seated')!.token

describe('a seat in a running game', () => {
  it('of a bot is given when everybody who plays agrees, each with one press', async () => {
    const { id, ann, ned } = await set(['you', 'open', 'normal'], ['Ned'])
    const tom = await room.watch(id)
    expect(await send(tom, { t: 'claim', seat: 2, name: 'Tom' })).toBeNull()
    const claim = { request: 1, seat: 2, name: 'Tom', voters: [0, 1].map((seat) => ({ seat, up: false })) }
    for (const one of [ann, ned, tom]) expect(one.info.claim).toEqual(claim)
    // the game goes on meanwhile
    await ann.answer('roll')
    expect(await send(tom, { t: 'grant', request: 1, up: true })).toBe('not-seated')
    expect(await send(ann, { t: 'grant', request: 9, up: true })).toBe('stale')
    await send(ann, { t: 'grant', request: 1, up: true })
    await send(ann, { t: 'grant', request: 1, up: true })
    expect(tom.seats).toEqual([])
    await send(ned, { t: 'grant', request: 1, up: true })
    expect(tom.seats).toEqual([2])
    expect(tom.told.map((m) => m.t)).toEqual(expect.arrayContaining(['seated', 'welcome', 'view']))
    expect(ann.info.claim).toBeUndefined()
    expect(kinds(ann)).toEqual(['person', 'person', 'person'])
    expect(ann.notices.at(-1)).toMatch(/^Tom plays now, in the seat of /)
    // with the token of it they come back
    expect((await room.watch(id, tokenOf(tom))).seats).toEqual([2])
    // and nobody else takes it now
    expect(await send(await room.watch(id), { t: 'claim', seat: 2 })).toBe('not-open')
  })

  it('is refused by one who does not agree, and not asked for again at once', async () => {
    const { id, ann, ned } = await set(['you', 'open', 'normal'], ['Ned'])
    const tom = await room.watch(id)
    await send(tom, { t: 'claim', seat: 2, name: 'Tom' })
    expect(await send(await room.watch(id), { t: 'claim', seat: 2 })).toBe('claim-under-way')
    await send(ann, { t: 'grant', request: 1, up: true })
    await send(ned, { t: 'grant', request: 1, up: false })
    expect(ann.info.claim).toBeUndefined()
    expect(tom.notices.at(-1)).toBe('Ned does not agree: nobody takes that seat now.')
    expect(await send(tom, { t: 'claim', seat: 2 })).toBe('claim-refused')
    await seconds(61)
    expect(await send(tom, { t: 'claim', seat: 2 })).toBeNull()
    // nobody answers
    await seconds(61)
    expect(tom.notices.at(-1)).toBe('Ann has not answered: nobody takes that seat now.')
    expect(kinds(ann)).toEqual(['person', 'person', 'bot'])
  })

  it('does not wait for the vote of somebody who leaves', async () => {
    const { id, ann, ned } = await set(['you', 'open', 'normal'], ['Ned'])
    const tom = await room.watch(id)
    await send(tom, { t: 'claim', seat: 2, name: 'Tom' })
    await send(ned, { t: 'grant', request: 1, up: true })
    await send(ann, { t: 'leave' })
    expect(tom.seats).toEqual([2])
    // the leaver has no vote any more
    expect(await send(ann, { t: 'grant', request: 1, up: false })).toBe('not-seated')
  })

  it('of somebody who has left can be taken, and is theirs again if they come back first', async () => {
    const { id, ann, ned } = await set(['you', 'open', 'normal'], ['Ned'])
    const tom = await room.watch(id)
    expect(await send(tom, { t: 'claim', seat: 1 })).toBe('not-open')
    await send(ned, { t: 'leave' })
    await send(tom, { t: 'claim', seat: 1, name: 'Tom' })
    const back = await room.back(id, 1)
    expect(back.seats).toEqual([1])
    expect(ann.info.claim).toBeUndefined()
    await send(back, { t: 'leave' })
    await send(tom, { t: 'claim', seat: 1, name: 'Tom' })
    await send(ann, { t: 'grant', request: 2, up: true })
    expect(tom.seats).toEqual([1])
    // whoever had left is too late
    expect((await room.back(id, 1)).seats).toEqual([])
  })

  it('is given at once if only bots are left, but no seat of a person', async () => {
    const { id, ann, ned } = await set(['you', 'open', 'normal'], ['Ned'])
    ned.table.people.detach(ned)
    const tom = await room.watch(id)
    ann.table.people.detach(ann)
    // they may be back in a moment
    expect(await send(tom, { t: 'claim', seat: 2 })).toBe('nobody-here')
    const bots = await room.set({ game: 'stones', seats: ['normal', 'normal'], options: { goal: 99 } } as CreateTable)
    const eve = await room.watch(bots.id)
    expect(await send(eve, { t: 'claim', seat: 1, name: 'Eve' })).toBeNull()
    expect(eve.seats).toEqual([1])
    expect(eve.info.host).toBe(1)
  })

  it('is asked for by watchers only, at an open door, one request each', async () => {
    const { id, ann, ned } = await set(['you', 'open', 'normal'], ['Ned'])
    expect(await send(ned, { t: 'claim', seat: 2 })).toBe('already-seated')
    const tom = await room.watch(id)
    expect(await send(tom, { t: 'claim', seat: 5 })).toBe('no-such-seat')
    expect(await send(tom, { t: 'unclaim' })).toBe('no-request')
    await send(ann, { t: 'door', door: 'watch' })
    expect(await send(tom, { t: 'claim', seat: 2 })).toBe('door-closed')
    await send(ann, { t: 'door', door: 'open' })
    await send(tom, { t: 'claim', seat: 2 })
    expect(ann.info.claim).toMatchObject({ name: 'Guest' })
    await send(tom, { t: 'unclaim' })
    expect(ann.info.claim).toBeUndefined()
    // whoever asks and goes has asked for nothing
    await send(tom, { t: 'claim', seat: 2 })
    tom.table.people.detach(tom)
    expect(ann.info.claim).toBeUndefined()
  })

  it('is not given after a restart, where nobody has asked', async () => {
    const { id, ann } = await set(['you', 'normal'], [])
    const tom = await room.watch(id)
    await send(tom, { t: 'claim', seat: 1 })
    expect(ann.info.claim).toBeDefined()
    await room.tables.close()
    room = new Room([stonesModule()], { store })
    const eve = await room.watch(id)
    expect(eve.info.claim).toBeUndefined()
    expect(kinds(eve)).toEqual(['person', 'bot'])
  })
})

describe('a removal', () => {
  it('can be undone by the host: whoever is still here plays on, with a new token', async () => {
    const { id, ann, ned, ida } = await set(['you', 'open', 'open'], ['Ned', 'Ida'])
    await send(ann, { t: 'remove', seat: 1 })
    expect(kinds(ann)).toEqual(['person', 'bot', 'person'])
    expect(ann.info.removed).toEqual([{ seat: 1, name: 'Ned' }])
    expect(await send(ida, { t: 'restore', seat: 1 })).toBe('not-host')
    expect(await send(ann, { t: 'restore', seat: 2 })).toBe('nothing-to-restore')
    expect(await send(ann, { t: 'restore', seat: 1 })).toBeNull()
    expect(ned.seats).toEqual([1])
    expect(kinds(ann)).toEqual(['person', 'person', 'person'])
    expect(ann.info.seats[1]!.name).toBe('Ned')
    expect(ann.info.removed).toBeUndefined()
    expect(ann.notices.at(-1)).toBe('Ned has their seat again.')
    expect((await room.watch(id, tokenOf(ned))).seats).toEqual([1])
    expect((await room.back(id, 1)).seats).toEqual([])
    expect(await send(ann, { t: 'restore', seat: 1 })).toBe('nothing-to-restore')
  })

  it('of somebody who is away gives them back their own token, and shuts nobody out any more', async () => {
    const { id, ann, ned } = await set(['you', 'open', 'open'], ['Ned', 'Ida'])
    ned.table.people.detach(ned)
    await send(ann, { t: 'remove', seat: 1, out: true })
    expect(ann.info.out).toBe(1)
    await expect(async () => room.back(id, 1)).rejects.toThrow()
    await send(ann, { t: 'restore', seat: 1 })
    expect(ann.info.out).toBe(0)
    expect((await room.back(id, 1)).seats).toEqual([1])
  })

  it('cannot be undone late, or when somebody else sits there', async () => {
    const { id, ann } = await set(['you', 'open', 'open'], ['Ned', 'Ida'])
    await send(ann, { t: 'remove', seat: 1 })
    await seconds(61)
    expect(await send(ann, { t: 'restore', seat: 1 })).toBe('nothing-to-restore')
    await send(ann, { t: 'remove', seat: 2 })
    const tom = await room.watch(id)
    await send(tom, { t: 'claim', seat: 2 })
    await send(ann, { t: 'grant', request: 1, up: true })
    expect(tom.seats).toEqual([2])
    expect(await send(ann, { t: 'restore', seat: 2 })).toBe('nothing-to-restore')
  })
})
