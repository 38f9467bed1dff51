import { battleForSoulsModule } from '@soulstack/battle-for-souls/module'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import type { YieldTo } from '@soulstack/protocol'
import type { AnyDecisionView, GameModule } from '@soulstack/tables/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeStores, Game, Player } from '../helpers/flow-game.ts'
import { toNextTimer } from '../helpers/held-time.ts'
import { settableBattleForSouls, settableFourSouls } from '../helpers/set-table.ts'
import { stonesModule } from '../helpers/stones.ts'

/* Who is asked and who gets automatic passes: real games at real tables, with simulated time and fixed seeds. */

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await closeStores()
})

/** The game without weights for windows: then people are asked whenever there is something to choose. */
const unweighed = (gameModule: GameModule): GameModule => ({
  ...gameModule,
  prompting: {
    ...gameModule.prompting!,
    idle: () => false,
    weigh: () => [],
    loses: () => false,
    beforeOwnTurn: () => false,
  },
})

const fourSouls = (seed: string, options: object = { players: 3 }) =>
  Game.begin(unweighed(fourSoulsModule), options, seed)
const battle = (seed: string, options: object = { players: 2 }) =>
  Game.begin(unweighed(battleForSoulsModule), options, seed)

const isPass = (asked: AnyDecisionView) => asked.options.length === 1 && asked.options[0]!.act === 'pass'
/** A round of priority, or a window for INSTANTs, in which something other than passing is possible. */
const isWindow = (asked: AnyDecisionView | null): asked is AnyDecisionView =>
  asked?.shape === 'action' &&
  asked.options.length > 1 &&
  asked.options.some((o) => o.act === 'pass') &&
  !asked.options.some((o) => ['end', 'attack', 'purchase'].includes(o.act))

/** A table at which everybody holds something to respond with, and draws more of it. */
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
const answered = async (): Promise<Game> => Game.begin(unweighed(settableFourSouls), ANSWERED)
/** Hands of Battle For Souls with an INSTANT for everything the other side does. */
const INSTANTS = {
  table: {
    turn: 'Ned',
    souls: ['toll-keeper', 'innkeeper', 'angler'],
    Ann: { favours: ['sudden-grace'] },
    Ned: { angels: ['mammon'], favours: ['sudden-malice'] },
  },
}
const instants = async (): Promise<Game> => Game.begin(unweighed(settableBattleForSouls), INSTANTS)

/** Plays on from a table until a condition holds. */
async function comesTo<T>(game: Game, find: (game: Game) => T | undefined): Promise<{ game: Game; found: T }> {
  let found: T | undefined
  if (!(await game.playUntil(() => (found = find(game)) !== undefined, 400))) throw new Error('it did not come to that')
  return { game, found: found! }
}

/** A player who could do something while something of another player is pending. */
const responder = (game: Game): Player | undefined =>
  game.players.find(
    (p) =>
      isWindow(p.asked) &&
      p.question === game.now &&
      p.flow.waiting.length > 0 &&
      p.shown.view.turn.active !== p.seats[0],
  )

describe('without weights and settings, a player', () => {
  const rounds = Number(process.env['PROPERTIES'] ?? 1)
  const games: [string, (seed: string) => Promise<Game>, number][] = [
    ['Four Souls', (seed) => fourSouls(seed), 400],
    ['Four Souls, first edition', (seed) => fourSouls(seed, { players: 2, edition: 1 }), 250],
    ['Four Souls, co-op', (seed) => fourSouls(seed, { players: 2, mode: 'co-op' }), 250],
    ['Battle For Souls', (seed) => battle(seed, { players: 4, mode: 'teams' }), 900],
  ]
  it.each(games)('is asked in each window with a choice: %s', async (_, make, moves) => {
    let windows = 0
    for (let n = 0; n < 2 * rounds; n++) {
      const game = await make(`${n + 11}${process.env['TEST_SEED'] ?? ''}`)
      /** What each decision offered, as shown to the player who was asked. */
      const seen = new Map<number, AnyDecisionView>()
      await game.watch(moves, () => {
        for (const p of game.players) {
          const { decision } = p.shown.view
          if (decision) seen.set(p.question!, decision)
          if (isWindow(decision)) {
            windows++
            expect(p.flow.answering).toBeNull()
            // the main button says what passing leads to
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
        // all possible answers were cards of the same name
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
    game.table.questions.yield(p, to)
    return p.flow.yields.at(-1)!.id
  }
  /** An automatic pass may only answer a window. */
  const passesOnly = async (game: Game, p: Player, id: number): Promise<void> => {
    const { decision } = p.shown.view
    if (p.flow.answering?.by !== id) return
    const before = game.entries.length
    const pass = decision!.options.find((o) => o.act === 'pass')!.id
    await toNextTimer()
    expect(game.entries[before]).toMatchObject({ seat: p.seats[0], answer: [pass], at: decision!.id % 1_000_000 })
  }

  it('of one thing pass while it is next, and end with it', async () => {
    const { game, found: p } = await comesTo(await answered(), responder)
    const { id: item, title } = p.flow.waiting[0]!
    const asked = p.shown.view.decision!
    const id = yieldTo(game, p, { item })
    expect(p.flow.yields).toEqual([{ id, kind: 'item', words: `Passing: ${title}`, items: [item] }])
    expect(p.flow.answering).toEqual({ words: `Passing: ${title}`, by: id, pass: true })
    await passesOnly(game, p, id)
    expect(p.answered.has(asked.id % 1_000_000)).toBe(false)
    for (let n = 0; n < 300 && p.flow.yields.length > 0; n++) {
      if (p.flow.answering && p.shown.view.decision!.options.length > 1) expect(p.flow.waiting[0]!.id).toBe(item)
      await game.step()
    }
    expect(p.flow.yields).toEqual([])
    expect(p.flow.waiting.map((w) => w.id)).not.toContain(item)
    expect(await game.playUntil(() => isWindow(p.asked))).toBe(true)
  })

  it('of everything pending do not cover what comes later', async () => {
    const { game, found: p } = await comesTo(await answered(), (g) => {
      const one = responder(g)
      return one && one.flow.waiting.length > 1 ? one : undefined
    })
    const items = p.flow.waiting.map((w) => w.id)
    const id = yieldTo(game, p, 'all')
    expect(p.flow.yields[0]).toMatchObject({ kind: 'item', items, words: `Passing: all ${items.length} waiting now` })
    await game.watch(200, () => {
      const { decision } = p.shown.view
      if (!isWindow(decision) || p.flow.yields.length === 0) return
      expect(p.flow.answering?.by === id).toBe(items.includes(p.flow.waiting[0]?.id ?? -1))
    })
    expect(p.flow.yields).toEqual([])
  })

  it('of a source pass everything from it, all game, and nothing else', async () => {
    const { game, found: p } = await comesTo(await answered(), responder)
    const [next] = p.flow.waiting
    const id = yieldTo(game, p, { source: next!.id })
    expect(p.flow.yields[0]!.words).toBe(`Passing all game: ${next!.source}`)
    let passed = 0
    await game.watch(600, () => {
      const { decision } = p.shown.view
      if (!isWindow(decision)) return
      const same = p.flow.waiting[0]?.source === next!.source
      expect(p.flow.answering?.by === id).toBe(same)
      if (same) passed++
    })
    expect(passed).toBeGreaterThan(0)
    expect(p.flow.yields).toHaveLength(1)
  })

  it('until the player’s turn pass everything until then, whatever it targets', async () => {
    const { game, found: p } = await comesTo(await answered(), responder)
    const id = yieldTo(game, p, 'my-turn')
    let passed = 0
    const [seat] = p.seats
    await game.watch(800, () => {
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
    // in their own turn they are asked again
    expect(await game.playUntil(() => isWindow(p.asked) && p.shown.view.turn.active === seat)).toBe(true)
  })

  it('until the player’s turn, in that turn, last until the next one', async () => {
    const { game, found: p } = await comesTo(await answered(), (g) =>
      g.players.find((x) => isWindow(x.asked) && x.shown.view.turn.active === x.seats[0]),
    )
    const { number } = p.shown.view.turn
    yieldTo(game, p, 'my-turn')
    expect(p.flow.answering).toMatchObject({ pass: true })
    await game.watch(900, () => {
      const { turn } = p.shown.view
      if (p.flow.yields.length > 0) expect(turn.active !== p.seats[0] || turn.number === number).toBe(true)
      // the player's own action phase is never answered automatically
      if (p.flow.answering) expect(p.shown.view.decision!.options.some((o) => o.act === 'end')).toBe(false)
    })
    expect(p.flow.yields).toEqual([])
  })

  it('until targeted end when that happens, and do not affect the player’s own turn', async () => {
    const { game, found: p } = await comesTo(await answered(), (g) => {
      const one = responder(g)
      return one?.flow.waiting.some((w) => w.aimed) ? undefined : one
    })
    yieldTo(game, p, 'aimed-at-me')
    let passed = 0
    await game.watch(900, () => {
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
    // while something targets them, this yield is refused
    const aimed = await comesTo(await answered(), (g) =>
      g.players.find((x) => x.asked && x.flow.waiting.some((w) => w.aimed)),
    )
    expect(() => yieldTo(aimed.game, aimed.found, 'aimed-at-me')).toThrow(/is already aimed at you/)
  })

  it('of this turn, in Battle For Souls, pass its INSTANTs and end with it', async () => {
    const { game, found: p } = await comesTo(await instants(), (g) => g.players.find((x) => isWindow(x.asked)))
    const { number } = p.shown.view.turn
    const id = yieldTo(game, p, 'this-turn')
    let passed = 0
    await game.watch(400, () => {
      if (isWindow(p.shown.view.decision)) {
        const here = p.shown.view.turn.number === number
        if (here) passed++
        expect(p.flow.answering?.by === id).toBe(here)
      }
      if (p.shown.view.turn.number !== number) expect(p.flow.yields).toEqual([])
    })
    expect(passed).toBeGreaterThan(0)
  })

  it('of one effect, in Battle For Souls, pass it and equal ones', async () => {
    const { game, found: p } = await comesTo(await instants(), (g) =>
      g.players.find((x) => isWindow(x.asked) && x.flow.waiting.length > 0 && x.flow.waiting[0]!.source !== null),
    )
    const [next] = p.flow.waiting
    const one = yieldTo(game, p, { item: next!.id })
    expect(p.flow.answering!.by).toBe(one)
    game.table.questions.unyield(p, one)
    expect(p.asked).not.toBeNull()
    const all = yieldTo(game, p, { source: next!.id })
    await passesOnly(game, p, all)
    await game.watch(600, () => {
      if (!isWindow(p.shown.view.decision)) return
      expect(p.flow.answering?.by === all).toBe(p.flow.waiting[0]?.source === next!.source)
    })
    expect(p.flow.yields).toHaveLength(1)
  })

  it('can be revoked before the pass is given, only by the seat itself', async () => {
    const { game, found: p } = await comesTo(await answered(), responder)
    const other = game.players.find((x) => x !== p)!
    const { decision, moves } = { decision: p.shown.view.decision!, moves: game.moves }
    const id = yieldTo(game, p, 'my-turn')
    expect(p.asked).toBeNull()
    expect(other.flow.yields).toEqual([])
    expect(() => game.table.questions.unyield(other, id)).toThrow(/never existed/)
    game.table.questions.unyield(p, id)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(game.moves).toBe(moves)
    expect(p.asked).toEqual(decision)
  })

  it('are refused with the reason', async () => {
    const { game, found: p } = await comesTo(await answered(), responder)
    expect(() => game.table.questions.yield(p, { item: 99_999 })).toThrow('That is no longer waiting.')
    await expect(async () => game.table.moves.answer(p, p.asked!.id, [p.asked!.main.pick!], true)).rejects.toThrow(
      /cannot|not one that can/,
    )
    const watcher = new Player()
    game.table.people.attach(watcher, undefined)
    expect(watcher.shown.flow).toBeNull()
    expect(() => game.table.questions.yield(watcher, 'my-turn')).toThrow('You are watching.')
    // repeating it adds nothing
    for (let n = 0; n < 60; n++) game.table.questions.yield(p, 'my-turn')
    expect(p.flow.yields).toHaveLength(1)
  })

  it('end when moves are taken back, and a player who cancels is asked', async () => {
    const { game, found: p } = await comesTo(await answered(), responder)
    yieldTo(game, p, 'my-turn')
    await game.table.leaving.leave(p)
    const back = new Player()
    game.table.people.attach(back, `token ${game.players.indexOf(p)}`)
    expect(back.flow.yields).toEqual([])
  })
})

describe('full control', () => {
  it('asks even if only passing is possible', async () => {
    // Ned holds a card that he could only play on another loot card: with a die on the stack, he can only pass
    const seats = [{ name: 'Ann' }, { name: 'Ned', hand: ['butter-bean'], 'loot-plays': 1 }]
    const game = await Game.begin(unweighed(settableFourSouls), { table: { seats, monsters: ['fatty', 'trite'] } })
    const { found: p } = await comesTo(game, (g) =>
      g.players.find((x) => x.shown.view.decision && isPass(x.shown.view.decision)),
    )
    expect(p.flow.answering).toEqual({ words: 'Nothing of yours could change this', by: null, pass: true })
    game.table.questions.set(p, { way: 'every' })
    expect(p.flow).toMatchObject({ way: 'every', answering: null })
    const { moves } = game
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(game.moves).toBe(moves)
    game.table.questions.set(p, { way: 'normal' })
    await vi.advanceTimersByTimeAsync(1200)
    expect(game.moves).toBeGreaterThan(moves)
  })
})

describe('passes from a yield', () => {
  it('are given at the usual pace', async () => {
    const game = await fourSouls('5e')
    const [p] = game.players as [Player]
    await game.watch(600, async () => {
      if (p.flow.yields.length === 0 && p.asked && isWindow(p.asked)) game.table.questions.yield(p, 'my-turn')
      if (!p.flow.answering) return
      const { moves } = game
      const before = Date.now()
      await toNextTimer()
      if (game.moves > moves) expect(Date.now() - before).toBeLessThanOrEqual(500)
    })
  })
})

describe('automatic answers', () => {
  it('are given if all options mean the same', async () => {
    // a deck of only one card, so every discard is the same
    const decks = { loot: { cards: { '3-cents': 15 } } }
    const game = await Game.begin(fourSoulsModule, { players: 2, decks }, '6f')
    const [ann, ned] = game.players as [Player, Player]
    /** Ann keeps her cards, Ned plays his. */
    const idle = async () => {
      const p = game.players.find((x) => x.asked)
      const wanted = p === ned ? ['play', 'end', 'pass'] : ['end', 'pass']
      if (!p?.asked) {
        await toNextTimer()
        return
      }
      const { options, min } = p.asked
      const option = wanted.map((act) => options.find((o) => o.act === act)).find(Boolean)
      await game.answer(p, option ? [option.id] : options.slice(0, min).map((o) => o.id))
    }
    for (let n = 0; n < 900 && !ann.flow.answering?.words.startsWith('All'); n++) await idle()
    const { decision } = ann.shown.view
    expect(decision).toMatchObject({ shape: 'one', ask: 'Too many cards: discard 1.' })
    expect(ann.flow.answering).toEqual({ words: 'All answers are the same', by: null, pass: false })
    game.table.questions.set(ann, { way: 'every' })
    expect(ann.asked).not.toBeNull()
    game.table.questions.set(ann, { way: 'normal' })
    const before = game.entries.length
    await vi.advanceTimersByTimeAsync(2400)
    expect(game.entries[before]).toMatchObject({ seat: 0, at: decision!.id, answer: [0] })
  })

  const again = async (): Promise<Game> => {
    const gameModule: GameModule = {
      ...stonesModule(),
      prompting: {
        places: [],
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
    return Game.begin(gameModule, { players: 2, goal: 40, replies: true })
  }
  const act = (game: Game, p: Player, name: string, same = false) =>
    game.answer(p, [p.asked!.options.findIndex((o) => o.act === name)], same)

  it('are given if remembered, until the turn ends', async () => {
    const game = await again()
    const [ann, ned] = game.players as [Player, Player]
    await act(game, ann, 'put')
    expect(ann.flow.again).toBe('turn')
    await act(game, ann, 'middle', true)
    expect(ann.flow.remembered).toMatchObject([{ words: 'What now? I middle, until the turn ends' }])
    await act(game, ned, 'nod')
    await act(game, ann, 'put')
    expect(ann.flow.answering).toMatchObject({ pass: false, by: ann.flow.remembered[0]!.id })
    await vi.advanceTimersByTimeAsync(1000)
    await act(game, ned, 'nod')
    expect((ann.shown.view as unknown as { bowls: number[][] }).bowls[0]).toEqual([0, 2, 0])
    // a different question with as many options is not the same
    expect(ann.asked!.options.map((o) => o.act)).toEqual(['put', 'roll', 'end'])
    // revoked, it is asked again
    await act(game, ann, 'put')
    game.table.questions.unyield(ann, ann.flow.remembered[0]!.id)
    expect(ann.flow.answering).toBeNull()
    await act(game, ann, 'left', true)
    await act(game, ned, 'nod')
    await act(game, ann, 'end')
    expect(ann.flow.remembered).toEqual([])
  })

  it('are given if remembered for the whole game, if the game allows it', async () => {
    const game = await again()
    const [ann, ned] = game.players as [Player, Player]
    const stone = async () => {
      await act(game, ann, 'put')
      await act(game, ann, 'left')
    }
    await stone()
    expect(ned.flow.again).toBe('game')
    await act(game, ned, 'grumble', true)
    await act(game, ann, 'end')
    await act(game, ned, 'end')
    await stone()
    expect(ned.flow.answering).toMatchObject({ words: 'As before: What now? I grumble' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(game.entries.at(-1)).toMatchObject({ seat: 1, answer: [1] })
    // full control asks these too
    game.table.questions.set(ned, { way: 'every' })
    await stone()
    expect(ned.asked).not.toBeNull()
  })

  it('are not given after the player has cancelled', async () => {
    const game = await again()
    const [ann, ned] = game.players as [Player, Player]
    await act(game, ann, 'put', true)
    await act(game, ann, 'left')
    await act(game, ned, 'nod')
    expect(ann.flow.answering).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1000)
    expect(ann.asked!.options.map((o) => o.act)).toContain('left')
    await game.table.moves.cancel(ann, ann.shown.back!.cancel!)
    expect(ann.asked!.options.map((o) => o.act)).toContain('put')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ann.asked!.options.map((o) => o.act)).toContain('put')
  })
})
