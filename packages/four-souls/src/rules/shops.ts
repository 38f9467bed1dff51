import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { TREASURE } from '../model/decks.ts'
import { type Entity, NONE } from '../model/entity.ts'
import { ofKind, test } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { borrow, giveBack, objectOf } from './context.ts'
import { means } from './events.ts'

/** What changes how and where players purchase (Purchasing). */

/** Whether a permission of this channel applies now, to this seat if it is about players. */
function isPermitted(g: State, channel: number, seat: Seat | null): boolean {
  const list = g.index[channel]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o === null) continue
    const n = ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node)
    if (seat !== null && !means(g, n.to, seat, o)) continue
    const c = borrow(g, o)
    const holds = test(g, c, n.if)
    giveBack()
    if (holds) return true
  }
  return false
}

/** The top card of the treasure discard, if this player may purchase it as though it were a shop item; otherwise `NONE`. */
export const discardForSale = (g: State, seat: Seat): Entity =>
  g.index[CHANNEL.discardShop]!.length > 0 && isPermitted(g, CHANNEL.discardShop, seat)
    ? (g.discards[TREASURE]!.at(-1) ?? NONE)
    : NONE

/** Whether empty shop slots stay empty. */
export const isShopFrozen = (g: State): boolean =>
  g.index[CHANNEL.frozenShop]!.length > 0 && isPermitted(g, CHANNEL.frozenShop, null)

/** Whether an ability says that this player must purchase a shop item this turn if able, and none has been purchased. */
export const owesPurchase = (g: State, seat: Seat): boolean =>
  g.index[CHANNEL.mustPurchase]!.length > 0 &&
  g.seats[seat]!.shopPurchases === 0 &&
  isPermitted(g, CHANNEL.mustPurchase, seat)
