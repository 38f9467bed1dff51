import { below, type RandomState, randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { Scores } from '../../src/arena/scores.ts'
import {
  BOUND,
  type Hypotheses,
  LEAST_DEALS,
  logLikelihoodRatio,
  type Verdict,
  verdictOf,
} from '../../src/arena/sprt.ts'

/** The variance of a pair's score when both games are tosses of a coin. */
const COIN = 0.125

function scoresOf(list: readonly number[], usual = 0): Scores {
  const scores = new Scores(usual)
  for (const score of list) scores.add(score)
  return scores
}

/** A pair in which A wins each game with probability `share`. */
const pairOf = (share: number, chance: RandomState): number =>
  [0, 0].reduce((sum) => sum + (below(chance, 1_000_000) < share * 1_000_000 ? 0.5 : 0), 0)

describe('scores', () => {
  it('have the mean and the sample variance, with one usual deal more', () => {
    // differences from the mean 0.5: 0.5, 0.5, 0, 0, squared sum 0.5; the sample variance is 0.5 / 3
    const scores = scoresOf([1, 0, 0.5, 0.5], 0.5 / 3)
    expect(scores.mean).toBeCloseTo(0.5, 12)
    expect(scores.variance).toBeCloseTo(0.5 / 3, 12)
    expect(scoresOf([1, 0, 0.5, 0.5], 0.1).variance).toBeCloseTo(0.6 / 4, 12)
  })

  it('have the interval mean ± 1.96 standard errors, within 0 and 1', () => {
    const scores = scoresOf([...Array(60).fill(1), ...Array(40).fill(0)], COIN)
    const error = Math.sqrt((100 * 0.24 + COIN) / 100 / 100)
    const [low, high] = scores.interval
    expect(low).toBeCloseTo(0.6 - 1.959964 * error, 10)
    expect(high).toBeCloseTo(0.6 + 1.959964 * error, 10)
    const won = scoresOf(Array(20).fill(1), COIN).interval
    expect(won[1]).toBe(1)
    expect(won[0]).toBeGreaterThan(0.9)
    expect(won[0]).toBeLessThan(0.98)
  })

  it('have an interval that misses the true share in about one of twenty contests', () => {
    const chance = randomFromSeed('interval')
    let missed = 0
    for (let i = 0; i < 1000; i++) {
      const [low, high] = scoresOf(
        Array.from({ length: 100 }, () => pairOf(0.6, chance)),
        COIN,
      ).interval
      if (low > 0.6 || high < 0.6) missed++
    }
    expect(missed).toBeGreaterThan(30)
    expect(missed).toBeLessThan(75)
  })
})

describe('the sequential test', () => {
  const usual: Hypotheses = { null: 0.5, gain: 0.55 }

  it('computes the log-likelihood ratio of two normal distributions', () => {
    const scores = scoresOf([...Array(60).fill(1), ...Array(40).fill(0)], COIN)
    const { variance } = scores
    const density = (x: number, mean: number) => -((x - mean) ** 2) / (2 * variance)
    const sum = (mean: number) => 60 * density(1, mean) + 40 * density(0, mean)
    expect(logLikelihoodRatio(scores, usual)).toBeCloseTo(sum(0.55) - sum(0.5), 10)
    expect(logLikelihoodRatio(new Scores(COIN), usual)).toBe(0)
    expect(BOUND).toBeCloseTo(2.944, 3)
  })

  it('says nothing before enough deals, however clear', () => {
    expect(verdictOf(scoresOf(Array(LEAST_DEALS - 1).fill(1), COIN), usual)).toBe('undecided')
    expect(verdictOf(scoresOf(Array(LEAST_DEALS).fill(1), COIN), usual)).toBe('better')
    // the same play on both sides: every pair is even
    expect(verdictOf(scoresOf(Array(LEAST_DEALS).fill(0.5), COIN), usual)).toBe('not-better')
    expect(verdictOf(scoresOf([1, ...Array(LEAST_DEALS).fill(0.5)], COIN), usual)).toBe('undecided')
  })

  it.each([
    { ...usual, share: 0.5, right: 'not-better' },
    { ...usual, share: 0.55, right: 'better' },
    { null: 0.5, gain: 0.6, share: 0.5, right: 'not-better' },
    { null: 0.5, gain: 0.6, share: 0.6, right: 'better' },
    { null: 0.25, gain: 0.35, share: 0.25, right: 'not-better' },
    { null: 0.25, gain: 0.35, share: 0.35, right: 'better' },
  ])('is right in about 95 % of contests: $share between $null and $gain', ({ share, right, ...hypotheses }) => {
    const chance = randomFromSeed(`${share} ${hypotheses.gain}`)
    const verdicts: Record<Verdict, number> = { better: 0, 'not-better': 0, undecided: 0 }
    let deals = 0
    const contests = 1000
    for (let i = 0; i < contests; i++) {
      const scores = new Scores(COIN)
      let verdict: Verdict = 'undecided'
      while (verdict === 'undecided' && scores.count < 5000) {
        scores.add(pairOf(share, chance))
        verdict = verdictOf(scores, hypotheses)
      }
      verdicts[verdict]++
      deals += scores.count
    }
    const wrong = contests - verdicts[right as Verdict]
    expect(wrong / contests).toBeLessThan(0.08)
    expect(wrong).toBeGreaterThan(0)
    // a fixed number of pairs that is as safe: (2 · 1.645 · σ / difference)², where σ² is 0.125 at most
    const fixed = (2 * 1.645 * Math.sqrt(COIN)) ** 2 / (hypotheses.gain - hypotheses.null) ** 2
    expect(deals / contests).toBeLessThan(fixed * 0.75)
  })
})
