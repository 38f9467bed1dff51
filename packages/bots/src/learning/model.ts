import type { Seat } from '@soulstack/kit'

/**
 * A linear model of who will win: each seat has a score, a weighted sum of features. Seats that play against each other share the win by
 * the exponentials of their scores; seats that play together win with the logistic of their sum.
 */
export interface Position {
  readonly seats: number
  /** Whether the seats win and lose together. */
  readonly together: boolean
  /** The features that are not 0: seat, feature, value; parallel lists. */
  readonly at: Uint8Array
  readonly feature: Uint16Array
  readonly value: Float32Array
}

/** The share of the win that each seat can expect by these scores. */
export function shares(scores: readonly number[], together: boolean): number[] {
  if (together) {
    const p = 1 / (1 + Math.exp(-scores.reduce((sum, x) => sum + x, 0)))
    return scores.map(() => p)
  }
  const most = Math.max(...scores)
  const parts = scores.map((x) => Math.exp(x - most))
  const all = parts.reduce((sum, x) => sum + x, 0)
  return parts.map((x) => x / all)
}

/** The shares in a position. */
export function predict(weights: Float64Array, p: Position): number[] {
  const scores = new Array<number>(p.seats).fill(0)
  for (let i = 0; i < p.at.length; i++) scores[p.at[i]!]! += weights[p.feature[i]!]! * p.value[i]!
  return shares(scores, p.together)
}

/** Collects a position's features. */
export class Sampler {
  private readonly at: number[] = []
  private readonly feature: number[] = []
  private readonly value: number[] = []
  readonly emit = (seat: Seat, feature: number, value: number): void => {
    this.at.push(seat)
    this.feature.push(feature)
    this.value.push(value)
  }

  take(seats: number, together: boolean): Position {
    return {
      seats,
      together,
      at: Uint8Array.from(this.at.splice(0)),
      feature: Uint16Array.from(this.feature.splice(0)),
      value: Float32Array.from(this.value.splice(0)),
    }
  }
}
