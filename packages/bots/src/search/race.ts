/** When an answer drops out of a race. */
export interface Patience {
  /** Not before so many rounds: the spread of a few results says little. */
  readonly rounds: number
  /** When even this many standard errors above its mean it is no better than the base answer by what matters. */
  readonly errors: number
}

export const HASTY: Patience = { rounds: 4, errors: 1.5 }
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
  private total = 0

  private readonly patience: Patience

  constructor(answers: number, patience: Patience = HASTY) {
    this.patience = patience
    this.running = Array.from({ length: answers }, (_, i) => i)
    this.sums = new Float64Array(answers)
    this.squares = new Float64Array(answers)
    this.results = new Float64Array(answers)
    this.counts = new Float64Array(answers)
  }

  isOpen(): boolean {
    return this.running.length > 1
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
    if (this.rounds >= rounds)
      this.running = this.running.filter((i) => i === 0 || this.lead(i) + errors * this.error(i) > MATTERS)
  }

  /** The answer that leads by most after a deduction of `margin` standard errors; the first if none leads. */
  winner(margin: number): number {
    let best = 0
    let most = 0
    if (this.rounds < HASTY.rounds) return best
    for (const i of this.running) {
      const lead = this.lead(i) - margin * this.error(i)
      if (i === 0 || lead <= most) continue
      best = i
      most = lead
    }
    return best
  }

  /** The mean lead over the first answer. An answer that has dropped out keeps the lead that it had then. */
  lead(answer: number): number {
    return this.rounds === 0 ? 0 : this.sums[answer]! / this.counts[answer]!
  }

  /** The mean result of the first answer. */
  get first(): number {
    return this.rounds === 0 ? 0 : this.total / this.rounds
  }

  /** The standard error of that lead. */
  error(answer: number): number {
    const mean = this.lead(answer)
    const n = Math.max(1, this.counts[answer]!)
    const variance = Math.max(1e-6, this.squares[answer]! / n - mean * mean)
    return Math.sqrt(variance / n)
  }
}
