import type { Effect } from '../cards/card.ts'
import { cardById } from '../cards/index.ts'
import type { Soul, Table } from './table.ts'
import { reaped, soulWorth } from './worth.ts'

/** Weighs INSTANTs against what the other side has declared. */

/** Whether a Reap card is about to be carried out. */
export function declaredReap(t: Table): boolean {
  const { declared } = t.seen
  return declared !== null && declared.card !== null && cardById(declared.card).type === 'reap'
}

/** The best worth of an INSTANT that responds to something. */
export function windowWorth(t: Table, effect: Effect): number {
  if (t.seen.declared === null) return Number.NEGATIVE_INFINITY
  if (effect.op === 'spare')
    return Math.max(Number.NEGATIVE_INFINITY, ...t.soulsInPlay.map((soul) => spareWorth(t, soul)))
  if (effect.op !== 'reduce') return 0
  return Math.max(Number.NEGATIVE_INFINITY, ...threatened(t).map((soul) => reduceWorth(t, soul, effect.n)))
}

/** The other side's points on a spared soul are worth this fraction to it: it must reap again, and points can be taken off. */
const DOUBT = 0.6

/** The worth of sparing a soul from a reap. */
export function spareWorth(t: Table, soul: Soul | null | undefined): number {
  if (soul == null) return 0
  return soulWorth(t, soul.points) * (soul.points < 0 ? DOUBT : 1) - reaped(soul.points)
}

/** Souls that are about to get points of the other side. */
const threatened = (t: Table): Soul[] => t.soulsInPlay.filter((soul) => declaredFor(t, soul) > 0)

/** The worth of reducing by `less` the points that are about to be put on a soul. */
export function reduceWorth(t: Table, soul: Soul | null | undefined, less: number): number {
  if (soul == null || soul.points > 0) return 0
  const n = declaredFor(t, soul)
  return addWorthForThem(t, soul, Math.max(0, n - less)) - addWorthForThem(t, soul, n)
}

const addWorthForThem = (t: Table, soul: Soul, n: number): number =>
  soulWorth(t, soul.points - n) - soulWorth(t, soul.points)

/** How many points of the other side are about to be put on this soul. */
function declaredFor(t: Table, soul: Soul): number {
  const to = t.seen.declared?.becomes.find(({ place }) => t.souls[place] === soul)?.points
  return to === undefined ? 0 : soul.points - (t.side === 'heaven' ? to : -to)
}
