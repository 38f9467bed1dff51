import { type Entity, isSeat } from '../model/entity.ts'
import { find, type Linked } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'

/** What effects and their procedures look up: the node a frame works on, and the players or objects a reference means. */

/** What tells nodes of a kind from others. */
interface Kin<N extends Linked> {
  readonly k: string
  is(n: Linked): n is N
}

/**
 * The node that a frame works on, which is of one of these kinds.
 * @throws Error when it is of another, for then it is not the frame of this procedure.
 */
export function nodeOf<N extends Linked, M extends Linked = N, O extends Linked = N>(
  g: State,
  f: Frame,
  kind: Kin<N>,
  second?: Kin<M>,
  third?: Kin<O>,
): N | M | O {
  const n = g.rules.library.nodes[f.node]!
  if (kind.is(n)) return n
  if (second?.is(n) === true) return n
  if (third?.is(n) === true) return n
  throw new Error(`${n.key} is no node of the kind ${kind.k}`)
}

export const seats = (g: State, c: Ctx, ref: Linked<'ref'>): number[] => find(g, c, ref).filter(isSeat)

export const objects = (g: State, c: Ctx, ref: Linked<'ref'>): Obj[] =>
  find(g, c, ref)
    .map((e) => objectOf(g, e))
    .filter((o) => o !== null)

/** A player, or an object that is still in play. */
export const isThere = (g: State, e: Entity): boolean => isSeat(e) || objectOf(g, e) !== null
