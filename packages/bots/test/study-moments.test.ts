import { battleForSouls } from '@soulstack/battle-for-souls'
import { battleForSoulsBots, searched as searchedBattle } from '@soulstack/battle-for-souls/bots'
import { fourSoulsBots } from '@soulstack/four-souls/bots'
import { printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { type Decision, type Entry, type GameEvent, type GameLog, type GameState, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { searchedWith } from '../../four-souls/src/bots/searched.ts'
import type { Searchable } from '../src/search/search.ts'
import { BestCards } from '../src/study/cards.ts'
import { type Judged, keyMoments, mistakesOf, verdictOf } from '../src/study/moments.ts'
import { answerMoments, studied } from '../src/study/played.ts'
import { type Study, study } from '../src/study/study.ts'

/* The key moments of a game: planted blunders come first, planted luck is told as luck. */

interface Played {
  game: typeof fourSouls
  searched: Searchable<GameState, unknown>
  log: GameLog
  /** What happened by each answer. */
  events: GameEvent[][]
}

/** A game between two normal bots. `instead` may give another answer. */
function played(
  name: 'four-souls' | 'battle-for-souls',
  seed: string,
  instead: (decision: Decision, usual: readonly number[], moment: number) => number[] | null = () => null,
): Played {
  const isFourSouls = name === 'four-souls'
  const game = (isFourSouls ? fourSouls : battleForSouls) as typeof fourSouls
  const bot = (isFourSouls ? fourSoulsBots : battleForSoulsBots).normal as typeof fourSoulsBots.normal
  const config = game.readConfig(isFourSouls ? { players: 2 } : { mode: 'duel' })
  const state = game.create(config, seed)
  const bots = [bot(''), bot('')]
  const entries: Entry[] = []
  const events: GameEvent[][] = []
  while (state.decision !== null) {
    const { decision } = state
    const usual = bots[decision.seat]!.choose(decision, () => game.observe(state, decision.seat))
    const answer = instead(decision, usual, entries.length) ?? usual
    const happened: GameEvent[] = []
    game.listen(state, happened)
    entries.push({ seat: decision.seat, answer, at: decision.id })
    game.apply(state, { decision: decision.id, picks: answer })
    events.push(happened)
  }
  const searched = (isFourSouls ? searchedWith(printed) : searchedBattle) as unknown as Played['searched']
  return { game, searched, log: { game: name, version: game.version, config, seed, entries }, events }
}

/** Studies the luck of a game, up to a moment, and weighs the decisions of some moments. */
function studyOf(
  { game, searched, log }: Played,
  weighs: (moment: number) => boolean,
  until = Number.POSITIVE_INFINITY,
): Study {
  const of = studied(game, { ...log, entries: log.entries.slice(0, until) })
  const steps = study(searched, game.observe as never, of, { playouts: 60, turns: searched.ahead, weighs }, 'test')
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** How the win would be shared after this answer if chance had gone otherwise, on average. */
function expected({ game, searched, log }: Played, moment: number): number[] {
  const of = studied(game, log)
  for (let n = 0; n < moment; n++) {
    of.next()
    of.advance()
  }
  const { decision, picks } = of.next()!
  const worlds = Array.from({ length: 60 }, (_, i) => {
    const world = game.imagine(of.state, 'all', randomFromSeed(`${i}`))
    game.apply(world, { decision: decision.id, picks })
    return searched.values(world)
  })
  return [0, 1].map((seat) => worlds.reduce((sum, shares) => sum + shares[seat]!, 0) / worlds.length)
}

/** The key moments of a study; each of its mistakes is one of its own. */
const keysOf = ({ choices, luck }: Study) =>
  keyMoments(
    choices.map(({ seat, lost }, n) => ({ seat, lost, turn: 2 * n, better: [] })),
    luck,
  )

describe('mistakes', () => {
  const at = (turn: number, lost: number, better: string[], seat = 0): Judged => ({ seat, turn, lost, better })

  it('are told once, however often the chance was there', () => {
    // a Soul Heart that is not played in six windows of a fight, and only then the fight is lost
    const windows = [0.05, 0.11, 0, 0.12, 0.2, 0.09, 0.04].map((lost) => at(7, lost, lost > 0 ? ['Soul Heart'] : []))
    expect(mistakesOf(windows)).toEqual([{ seat: 0, choices: [0, 1, 3, 4, 5, 6], worst: 4, lost: 0.2 }])
    expect(keyMoments(windows, [])).toEqual([{ kind: 'choice', index: 4, also: [0, 1, 3, 5, 6] }])
  })

  it('are the same from turn to turn, but not once a turn has gone by without it', () => {
    const turns = [4, 5, 6, 8].map((turn) => at(turn, 0.1, ['Bomb!']))
    expect(mistakesOf(turns).map(({ choices }) => choices)).toEqual([[0, 1, 2], [3]])
  })

  it('are different ones of different seats, for different answers, and where doing nothing was better', () => {
    const all = [
      at(3, 0.1, ['Bomb!']),
      at(3, 0.1, ['Bomb!'], 1),
      at(3, 0.1, ['The D6']),
      at(3, 0.1, []),
      at(3, 0.1, []),
    ]
    expect(mistakesOf(all).map(({ choices }) => choices)).toEqual([[0], [1], [2], [3], [4]])
  })

  it('are told of every seat, whatever the others and the dice did', () => {
    const choices = [
      ...Array.from({ length: 20 }, (_, n) => at(2 * n, 0.3 + n / 100, [], 1)),
      at(50, 0.04, []),
      at(51, 0.02, []),
    ]
    const luck = Array.from({ length: 30 }, (_, n) => ({ change: [n === 7 ? 0.06 : 0.01, 0.4 - n / 100, -0.4] }))
    const keys = keyMoments(choices, luck)
    const seats = keys.flatMap(({ kind, index }) => (kind === 'choice' ? [choices[index]!.seat] : []))
    expect(seats).toEqual([1, 1, 1, 1, 1, 1, 0])
    // the greatest luck of all, and that of the first seat
    expect(keys.flatMap(({ kind, index }) => (kind === 'luck' ? [index] : []))).toEqual([0, 1, 2, 3, 4, 5, 7])
  })
})

describe('key moments', () => {
  it('put a planted blunder first: Battle For Souls, a turn ended in place of a reap', () => {
    let planted = -1
    const game = played('battle-for-souls', 'blunder/1', (decision, usual, moment) => {
      if (planted >= 0 || moment < 310 || decision.options[usual[0]!]?.act !== 'reap') return null
      planted = moment
      return [decision.options.findIndex(({ act }) => act === 'end')]
    })
    expect(planted).toBeGreaterThan(0)
    const made = studyOf(game, (moment) => Math.abs(moment - planted) < 5, planted + 5)
    const { kind, index } = keysOf(made)[0]!
    expect(kind).toBe('choice')
    const choice = made.choices[index]!
    expect(choice.moment).toBe(planted)
    expect(verdictOf(choice.lost)).toBe('blunder')
    // what is told as better was so by what the seat could know, and is the best
    expect(choice.others[0]!.share - choice.share).toBeCloseTo(choice.lost)
  })

  it.each([
    // a die that decided a fight, and cards that were drawn
    ['four-souls', 'lucky/7', 'roll'],
    ['battle-for-souls', 'lucky/0', 'drew'],
  ] as const)('tell luck as luck, and not as a mistake: %s', (name, seed, kind) => {
    const game = played(name, seed)
    const luck = studyOf(game, () => false).luck
    const size = (n: number) => Math.max(...luck[n]!.change)
    const most = luck.map((_, n) => n).reduce((a, b) => (size(b) > size(a) ? b : a))
    const { moment, change } = luck[most]!
    expect(game.events[moment]!.map(({ type }) => type)).toContain(kind)
    const made = studyOf(game, (at) => Math.abs(at - moment) < 4, moment + 4)
    const { kind: first, index } = keysOf(made)[0]!
    expect([first, made.luck[index]!.moment]).toEqual(['luck', moment])
    // it is what came, less what could be expected
    const came = made.curve[moment + 1]!
    const could = expected(game, moment)
    for (const seat of [0, 1]) expect(change[seat]).toBeCloseTo(came[seat]! - could[seat]!, 1)
    const decision = made.choices.find((choice) => choice.moment === moment)
    expect(['best', 'good', undefined]).toContain(decision && verdictOf(decision.lost))
  })

  it('are named by what they cost', () => {
    expect([0, 0.01, 0.03, 0.079, 0.08, 0.5].map(verdictOf)).toEqual([
      ...['best', 'good', 'mistake', 'mistake', 'blunder', 'blunder'],
    ])
  })

  it('have the moments of their log, in which what was taken back counts', () => {
    const answer = (n: number): Entry => ({ seat: 0, answer: [n], at: n })
    const aside: Entry = { aside: { seat: 1, name: 'offer', args: [] } }
    const log: Entry[] = [answer(1), answer(2), { back: 1, seat: 0 }, aside, answer(3), answer(4)]
    expect(answerMoments(log)).toEqual([0, 4, 5])
  })
})

describe('the best card', () => {
  it('is the one that was worth most over all turns', () => {
    const best = new BestCards(3)
    best.add([
      { seat: 0, card: 'strong-but-late', share: 0 },
      { seat: 0, card: 'always-there', share: 0.06 },
      { seat: 1, card: 'a-burden', share: -0.1 },
    ])
    best.add([
      { seat: 0, card: 'strong-but-late', share: 0.1 },
      { seat: 0, card: 'always-there', share: 0.06 },
    ])
    expect(best.best).toEqual(['always-there', null, null])
  })
})
