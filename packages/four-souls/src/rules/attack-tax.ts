import { CHANNEL } from '../model/channels.ts'
import type { State } from '../model/state.ts'
import { payTo } from './change.ts'
import { modified } from './stats.ts'
import { seatsAfter } from './turn-order.ts'

/**
 * "Must pay each other player … to attack": paid as an attack is declared. A player who cannot pay all of it cannot attack, and is not
 * bound by attacks that must be made if able (Pay; Attacking).
 */

/** How many ¢ the active player owes each other player for an attack declared now. */
export const taxOf = (g: State): number => Math.max(0, modified(g, CHANNEL.attackTax, g.active, 0))

/** Whether the active player can pay for an attack now. */
export const canPayToAttack = (g: State): boolean =>
  g.index[CHANNEL.attackTax]!.length === 0 || g.seats[g.active]!.cents >= taxOf(g) * (g.rules.players - 1)

/** The active player pays the other players, in turn order. */
export function payToAttack(g: State): void {
  const tax = taxOf(g)
  if (tax === 0) return
  for (const seat of seatsAfter(g, g.active)) payTo(g, g.active, seat, tax)
}
