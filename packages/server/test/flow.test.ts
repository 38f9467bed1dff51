import { below, type Entry, randomFromSeed, type Seat, type TableView } from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../src/audience.ts'
import { battleForSoulsPlayable } from '../src/battle-for-souls.ts'
import { fourSoulsPlayable } from '../src/four-souls.ts'
import { Guard } from '../src/guard.ts'
import type { Metrics } from '../src/metrics.ts'
import type { Asked } from '../src/moment.ts'
import type { Playable } from '../src/playable.ts'
import type { FlowInfo, ServerMessage, YieldTo } from '../src/protocol.ts'
import { sha256 } from '../src/secrets.ts'
import { Store, type TableRow } from '../src/store.ts'
import { defaultDelays, Table } from '../src/table.ts'
import { ViewTexts } from '../src/view-texts.ts'
import { patientPicks } from './help.ts'
import { testSeeds } from './seeds.ts'
import { settableBattleForSouls, settableFourSouls } from './set-table.ts'
import { stonesPlayable } from './stones.ts'

/* Who is asked and who is passed for: real games at real tables, on a clock of ours, with seeds of ours. */

beforeEach(() => {
  vi.useFakeTimers()
})
const stores: Store[] = []
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const store of stores.splice(0)) store.close()
})

type Shown = Omit<Extract<ServerMessage, { t: 'view' }>, 'view'> & {
  view: TableView & { decision: Asked | null; stack?: { id: number; controller: Seat | null; kind: string }[] }
}

/** Somebody at a table: keeps what it is shown. */
class Player implements Connection {
  seats: readonly Seat[] = []
  lines = 0
  shown!: Shown
  /** The decisions that it has answered itself. */
  readonly answered = new Set<number>()
  /** What it did last in a window, or in its own action phase. */
  lastAct = ''
  /** How many entries the log had before that. */
  lastActAt = 0

  send(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    if (message.t === 'view') this.shown = message as unknown as Shown
  }

  get flow(): FlowInfo {
    return this.shown.flow!
  }

  /** What it is asked and must answer by hand; null: nothing, or the server answers. */
  get asked(): Asked | null {
    return this.flow.answering ? null : this.shown.view.decision
  }
}

/** A table where people sit in every seat. */
class Game {
  readonly table: Table
  readonly players: Player[]
  readonly store = new Store(':memory:')
  private readonly chance: (n: number) => number

  constructor(playable: Playable, options: object, seed = 'ab') {
    const { game } = playable
    const config = game.readConfig(options)
    const seats = Array.from({ length: game.seats(config) }, (_, seat) => seat)
    stores.push(this.store)
    const row: TableRow = {
      id: 'flowoftheplay',
      name: 'A table',
      game: game.name,
      version: game.version,
      config,
      seed: seed.repeat(64).slice(0, 64),
      state: 'waiting',
      settings: {},
    }
    const rows = seats.map((seat) => ({
      seat,
      kind: 'person' as const,
      name: `P${seat}`,
      bot: null,
      tokenHash: sha256(`token ${seat}`),
    }))
    this.store.create(row, rows)
    const fail = (told: object, what: string) => {
      throw new Error(`${what}: ${JSON.stringify(told)}`)
    }
    const counted = { inc() {}, observe() {} }
    this.table = new Table(
      {
        store: this.store,
        metrics: { moves: counted, moveSeconds: counted } as unknown as Metrics,
        log: { error: fail, warn: fail, info() {}, debug() {} } as unknown as FastifyBaseLogger,
        delays: { ...defaultDelays },
        limits: { watchersPerTable: 10_000, watchersPerAddress: 10_000, seatsPerAddress: 6, entriesPerTable: 20_000 },
        seeds: testSeeds(),
        guard: new Guard({ log: { error: fail } as unknown as FastifyBaseLogger, count() {}, setAside() {} }),
        texts: new ViewTexts(0),
        slices: { do: async () => {} },
        emptied() {},
        broken() {},
        again: () => {
          throw new Error('nobody plays again here')
        },
      },
      playable,
      row,
      rows,
    )
    this.players = seats.map((seat) => {
      const player = new Player()
      this.table.attach(player, `token ${seat}`)
      return player
    })
    this.chance = (
      (random) => (n: number) =>
        below(random, n)
    )(randomFromSeed(`${seed} answers`))
    this.table.start(this.players[0]!)
  }

  get over(): boolean {
    return this.players[0]!.shown.view.over !== null
  }

  get moves(): number {
    return this.players[0]!.shown.moves
  }

  get entries(): Entry[] {
    return [...this.store.entries('flowoftheplay')]
  }

  answer(player: Player, picks: number[], again = false): void {
    const { id, shape, options } = player.shown.view.decision!
    player.answered.add(id)
    if (shape === 'action') {
      player.lastAct = options[picks[0]!]!.act
      player.lastActAt = this.moves
    }
    this.table.answer(player, id, picks, again)
  }

  /** Whoever is asked answers, patiently; or the clock goes on to what the server answers. */
  step(): void {
    const asked = this.players.find((p) => p.asked)
    if (asked) this.answer(asked, patientPicks(asked.asked as never, this.chance))
    else vi.advanceTimersToNextTimer()
  }

  /** Plays until something holds. Whether it came to that before the game was over, or too long. */
  playUntil(enough: () => boolean, most = 2000): boolean {
    for (let n = 0; n < most && !this.over; n++) {
      if (enough()) return true
      this.step()
    }
    return enough()
  }

  /** Calls `look` before each move, for so many moves. */
  watch(moves: number, look: () => void): void {
    for (let n = 0; n < moves && !this.over; n++) {
      look()
      this.step()
    }
  }
}

/** The game without what it says of the worth of windows: then people are asked wherever there is something to choose. */
const unweighed = (playable: Playable): Playable => ({
  ...playable,
  flow: {
    ...playable.flow!,
    idle: () => false,
    weigh: () => [],
    loses: () => false,
    beforeOwnTurn: () => false,
  },
})

const fourSouls = (seed: string, options: object = { players: 3 }) =>
  new Game(unweighed(fourSoulsPlayable), options, seed)
const battle = (seed: string, options: object = { players: 2 }) =>
  new Game(unweighed(battleForSoulsPlayable), options, seed)

const isPass = (asked: Asked) => asked.options.length === 1 && asked.options[0]!.act === 'pass'
/** A round of priority, or a window for INSTANTs, in which something else than passing can be done. */
const isWindow = (asked: Asked | null): asked is Asked =>
  asked?.shape === 'action' &&
  asked.options.length > 1 &&
  asked.options.some((o) => o.act === 'pass') &&
  !asked.options.some((o) => ['end', 'attack', 'purchase'].includes(o.act))

/** A table at which everybody holds something to answer the others with, and draws more of it. */
const ANSWERED = {
  table: {
    seats: [
      { name: 'Ann', hand: ['a-penny', 'bomb', 'lil-battery'], cents: 9 },
      { name: 'Ned', hand: ['butter-bean', 'dice-shard', 'soul-heart'], 'loot-plays': 1 },
      { name: 'Liz', hand: ['butter-bean', 'dice-shard', 'gold-bomb'], 'loot-plays': 1 },
    ],
    'loot-deck': ['bomb', 'butter-bean', 'bomb', 'dice-shard', 'lil-battery', 'lil-battery', 'soul-heart'],
    monsters: ['fatty', 'trite'],
    'souls-to-win': 8,
  },
}
const answered = (): Game => new Game(unweighed(settableFourSouls), ANSWERED)
/** Hands of Battle For Souls with an INSTANT for whatever the other side does. */
const INSTANTS = {
  table: {
    turn: 'Ned',
    souls: ['toll-keeper', 'innkeeper', 'angler'],
    Ann: { favours: ['sudden-grace'] },
    Ned: { angels: ['mammon'], favours: ['sudden-malice'] },
  },
}
const instants = (): Game => new Game(unweighed(settableBattleForSouls), INSTANTS)

/** Plays on from a table until it comes to it. */
function comesTo<T>(game: Game, find: (game: Game) => T | undefined): { game: Game; found: T } {
  let found: T | undefined
  if (!game.playUntil(() => (found = find(game)) !== undefined, 400)) throw new Error('it did not come to that')
  return { game, found: found! }
}

/** Somebody who could do something, while something of somebody else waits to happen. */
const responder = (game: Game): Player | undefined =>
  game.players.find((p) => isWindow(p.asked) && p.flow.waiting.length > 0 && p.shown.view.turn.active !== p.seats[0])

describe('where nothing is weighed, whoever has set nothing', () => {
  const rounds = Number(process.env['PROPERTIES'] ?? 1)
  const games: [string, (seed: string) => Game, number][] = [
    ['Four Souls', (seed) => fourSouls(seed), 400],
    ['Four Souls, first edition', (seed) => fourSouls(seed, { players: 2, edition: 1 }), 250],
    ['Four Souls, co-op', (seed) => fourSouls(seed, { players: 2, mode: 'co-op' }), 250],
    ['Battle For Souls', (seed) => battle(seed, { players: 4, mode: 'teams' }), 900],
  ]
  it.each(games)('is asked at each window in which there is a choice: %s', (_, make, moves) => {
    let windows = 0
    for (let n = 0; n < 2 * rounds; n++) {
      const game = make(`${n + 11}${process.env['TEST_SEED'] ?? ''}`)
      /** What each decision offered, as whoever was asked was shown it. */
      const seen = new Map<number, Asked>()
      game.watch(moves, () => {
        for (const p of game.players) {
          const { decision } = p.shown.view
          if (decision) seen.set(decision.id, decision)
          if (isWindow(decision)) {
            windows++
            expect(p.flow.answering).toBeNull()
            // the main button says what comes of passing
            const { label, detail, pick } = decision.main
            if (label === 'Pass') {
              expect(decision.options[pick!]!.act).toBe('pass')
              expect(detail).toMatch(/^(If |Then |then |the turn goes on$|Ends the action phase)/)
            }
          }
        }
      })
      for (const entry of game.entries) {
        if (!('answer' in entry) || game.players[entry.seat]!.answered.has(entry.at)) continue
        const asked = seen.get(entry.at)!
        if (isPass(asked)) continue
        // all that it could have answered was the same card by the same name
        expect(asked.min).toBe(asked.max)
        expect(new Set(asked.options.map((o) => `${o.act} ${o.label} ${o.detail}`)).size).toBe(1)
        expect(asked.options.every((o) => ['hand', 'card'].includes((o.at as { at: string }).at))).toBe(true)
      }
    }
    expect(windows).toBeGreaterThan(10)
  })
})

describe('yields', () => {
  const yieldTo = (game: Game, p: Player, to: YieldTo): number => {
    game.table.yield(p, to)
    return p.flow.yields.at(-1)!.id
  }
  /** Nothing that passes for somebody may answer anything but a window. */
  const passesOnly = (game: Game, p: Player, id: number): void => {
    const { decision } = p.shown.view
    if (p.flow.answering?.by !== id) return
    const before = game.entries.length
    const pass = decision!.options.find((o) => o.act === 'pass')!.id
    vi.advanceTimersToNextTimer()
    expect(game.entries[before]).toMatchObject({ seat: p.seats[0], answer: [pass], at: decision!.id })
  }

  it('of one thing pass while it is the next to happen, and end with it', () => {
    const { game, found: p } = comesTo(answered(), responder)
    const { id: item, title } = p.flow.waiting[0]!
    const asked = p.shown.view.decision!
    const id = yieldTo(game, p, { item })
    expect(p.flow.yields).toEqual([{ id, kind: 'item', words: `Passing: ${title}`, items: [item] }])
    expect(p.flow.answering).toEqual({ words: `Passing: ${title}`, by: id, pass: true })
    passesOnly(game, p, id)
    expect(p.answered.has(asked.id)).toBe(false)
    for (let n = 0; n < 300 && p.flow.yields.length > 0; n++) {
      if (p.flow.answering && p.shown.view.decision!.options.length > 1) expect(p.flow.waiting[0]!.id).toBe(item)
      game.step()
    }
    expect(p.flow.yields).toEqual([])
    expect(p.flow.waiting.map((w) => w.id)).not.toContain(item)
    expect(game.playUntil(() => isWindow(p.asked))).toBe(true)
  })

  it('of everything that waits now leave what comes later to be asked', () => {
    const { game, found: p } = comesTo(answered(), (g) => {
      const one = responder(g)
      return one && one.flow.waiting.length > 1 ? one : undefined
    })
    const items = p.flow.waiting.map((w) => w.id)
    const id = yieldTo(game, p, 'all')
    expect(p.flow.yields[0]).toMatchObject({ kind: 'item', items, words: `Passing: all ${items.length} that wait now` })
    game.watch(200, () => {
      const { decision } = p.shown.view
      if (!isWindow(decision) || p.flow.yields.length === 0) return
      expect(p.flow.answering?.by === id).toBe(items.includes(p.flow.waiting[0]?.id ?? -1))
    })
    expect(p.flow.yields).toEqual([])
  })

  it('of a source pass whatever comes from it, all game, and nothing else', () => {
    const { game, found: p } = comesTo(answered(), responder)
    const [next] = p.flow.waiting
    const id = yieldTo(game, p, { source: next!.id })
    expect(p.flow.yields[0]!.words).toBe(`Passing all game: ${next!.source}`)
    let passed = 0
    game.watch(600, () => {
      const { decision } = p.shown.view
      if (!isWindow(decision)) return
      const same = p.flow.waiting[0]?.source === next!.source
      expect(p.flow.answering?.by === id).toBe(same)
      if (same) passed++
    })
    expect(passed).toBeGreaterThan(0)
    expect(p.flow.yields).toHaveLength(1)
  })

  it('until one’s turn pass everything until then, whatever it is aimed at', () => {
    const { game, found: p } = comesTo(answered(), responder)
    const id = yieldTo(game, p, 'my-turn')
    let passed = 0
    const [seat] = p.seats
    game.watch(800, () => {
      if (p.flow.yields.length === 0) return
      expect(p.shown.view.turn.active).not.toBe(seat)
      const { decision } = p.shown.view
      if (isWindow(decision)) {
        passed++
        expect(p.flow.answering).toMatchObject({ by: id, words: 'Passing until your turn' })
      }
    })
    expect(passed).toBeGreaterThan(0)
    expect(p.flow.yields).toEqual([])
    // in the own turn it asks again
    expect(game.playUntil(() => isWindow(p.asked) && p.shown.view.turn.active === seat)).toBe(true)
  })

  it('until one’s turn, in one’s own turn, last until the next one', () => {
    const { game, found: p } = comesTo(answered(), (g) =>
      g.players.find((x) => isWindow(x.asked) && x.shown.view.turn.active === x.seats[0]),
    )
    const { number } = p.shown.view.turn
    yieldTo(game, p, 'my-turn')
    expect(p.flow.answering).toMatchObject({ pass: true })
    game.watch(900, () => {
      const { turn } = p.shown.view
      if (p.flow.yields.length > 0) expect(turn.active !== p.seats[0] || turn.number === number).toBe(true)
      // what is done in the own action phase is never answered
      if (p.flow.answering) expect(p.shown.view.decision!.options.some((o) => o.act === 'end')).toBe(false)
    })
    expect(p.flow.yields).toEqual([])
  })

  it('until something is aimed end as it is, and leave the own turn alone', () => {
    const { game, found: p } = comesTo(answered(), (g) => {
      const one = responder(g)
      return one?.flow.waiting.some((w) => w.aimed) ? undefined : one
    })
    yieldTo(game, p, 'aimed-at-me')
    let passed = 0
    game.watch(900, () => {
      const { decision, turn } = p.shown.view
      if (p.flow.yields.length === 0) return
      expect(p.flow.waiting.every((w) => !w.aimed)).toBe(true)
      if (!isWindow(decision)) return
      if (turn.active === p.seats[0]) expect(p.flow.answering).toBeNull()
      else {
        passed++
        expect(p.flow.answering).not.toBeNull()
      }
    })
    expect(passed).toBeGreaterThan(0)
    expect(p.flow.yields).toEqual([])
    // now that something is aimed at one it cannot be said again
    const aimed = comesTo(answered(), (g) => g.players.find((x) => x.asked && x.flow.waiting.some((w) => w.aimed)))
    expect(() => yieldTo(aimed.game, aimed.found, 'aimed-at-me')).toThrow(/is aimed at you already/)
  })

  it('of this turn, in Battle For Souls, pass its INSTANTs and end with it', () => {
    const { game, found: p } = comesTo(instants(), (g) => g.players.find((x) => isWindow(x.asked)))
    const { number } = p.shown.view.turn
    const id = yieldTo(game, p, 'this-turn')
    let passed = 0
    game.watch(400, () => {
      if (isWindow(p.shown.view.decision)) {
        const here = p.shown.view.turn.number === number
        if (here) passed++
        expect(p.flow.answering?.by === id).toBe(here)
      }
      if (p.shown.view.turn.number !== number) expect(p.flow.yields).toEqual([])
    })
    expect(passed).toBeGreaterThan(0)
  })

  it('of one effect, in Battle For Souls, pass it and its like', () => {
    const { game, found: p } = comesTo(instants(), (g) =>
      g.players.find((x) => isWindow(x.asked) && x.flow.waiting.length > 0 && x.flow.waiting[0]!.source !== null),
    )
    const [next] = p.flow.waiting
    const one = yieldTo(game, p, { item: next!.id })
    expect(p.flow.answering!.by).toBe(one)
    game.table.unyield(p, one)
    expect(p.asked).not.toBeNull()
    const all = yieldTo(game, p, { source: next!.id })
    passesOnly(game, p, all)
    game.watch(600, () => {
      if (!isWindow(p.shown.view.decision)) return
      expect(p.flow.answering?.by === all).toBe(p.flow.waiting[0]?.source === next!.source)
    })
    expect(p.flow.yields).toHaveLength(1)
  })

  it('are revoked before the pass is given, and are the seat’s own', () => {
    const { game, found: p } = comesTo(answered(), responder)
    const other = game.players.find((x) => x !== p)!
    const { decision, moves } = { decision: p.shown.view.decision!, moves: game.moves }
    const id = yieldTo(game, p, 'my-turn')
    expect(p.asked).toBeNull()
    expect(other.flow.yields).toEqual([])
    expect(() => game.table.unyield(other, id)).toThrow(/never there/)
    game.table.unyield(p, id)
    vi.advanceTimersByTime(60_000)
    expect(game.moves).toBe(moves)
    expect(p.asked).toEqual(decision)
  })

  it('say what is wrong with them', () => {
    const { game, found: p } = comesTo(answered(), responder)
    expect(() => game.table.yield(p, { item: 99_999 })).toThrow('That does not wait to happen any more.')
    expect(() => game.table.setFlow(p, { stops: ['noon'] })).toThrow(/There is no stop noon; there are mine-start/)
    expect(() => game.table.answer(p, p.asked!.id, [p.asked!.main.pick!], true)).toThrow(/cannot|not one that can/)
    const watcher = new Player()
    game.table.attach(watcher, undefined)
    expect(watcher.shown.flow).toBeNull()
    expect(() => game.table.yield(watcher, 'my-turn')).toThrow('You are watching.')
    // saying it again adds nothing
    for (let n = 0; n < 60; n++) game.table.yield(p, 'my-turn')
    expect(p.flow.yields).toHaveLength(1)
  })

  it('end when moves are taken back, and whoever cancels is asked', () => {
    const { game, found: p } = comesTo(answered(), responder)
    yieldTo(game, p, 'my-turn')
    game.table.leave(p)
    const back = new Player()
    game.table.attach(back, `token ${game.players.indexOf(p)}`)
    expect(back.flow.yields).toEqual([])
  })
})

describe('stops', () => {
  it('that are off pass where nothing waits to happen, in whose turns they were switched off', () => {
    const game = fourSouls('77')
    const [p] = game.players as [Player]
    const theirs = p.flow.stops.filter((stop) => stop.whose === 'theirs').map((stop) => stop.id)
    expect(theirs).toHaveLength(4)
    game.table.setFlow(p, { stops: p.flow.stops.map((stop) => stop.id).filter((id) => !theirs.includes(id)) })
    expect(p.flow.stops.filter((stop) => stop.on).every((stop) => stop.whose === 'mine')).toBe(true)
    const seen = { passed: 0, own: 0, stack: 0 }
    game.watch(800, () => {
      if (!isWindow(p.shown.view.decision)) return
      const mine = p.shown.view.turn.active === p.seats[0]
      const empty = p.flow.waiting.length === 0
      seen[mine ? 'own' : empty ? 'passed' : 'stack']++
      expect(p.flow.answering !== null).toBe(!mine && empty)
    })
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  })

  it('of each kind are reached', () => {
    const reached = new Set<string>()
    const all = fourSoulsPlayable.flow!.stops
    for (const seed of ['31', '42', '53', '64', '75']) {
      const game = fourSouls(seed)
      for (const p of game.players) game.table.setFlow(p, { stops: [] })
      game.playUntil(() => {
        for (const { flow, seats, shown } of game.players) {
          const whose = shown.view.turn.active === seats[0] ? 'mine' : 'theirs'
          const stop = all.find(
            (x) => x.whose === whose && flow.answering?.words === `You do not stop here: ${x.label}`,
          )
          if (stop) reached.add(stop.id)
        }
        return reached.size === all.length
      }, 600)
      if (reached.size === all.length) break
    }
    expect([...reached].sort()).toEqual(all.map((stop) => stop.id).sort())
  })

  it('of Battle For Souls pass when an effect has been carried out', () => {
    const { game, found: p } = comesTo(instants(), (g) =>
      g.players.find((x) => isWindow(x.asked) && x.flow.waiting.length === 0),
    )
    expect(p.flow.hold).toBeNull()
    game.table.setFlow(p, { stops: [] })
    expect(p.flow.answering?.words).toBe('You do not stop here: When an effect has been carried out')
    expect(game.playUntil(() => p.flow.waiting.length > 0 && isWindow(p.asked))).toBe(true)
  })
})

describe('full control', () => {
  it('asks where only passing is possible too', () => {
    // Ned holds a card that he could only play on another loot card: while a die lies on the stack he can but pass
    const seats = [{ name: 'Ann' }, { name: 'Ned', hand: ['butter-bean'], 'loot-plays': 1 }]
    const game = new Game(unweighed(settableFourSouls), { table: { seats, monsters: ['fatty', 'trite'] } })
    const { found: p } = comesTo(game, (g) =>
      g.players.find((x) => x.shown.view.decision && isPass(x.shown.view.decision)),
    )
    expect(p.flow.answering).toEqual({ words: 'Nothing of yours could change this', by: null, pass: true })
    game.table.setFlow(p, { way: 'every' })
    expect(p.flow).toMatchObject({ way: 'every', answering: null })
    const { moves } = game
    vi.advanceTimersByTime(3_600_000)
    expect(game.moves).toBe(moves)
    game.table.setFlow(p, { way: 'normal' })
    vi.advanceTimersByTime(1200)
    expect(game.moves).toBeGreaterThan(moves)
  })
})

describe('holding', () => {
  /** Somebody has just played or used something, which lies on the stack, and is asked before the others are. */
  const played = (g: Game): Player | undefined => {
    const last = g.entries.at(-1)
    return g.players.find(
      (x) =>
        isWindow(x.asked) &&
        x.flow.waiting.length > 0 &&
        last !== undefined &&
        'answer' in last &&
        last.seat === x.seats[0] &&
        ['loot', 'ability'].includes(x.shown.view.stack!.at(-1)!.kind) &&
        x.shown.view.stack!.at(-1)!.controller === x.seats[0] &&
        x.answered.has(last.at),
    )
  }

  it('asks after what one has done, unless one has said that one does not hold', () => {
    // whoever has said nothing is asked
    expect(comesTo(answered(), played).found.flow.hold).toBe(true)
    const passed = new Set<string>()
    for (const seed of ['a1', 'b2', 'c3']) {
      const game = fourSouls(seed)
      for (const p of game.players) game.table.setFlow(p, { hold: false })
      game.watch(500, () => {
        for (const p of game.players) {
          const [seat] = p.seats
          const { decision } = p.shown.view
          if (!isWindow(decision)) continue
          const since = game.entries.slice(p.lastActAt)
          const own =
            !['', 'pass'].includes(p.lastAct) &&
            since.every((e) => 'answer' in e && e.seat === seat && p.answered.has(e.at))
          const top = p.shown.view.stack!.at(-1)
          const theirs =
            top !== undefined && (top.controller !== seat || ['roll', 'damage', 'death'].includes(top.kind))
          expect(p.flow.answering !== null).toBe(own && !theirs)
          if (p.flow.answering) passed.add(p.lastAct)
        }
      })
    }
    expect([...passed].sort()).toEqual(expect.arrayContaining(['activate', 'attack', 'end', 'play', 'purchase']))
  })
})

describe('passes that somebody has asked for', () => {
  it('are given at the usual pace', () => {
    const game = fourSouls('5e')
    const [p] = game.players as [Player]
    game.watch(600, () => {
      if (p.flow.yields.length === 0 && p.asked && isWindow(p.asked)) game.table.yield(p, 'my-turn')
      if (!p.flow.answering) return
      const { moves } = game
      const before = Date.now()
      vi.advanceTimersToNextTimer()
      if (game.moves > moves) expect(Date.now() - before).toBeLessThanOrEqual(500)
    })
  })
})

describe('what others see of a hand by the clock', () => {
  // what these do needs something to be done to, which is seldom there
  const decks = { loot: { cards: { 'butter-bean': 3, 'dice-shard': 3, 'lil-battery': 4 } } }
  const make = (seed: string) => fourSouls(seed, { players: 2, decks })

  /** What somebody was told, each with when it came. */
  class Ear extends Player {
    heard: [at: number, text: string][] = []
    override send(text: string): void {
      super.send(text)
      this.heard.push([Date.now(), text])
    }
  }

  /** A game in which the next answer of one player leads to a question to the other, who can then only pass; how to get there. */
  function beforeAPass(): { seed: string; steps: number; asker: number; picks: number[] } {
    for (const seed of ['1a', '2b', '3c', '4d', '5e', '6f']) {
      const game = make(seed)
      for (let steps = 0; steps < 600 && !game.over; steps++) {
        const asker = game.players.findIndex((p) => p.asked)
        const { moves } = game
        game.step()
        const other = game.players[1 - asker]
        const decision = other?.shown.view.decision
        if (asker >= 0 && game.moves === moves + 1 && decision && isPass(decision) && other.flow.answering) {
          const entry = game.entries.at(-1)!
          if ('answer' in entry) {
            game.table.dispose()
            return { seed, steps, asker, picks: entry.answer }
          }
        }
      }
      game.table.dispose()
    }
    throw new Error('nobody comes to where they can only pass')
  }

  /** The same game up to there; `deal`: with other cards in the hand of who is to be asked next, which nobody else sees. */
  function comeThere(at: ReturnType<typeof beforeAPass>, deal: string | null, away = false) {
    vi.setSystemTime(0)
    const game = make(at.seed)
    for (let n = 0; n < at.steps; n++) game.step()
    const { table } = game as unknown as { table: { session: { state: never } } }
    if (deal)
      fourSoulsPlayable.game.scramble(table.session.state, at.asker, randomFromSeed(deal.repeat(64).slice(0, 64)))
    const asked = game.players[1 - at.asker]!
    if (away) game.table.detach(asked)
    const [other, watcher] = [new Ear(), new Ear()]
    game.table.attach(other, `token ${at.asker}`)
    game.table.attach(watcher, undefined)
    const began = Date.now()
    for (const ear of [other, watcher]) ear.heard = []
    game.answer(game.players[at.asker]!, at.picks)
    const heard = () => [other, watcher].map((ear) => ear.heard.map(([when, text]) => [when - began, text]))
    return { game, asked, began, heard }
  }

  const hands = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

  it('is the same whether they can only pass or could play: the pass comes after a time that their hand does not change', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const at = beforeAPass()
    const forced = comeThere(at, null)
    expect(forced.asked.flow.answering).toMatchObject({ pass: true })
    const { moves } = forced.game
    while (forced.game.moves === moves) vi.advanceTimersToNextTimer()
    const took = Date.now() - forced.began
    expect(took).toBe(900)
    const seen = forced.heard()
    forced.game.table.dispose()
    let chose = 0
    for (const deal of hands) {
      const other = comeThere(at, deal)
      const { decision } = other.asked.shown.view
      expect(decision).not.toBeNull()
      vi.advanceTimersByTime(took)
      // whoever can do something and passes, after as long a time, is told from them by nothing
      if (!isPass(decision!)) {
        chose++
        expect(other.game.moves).toBe(moves)
        other.game.answer(other.asked, [decision!.options.findIndex((o) => o.act === 'pass')])
      }
      expect(other.heard()).toEqual(seen)
      other.game.table.dispose()
    }
    expect(chose).toBeGreaterThan(0)
  })

  it('is the same while they are away: who could only pass is waited for as well', () => {
    const at = beforeAPass()
    const forced = comeThere(at, null, true)
    vi.advanceTimersByTime(100_000)
    const seen = forced.heard()
    expect(seen[0]!.length).toBeGreaterThan(1)
    forced.game.table.dispose()
    for (const deal of hands) {
      const other = comeThere(at, deal, true)
      vi.advanceTimersByTime(100_000)
      expect(other.heard()).toEqual(seen)
      other.game.table.dispose()
    }
  })

  it('is nothing where nobody sees it: alone with bots the pass is given at once', () => {
    const at = beforeAPass()
    const game = make(at.seed)
    for (let n = 0; n < at.steps; n++) game.step()
    const bot = game.players[at.asker]!
    game.answer(bot, at.picks)
    const asked = game.players[1 - at.asker]!
    expect(asked.flow.answering).not.toBeNull()
    // from here on the other one is a bot, as after they were removed
    const { table } = game as unknown as { table: { save(rows: object[]): void; schedule(): void } }
    table.save([{ seat: at.asker, kind: 'bot', name: 'Ash', bot: 'greedy', tokenHash: null }])
    game.table.detach(bot)
    const before = Date.now()
    const { moves } = asked.shown
    while (asked.shown.moves === moves) vi.advanceTimersToNextTimer()
    expect(Date.now() - before).toBeLessThanOrEqual(500)
  })
})

describe('answers that are not asked for', () => {
  it('are those that mean the same whatever is picked', () => {
    // a deck of one card: whatever is discarded, it is that
    const decks = { loot: { cards: { '3-cents': 15 } } }
    const game = new Game(fourSoulsPlayable, { players: 2, decks }, '6f')
    const [ann, ned] = game.players as [Player, Player]
    /** Ann keeps her cards, Ned plays his. */
    const idle = () => {
      const p = game.players.find((x) => x.asked)
      const wanted = p === ned ? ['play', 'end', 'pass'] : ['end', 'pass']
      if (!p?.asked) {
        vi.advanceTimersToNextTimer()
        return
      }
      const { options, min } = p.asked
      const option = wanted.map((act) => options.find((o) => o.act === act)).find(Boolean)
      game.answer(p, option ? [option.id] : options.slice(0, min).map((o) => o.id))
    }
    for (let n = 0; n < 900 && !ann.flow.answering?.words.startsWith('All'); n++) idle()
    const { decision } = ann.shown.view
    expect(decision).toMatchObject({ shape: 'one', ask: 'You hold too many cards. Discard 1.' })
    expect(ann.flow.answering).toEqual({ words: 'All answers mean the same', by: null, pass: false })
    game.table.setFlow(ann, { way: 'every' })
    expect(ann.asked).not.toBeNull()
    game.table.setFlow(ann, { way: 'normal' })
    const before = game.entries.length
    vi.advanceTimersByTime(2400)
    expect(game.entries[before]).toMatchObject({ seat: 0, at: decision!.id, answer: [0] })
  })

  const again = (): Game => {
    const playable: Playable = {
      ...stonesPlayable(),
      flow: {
        stops: [],
        holds: false,
        listsAll: true,
        read: () => ({ waiting: [], window: null }),
        alike: () => null,
        lasting: ({ options }) => options.some((o) => o.act === 'nod'),
        idle: () => false,
        weigh: () => [],
        loses: () => false,
        beforeOwnTurn: () => false,
      },
    }
    return new Game(playable, { players: 2, goal: 40, replies: true })
  }
  const act = (game: Game, p: Player, name: string, same = false) =>
    game.answer(p, [p.asked!.options.findIndex((o) => o.act === name)], same)

  it('are those that were wanted for all, till the turn ends', () => {
    const game = again()
    const [ann, ned] = game.players as [Player, Player]
    act(game, ann, 'put')
    expect(ann.flow.again).toBe('turn')
    act(game, ann, 'middle', true)
    expect(ann.flow.remembered).toMatchObject([{ words: 'What now? I middle, till the turn ends' }])
    act(game, ned, 'nod')
    act(game, ann, 'put')
    expect(ann.flow.answering).toMatchObject({ pass: false, by: ann.flow.remembered[0]!.id })
    vi.advanceTimersByTime(1000)
    act(game, ned, 'nod')
    expect((ann.shown.view as unknown as { bowls: number[][] }).bowls[0]).toEqual([0, 2, 0])
    // another question of as many options is another question
    expect(ann.asked!.options.map((o) => o.act)).toEqual(['put', 'roll', 'end'])
    // revoked, it is asked again
    act(game, ann, 'put')
    game.table.unyield(ann, ann.flow.remembered[0]!.id)
    expect(ann.flow.answering).toBeNull()
    act(game, ann, 'left', true)
    act(game, ned, 'nod')
    act(game, ann, 'end')
    expect(ann.flow.remembered).toEqual([])
  })

  it('are those that were wanted for all game, where the game lets them', () => {
    const game = again()
    const [ann, ned] = game.players as [Player, Player]
    const stone = () => {
      act(game, ann, 'put')
      act(game, ann, 'left')
    }
    stone()
    expect(ned.flow.again).toBe('game')
    act(game, ned, 'grumble', true)
    act(game, ann, 'end')
    act(game, ned, 'end')
    stone()
    expect(ned.flow.answering).toMatchObject({ words: 'As before: What now? I grumble' })
    vi.advanceTimersByTime(1000)
    expect(game.entries.at(-1)).toMatchObject({ seat: 1, answer: [1] })
    // full control asks for them too
    game.table.setFlow(ned, { way: 'every' })
    stone()
    expect(ned.asked).not.toBeNull()
  })

  it('are asked of whoever has cancelled what they answered', () => {
    const game = again()
    const [ann, ned] = game.players as [Player, Player]
    act(game, ann, 'put', true)
    act(game, ann, 'left')
    act(game, ned, 'nod')
    expect(ann.flow.answering).not.toBeNull()
    vi.advanceTimersByTime(1000)
    expect(ann.asked!.options.map((o) => o.act)).toContain('left')
    game.table.cancel(ann, ann.shown.back!.cancel!)
    expect(ann.asked!.options.map((o) => o.act)).toContain('put')
    vi.advanceTimersByTime(60_000)
    expect(ann.asked!.options.map((o) => o.act)).toContain('put')
  })
})
