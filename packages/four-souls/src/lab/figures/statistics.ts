/** The statistics of the lab, each with its name, so that anybody can look it up. Intervals are 95 % intervals. */

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959964

/** A share with its interval. */
export interface Share {
  readonly n: number
  readonly share: number
  readonly low: number
  readonly high: number
}

/** A number with its standard error: it is probably within 1.96 of them. */
export interface Estimate {
  readonly n: number
  readonly mean: number
  readonly error: number
}

/**
 * The Wilson score interval of a share. Unlike "± 1.96 standard errors" it stays within 0 and 1, and is right for small numbers and for shares
 * near 0 and 1. `won` need not be whole, because a tie divides a win. Null: there is nothing to share.
 */
export function wilson(won: number, n: number): Share | null {
  if (n === 0) return null
  const share = won / n
  const z2 = (Z * Z) / n
  const middle = (share + z2 / 2) / (1 + z2)
  const half = (Z * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n))) / (1 + z2)
  return { n, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Newcombe's hybrid score interval of the difference `a` - `b` of two shares: made of their Wilson intervals (Newcombe 1998, method 10). */
export function difference(a: Share, b: Share): { difference: number; low: number; high: number } {
  const d = a.share - b.share
  return {
    difference: d,
    low: d - Math.hypot(a.share - a.low, b.high - b.share),
    high: d + Math.hypot(a.high - a.share, b.share - b.low),
  }
}

/** The mean of `n` numbers and its standard error, from their sum and the sum of their squares. Null: there are fewer than two. */
export function meanOf(sum: number, squares: number, n: number): Estimate | null {
  if (n < 2) return null
  const mean = sum / n
  return { n, mean, error: Math.sqrt(Math.max(0, squares - n * mean * mean) / (n - 1) / n) }
}

/** The bounds of an estimate. */
export const boundsOf = ({ mean, error }: Pick<Estimate, 'mean' | 'error'>): [low: number, high: number] => [
  mean - Z * error,
  mean + Z * error,
]

/** How true values are spread: normally, with this mean and standard deviation. */
export interface Spread {
  readonly mean: number
  readonly spread: number
}

/**
 * How the true values behind several estimates are spread. Estimates are spread more widely than what they estimate, because each has an error
 * of its own; so the mean squared error is taken off the variance (method of moments, as in empirical Bayes).
 */
export function spreadOf(estimates: readonly Pick<Estimate, 'mean' | 'error'>[]): Spread {
  const n = estimates.length
  if (n < 2) return { mean: estimates[0]?.mean ?? 0, spread: 0 }
  const mean = estimates.reduce((sum, e) => sum + e.mean, 0) / n
  const variance = estimates.reduce((sum, e) => sum + (e.mean - mean) ** 2, 0) / (n - 1)
  const noise = estimates.reduce((sum, e) => sum + e.error ** 2, 0) / n
  return { mean, spread: Math.sqrt(Math.max(0, variance - noise)) }
}

/**
 * What an estimate says together with how such values are spread: it is moved towards their mean, more so the less sure it is (empirical Bayes
 * shrinkage; the posterior of a normal distribution). So a card is not called extreme because of few games.
 */
export function shrunk({ mean, error }: Pick<Estimate, 'mean' | 'error'>, of: Spread): { mean: number; error: number } {
  const within = of.spread ** 2
  const noise = error ** 2
  if (within === 0) return { mean: of.mean, error: 0 }
  return {
    mean: (mean * within + of.mean * noise) / (within + noise),
    error: Math.sqrt((within * noise) / (within + noise)),
  }
}

/** Numbers at `parts` + 1 evenly spread ranks, from the least to the greatest. */
export function quantiles(numbers: readonly number[], parts: number): number[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  if (sorted.length === 0) return []
  return Array.from({ length: parts + 1 }, (_, i) => {
    const at = (i / parts) * (sorted.length - 1)
    const below = sorted[Math.floor(at)]!
    return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at))
  })
}

/** The share of numbers that are less than `x`, by their quantiles. */
export function rankIn(marks: readonly number[], x: number): number {
  const above = marks.findIndex((mark) => mark >= x)
  if (above < 0) return 1
  if (above === 0) return 0
  const [from, to] = [marks[above - 1]!, marks[above]!]
  return (above - 1 + (to === from ? 0 : (x - from) / (to - from))) / (marks.length - 1)
}
