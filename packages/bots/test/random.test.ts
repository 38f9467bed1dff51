import { fourSoulsBots } from '@soulstack/four-souls/bots'
import { fourSouls } from '@soulstack/four-souls/game'
import { checkAnswer, type Decision } from '@soulstack/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BotName, botNames } from '../src/index.ts'

const noView = () => {
  throw new Error('this bot must not observe')
}

/** All that this bot looks at: which turn it is, and how many seats there are. */
const inTurn = (number: number) => () =>
  ({ turn: { number }, seats: { length: 8 } }) as unknown as ReturnType<typeof fourSouls.observe>

const decision = (acts: string[], more: Partial<Decision> = {}): Decision => ({
  id: 1,
  seat: 0,
  ask: { code: 'choose' },
  options: acts.map((act, a) => ({ act, a, b: 0 })),
  min: 1,
  max: 1,
  ordered: false,
  ...more,
})

/** How often each answer comes in a number of tries. */
function tally(
  name: BotName,
  asked: Decision,
  observe: () => ReturnType<typeof fourSouls.observe> = noView,
): Map<string, number> {
  const times = 6000
  let bot = fourSoulsBots[name]('tally')
  const counts = new Map<string, number>()
  for (let i = 0; i < times; i++) {
    // in a very long game it would no longer play at random
    if (i % 1000 === 999) bot = fourSoulsBots[name](`tally ${i}`)
    const key = bot.choose(asked, observe).join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Plays a whole game with one kind of bot; every answer is checked before the rules see it. */
function playWhole(name: BotName, players: number, seed: string): { answers: number[][]; over: string | undefined } {
  const state = fourSouls.create(fourSouls.readConfig({ players, soulsToWin: 2 }), seed)
  const bots = Array.from({ length: players }, (_, seat) => fourSoulsBots[name](`${seed}/${seat}`))
  const answers: number[][] = []
  while (state.decision !== null && answers.length < 20_000) {
    const asked = state.decision
    const picks = bots[asked.seat]!.choose(
      asked,
      () => fourSouls.observe(state, asked.seat),
      (random) => fourSouls.imagine(state, asked.seat, random),
    )
    checkAnswer(asked, { decision: asked.id, picks }, asked.seat)
    answers.push(picks)
    fourSouls.apply(state, { decision: asked.id, picks })
  }
  return { answers, over: state.over?.reason }
}

/** Those that play on in their heads have tests of their own (search.test.ts). */
const quick = botNames.filter((name) => name !== 'hard' && name !== 'expert')

describe('every bot', () => {
  for (const name of quick) {
    it(`${name} answers legally until the game is over`, () => {
      for (const players of [2, 3, 4])
        for (const seed of ['a', 'b', 'c'])
          expect(['won', 'tie', 'runaway']).toContain(playWhole(name, players, seed).over)
    })

    it(`${name} gives the same answers to the same questions`, () => {
      expect(playWhole(name, 3, 'again').answers).toEqual(playWhole(name, 3, 'again').answers)
    })

    it(`${name} knows its name`, () => {
      expect(fourSoulsBots[name]('1').name).toBe(name)
    })
  }

  it('finds a legal answer to any question of any size without looking', () => {
    const question = fc
      .record({ n: fc.integer({ min: 1, max: 12 }), ordered: fc.boolean(), seed: fc.string() })
      .chain(({ n, ordered, seed }) =>
        fc.record({
          min: fc.integer({ min: 0, max: n }),
          more: fc.integer({ min: 0, max: n }),
          n: fc.constant(n),
          ordered: fc.constant(ordered),
          seed: fc.constant(seed),
        }),
      )
    fc.assert(
      fc.property(question, ({ n, min, more, ordered, seed }) => {
        const acts = Array.from({ length: n }, () => 'target')
        const asked = decision(acts, { min, max: Math.min(n, min + more), ordered })
        for (const name of ['random', 'uniform'] as const) {
          const picks = fourSoulsBots[name](seed).choose(asked, noView)
          checkAnswer(asked, { decision: 1, picks })
          if (!ordered) expect(picks).toEqual([...picks].sort((a, b) => a - b))
        }
      }),
    )
  })
})

describe('uniform', () => {
  it('picks every option equally often', () => {
    const counts = tally('uniform', decision(['a', 'b', 'c', 'd', 'e', 'f']))
    expect([...counts.keys()].sort()).toEqual(['0', '1', '2', '3', '4', '5'])
    for (const n of counts.values()) expect(Math.abs(n - 1000)).toBeLessThan(150)
  })

  it('takes every size equally often, and every set and order of a size', () => {
    const counts = tally('uniform', decision(['a', 'b', 'c'], { min: 0, max: 2, ordered: true }))
    expect(Math.abs(counts.get('')! - 2000)).toBeLessThan(200)
    for (const one of ['0', '1', '2']) expect(Math.abs(counts.get(one)! - 667)).toBeLessThan(120)
    for (const two of ['0 1', '1 0', '0 2', '2 0', '1 2', '2 1'])
      expect(Math.abs(counts.get(two)! - 333)).toBeLessThan(90)
  })
})

describe('random', () => {
  const respond = { ask: { code: 'priority', args: { top: 0 } } }

  it('passes on three of four chances to respond', () => {
    const counts = tally('random', decision(['play', 'activate', 'pass'], respond), inTurn(1))
    expect(Math.abs(counts.get('2')! - 4500)).toBeLessThan(200)
    expect(Math.abs(counts.get('0')! - 750)).toBeLessThan(120)
  })

  it('acts in its own action phase rather than passes', () => {
    for (const own of ['attack', 'purchase', 'end']) {
      const counts = tally('random', decision(['play', own, 'pass'], respond))
      expect([...counts.keys()].sort()).toEqual(['0', '1'])
      expect(Math.abs(counts.get('0')! - 3000)).toBeLessThan(250)
    }
  })

  it('passes as readily as it acts in the first edition, where passing ends the phase', () => {
    const counts = tally('random', decision(['play', 'attack-target', 'buy', 'pass'], respond))
    expect([...counts.keys()].sort()).toEqual(['0', '1', '2', '3'])
    for (const n of counts.values()) expect(Math.abs(n - 1500)).toBeLessThan(200)
    // a forced attack leaves no other option
    expect([...tally('random', decision(['attack-target', 'attack-deck'], respond)).keys()].sort()).toEqual(['0', '1'])
  })

  it('passes more often the more it has responded to the same stack', () => {
    const asked = decision(['activate', 'pass'], { ask: { code: 'priority', args: { top: 7 } } })
    let responses = 0
    let inNewTurns = 0
    for (let n = 0; n < 20; n++) {
      const [bot, other] = ['patience', 'other'].map((name) => fourSoulsBots.random(`${name} ${n}`))
      for (let i = 0; i < 140; i++) {
        if (bot!.choose(asked, inTurn(1))[0] === 0) responses++
        // where it dies as its turns start, it never sees an empty stack
        if (other!.choose(asked, inTurn(Math.floor(i / 10)))[0] === 0) inNewTurns++
      }
    }
    expect(responses / 20).toBeGreaterThan(2)
    expect(responses / 20).toBeLessThan(8)
    expect(inNewTurns).toBeGreaterThan(1.5 * responses)
  })

  it('mostly plays like Normal once it has had no action phase for many rounds', () => {
    const state = fourSouls.create(fourSouls.readConfig({ players: 2 }), 'endless')
    const seen = fourSouls.observe(state, 0)
    const asked = decision(['no', 'no', 'no', 'no'], { ask: { code: 'vote', args: { card: -1 } } })
    /** The share of choices that are Normal's, in so many turns of ten choices each. */
    const shareOfNormal = (turns: number, between: Decision | null): number => {
      const bot = fourSoulsBots.random('long')
      const picks: number[] = []
      for (let i = 0; i < 10 * turns; i++) {
        const observe = () => ({ ...seen, turn: { ...seen.turn, number: Math.floor(i / 10) } })
        picks.push(bot.choose(asked, observe)[0]!)
        if (between !== null && i % 20 === 0) bot.choose(between, observe)
      }
      const late = picks.slice(200)
      return late.filter((pick) => pick === 0).length / late.length
    }
    expect(shareOfNormal(100, null)).toBeGreaterThan(0.8)
    expect(shareOfNormal(100, decision(['end'], respond))).toBeLessThan(0.4)
  })

  it('passes if nothing else is possible', () => {
    expect(fourSoulsBots.random('1').choose(decision(['pass'], respond), noView)).toEqual([0])
  })
})
