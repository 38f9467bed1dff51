import { CHANNEL } from '../model/channels.ts'
import type { State } from '../model/state.ts'
import { payTo } from './change.ts'
import { modified } from './stats.ts'

/**
 * "Must pay each other player … to attack": paid as an attack is declared. Who cannot pay it all cannot attack, and is not held to an
 * attack that must be made if able (Pay; Attacking).
 */

/** How many ¢ the active player owes each other player for an attack declared now. */
export const taxOf = (g: State): number => Math.max(0, modified(g, CHANNEL.attackTax, g.active, 0))

export const canPayToAttack = (g: State): boolean =>
  g.index[CHANNEL.attackTax]!.length === 0 || g.seats[g.active]!.cents >= taxOf(g) * (g.rules.players - 1)

/** In turn order from the active player. */
export function payToAttack(g: State): void {
  const tax = taxOf(g)
  if (tax === 0) return
  for (let k = 1; k < g.rules.players; k++) payTo(g, g.active, (g.active + k) % g.rules.players, tax)
}
