import type { Decision } from '@soulstack/kit'
import { isObject, isSeat } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { isOver } from '../rules/attack.ts'
import { isMain } from '../rules/priority.ts'

/** What kind of moment this is, for the words of questions and buttons. */

/** Is it the active player who is asked, in the empty window of the own action phase? */
export const isOwnPhase = (g: State, d: Decision): boolean =>
  d.options.some((o) => o.act === 'end' || o.act === 'attack' || o.act === 'purchase') ||
  (g.rules.edition.actionEnds === 'passed' && d.seat === g.active && isMain(g))

/** Is somebody only asked whether they do something before the game goes on? In the own action phase passing is not all. */
export const isResponse = (g: State, d: Decision): boolean =>
  d.ask.code === 'priority' && !(isMain(g) && d.seat === g.active)

/** Is passing here how the active player says that the action phase is to end (D05)? */
export const endsByPassing = (g: State, d: Decision): boolean =>
  g.rules.edition.actionEnds === 'passed' && d.seat === g.active && isMain(g) && g.attack === null

/** An attack or a purchase that has been declared and has no target yet. */
export function declaredNow(g: State): 'attack' | 'purchase' | null {
  if (g.phase !== 'action' || g.stack.length > 0 || g.attack !== null) return null
  return g.declared === 'attack' || g.declared === 'purchase' ? g.declared : null
}

/** Between two attack rolls, while nothing is on the stack and both still stand. */
export function isFought(g: State): boolean {
  if (g.phase !== 'action' || g.stack.length > 0 || g.attack === null || isOver(g)) return false
  return isSeat(g.attack.target) || isObject(g.attack.target)
}
