import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import type { View } from '@soulstack/four-souls'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { type CreateTable, createTable } from '@soulstack/protocol'
import type { GameModule } from '@soulstack/tables/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeModule } from '../helpers/fake.ts'
import { toNextTimer, toNextTurn } from '../helpers/held-time.ts'
import { Room, type Screen } from '../helpers/room.ts'
import { stonesModule } from '../helpers/stones.ts'

/* Clocks, absence, rematches and shared screens at real tables, with simulated time. */

beforeEach(() => {
  vi.useFakeTimers()
})
const rooms: Room[] = []
afterEach(async () => {
  for (const room of rooms.splice(0)) await room.close()
  vi.useRealTimers()
})

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)
const BLITZ = { base: 10, increment: 3, reserve: 30 }
const roomFor = (...gameModules: GameModule[]): Room => {
  const room = new Room(gameModules)
  rooms.push(room)
  return room
}
const games = () => roomFor(fakeModule(), stonesModule())
const clockOf = (screen: Screen) => screen.info.clock!

describe('time at a table', () => {
  it('runs for the player who decides, adds the increment, and is sent as durations', async () => {
    const { screens } = await games().set({ game: 'stones', seats: ['you', 'open'], clock: BLITZ, options: {} }, [
      'Ned',
    ])
    const [ann, ned] = screens as [Screen, Screen]
    expect(ann.info.rules).toEqual(['Clock: 10 s per decision, 30 s in reserve (+3 s per answer)'])
    expect(clockOf(ned)).toEqual({
      ...BLITZ,
      reserves: [30_000, 30_000],
      running: { seat: 0, base: 10_000, stopped: false },
    })
    await seconds(18)
    await ann.answer('put')
    // eight seconds of the reserve, and three back
    expect(clockOf(ned)).toMatchObject({ reserves: [25_000, 30_000], running: { seat: 0, base: 10_000 } })
    await seconds(1)
    await ann.answer('left')
    await ann.answer('end')
    expect(clockOf(ann)).toMatchObject({ reserves: [30_000, 30_000], running: { seat: 1, base: 10_000 } })
  })

  it('ends with the safest answer, and after three in a row a bot plays until they act', async () => {
    const { screens } = await games().set({ game: 'stones', seats: ['you', 'open'], clock: BLITZ }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    await seconds(39.9)
    expect(ned.notices).toEqual([])
    await seconds(0.2)
    // the bot of this game puts a stone
    expect(ann.asked.options.map((o) => o.act)).toEqual(['left', 'middle', 'right'])
    expect(ned.notices).toEqual(['Time is up for Ann: the safest answer was given.'])
    expect(clockOf(ned).reserves[0]).toBe(0)
    await seconds(10)
    expect(ned.notices).toHaveLength(2)
    await seconds(10)
    expect(ned.notices.at(-1)).toBe('Time is up for Ann again: a bot plays on until they do something.')
    expect(ned.info.seats[0]).toMatchObject({ kind: 'bot', bot: 'normal', name: 'Ann' })
    expect(clockOf(ned).running).toBeNull()
    // the same person acts
    ann.table.people.stir(ann)
    expect(ned.notices.at(-1)).toBe('Ann plays again.')
    expect(ned.info.seats[0]).toMatchObject({ kind: 'person', bot: null, here: true })
  })

  it('resets time-outs when the player answers', async () => {
    const { screens } = await games().set({ game: 'stones', seats: ['you', 'open'], clock: BLITZ }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    await seconds(40.1)
    await seconds(10)
    await ann.answer()
    await seconds(13.1)
    await seconds(10)
    expect(ned.notices).toHaveLength(4)
    expect(ned.info.seats[0]!.kind).toBe('person')
  })

  it('passes if that costs nothing, even if the player could have acted', async () => {
    const { screens } = await games().set({ seats: ['you', 'open'], clock: BLITZ, options: { soulsToWin: 5 } }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    await ann.answer('play')
    expect(ned.asked.options.map((o) => o.act)).toEqual(['throw', 'pass'])
    await seconds(40.1)
    expect(ned.shown!.seats[1]!.hand).toHaveLength(2)
    expect(ann.asked.options.length).toBeGreaterThan(0)
  })

  it('pauses during a take-back and while nobody is connected, and survives a restart', async () => {
    const room = games()
    const { id, screens } = await room.set({ game: 'stones', seats: ['you', 'open'], clock: BLITZ, options: {} }, [
      'Ned',
    ])
    const [ann, ned] = screens as [Screen, Screen]
    await ann.answer('put')
    await ann.answer('left')
    await seconds(15)
    const back = ann.told.findLast((m) => m.t === 'view')!.back!
    await ann.table.consent.ask(ann, back.moments[0]!.to, '')
    await seconds(500)
    expect(clockOf(ned).running).toMatchObject({ stopped: true })
    await ned.table.consent.vote(ned, ned.info.back!.request, 0, false)
    expect(clockOf(ned)).toMatchObject({ reserves: [25_000, 30_000], running: { seat: 0, stopped: false } })
    await seconds(5)
    ann.table.people.detach(ann)
    ned.table.people.detach(ned)
    await seconds(3000)
    expect(room.store.table(id)!.settings.reserves).toEqual([20_000, 30_000])
    expect((await room.tables.listing.info(id))!.clock).toEqual({ ...BLITZ, reserves: [20_000, 30_000], running: null })
    const again = await room.back(id, 0)
    expect(again.info.clock!.reserves).toEqual([20_000, 30_000])
    expect(clockOf(again).running).toMatchObject({ seat: 0, base: 10_000 })
  })

  it('goes on from where it was when anybody barters or chats', async () => {
    const room = roomFor(fourSoulsModule)
    const { screens } = await room.set({ game: 'four-souls', seats: ['you', 'open'], clock: BLITZ }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    for (let n = 0; n < 50 && (ann.shown as unknown as View).turn.phase !== 'action'; n++) {
      const asked = screens.find((one) => one.shown!.decision)
      if (asked) await asked.answer(asked.asked.options.some((o) => o.act === 'pass') ? 'pass' : undefined)
      else await seconds(1)
    }
    const running = () => ann.table.info().clock!.running!
    const [by, other] = running().seat === 0 ? [ann, ned] : [ned, ann]
    const offers = (from: Screen) => from.table.moves.aside(from, 'offer', [1 - from.seats[0]!, 1, 'peace'])
    const { id } = by.asked
    const begun = running().base
    for (const from of [other, by]) {
      await seconds(1)
      await offers(from)
      await seconds(1)
      const { offers: open } = from.shown as unknown as View
      // the first offer is withdrawn, the second one taken
      if (from === other) await from.table.moves.aside(from, 'decline', [open[0]!.id])
      else await other.table.moves.aside(other, 'accept', [open[0]!.id])
    }
    other.table.people.say(other, { text: 'Well?' })
    // the decision has been renewed, but not its time
    expect(by.asked.id).not.toBe(id)
    expect(running()).toEqual({ seat: by.seats[0], base: begun - 4000, stopped: false })
    await seconds(begun / 1000 - 4 + 29)
    await offers(other)
    expect(ned.notices).toEqual([])
    await seconds(1.1)
    expect(ned.notices).toEqual([expect.stringMatching(/^Time is up for/)])
  })

  it('goes on from where it was for somebody who leaves their seat to a bot and returns', async () => {
    const room = games()
    const { id, screens } = await room.set({ game: 'stones', seats: ['you', 'open'], clock: BLITZ, options: {} }, [
      'Ned',
    ])
    const [ann, ned] = screens as [Screen, Screen]
    ann.table.people.detach(ann)
    await seconds(16)
    ned.table.automatic.vote(ned, 0, 'bot')
    await vi.advanceTimersByTimeAsync(1)
    expect(ned.info.seats[0]).toMatchObject({ bot: 'normal' })
    expect(clockOf(ned).running).toBeNull()
    await seconds(0.1)
    const again = await room.back(id, 0)
    const { reserves, running } = again.info.clock!
    expect(running).toEqual({ seat: 0, base: 0, stopped: false })
    expect(reserves[0]).toBeLessThanOrEqual(24_000)
    expect(reserves[0]).toBeGreaterThan(23_000)
  })

  it.each([
    ['four-souls', fourSoulsModule],
    ['battle-for-souls', battleForSoulsModule],
  ])(
    'answers in %s for whoever lets it run to its end, time and again',
    async (game, gameModule) => {
      const clock = { base: 5, increment: 0, reserve: 10 }
      const room = roomFor(gameModule)
      const { id, screens } = await room.set({ game, seats: ['you', 'open'], clock }, ['Ned'])
      const [ann, ned] = screens as [Screen, Screen]
      const ups = () => ned.notices.filter((m) => m.startsWith('Time is up')).length
      await seconds(14)
      expect(ups()).toBe(0)
      let turns = 0
      for (let n = 0; n < 240 && turns < 3; n++) {
        const entries = room.store.entries(id).length
        await seconds(16)
        // something legal was answered; nobody but the clock did it
        expect(room.store.entries(id).length).toBeGreaterThan(entries)
        for (const screen of [ann, ned]) screen.table.people.stir(screen)
        turns = ned.shown!.turn.number
      }
      // somebody without options is skipped, so more than one turn can pass at once
      expect(turns).toBeGreaterThanOrEqual(3)
      expect(ups()).toBeGreaterThan(3)
      expect(clockOf(ned).reserves).toEqual([0, 0])
    },
    60_000,
  )

  it('is off by default, and has limits', async () => {
    const { screens } = await games().set({ game: 'stones', seats: ['you', 'open'] }, ['Ned'])
    expect(screens[0]!.info.clock).toBeNull()
    await seconds(36_000)
    expect(screens[0]!.notices).toEqual([])
    const asked = (clock: object) => createTable.safeParse({ seats: ['you'], clock }).error?.issues[0]?.message
    expect(asked({ base: 4, increment: 0, reserve: 0 })).toBe('base must be at least 5 seconds.')
    expect(asked({ base: 20, increment: 61, reserve: 0 })).toBe('increment must be at most 60 seconds.')
    expect(asked({ base: 20, increment: 5, reserve: 3601 })).toBe('reserve must be at most 3600 seconds.')
    expect(asked({ base: 20.5, increment: 5, reserve: 360 })).toBe('base must be a whole number of seconds.')
  })
})

describe('somebody who goes away', () => {
  const three = async () => {
    const room = games()
    const { id, screens } = await room.set({ game: 'stones', seats: ['you', 'open', 'open'], options: { goal: 999 } }, [
      'Ned',
      'Cleo',
    ])
    return { room, id, ann: screens[0]!, ned: screens[1]!, cleo: screens[2]! }
  }

  it('is shown as away, voted on when the game waits for them, and replaced if the others agree', async () => {
    const { room, id, ann, ned, cleo } = await three()
    ann.table.people.detach(ann)
    expect(ned.info.seats[0]).toMatchObject({ here: false, away: 0 })
    expect(ned.info.absence).toBeNull()
    await seconds(14)
    expect(ned.info.absence).toBeNull()
    await seconds(1.1)
    expect(ned.info.absence).toMatchObject({ seat: 0, outcome: 'bot', in: 105 })
    expect(ned.info.seats[0]).toMatchObject({ away: 15 })
    ned.table.automatic.vote(ned, 0, 'bot')
    expect(cleo.info.absence!.votes).toEqual([
      { seat: 1, choice: 'bot' },
      { seat: 2, choice: null },
    ])
    await seconds(1)
    expect(cleo.info.seats[0]!.kind).toBe('person')
    cleo.table.automatic.vote(cleo, 0, 'bot')
    await vi.advanceTimersByTimeAsync(1)
    expect(cleo.notices).toEqual(['Ann is away: a bot plays on until they are back.'])
    expect(cleo.info.seats[0]).toMatchObject({ kind: 'bot', name: 'Ann' })
    await room.back(id, 0)
    expect(cleo.info.seats[0]).toMatchObject({ kind: 'person', here: true, away: null })
  })

  it('is answered for, each time, until they are back', async () => {
    const { room, id, ann, ned, cleo } = await three()
    ann.table.people.detach(ann)
    await seconds(15.1)
    for (const screen of [ned, cleo]) screen.table.automatic.vote(screen, 0, 'go-on')
    // the bot of this game ends its turn with every third answer; each question is answered by a bot of its own
    for (let n = 0; n < 40; n++) await vi.advanceTimersByTimeAsync(500)
    expect(ned.info.seats[0]!.kind).toBe('person')
    expect(ned.info.absence).toBeNull()
    expect(room.store.entries(id).length).toBeGreaterThan(5)
    const before = room.store.entries(id).length
    const again = await room.back(id, 0)
    await seconds(60)
    expect(room.store.entries(id).length).toBe(before)
    expect(again.asked.options.length).toBeGreaterThan(1)
  })

  it('is decided about by a majority after half a minute, and automatically without votes', async () => {
    const { ann, ned, cleo } = await three()
    ann.table.people.detach(ann)
    await seconds(15.1)
    ned.table.automatic.vote(ned, 0, 'wait')
    // one of two is no majority
    await seconds(60)
    expect(ned.info.absence).toMatchObject({ outcome: 'wait', waits: false })
    await seconds(45)
    expect(ned.info.absence).toMatchObject({ outcome: 'ask', waits: true })
    await seconds(120)
    expect(ned.info.absence).toMatchObject({ outcome: 'bot', waits: false })
    await seconds(121)
    expect(cleo.info.seats[0]!.kind).toBe('bot')
  })

  it('keeps their seat when nobody else is waiting', async () => {
    const room = games()
    const { id, screens } = await room.set({ game: 'stones', seats: ['you', 'normal'], clock: BLITZ })
    const ann = screens[0]!
    const eve = await room.watch(id)
    ann.table.people.detach(ann)
    await seconds(4000)
    expect(eve.info.seats[0]).toMatchObject({ kind: 'person', here: false })
    expect(eve.shown!.waiting).toMatchObject({ seat: 0 })
  })

  it('refuses votes that nobody asked for', async () => {
    const { ann, ned } = await three()
    expect(() => ned.table.automatic.vote(ned, 0, 'bot')).toThrow(/Nobody is waiting for that seat/)
    ann.table.people.detach(ann)
    await seconds(16)
    expect(() => ned.table.automatic.vote(ned, 2, 'bot')).toThrow(/Nobody is waiting for that seat/)
  })
})

/** Plays the first option for everybody who is asked, until the game is over. */
async function playOut(screens: Screen[]): Promise<void> {
  for (let n = 0; n < 5000; n++) {
    if (screens[0]!.info.state === 'over') return
    const asked = screens.find((s) => s.shown?.decision)
    if (asked) await asked.answer()
    else await toNextTimer()
  }
  throw new Error('the game did not end')
}

describe('playing again', () => {
  it('begins when everybody present wants it, with everybody in another seat', async () => {
    const room = games()
    const seats = ['you', 'open', 'normal'] as CreateTable['seats']
    const { id, screens } = await room.set({ seats, clock: BLITZ, options: { soulsToWin: 1 }, name: 'Friday' }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    await expect(async () => ann.table.rematch.want(ann, true)).rejects.toThrow(/not over/)
    await playOut(screens)
    const eve = await room.watch(id)
    await ann.table.rematch.want(ann, true)
    expect(ned.info.rematch).toEqual({ wants: [0], table: null })
    await ann.table.rematch.want(ann, false)
    await ned.table.rematch.want(ned, true)
    expect(ann.info.rematch).toEqual({ wants: [1], table: null })
    await ann.table.rematch.want(ann, true)
    const said = (screen: Screen) => screen.told.find((m) => m.t === 'rematch')!
    const next = said(ann).table
    expect(said(ann)).toEqual({ t: 'rematch', table: next, seat: 2, seats: [2] })
    expect(said(ned)).toEqual({ t: 'rematch', table: next, seat: 0, seats: [0] })
    expect(said(eve)).toEqual({ t: 'rematch', table: next, seat: null, seats: [] })
    expect(eve.info.rematch).toMatchObject({ table: next })
    expect(await room.tables.listing.info(next)).toMatchObject({
      name: 'Friday',
      state: 'playing',
      seats: [{ name: 'Ned' }, { kind: 'bot' }, { name: 'Ann' }],
      clock: { reserves: [30_000, 30_000, 30_000] },
    })
    expect(room.store.table(next)!.seed).not.toBe(room.store.table(id)!.seed)
    // the token of the old table is valid at the new one
    expect((await room.back(id, 0, next)).seats).toEqual([2])
    expect((await room.back(id, 1, next)).seats).toEqual([0])
    // somebody who asks later is told where it is
    await expect(async () => ann.table.rematch.want(ann, true)).rejects.toThrow(/already begun/)
    expect((await room.back(id, 0)).info.rematch!.table).toBe(next)
  })

  it('begins at once for one player with bots; bots play for those who have gone until they come', async () => {
    const room = games()
    const { id, screens } = await room.set({ seats: ['you', 'open'], options: { soulsToWin: 1 } }, ['Ned'])
    await playOut(screens)
    const [ann, ned] = screens as [Screen, Screen]
    await ann.table.rematch.want(ann, true)
    expect(ann.info.rematch!.table).toBeNull()
    ned.table.people.detach(ned)
    // whoever leaves does not wait for the next table
    await toNextTurn()
    const next = ann.info.rematch!.table!
    expect((await room.tables.listing.info(next))!.seats[0]).toMatchObject({ name: 'Ned', kind: 'bot' })
    await room.back(id, 1, next)
    expect((await room.tables.listing.info(next))!.seats[0]).toMatchObject({ name: 'Ned', kind: 'person' })
    const solo = await room.set({ seats: ['you', 'normal'], options: { soulsToWin: 1 } })
    await playOut(solo.screens)
    await solo.screens[0]!.table.rematch.want(solo.screens[0]!, true)
    expect(solo.screens[0]!.told.at(-2)).toMatchObject({ t: 'rematch', seat: 1 })
  })

  it('swaps the sides of Battle For Souls, and moves the seats of Four Souls up', () => {
    expect(battleForSoulsModule.rematch!(battleForSoulsModule.game.readConfig({ players: 4 }))).toMatchObject({
      config: { side: 'hell', mode: 'teams' },
      moveUp: 0,
    })
    const again = battleForSoulsModule.rematch!(battleForSoulsModule.game.readConfig({ side: 'hell' }))
    expect(again.config).toMatchObject({ side: 'heaven' })
    const solo = battleForSoulsModule.rematch!(battleForSoulsModule.game.readConfig({ players: 1 }))
    expect(solo.config).toMatchObject({ side: 'heaven' })
    expect(fourSoulsModule.rematch).toBeUndefined()
  })
})

describe('several people at one screen', () => {
  const seats: CreateTable['seats'] = ['you', { you: 'Cleo' }, 'open']

  it('hold their seats with one token, under their own names', async () => {
    const { screens } = await games().set({ seats }, ['Ned'])
    const [ann] = screens as [Screen, Screen]
    expect(ann.seats).toEqual([0, 1])
    expect(ann.info).toMatchObject({ onePerson: false })
    expect(ann.info.seats.map((s) => s.name)).toEqual(['Ann', 'Cleo', 'Ned'])
    const asked = (list: CreateTable['seats']) => () => games().set({ seats: list })
    await expect(asked(['you', 'you', 'normal'])).rejects.toThrow(/under their own names/)
  })

  it('see only the hand and log of the one who must decide; the screen does not change while others play', async () => {
    const { screens } = await games().set({ seats, options: { soulsToWin: 6 } }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    const eyes: (number | null)[] = []
    for (let n = 0; n < 120 && ann.info.state !== 'over'; n++) {
      const { you, seats: all } = ann.shown!
      if (eyes.at(-1) !== you) eyes.push(you)
      // only one hand is ever shown, and the log names no card that another player drew
      expect(all.map((s) => s.hand !== null)).toEqual(all.map((_, seat) => seat === you))
      for (const line of ann.log) if (/draw \d/.test(line)) expect(line).toMatch(new RegExp(`^${you}:`))
      const asked = [ann, ned].find((s) => s.shown?.decision)
      if (!asked) await toNextTimer()
      else if (asked === ned) {
        const before = ann.shown!.you
        await ned.answer(ned.asked.options.at(-1)!.act)
        // the screen does not change hands while only others decide
        if (ann.shown!.decision === null) expect(ann.shown!.you).toBe(before)
      } else await ann.answer()
    }
    expect(new Set(eyes)).toEqual(new Set([0, 1]))
  })

  it('are not handed the screen for an automatic pass', async () => {
    const { screens } = await games().set({ seats, options: { soulsToWin: 6 } }, ['Ned'])
    const [ann] = screens as [Screen, Screen]
    const views = () => ann.told.filter((m) => m.t === 'view').map((m) => m.view.you)
    // Ann plays until she has no cards; then Cleo throws all of hers away
    await ann.answer('play')
    expect(ann.shown!.you).toBe(1)
    await ann.answer('throw')
    for (const screen of screens) if (screen.shown?.decision && screen !== ann) await screen.answer('pass')
    expect(ann.shown!.you).toBe(0)
    await ann.answer('play')
    await ann.answer('throw')
    await screens[1]!.answer('pass')
    // Ann draws two in her next turn; Ned's turn first: what he plays Cleo can only pass
    await ann.answer('end')
    expect(ann.shown!.you).toBe(1)
    await ann.answer('end')
    const count = views().length
    await screens[1]!.answer('play')
    // Ann has none either: nobody at this screen can do anything
    await seconds(2)
    expect(new Set(views().slice(count))).toEqual(new Set([1]))
  })

  it('are handed the screen only for what is worth a question', async () => {
    const room = roomFor(fourSoulsModule)
    const { screens } = await room.set({ game: 'four-souls', seats: ['you', { you: 'Cleo' }], start: true })
    const ann = screens[0]!
    /** Questions to the player whose turn it is not. */
    let others = 0
    let turns = 0
    for (let n = 0; n < 900 && turns < 12; n++) {
      const { turn, you } = ann.shown as unknown as { turn: { number: number; active: number }; you: number }
      turns = turn.number
      if (!ann.shown?.decision) {
        await toNextTimer()
        continue
      }
      const acts = ann.asked.options.map((o) => o.act)
      if (acts.includes('pass') && you !== turn.active) others++
      await ann.answer(['play', 'end', 'pass'].find((act) => acts.includes(act)))
    }
    expect(turns).toBe(12)
    // more than twice as many if every pass that depends on a hand were asked for
    expect(others).toBeLessThan(20)
  })

  it('leave together, and act for the one whose hand is shown', async () => {
    const { screens } = await games().set({ seats }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    await ann.table.moves.aside(ann, 'offer', [2, 1, 'peace'])
    expect((ned.shown as unknown as { offers: { from: number }[] }).offers[0]!.from).toBe(0)
    await ann.table.leaving.leave(ann)
    expect(ned.info.seats.map((s) => s.kind)).toEqual(['bot', 'bot', 'person'])
  })

  it('have one vote, and are away together', async () => {
    const room = games()
    const { screens } = await room.set({ game: 'stones', seats: ['open', 'you', { you: 'Cleo' }] }, ['Ned'])
    const [ann, ned] = screens as [Screen, Screen]
    ned.table.people.detach(ned)
    await seconds(16)
    expect(ann.info.absence!.votes).toEqual([{ seat: 1, choice: null }])
    ann.table.automatic.vote(ann, 0, 'bot')
    await vi.advanceTimersByTimeAsync(1)
    expect(ann.info.seats[0]!.kind).toBe('bot')
  })

  it('play again together', async () => {
    const room = games()
    const { screens } = await room.set({ seats, options: { soulsToWin: 1 } }, ['Ned'])
    await playOut(screens)
    for (const screen of screens) await screen.table.rematch.want(screen, true)
    expect(screens[0]!.told.find((m) => m.t === 'rematch')).toMatchObject({ seat: 0, seats: [0, 2] })
  })
})

describe('people at one table', () => {
  const names = ({ info }: Screen) => info.seats.map((s) => s.name)

  it('are told apart by a number if they gave the same name, or none', async () => {
    const room = roomFor(fourSoulsModule)
    const seats: CreateTable['seats'] = ['you', 'open', 'open', 'open']
    const set = async (more: Partial<CreateTable>, ...sit: string[]) =>
      (await room.set({ game: 'four-souls', seats, ...more }, sit)).screens[0]!
    expect(names(await set({ playerName: undefined }, '', '', 'guest'))).toEqual([
      'Guest',
      'Guest 2',
      'Guest 3',
      'guest 4',
    ])
    expect(names(await set({ playerName: 'Ann' }, 'ann', '', 'Ann 2'))).toEqual(['Ann', 'ann 2', 'Guest', 'Ann 2 2'])
    const long = 'Maximilian of Habsburg IV'.slice(0, 24)
    expect(names(await set({ playerName: long }, long, '', long))).toEqual([
      ...[long, `${long.slice(0, 22).trimEnd()} 2`, 'Guest', `${long.slice(0, 22).trimEnd()} 3`],
    ])
    // at one screen
    const shared = await set({ playerName: 'Cleo', seats: ['you', { you: 'Cleo' }, 'open', 'normal'] }, 'cleo')
    expect(names(shared).slice(0, 3)).toEqual(['Cleo', 'Cleo 2', 'cleo 3'])
  })
})

describe('bots among people', () => {
  it('have different names from the people there, whoever came first', async () => {
    const room = roomFor(fourSoulsModule)
    const names = async (id: string) => (await room.tables.listing.info(id))!.seats.map((s) => s.name)
    // Mab is the name of the first normal bot at a table
    const named = async (playerName: string, ...others: ('normal' | 'expert' | 'open')[]) => {
      const seats: CreateTable['seats'] = ['you', ...others]
      return (
        await room.set(
          { game: 'four-souls', playerName, seats },
          ['Mab', 'Ned'].slice(0, seats.filter((s) => s === 'open').length),
        )
      ).id
    }
    expect(await names(await named('Ann', 'normal'))).toEqual(['Ann', 'Mab'])
    expect(await names(await named('mab', 'normal'))).toEqual(['mab', 'Ned'])
    expect(await names(await named('Ann', 'expert', 'normal', 'expert'))).toEqual(['Ann', 'Ferryman', 'Mab', 'Bea'])
    expect(await names(await named('Ann', 'normal', 'open'))).toEqual(['Ann', 'Ned', 'Mab'])
    expect(await names(await named('Ann', 'normal', 'normal', 'open', 'open'))).toEqual([
      'Ann',
      'Cleo',
      'Bo',
      'Mab',
      'Ned',
    ])
  })
})
