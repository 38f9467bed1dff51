import { Goal } from '../model/abilities.ts'
import type { Ability } from '../model/library.ts'
import { ofKind } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'

/**
 * Note: what an object keeps track of. A note belongs to that object and disappears with it. Another object with the same name does not
 * have it, and a card that returns to play is a new object.
 */

/** Whether this object has noted this number. Goals do not count. */
export const isNoted = (o: Obj, n: number): boolean => o.notes?.some((x) => x.goal < 0 && x.n === n) ?? false

/** Notes a number, if it is not noted yet; with `turn`, only until end of turn. */
export function noteNumber(g: State, o: Obj, n: number, turn = false): void {
  if (isNoted(o, n)) return
  o.notes = [...(o.notes ?? []), turn ? { goal: -1, n, turn } : { goal: -1, n }]
  g.out?.push({ type: 'noted', card: o.def, what: String(n) })
}

/** Forgets what was noted until end of turn. */
export function endNotes(o: Obj): void {
  if (o.notes?.some((x) => x.turn === true)) o.notes = o.notes.filter((x) => x.turn !== true)
}

/** How many goals this object has noted as completed. */
export const goalsNoted = (g: State, o: Obj): number =>
  o.notes?.filter((x) => x.goal >= 0 && x.n >= timesOf(g.rules.library.abilities[x.goal]!)).length ?? 0

/** How many times the goal of this ability has to be met. */
export const timesOf = (a: Ability): number => ofKind(Goal, a.node).times
