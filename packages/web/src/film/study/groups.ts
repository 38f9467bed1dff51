import type { StudiedChoice, StudiedDeal, StudiedLuck } from '@soulstack/protocol'

/** A key moment: a decision that cost something, with the moments of all decisions of the same mistake; what chance did; the deal. */
export type KeyMoment = { moment: number } & (
  | { kind: 'choice'; choice: StudiedChoice; all: readonly number[] }
  | { kind: 'luck'; luck: StudiedLuck }
  | { kind: 'deal'; deal: readonly StudiedDeal[] }
)

/** Key moments under a heading: those of whoever looks, of the others, of all; and what chance did. */
export interface KeyGroup {
  of: 'mine' | 'others' | 'all' | 'dice'
  keys: readonly KeyMoment[]
}

/** How many mistakes of the others are listed, and how much luck. */
const OTHERS = 8
const LUCK = 6
/** A smaller advantage by the deal is not worth telling. */
const UNEVEN = 0.05

/** How much luck changed for a seat; null: for whom it changed most. */
const sizeFor = (seat: number | null, change: readonly number[]): number =>
  seat === null ? Math.max(...change.map(Math.abs)) : Math.abs(change[seat] ?? 0)

/** How much more or less than an equal share a seat has by the deal. */
export const byDeal = (deal: readonly StudiedDeal[], seat: number): number =>
  (deal.find((one) => one.seat === seat)?.share ?? 0) - deal.reduce((sum, one) => sum + one.share, 0) / deal.length

/** Key moments in groups, the greatest of each first: one's own mistakes, those of the others, and what no decision made. */
export function groupsOf(keys: readonly KeyMoment[], mine: number | null): KeyGroup[] {
  const mistakes = keys.flatMap((key) => (key.kind === 'choice' ? [key] : []))
  const luck = keys
    .flatMap((key) => (key.kind === 'luck' ? [{ key, size: sizeFor(mine, key.luck.change) }] : []))
    .filter(({ size }) => size >= 0.005)
    .sort((a, b) => b.size - a.size)
    .slice(0, LUCK)
    .map(({ key }) => key)
  const dice: KeyGroup = { of: 'dice', keys: [...luck, ...keys.filter(({ kind }) => kind === 'deal')] }
  if (mine === null) return [{ of: 'all', keys: mistakes }, dice]
  return [
    { of: 'mine', keys: mistakes.filter(({ choice }) => choice.seat === mine) },
    { of: 'others', keys: mistakes.filter(({ choice }) => choice.seat !== mine).slice(0, OTHERS) },
    dice,
  ]
}

/** Whether the deal put somebody so far from an equal share that it is worth telling. */
export const isUneven = (deal: readonly StudiedDeal[]): boolean =>
  deal.some(({ seat }) => Math.abs(byDeal(deal, seat)) >= UNEVEN)
