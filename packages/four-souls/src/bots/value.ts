import { byNumber, type Curve, corrected, shares, type Weights } from '@soulstack/bots'
import type { Seat } from '@soulstack/kit'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { teamOf } from '../rules/teams.ts'
import { featureCount, featureNames, features } from './features.ts'
import duel from './weights/duel.json' with { type: 'json' }
import table from './weights/table.json' with { type: 'json' }
import together from './weights/together.json' with { type: 'json' }

/** The learnt evaluation: who will win from here, by what each player has and what they can do next. */

/** Tables that play differently enough to have weights of their own: two rivals, more of them, and players who win together. */
export const KINDS = ['duel', 'table', 'together'] as const
export type Kind = (typeof KINDS)[number]

const LEARNT: Record<Kind, Weights> = { duel, table, together }

export const kindOf = ({ rules }: State): Kind => (rules.together ? 'together' : rules.players === 2 ? 'duel' : 'table')

/** The learnt weights of a kind of table, by feature number. */
export const learntWeights = (library: Library, kind: Kind): Float64Array =>
  byNumber(LEARNT[kind], featureCount(library), featureNames(library))

/** What came of predictions with them. */
export const learntCurve = (kind: Kind): Curve | undefined => LEARNT[kind].curve

/** Returns a function that gives the share of the win that each seat can expect, at tables with these cards. */
export function evaluation(library: Library): (g: State) => number[] {
  const weights: Partial<Record<Kind, Float64Array>> = {}
  let used: Float64Array = new Float64Array(0)
  let scores: number[] = []
  const add = (seat: Seat, feature: number, value: number): void => {
    scores[seat]! += used[feature]! * value
  }
  return (g) => {
    if (g.over !== null) return resultOf(g)
    const kind = kindOf(g)
    used = weights[kind] ??= learntWeights(library, kind)
    scores = new Array<number>(g.seats.length).fill(0)
    features(g, add)
    return joined(corrected(shares(scores, g.rules.together), g.rules.together, LEARNT[kind].curve), g.rules.teams)
  }
}

/** Partners have the chances of their team: any of them may bring the soul that wins. */
const joined = (each: number[], teams: number): number[] =>
  teams === 0 ? each : each.map((_, seat) => each.reduce((n, p, s) => n + (s % teams === seat % teams ? p : 0), 0))

/** The share of the win that each seat got in a game that is over. Players who win with each other have the same. */
export function resultOf({ over, seats, rules }: State): number[] {
  const winners = over?.winners ?? []
  const sides = rules.together ? 1 : new Set(winners.map((seat) => teamOf(rules, seat))).size
  return seats.map((_, seat) => (winners.includes(seat) ? 1 / sides : 0))
}
