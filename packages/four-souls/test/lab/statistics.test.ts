import { Chance } from '@soulstack/bots'
import { describe, expect, it } from 'vitest'
import { difference, meanOf, quantiles, rankIn, shrunk, spreadOf, wilson } from '../../src/lab/figures/statistics.ts'

describe('statistics of the lab', () => {
  it('Wilson: as in the literature, also at the ends', () => {
    // Newcombe 1998, table I: 81 of 263, 0 of 20, 1 of 29
    expect(wilson(81, 263)).toMatchObject({ low: expect.closeTo(0.2553, 4), high: expect.closeTo(0.3662, 4) })
    expect(wilson(0, 20)).toMatchObject({ low: 0, high: expect.closeTo(0.1611, 4) })
    expect(wilson(1, 29)).toMatchObject({ low: expect.closeTo(0.0061, 4), high: expect.closeTo(0.1718, 4) })
    expect(wilson(0, 0)).toBeNull()
  })

  it('Newcombe: as in the literature', () => {
    // Newcombe 1998 (differences), method 10: 56 of 70 and 48 of 80; 10 of 10 and 0 of 20
    expect(difference(wilson(56, 70)!, wilson(48, 80)!)).toMatchObject({
      difference: expect.closeTo(0.2, 4),
      low: expect.closeTo(0.0524, 4),
      high: expect.closeTo(0.3339, 4),
    })
    expect(difference(wilson(10, 10)!, wilson(0, 20)!)).toMatchObject({ low: expect.closeTo(0.6791, 4), high: 1 })
  })

  it('mean and standard error, from sums', () => {
    // 2, 4, 6: the sample variance is 4
    expect(meanOf(12, 56, 3)).toEqual({ n: 3, mean: 4, error: Math.sqrt(4 / 3) })
    expect(meanOf(1, 1, 1)).toBeNull()
  })

  it('the spread of true values is found behind errors that are larger, and nothing where there is nothing', () => {
    const chance = new Chance('spread')
    // a sum of twelve uniform numbers is nearly normal
    const normal = (): number => Array.from({ length: 12 }, () => chance.below(1e6) / 1e6).reduce((a, b) => a + b) - 6
    const estimates = (spread: number) =>
      Array.from({ length: 4000 }, () => ({ mean: 5 + spread * normal() + 2 * normal(), error: 2 }))
    const found = spreadOf(estimates(1))
    expect(found.mean).toBeCloseTo(5, 0)
    expect(found.spread).toBeGreaterThan(0.8)
    expect(found.spread).toBeLessThan(1.2)
    expect(spreadOf(estimates(0)).spread).toBeLessThan(0.5)
  })

  it('an estimate is moved towards the others by as much as its error suggests', () => {
    expect(shrunk({ mean: 10, error: 1 }, { mean: 0, spread: 1 })).toEqual({ mean: 5, error: Math.SQRT1_2 })
    expect(shrunk({ mean: 10, error: 0.001 }, { mean: 0, spread: 1 }).mean).toBeCloseTo(10, 3)
    expect(shrunk({ mean: 10, error: 1 }, { mean: 0, spread: 0 })).toEqual({ mean: 0, error: 0 })
  })

  it('quantiles and ranks are each other’s inverse', () => {
    const marks = quantiles([40, 0, 10, 30, 20], 4)
    expect(marks).toEqual([0, 10, 20, 30, 40])
    for (const [x, rank] of [
      [-1, 0],
      [0, 0],
      [5, 0.125],
      [20, 0.5],
      [35, 0.875],
      [41, 1],
    ] as const)
      expect(rankIn(marks, x)).toBe(rank)
  })
})
