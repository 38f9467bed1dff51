/** When an answer drops out of a race. */
export interface Patience {
  /** Not before so many rounds: the spread of a few results says little. */
  readonly rounds: number
  /** When even this many standard errors above its mean it is no better than the base answer by what matters. */
  readonly errors: number
}

export const FAST_BUDGET: Patience = { rounds: 4, errors: 1.5 }

/** An earlier race of the same answers, and the standard error of what its results were judged by. */
interface Before {
  readonly near: Race
  readonly bias: number
}

/** The variance of results of which nothing is known yet. */
const UNSURE = 1e6
/** An answer that leads by more or less than so many standard errors of the evaluation is not looked at for longer. */
const BEHIND = 0.2
const AHEAD = 3
/** A share of the win that is not worth thinking about. */
const MATTERS = 0.003

/**
 * A race of answers against the first one, in rounds: in each, every answer that is still running gets one result, all under the same
 * circumstances, so that their differences vary less than the results.
 */
export class Race {
  /** The answers still running; the first is always among them. */
  running: number[]
  private readonly sums: Float64Array
  private readonly squares: Float64Array
  private readonly results: Float64Array
  private readonly counts: Float64Array
  private rounds = 0
  private decided = false
  private total = 0

  private readonly patience: Patience
  private readonly before: Before | null

  constructor(answers: number, patience: Patience = FAST_BUDGET, before: Before | null = null) {
    this.patience = patience
    this.before = before
    this.running = Array.from({ length: answers }, (_, i) => i)
    this.sums = new Float64Array(answers)
    this.squares = new Float64Array(answers)
    this.results = new Float64Array(answers)
    this.counts = new Float64Array(answers)
  }

  isOpen(): boolean {
    return this.running.length > 1 && !this.decided
  }

  note(answer: number, result: number): void {
    this.results[answer] = result
  }

  endRound(): void {
    this.rounds++
    this.total += this.results[0]!
    for (const i of this.running) {
      const ahead = this.results[i]! - this.results[0]!
      this.sums[i]! += ahead
      this.squares[i]! += ahead * ahead
      this.counts[i]!++
    }
    const { rounds, errors } = this.patience
    if (this.rounds >= rounds) {
      this.running = this.running.filter((i) => i === 0 || this.lead(i) + errors * this.error(i) > MATTERS)
      const [, only, another] = this.running
      // how far ahead it is does not matter any more
      this.decided =
        this.before !== null &&
        only !== undefined &&
        another === undefined &&
        this.lead(only) > errors * this.error(only)
    }
  }

  /** The answer that leads by most after a deduction of `margin` standard errors; the first if none leads. */
  winner(margin: number): number {
    let best = 0
    let most = 0
    if (this.rounds < FAST_BUDGET.rounds) return this.before?.near.winner(margin) ?? best
    for (const i of this.running) {
      const lead = this.lead(i) - margin * this.error(i)
      if (i === 0 || lead <= most) continue
      best = i
      most = lead
    }
    return best
  }

  /**
   * The answers between which it is close: the first, and so many others that are not behind it. Alone, if one is ahead without doubt.
   * `bias`: the standard error of what results are judged by.
   */
  close(rivals: number, bias: number): number[] {
    const others = this.running.filter((i) => i !== 0 && this.lead(i) > -BEHIND * bias)
    if (others.some((i) => this.lead(i) > AHEAD * bias)) return [0]
    const promise = (i: number): number => this.lead(i) + this.error(i)
    return [0, ...others.sort((a, b) => promise(b) - promise(a) || a - b).slice(0, rivals)]
  }

  /**
   * The mean lead over the first answer. An answer that has dropped out keeps the lead that it had then. Where there was a race before, both
   * count, by how sure they are.
   */
  lead(answer: number): number {
    const own = this.counts[answer]! === 0 ? 0 : this.sums[answer]! / this.counts[answer]!
    if (this.before === null) return own
    const [here, there] = this.variances(answer)
    return (own * there + this.before.near.lead(answer) * here) / (here + there)
  }

  /** The mean result of the first answer. */
  get first(): number {
    return this.rounds === 0 ? (this.before?.near.first ?? 0) : this.total / this.rounds
  }

  /** The standard error of that lead. */
  error(answer: number): number {
    if (this.before === null) return this.ownError(answer)
    const [here, there] = this.variances(answer)
    return Math.sqrt((here * there) / (here + there))
  }

  private ownError(answer: number): number {
    const n = Math.max(1, this.counts[answer]!)
    const mean = this.sums[answer]! / n
    const variance = Math.max(1e-6, this.squares[answer]! / n - mean * mean)
    return Math.sqrt(variance / n)
  }

  /** The variance of an answer's own results here, and of those of the race before. */
  private variances(answer: number): readonly [here: number, there: number] {
    const { near, bias } = this.before!
    // a few results alike say nothing of how sure they are
    const here = this.counts[answer]! < FAST_BUDGET.rounds ? UNSURE : this.ownError(answer) ** 2
    return [here, near.error(answer) ** 2 + bias ** 2]
  }
}
