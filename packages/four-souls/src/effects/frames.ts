import { type Entity, isSeat } from '../model/entity.ts'
import { find, type Linked } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'

/** Lookups for effects and their procedures: the node that a frame works on, and the players or objects that a reference means. */

/** A kind that recognizes its nodes. */
interface KindGuard<N extends Linked> {
  readonly k: string
  is(n: Linked): n is N
}

/**
 * The node that a frame works on, which must be of one of these kinds.
 * @throws Error if it is of another: the frame then belongs to a different procedure.
 */
export function nodeOf<N extends Linked, M extends Linked = N, O extends Linked = N>(
  g: State,
  f: Frame,
  kind: KindGuard<N>,
  second?: KindGuard<M>,
  third?: KindGuard<O>,
): N | M | O {
  const n = g.rules.library.nodes[f.node]!
  if (kind.is(n)) return n
  if (second?.is(n) === true) return n
  if (third?.is(n) === true) return n
  throw new Error(`${n.key} is not a node of the kind ${kind.k}`)
}

/** The players among what a reference means. */
export const seats = (g: State, c: Ctx, ref: Linked<'ref'>): number[] => find(g, c, ref).filter(isSeat)

/** The objects in play among what a reference means. */
export const objects = (g: State, c: Ctx, ref: Linked<'ref'>): Obj[] =>
  find(g, c, ref)
    .map((e) => objectOf(g, e))
    .filter((o) => o !== null)

/** A player, or an object that is still in play. */
export const isThere = (g: State, e: Entity): boolean => isSeat(e) || objectOf(g, e) !== null
