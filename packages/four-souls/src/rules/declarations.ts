import type { Option, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { State } from '../model/state.ts'
import { attackAllowed, mustAttack } from './attack.ts'
import { purchaseOptions } from './purchase.ts'
import { discardForSale, owesPurchase } from './shops.ts'
import { priceFor, purchasesLeft } from './stats.ts'

/** What the active player may declare in the main window: an attack, a purchase, the end of the turn. */

/** The acts of declarations that name their target (D11). */
const NAMED: readonly string[] = ['attack-target', 'attack-deck', 'buy', 'buy-deck']
/** Whether an option with this act is a declaration that names its target. */
export const isNamed = (act: string): boolean => NAMED.includes(act)

/** Declarations without a target, which is chosen after the responses. The end of the turn is declared, too (D05). */
export function declarableUnnamed(g: State): Option[] {
  const options: Option[] = []
  if (attackAllowed(g)) options.push({ act: 'attack', a: 0, b: 0 })
  if (purchaseAllowed(g)) options.push({ act: 'purchase', a: 0, b: 0 })
  if (!mustAttack(g) && !mustPurchase(g)) options.push({ act: 'end', a: 0, b: 0 })
  return options
}

/** Declares one of these. Always false: it puts nothing on the stack, so the window is over. */
export function declareUnnamed(g: State, _seat: Seat, { act }: Option): boolean {
  g.declared = act === 'attack' || act === 'purchase' ? act : 'end'
  return false
}

/** Whether the active player must purchase a shop item before the turn can end, and is able to. */
export const mustPurchase = (g: State): boolean =>
  g.index[CHANNEL.mustPurchase]!.length > 0 &&
  owesPurchase(g, g.active) &&
  purchasesLeft(g) > 0 &&
  purchaseOptions(g, g.active, purchasesLeft(g) - 1).some((o) => o.act !== 'buy-deck')

/** Whether the active player can declare a purchase: one is left, and something is affordable now. */
export function purchaseAllowed(g: State): boolean {
  if (purchasesLeft(g) <= 0) return false
  const { cents } = g.seats[g.active]!
  if (cents >= priceFor(g, g.active, false)) return true
  const isOpen = g.shop.some((slot) => slot.top !== 0) || discardForSale(g, g.active) >= 0
  return isOpen && cents >= priceFor(g, g.active, true)
}
