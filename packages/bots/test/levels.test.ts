import type { Decision, GameState } from '@soulstack/kit'
import { expect, it } from 'vitest'
import { levels, levelsOf, type Searchable } from '../src/index.ts'

/** A game that is one question: whoever picks option 2 wins. Its base bot takes the last option. */
interface Question extends GameState {
  won: boolean
}
const decision: Decision = {
  id: 0,
  seat: 0,
  ask: { code: 'which' },
  options: [0, 1, 2, 3].map((a) => ({ act: 'take', a, b: 0 })),
  min: 1,
  max: 1,
  ordered: false,
}
const question = (): Question => ({ decision, over: null, won: false })

const searched: Searchable<Question, null> = {
  ahead: 1,
  fork: (g) => ({ ...g }),
  apply(g, { picks }) {
    g.won = picks[0] === 2
    g.decision = null
    g.over = { winners: g.won ? [0] : [1], reason: 'picked' }
  },
  base: () => ({ name: 'base', choose: ({ options }) => [options.length - 1] }),
  rivals: ({ options }, _, usual) => options.flatMap((_, i) => (i === usual[0] ? [] : [[i]])),
  players: () => () => ({ choose: () => [0] }),
  turn: () => 0,
  reseed: () => {},
  values: ({ won }) => (won ? [1, 0] : [0, 1]),
  counts: ({ won }, seat) => ({ counts: [{ what: 'wins', whose: 'own', n: Number(won === (seat === 0)) }], cards: [] }),
}

const bots = levelsOf(searched)
const answersOf = (name: keyof typeof bots, seed: string, n: number): number[] => {
  const bot = bots[name](seed)
  return Array.from({ length: n }, () => bot.choose(decision, () => null, question)[0]!)
}

it('makes a bot of each name, with the levels among them', () => {
  for (const [name, make] of Object.entries(bots)) expect(make('s').name).toBe(name)
  expect(Object.keys(bots)).toEqual(expect.arrayContaining([...levels]))
})

it('has the base bot as normal, and as easy with slips', () => {
  expect(new Set(answersOf('normal', 's', 20))).toEqual(new Set([3]))
  const easy = answersOf('easy', 's', 400)
  expect(answersOf('easy', 's', 400)).toEqual(easy)
  // three of four random answers differ from that of the base bot
  const slips = easy.filter((pick) => pick !== 3).length / 400
  expect(slips).toBeGreaterThan(0.15)
  expect(slips).toBeLessThan(0.3)
})

it('searches as hard and expert, and finds what the base bot misses', () => {
  expect(answersOf('hard', 's', 1)).toEqual([2])
  expect(answersOf('expert', 's', 1)).toEqual([2])
})
