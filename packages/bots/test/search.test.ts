import { battleForSouls } from '@soulstack/battle-for-souls'
import { battleForSoulsBots, searched } from '@soulstack/battle-for-souls/bots'
import { fourSoulsBots } from '@soulstack/four-souls/bots'
import { printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { checkAnswer, type Decision, type Game, type GameState, type RandomState, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { searchedWith } from '../../four-souls/src/bots/searched.ts'
import { type Effort, type Searchable, searchBot } from '../src/search/search.ts'
import { differencesOf, type Ending } from '../src/weighed.ts'

/** Much less than any level thinks: enough to see that it thinks. */
const LITTLE: Effort = { playouts: 16, turns: 1, margin: 0 }
/** The same, and what is still in the running is played on for longer. */
const FURTHER: Effort = {
  ...LITTLE,
  further: { rivals: 2, playouts: 20, turns: 3, bias: 0.01, patience: { rounds: 4, errors: 2 } },
}

/** A game whose bots search, and who plays otherwise. */
interface Searching<S extends GameState, L> {
  game: Pick<Game<S, never, unknown, L>, 'readConfig' | 'create' | 'apply' | 'observe' | 'imagine'>
  of: Searchable<S, L>
}

const fourSoulsSearch: Searching<ReturnType<typeof fourSouls.create>, ReturnType<typeof fourSouls.observe>> = {
  game: fourSouls as never,
  of: searchedWith(printed),
}
const battleSearch: Searching<ReturnType<typeof battleForSouls.create>, ReturnType<typeof battleForSouls.observe>> = {
  game: battleForSouls as never,
  of: searched,
}

/**
 * Plays a game in which every seat searches, for so many decisions. `each` sees every decision with the answer before it is given. Returns
 * how many answers differ from the base bot's.
 */
function play<S extends GameState, L>(
  { game, of }: Searching<S, L>,
  wishes: object,
  decisions: number,
  each: (state: S, decision: Decision, picks: number[]) => void = () => {},
  effort = LITTLE,
): { answers: number[][]; better: number } {
  const state = game.create(game.readConfig(wishes) as never, 'search')
  const bot = searchBot('hard', of, effort, 'a bot')
  const base = of.base('a bot')
  const answers: number[][] = []
  let better = 0
  for (let n = 0; n < decisions && state.decision !== null; n++) {
    const { decision } = state
    const { seat } = decision
    const observe = () => game.observe(state, seat)
    const picks = bot.choose(decision, observe, (random) => game.imagine(state, seat, random))
    checkAnswer(decision, { decision: decision.id, picks }, seat)
    if (String(picks) !== String(base.choose(decision, observe))) better++
    each(state, decision, picks)
    answers.push(picks)
    game.apply(state, { decision: decision.id, picks })
  }
  return { answers, better }
}

describe('what a searching bot says when it is asked', () => {
  it.each([
    ['Four Souls', fourSoulsSearch as Searching<GameState, unknown>],
    ['Battle For Souls', battleSearch as Searching<GameState, unknown>],
  ])('is what it would do, the best first: %s', (_, { game, of }) => {
    const state = game.create(game.readConfig({ players: 2 }) as never, 'weighed')
    const said: string[] = []
    for (let n = 0; n < 30; n++) {
      const decision = state.decision!
      const viewer = [
        () => game.observe(state, decision.seat),
        (random: RandomState) => game.imagine(state, decision.seat, random),
      ] as const
      // another bot with the same seed, so that neither remembers what the other was asked
      const picks = searchBot('hard', of, LITTLE, `${n}`).choose(decision, ...viewer)
      const { why, answers, against, differences } = searchBot('hard', of, LITTLE, `${n}`).weigh!(decision, ...viewer)
      said.push(why)
      expect(answers[0]!.picks).toEqual(picks)
      expect(answers.length).toBeLessThanOrEqual(5)
      const others = answers.slice(1).map(({ share }) => share!)
      expect(others).toEqual(others.toSorted((a, b) => b - a))
      if (why === 'weighed') {
        expect(against).toBeGreaterThan(0)
        expect(differences.length).toBeGreaterThan(2)
        for (const { share } of answers) expect(share).toBeLessThanOrEqual(1)
      } else expect([answers.length, answers[0]!.share, against, differences]).toEqual([1, null, null, []])
      game.apply(state, { decision: decision.id, picks })
    }
    expect(said).toContain('weighed')
  })

  it('compares what is counted by the same playouts', () => {
    const end = (n: number, ...cards: string[]): Ending => ({ counts: [{ what: 'souls', whose: 'own', n }], cards })
    expect(differencesOf([end(1), end(3), end(2)], [end(0), end(1)])).toEqual([
      { what: 'souls', whose: 'own', n: 1.5, mean: 2, error: Math.sqrt(0.25 / 2) },
    ])
    const [, kept, gained] = differencesOf(
      [end(0, 'meat', 'dollar'), end(0, 'meat')],
      [end(0, 'meat'), end(0)],
      ['meat'],
    )
    expect(kept).toEqual({
      ...{ what: 'card', whose: 'own', card: { id: 'meat', before: true } },
      ...{ n: 0.5, mean: 1, error: Math.sqrt(0.25 / 2) },
    })
    expect([gained!.card, gained!.n]).toEqual([{ id: 'dollar', before: false }, 0.5])
    expect(differencesOf([], [end(1)])).toEqual([])
  })
})

function suite<S extends GameState, L>(name: string, it2: Searching<S, L>, tables: [string, object][]) {
  describe(`searching ${name}`, () => {
    for (const [kind, wishes] of tables)
      it(`finds legal answers that its base does not: ${kind}`, () => {
        expect(play(it2, wishes, 60).better).toBeGreaterThan(0)
      })

    it.each([LITTLE, FURTHER])('gives the same answers to the same questions', (effort) => {
      const [, wishes] = tables[0]!
      const [one, other] = [1, 2].map(() => play(it2, wishes, 30, () => {}, effort).answers)
      expect(one).toEqual(other)
    })

    it('gives the same answers whatever is hidden from it, and whatever the dice will be', () => {
      const [, wishes] = tables[0]!
      const { game, of } = it2
      let compared = 0
      play(it2, wishes, 60, (state, decision) => {
        if (decision.id % 4 > 0 || decision.options.length < 2) return
        const other = game.imagine(state, decision.seat, randomFromSeed(`other ${decision.id}`))
        const [here, there] = [state, other].map((s) =>
          searchBot('hard', of, LITTLE, 'a bot').choose(
            decision,
            () => game.observe(s, decision.seat),
            (random) => game.imagine(s, decision.seat, random),
          ),
        )
        expect(there).toEqual(here)
        compared++
      })
      expect(compared).toBeGreaterThan(4)
    })
  })
}

suite('Four Souls', fourSoulsSearch, [
  ['two players', { players: 2 }],
  ['four players with rooms', { players: 4, sets: ['base', 'requiem'], rooms: true }],
  ['the first edition', { players: 3, edition: 1 }],
  ['a challenge', { mode: 'co-op', players: 2, challenge: 'the-siege' }],
  ['alone', { mode: 'solitaire' }],
])
suite('Battle For Souls', battleSearch, [
  ['a duel', { mode: 'duel' }],
  ['teams', { mode: 'teams' }],
  ['alone', { mode: 'solo' }],
])

describe('bots that search', () => {
  it('are called what they are', () => {
    for (const name of ['hard', 'expert'] as const) {
      expect(fourSoulsBots[name]('1').name).toBe(name)
      expect(battleForSoulsBots[name]('1').name).toBe(name)
    }
  })

  it('say so if they cannot imagine', () => {
    const state = fourSouls.create(fourSouls.readConfig({ players: 2 }), 'no imagination')
    const bot = fourSoulsBots.hard('1')
    expect(() => {
      for (let n = 0; n < 40 && state.decision !== null; n++) {
        const { decision } = state
        const picks = bot.choose(decision, () => fourSouls.observe(state, decision.seat))
        fourSouls.apply(state, { decision: decision.id, picks })
      }
    }).toThrow('the bot hard must be able to imagine')
  })

  it.each([LITTLE, FURTHER])('think no longer than their playouts', (effort) => {
    const state = fourSouls.create(fourSouls.readConfig({ players: 2 }), 'budget')
    const bot = searchBot('hard', searchedWith(printed), effort, 'a bot')
    const most = effort.playouts + (effort.further?.playouts ?? 0)
    let longest = 0
    for (let n = 0; n < 60 && state.decision !== null; n++) {
      const { decision } = state
      let worlds = 0
      const imagine = (random: RandomState) => {
        worlds++
        return fourSouls.imagine(state, decision.seat, random)
      }
      const picks = bot.choose(decision, () => fourSouls.observe(state, decision.seat), imagine)
      // at least two answers are played on in each world
      expect(worlds).toBeLessThanOrEqual(most / 2)
      longest = Math.max(longest, worlds)
      fourSouls.apply(state, { decision: decision.id, picks })
    }
    if (effort.further !== undefined) expect(longest).toBeGreaterThan(effort.playouts / 2)
  })
})
