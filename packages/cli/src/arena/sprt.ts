import type { Scores } from './scores.ts'

/**
 * A sequential probability ratio test (Wald): after every deal it asks whether the scores so far fit "A's share is `gain`" so much better
 * than "A's share is `null`", or so much worse, that there is no need to play on. It needs far fewer deals than a fixed number that would
 * be as safe.
 *
 * The distribution of a deal's score is not known, so its likelihood is approximated by that of a normal distribution with the measured
 * variance (the generalised test, as chess engines are tested with).
 */

/** The two shares between which the test decides. */
export interface Hypotheses {
  null: number
  gain: number
}

/** `better`: A's share is more than `null`. `not-better`: it is less than `gain`. `undecided`: neither is clear yet. */
export type Verdict = 'better' | 'not-better' | 'undecided'

/** The probability of each wrong verdict, if the share is exactly `null` or exactly `gain`. */
export const ERROR = 0.05

/** The log-likelihood ratio at which the test ends: above it `better`, below its negative `not-better`. */
export const BOUND = Math.log((1 - ERROR) / ERROR)

/** No verdict before this many deals: the variance has to be measured first. */
export const LEAST_DEALS = 20

/** The logarithm of how much more likely the scores are if A's share is `gain` than if it is `null`; 0 without scores. */
export function logLikelihoodRatio(scores: Scores, { null: s0, gain: s1 }: Hypotheses): number {
  if (scores.count === 0) return 0
  return (scores.count * (s1 - s0) * (2 * scores.mean - s0 - s1)) / (2 * scores.variance)
}

/**
 * What the scores so far say. Where the shares in question are near 0 or 1, lucky beginnings also look steady, and errors are more frequent
 * than `ERROR`.
 */
export function verdictOf(scores: Scores, hypotheses: Hypotheses): Verdict {
  if (scores.count < LEAST_DEALS) return 'undecided'
  const ratio = logLikelihoodRatio(scores, hypotheses)
  if (ratio >= BOUND) return 'better'
  return ratio <= -BOUND ? 'not-better' : 'undecided'
}
