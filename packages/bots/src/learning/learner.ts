import { type Position, predict } from './model.ts'

/** How fast and how far ahead is learnt. */
export interface Pace {
  /** The size of a step. */
  rate: number
  /** TD(λ): 1 learns from the end of each game alone, 0 from the next position's prediction alone. */
  lambda: number
  /** How much each weight shrinks at each step: keeps those small that hardly ever count. */
  decay: number
}

/**
 * Learns weights from games, by TD(λ), with a step size of its own for each weight (AdaGrad). Weights keep moving about what is right for
 * them, so their mean over many games predicts better than the latest ones.
 */
export class Learner {
  /** The latest weights. */
  readonly weights: Float64Array
  private readonly sums: Float64Array
  private counted = 0
  private readonly past: Float64Array
  private readonly pace: Pace

  constructor(weights: Float64Array, pace: Pace) {
    this.weights = weights
    this.sums = new Float64Array(weights.length)
    this.past = new Float64Array(weights.length).fill(0.01)
    this.pace = pace
  }

  /** Learns from one game: its positions in order, and the share of the win that each seat got in the end. */
  learn(game: readonly Position[], won: readonly number[]): void {
    const { lambda } = this.pace
    const predicted = game.map((position) => predict(this.weights, position))
    // what is to be learnt mixes the end of the game with the later predictions, from the end backwards
    let target = won
    for (let i = game.length - 1; i >= 0; i--) {
      const here = predicted[i]!
      this.step(game[i]!, here, target)
      target = target.map((x, seat) => lambda * x + (1 - lambda) * here[seat]!)
    }
  }

  /** Counts the latest weights in the mean. */
  count(): void {
    for (const [f, weight] of this.weights.entries()) this.sums[f]! += weight
    this.counted++
  }

  /** The mean of the weights that were counted. */
  mean(): Float64Array {
    return this.sums.map((sum) => sum / Math.max(1, this.counted))
  }

  private step({ at, feature, value }: Position, predicted: readonly number[], target: readonly number[]): void {
    const { rate, decay } = this.pace
    for (let i = 0; i < at.length; i++) {
      const f = feature[i]!
      const slope = (target[at[i]!]! - predicted[at[i]!]!) * value[i]! - decay * this.weights[f]!
      this.past[f]! += slope * slope
      this.weights[f]! += (rate * slope) / Math.sqrt(this.past[f]!)
    }
  }
}
