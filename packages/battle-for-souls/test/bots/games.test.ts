import { type BotName, botNames } from '@soulstack/bots'
import { checkAnswer, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { battleForSoulsBots } from '../../src/bots/index.ts'
import { battleForSouls } from '../../src/game.ts'

type State = ReturnType<typeof battleForSouls.create>

/** Plays to the end, or to the turn limit; every answer is checked before the rules see it. */
function play(config: object, names: readonly BotName[], seed: string, each: (state: State) => void = () => {}) {
  const read = battleForSouls.readConfig({ turnCap: 1000, ...config, players: names.length })
  const state = battleForSouls.create(read, seed)
  const bots = names.map((name, seat) => battleForSoulsBots[name](`${seed}/${seat}`))
  const answers: number[][] = []
  while (state.decision !== null) {
    each(state)
    const asked = state.decision
    const picks = bots[asked.seat]!.choose(
      asked,
      () => battleForSouls.observe(state, asked.seat),
      (random) => battleForSouls.imagine(state, asked.seat, random),
    )
    checkAnswer(asked, { decision: asked.id, picks }, asked.seat)
    answers.push(picks)
    battleForSouls.apply(state, { decision: asked.id, picks })
    battleForSouls.check(state)
  }
  return { answers, over: state.over!, view: battleForSouls.view(state, null) }
}

const seats = (name: BotName, n: number): BotName[] => Array.from({ length: n }, () => name)

const KINDS: [string, object, number][] = [
  ['a duel', {}, 2],
  ['a duel, Hell first', { side: 'hell' }, 2],
  ['without wild cards', { wilds: 0 }, 2],
  ['without replacing souls', { replaceSouls: false }, 2],
  ['where points cancel', { addCancels: true, tieBreak: true }, 2],
  ['teams', {}, 4],
  ['alone', {}, 1],
  ['alone for Hell, the last turn a set', { side: 'hell', lastTurn: 'set', target: 20 }, 1],
]

/** Those that play on in their heads have tests of their own (search.test.ts). */
const quick = botNames.filter((name) => name !== 'hard' && name !== 'expert')

describe('every bot of Battle For Souls', () => {
  for (const name of quick) {
    for (const [kind, config, players] of KINDS)
      it(`${name} answers legally until the game is over: ${kind}`, () => {
        for (const seed of ['a', 'b'])
          expect(['won', 'lost', 'tie', 'turn-cap']).toContain(play(config, seats(name, players), seed).over.reason)
      })

    it(`${name} gives the same answers to the same questions`, () => {
      const once = play({}, seats(name, 2), 'again')
      expect(play({}, seats(name, 2), 'again').answers).toEqual(once.answers)
    })

    it(`${name} knows its name`, () => {
      expect(battleForSoulsBots[name]('1').name).toBe(name)
    })
  }
})

describe('greedy at Battle For Souls', () => {
  it('beats random on either side', () => {
    let won = 0
    for (let i = 0; i < 20; i++) {
      const mine = i % 2
      const names: BotName[] = mine === 0 ? ['normal', 'random'] : ['random', 'normal']
      const { winners } = play({}, names, `arena/${i}`).over
      if (winners.length === 1 && winners[0] === mine) won++
    }
    expect(won).toBeGreaterThanOrEqual(19)
  })

  it('beats random as a team', () => {
    for (let i = 0; i < 5; i++)
      expect(play({}, ['normal', 'random', 'normal', 'random'], `teams/${i}`).over.winners).toEqual([0, 2])
  })

  it('brings games to their end against itself', () => {
    const reasons = Array.from({ length: 20 }, (_, i) => play({}, seats('normal', 2), `ends/${i}`).over.reason)
    expect(reasons.filter((reason) => reason === 'turn-cap').length).toBeLessThanOrEqual(1)
    for (let i = 0; i < 5; i++)
      expect(['won', 'tie']).toContain(play({}, seats('normal', 4), `team ends/${i}`).over.reason)
  })

  it('scores more than twice what random does in solo play, and sometimes 40 points', () => {
    const points = (name: BotName) =>
      Array.from({ length: 40 }, (_, i) => play({}, [name], `solo/${i}`).view.sides[0]!.points)
    const sum = (list: number[]) => list.reduce((a, b) => a + b)
    const greedy = points('normal')
    expect(sum(greedy)).toBeGreaterThan(2 * sum(points('random')))
    expect(greedy.filter((n) => n >= 40).length).toBeGreaterThanOrEqual(8)
  })

  it('decides only by what its seat can see', () => {
    const r = randomFromSeed('scramble')
    let compared = 0
    for (const players of [1, 2, 4])
      play({}, seats('random', players), 'blind', (state) => {
        const decision = state.decision!
        if (decision.id % 5 !== 0 || decision.options.length < 2) return
        const other = battleForSouls.fork(state)
        battleForSouls.scramble(other, decision.seat, r)
        const [here, there] = [state, other].map((s) =>
          battleForSoulsBots.normal('').choose(decision, () => battleForSouls.observe(s, decision.seat)),
        )
        expect(there).toEqual(here)
        compared++
      })
    expect(compared).toBeGreaterThan(100)
  })
})
