import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Ability } from '../model/library.ts'
import type { Obj, ObjectKind } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { loseCents } from './change.ts'
import { modified } from './stats.ts'

/**
 * ↷ abilities that have become $ abilities: they cost ¢ instead of deactivating their card (Activated Abilities). This applies to items and
 * characters.
 */

/** Whether ↷ abilities of this kind of object are $ abilities now. */
export const areTapsPaid = (g: State, kind: ObjectKind | null): boolean =>
  g.index[CHANNEL.tapCost]!.length > 0 && (kind === 'item' || kind === 'character')

/** Whether this ability deactivates its object, which must be charged for it. */
export const isTap = (g: State, o: Obj, a: Ability): boolean => a.kind === 'tap' && !areTapsPaid(g, o.kind)

/** What a ↷ ability costs its player because it has become a $ ability; 0: nothing. $ abilities of items may be cheaper. */
export function tapPrice(g: State, seat: Seat, kind: ObjectKind | null, a: Ability): number {
  if (a.kind !== 'tap' || !areTapsPaid(g, kind)) return 0
  const price = modified(g, CHANNEL.tapCost, seat, 0)
  return kind === 'item' ? Math.max(0, modified(g, CHANNEL.activationCost, seat, price)) : price
}

/** Whether this player can pay for a ↷ ability, if it costs anything. */
export const canPayForTap = (g: State, seat: Seat, o: Obj, a: Ability): boolean =>
  g.index[CHANNEL.tapCost]!.length === 0 || g.seats[seat]!.cents >= tapPrice(g, seat, o.kind, a)

/** Pays for a ↷ ability, if it costs anything. Its object may be gone already: an item can be destroyed as a cost, too. */
export function payForTap(g: State, seat: Seat, kind: ObjectKind | null, a: Ability): void {
  const price = g.index[CHANNEL.tapCost]!.length === 0 ? 0 : tapPrice(g, seat, kind, a)
  if (price > 0) loseCents(g, seat, price)
}
