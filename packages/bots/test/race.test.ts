import { describe, expect, it } from 'vitest'
import { Race } from '../src/search/race.ts'

/** Runs a race in which each answer gets these results in turn, for as long as it takes part. Returns how many rounds each got. */
function run(race: Race, results: readonly (readonly number[])[]): number[] {
  const rounds = results.map(() => 0)
  for (let round = 0; round < results[0]!.length && race.isOpen(); round++) {
    for (const i of race.running) {
      race.note(i, results[i]![round]!)
      rounds[i]!++
    }
    race.endRound()
  }
  return rounds
}

const repeat = (n: number, ...values: number[]): number[] =>
  Array.from({ length: n }, (_, i) => values[i % values.length]!)

describe('a race of answers', () => {
  it('is won by the answer that is ahead of the first by most', () => {
    const race = new Race(3)
    run(race, [repeat(20, 0.5, 0.4), repeat(20, 0.6, 0.5), repeat(20, 0.7, 0.6)])
    expect(race.winner(1)).toBe(2)
    expect(race.lead(1)).toBeCloseTo(0.1)
    expect(race.lead(2)).toBeCloseTo(0.2)
  })

  it('keeps the first answer when a lead may be luck', () => {
    const race = new Race(2)
    run(race, [repeat(8, 0.5), repeat(8, 0.1, 0.95)])
    expect(race.lead(1)).toBeGreaterThan(0)
    expect(race.winner(1)).toBe(0)
    expect(race.winner(0)).toBe(1)
  })

  it('lets answers drop out that are behind, and ends when only the first is left', () => {
    const race = new Race(3)
    const rounds = run(race, [repeat(50, 0.5), repeat(50, 0.3), repeat(50, 0.2, 0.9)])
    expect(rounds[1]).toBeLessThan(10)
    expect(rounds[2]).toBeGreaterThan(10)
    const alone = new Race(2)
    run(alone, [repeat(50, 0.5), repeat(50, 0.2)])
    expect(alone.isOpen()).toBe(false)
  })

  it('lets answers drop out that make no difference', () => {
    const race = new Race(2)
    expect(run(race, [repeat(50, 0.5), repeat(50, 0.5)])[1]).toBeLessThan(10)
  })

  it('decides nothing before a few rounds', () => {
    const race = new Race(2)
    run(race, [repeat(2, 0.1), repeat(2, 0.9)])
    expect(race.winner(0)).toBe(0)
  })

  describe('that is close', () => {
    const race = new Race(5)
    run(race, [repeat(4, 0.5), repeat(4, 0.4, 0.62), repeat(4, 0.505), repeat(4, 0.3, 0.68), repeat(4, 0.45, 0.57)])

    it('is so between the first answer and those that may be the best', () => {
      expect(race.close(9, 0.01)).toEqual([0, 1, 4, 2])
      expect(race.close(2, 0.01)).toEqual([0, 1, 4])
    })

    it('is decided when one is far ahead for what the evaluation may be wrong by', () => {
      expect(race.close(9, 0.003)).toEqual([0])
    })
  })

  describe('after another one', () => {
    const near = new Race(3)
    run(near, [repeat(20, 0.5, 0.4), repeat(20, 0.54, 0.44), repeat(20, 0.52, 0.42)])
    const after = (bias: number) => new Race(3, { rounds: 8, errors: 2 }, { near, bias })

    it('begins with what that one has shown', () => {
      const race = after(0.01)
      expect(race.lead(1)).toBeCloseTo(0.04)
      expect(race.error(1)).toBeCloseTo(0.01, 3)
      expect(race.winner(0.5)).toBe(near.winner(0.5))
    })

    it('counts both by how sure they are', () => {
      const results = [repeat(16, 0.5), repeat(16, 0.4, 0.7), repeat(16, 0.6)]
      const [trusting, doubting] = [0.001, 1].map((bias) => {
        const race = after(bias)
        run(race, results)
        return race
      })
      // what varies much counts little against a race that is trusted
      expect(trusting!.lead(1)).toBeCloseTo(0.04, 2)
      expect(doubting!.lead(1)).toBeCloseTo(0.05, 2)
      expect(trusting!.error(1)).toBeLessThan(doubting!.error(1))
      // what never varies is believed
      expect(trusting!.lead(2)).toBeGreaterThan(0.05)
      expect(doubting!.winner(0.5)).toBe(2)
    })

    it('ends when the only other answer is ahead without doubt', () => {
      const race = after(0.01)
      race.running = [0, 1]
      const [rounds] = run(race, [repeat(50, 0.5, 0.4), repeat(50, 0.6, 0.5), repeat(50, 0)])
      expect(rounds).toBe(8)
      expect(race.winner(0.5)).toBe(1)
    })
  })
})
