import type { Seat } from '@soulstack/kit'
import { NONE } from '../model/entity.ts'
import type { Copied, Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { register, unregister } from './objects.ts'

/** Objects that become copies of others, and flip: the object stays, and what is read on it is another (Copying an Object in Play; Flip). */

/** An object that no longer has an HP stat has no damage marked on it either (Damage). */
function forgetDamage(g: State, o: Obj): void {
  if (!g.rules.library.definitions[o.def]!.hasHealth) o.vitals = null
}

/**
 * Makes an object a copy of another definition: for this turn, for good, or until the next turn of a `seat` starts. `copied`: what the
 * original has in place of what is printed on it. Counters, charge and damage stay (Copying).
 */
export function becomeCopy(
  g: State,
  o: Obj,
  def: number,
  forTurn: boolean,
  seat: Seat = NONE,
  copied: Copied | null = null,
): void {
  unregister(g, o)
  if (forTurn) {
    if (o.until < 0) {
      o.until = o.def
      o.untilCopied = o.copied
    }
  } else {
    const isForTurn = o.until >= 0
    const original = o.later ?? (isForTurn ? { def: o.until, copied: o.untilCopied } : { def: o.def, copied: o.copied })
    if (isForTurn) {
      o.until = def
      o.untilCopied = copied
    }
    g.lasting = true
    o.later = seat === NONE ? null : { def: original.def, copied: original.copied, seat }
  }
  o.def = def
  o.copied = copied
  o.mortal = false
  forgetDamage(g, o)
  register(g, o)
  g.dirty = true
}

/** A copy that has ended is what it was before. */
export function endCopy(g: State, o: Obj, def: number, copied: Copied | null): void {
  unregister(g, o)
  o.def = def
  o.copied = copied
  register(g, o)
}

/**
 * Flips an object to its back face. It stays the same object, with its counters, charge and damage; only what is printed on the visible
 * face applies (Flip). Returns false if it has no back face.
 */
export function flip(g: State, o: Obj): boolean {
  const back = o.printed < 0 ? null : g.rules.library.definitions[o.printed]!.source.back
  const to = back === null ? undefined : g.rules.library.byId.get(back)
  if (to === undefined) return false
  const isCopy = o.def !== o.printed
  const front = o.printed
  o.printed = to.number
  if (isCopy) {
    // when it is no copy any more, it has what is on its visible face
    if (o.until === front) o.until = to.number
    if (o.later?.def === front) o.later = { ...o.later, def: to.number }
    return true
  }
  unregister(g, o)
  o.def = to.number
  forgetDamage(g, o)
  register(g, o)
  g.dirty = true
  return true
}
