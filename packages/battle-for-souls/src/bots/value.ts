import { byNumber, type Curve, corrected, shares, type Weights } from '@soulstack/bots'
import { isSolo, type State, sideOf } from '../rules/state.ts'
import { FEATURE_COUNT, featureNames, features, sidesOf } from './features.ts'
import sides from './weights/sides.json' with { type: 'json' }
import solo from './weights/solo.json' with { type: 'json' }

/** The learnt evaluation: which side will win from here, or whether one player alone will reach the target. */

/** Tables with weights of their own: two sides (duel and teams), and one player alone. */
export const KINDS = ['sides', 'solo'] as const
export type Kind = (typeof KINDS)[number]

const LEARNT: Record<Kind, Weights> = { sides, solo }
const weights: Partial<Record<Kind, Float64Array>> = {}

/** The learnt weights of a kind of table, by feature number. */
export const learntWeights = (kind: Kind): Float64Array => byNumber(LEARNT[kind], FEATURE_COUNT, featureNames)

/** What came of predictions with them. */
export const learntCurve = (kind: Kind): Curve | undefined => LEARNT[kind].curve

let used: Float64Array = new Float64Array(0)
let scores: number[] = []
const add = (at: number, feature: number, value: number): void => {
  scores[at]! += used[feature]! * value
}

/** How likely each side is to win, in the order of `sidesOf`. */
export function sideShares(g: State): number[] {
  if (g.over !== null) return resultOf(g)
  const kind = isSolo(g) ? 'solo' : 'sides'
  used = weights[kind] ??= learntWeights(kind)
  scores = sidesOf(g).map(() => 0)
  features(g, add)
  return corrected(shares(scores, isSolo(g)), isSolo(g), LEARNT[kind].curve)
}

/** The share of the win that each side got in a game that is over. */
export function resultOf(g: State): number[] {
  const winners = g.over?.winners ?? []
  const played = sidesOf(g)
  const won = played.map((side) => winners.some((seat) => sideOf(g, seat) === side))
  return won.map((it) => (it ? (isSolo(g) ? 1 : 1 / won.filter(Boolean).length) : 0))
}

/** The share of the win that each seat can expect. Players of a team have the same. */
export function seatShares(g: State): number[] {
  const bySide = sideShares(g)
  const played = sidesOf(g)
  return g.hands.map((_, seat) => bySide[played.indexOf(sideOf(g, seat))]!)
}
