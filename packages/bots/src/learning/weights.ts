import type { Curve } from './curve.ts'

/** Learnt weights as they are kept in a file: by group and name, so that they outlive changes of numbers. */
export interface Weights {
  /** What they are for, and the command that made them. */
  readonly about: string
  /** A fingerprint of the cards that they were trained with. */
  readonly pool: string
  /** How many games they were trained on. */
  readonly games: number
  readonly weights: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** What came of predictions with them, in other games. */
  readonly curve?: Curve
}

/** How the features of a game are called: the group and the name of each number; null: it is not used. */
export type FeatureNames = (feature: number) => readonly [group: string, name: string] | null

/** Numbers a list of features: the number of each name is its place. */
export const numbersOf = <N extends string>(names: readonly N[]): Record<N, number> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<N, number>

/** The weights by number. What is not in the file counts 0. */
export function byNumber({ weights }: Pick<Weights, 'weights'>, count: number, names: FeatureNames): Float64Array {
  const list = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const name = names(i)
    if (name !== null) list[i] = weights[name[0]]?.[name[1]] ?? 0
  }
  return list
}

/** The weights by group and name, rounded; those that hardly count are left out. */
export function byName(list: Float64Array, names: FeatureNames): Weights['weights'] {
  const groups: Record<string, Record<string, number>> = {}
  for (const [i, weight] of list.entries()) {
    const rounded = Math.round(weight * 1000) / 1000
    const name = names(i)
    if (name === null || Math.abs(rounded) < LEAST) continue
    const group = (groups[name[0]] ??= {})
    group[name[1]] = rounded
  }
  return groups
}

const LEAST = 0.005
