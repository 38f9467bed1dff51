import { Goal } from '../model/abilities.ts'
import type { Ability } from '../model/library.ts'
import { ofKind } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'

/**
 * Note: what an object keeps track of. A note belongs to the object that noted it and goes with it: another of the same name does not
 * know it, and a card that comes back into play is a new object.
 */

/** Numbers noted by this object: not goals. */
export const isNoted = (o: Obj, n: number): boolean => o.notes?.some((x) => x.goal < 0 && x.n === n) ?? false

/** A number is noted, once; for this turn, or for as long as the object is there. */
export function noteNumber(g: State, o: Obj, n: number, turn = false): void {
  if (isNoted(o, n)) return
  o.notes = [...(o.notes ?? []), turn ? { goal: -1, n, turn } : { goal: -1, n }]
  g.out?.push({ type: 'noted', card: o.def, what: String(n) })
}

/** What was noted till end of turn is forgotten. */
export function endNotes(o: Obj): void {
  if (o.notes?.some((x) => x.turn === true)) o.notes = o.notes.filter((x) => x.turn !== true)
}

/** How many goals this object has noted as completed. */
export const goalsNoted = (g: State, o: Obj): number =>
  o.notes?.filter((x) => x.goal >= 0 && x.n >= timesOf(g.rules.library.abilities[x.goal]!)).length ?? 0

/** How many times the goal of this ability has to be met. */
export const timesOf = (a: Ability): number => ofKind(Goal, a.node).times
