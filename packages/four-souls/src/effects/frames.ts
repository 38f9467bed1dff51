import { type Entity, isSeat } from '../model/entity.ts'
import { find, type Linked } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'

/** What effects and their procedures look up: the node a frame works on, and the players or objects a reference means. */

export const nodeOf = (g: State, f: Frame): Linked => g.rules.library.nodes[f.node]!

export const seats = (g: State, c: Ctx, ref: Linked): number[] => find(g, c, ref).filter(isSeat)

export const objects = (g: State, c: Ctx, ref: Linked): Obj[] =>
  find(g, c, ref)
    .map((e) => objectOf(g, e))
    .filter((o) => o !== null)

/** A player, or an object that is still in play. */
export const isThere = (g: State, e: Entity): boolean => isSeat(e) || objectOf(g, e) !== null
