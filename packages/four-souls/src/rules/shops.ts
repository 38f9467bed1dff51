import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { TREASURE } from '../model/decks.ts'
import { type Entity, NONE } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { isPermitted } from './permits.ts'

/** What changes how and where players purchase (Purchasing). */

/** The top card of the treasure discard, if this player may purchase it as though it were a shop item; otherwise `NONE`. */
export const discardForSale = (g: State, seat: Seat): Entity =>
  isPermitted(g, CHANNEL.discardShop, seat) ? (g.discards[TREASURE]!.at(-1) ?? NONE) : NONE

/** Whether empty shop slots stay empty. */
export const isShopFrozen = (g: State): boolean => isPermitted(g, CHANNEL.frozenShop, g.active)

/** Whether an ability says that this player must purchase a shop item this turn if able, and none has been purchased. */
export const owesPurchase = (g: State, seat: Seat): boolean =>
  g.seats[seat]!.thisTurn.shopPurchases === 0 && isPermitted(g, CHANNEL.mustPurchase, seat)
