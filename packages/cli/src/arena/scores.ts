/** The scores of deals: their mean, their variance, and the interval that the true mean is probably in. */
export class Scores {
  count = 0
  private sum = 0
  /** The sum of squared differences from the mean (Welford's method, which loses nothing to rounding). */
  private squares = 0
  private readonly usual: number

  /** `usual`: the variance of a score to expect before any is known. */
  constructor(usual: number) {
    this.usual = usual
  }

  add(score: number): void {
    const before = this.count === 0 ? 0 : score - this.mean
    this.count++
    this.sum += score
    this.squares += before * (score - this.mean)
  }

  /** NaN without scores. */
  get mean(): number {
    return this.sum / this.count
  }

  /**
   * The variance of a score: the unbiased sample variance as if there had been one deal more with the usual variance. Without that, bots
   * that have only won so far would have no variance, and any conclusion would be certain after a few deals.
   */
  get variance(): number {
    return (this.squares + this.usual) / this.count
  }

  /** The 95 % confidence interval of the mean, by the normal approximation, within 0 to 1. */
  get interval(): [low: number, high: number] {
    const bound = Z95 * Math.sqrt(this.variance / this.count)
    return [Math.max(0, this.mean - bound), Math.min(1, this.mean + bound)]
  }
}

/** The 97.5 % quantile of the normal distribution. */
const Z95 = 1.959964
