import type { Decision } from '@soulstack/kit'
import { isObject, isSeat } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { isOver } from '../rules/attack.ts'
import { isMain } from '../rules/priority.ts'

/** Predicates about the current moment, for the words of questions and buttons. */

/** Is the active player asked, in their action phase and with an empty stack? */
export const isOwnPhase = (g: State, d: Decision): boolean =>
  d.options.some((o) => o.act === 'end' || o.act === 'attack' || o.act === 'purchase') ||
  (g.rules.edition.actionEnds === 'passed' && d.seat === g.active && isMain(g))

/** Is a player only asked whether to respond before the game goes on? In your own action phase there is more to decide. */
export const isResponse = (g: State, d: Decision): boolean =>
  d.ask.code === 'priority' && !(isMain(g) && d.seat === g.active)

/** Does the active player end the action phase by passing here (D05)? */
export const endsByPassing = (g: State, d: Decision): boolean =>
  g.rules.edition.actionEnds === 'passed' && d.seat === g.active && isMain(g) && g.attack === null

/** The attack or purchase that has been declared but has no target yet, or null. */
export function declaredNow(g: State): 'attack' | 'purchase' | null {
  if (g.phase !== 'action' || g.stack.length > 0 || g.attack !== null) return null
  return g.declared === 'attack' || g.declared === 'purchase' ? g.declared : null
}

/** Is an attack between two rolls, with an empty stack and both sides alive? */
export function isBetweenRolls(g: State): boolean {
  if (g.phase !== 'action' || g.stack.length > 0 || g.attack === null || isOver(g)) return false
  return isSeat(g.attack.target) || isObject(g.attack.target)
}
