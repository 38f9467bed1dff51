import type { Seat } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import type { Chance } from '../text/facts.ts'
import type { Gains, Outcome } from './outcome.ts'
import type { Statement, Sum } from './says.ts'

/** Sampled outcomes of an answer, and what can be counted in them. */

/** Sampled outcomes. `exact`: these are all possible outcomes, each equally likely. */
export interface Sample {
  outcomes: readonly Outcome[]
  exact: boolean
}

export type Is = (o: Outcome) => boolean

const times = ({ outcomes }: Sample, is: Is): number => outcomes.filter(is).length
export const share = (s: Sample, is: Is): number => times(s, is) / s.outcomes.length
export const mean = ({ outcomes }: Sample, of: (o: Outcome) => number): number =>
  outcomes.reduce((sum, o) => sum + of(o), 0) / outcomes.length
/** The average worth of the outcomes. */
export const worth = (s: Sample): number => mean(s, (o) => o.worth)

/** The chances that inexact samples are rounded to. */
const SIMPLE: readonly (readonly [number, number])[] = [
  [1, 6],
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [3, 4],
  [5, 6],
]

/** The chance that something is true; null: it always is. */
export function chance(s: Sample, is: Is): Chance | null {
  const n = times(s, is)
  const of = s.outcomes.length
  if (n === of) return null
  if (s.exact) {
    const both = divisor(n, of)
    return { n: n / both, of: of / both, about: false }
  }
  const off = ([a, b]: readonly [number, number]): number => Math.abs(a / b - n / of)
  const [a, b] = SIMPLE.reduce((found, one) => (off(one) < off(found) ? one : found))
  return { n: a, of: b, about: true }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

export const hurt =
  (who: Entity): ((o: Outcome) => number) =>
  (o) =>
    o.damage.get(who) ?? 0

/** The most frequent amount of damage, if any is taken. */
export function usual({ outcomes }: Sample, who: Entity): number {
  const counts = new Map<number, number>()
  for (const n of outcomes.map(hurt(who))) if (n > 0) counts.set(n, (counts.get(n) ?? 0) + 1)
  return [...counts].reduce((found, one) => (one[1] > found[1] ? one : found), [0, 0])[0]
}

/** The subject of a statement; -1: the reader (`seat`). */
export const named = (who: Entity, seat: Seat): Entity => (who === seat ? -1 : who)

export const takes = (s: Sample, who: Entity, seat: Seat): Statement => ({
  is: 'takes',
  who: named(who, seat),
  n: usual(s, who),
  chance: chance(s, (o) => hurt(who)(o) > 0),
})

/** What is lost (`sign` -1) or gained (1); null: nothing. */
export function sumOf(g: State, gains: Gains, sign: 1 | -1): Sum | null {
  const part = (n: number): number => Math.max(0, sign * n)
  const items = sign < 0 ? gains.lost.length : gains.items
  const [first] = gains.lost
  const sum: Sum = {
    cents: part(gains.cents),
    loot: part(gains.loot),
    souls: part(gains.souls),
    items,
    item: sign < 0 && items === 1 ? (objectOf(g, first!)?.def ?? -1) : -1,
  }
  return sum.cents + sum.loot + sum.souls + sum.items > 0 ? sum : null
}

/** What a seat gains, if that is the same in all outcomes; otherwise null. */
export function sure({ outcomes: [first, ...more] }: Sample, seat: Seat): Gains | null {
  const gains = first!.seats[seat]!
  const key = (x: Gains): string => [x.cents, x.loot, x.souls, x.items, ...x.lost].join()
  return more.every((o) => key(o.seats[seat]!) === key(gains)) ? gains : null
}
