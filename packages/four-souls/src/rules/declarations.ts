import type { Option, Seat } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { attackAllowed, mustAttack } from './attack.ts'
import { priceFor, purchasesLeft } from './stats.ts'

/** What the active player may declare in the main window: an attack, a purchase, the end of the turn. */

/** The acts that declare something by naming it (D11). */
const NAMED: readonly string[] = ['attack-target', 'attack-deck', 'buy', 'buy-deck']
export const isNamed = (act: string): boolean => NAMED.includes(act)

/** Declarations that name nothing yet: what is attacked or bought is chosen after the responses. The turn is ended by declaring it (D05). */
export function declarableUnnamed(g: State): Option[] {
  const options: Option[] = []
  if (attackAllowed(g)) options.push({ act: 'attack', a: 0, b: 0 })
  if (purchaseAllowed(g)) options.push({ act: 'purchase', a: 0, b: 0 })
  if (!mustAttack(g)) options.push({ act: 'end', a: 0, b: 0 })
  return options
}

/** Declares one of these. False: the window is over, for nothing is put on the stack by it. */
export function declareUnnamed(g: State, _seat: Seat, { act }: Option): boolean {
  g.declared = act === 'attack' || act === 'purchase' ? act : 'end'
  return false
}

/** A purchase can be declared when there is one left and something that could be paid for now. */
export function purchaseAllowed(g: State): boolean {
  if (purchasesLeft(g) <= 0) return false
  const { cents } = g.seats[g.active]!
  if (cents >= priceFor(g, g.active, false)) return true
  return g.shop.some((slot) => slot.top !== 0) && cents >= priceFor(g, g.active, true)
}
