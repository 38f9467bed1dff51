import { CHANNEL } from '../model/channels.ts'
import { type Linked, type NodeFor, one } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { isSpared } from '../rules/spared.ts'
import { May } from './choices.ts'

/** "Abilities can't make you discard loot cards or lose ¢." */

/** Whether an effect would make this player discard or lose something although nothing can. What a player may do, they are not made to do. */
export function cannotMake(g: State, c: Ctx, n: Linked, seat: number): boolean {
  if (g.index[CHANNEL.spared]!.length === 0 || !isSpared(g, seat, 'ability')) return false
  return !choicesAround(g, n).some((may) => (may.by === undefined ? c.you : one(g, c, may.by)) === seat)
}

type MayNode = NodeFor<typeof May>
const known = new WeakMap<Linked, readonly MayNode[]>()

/** The choices ("may") that this node is part of. A library has thousands of nodes, so they are looked up once. */
function choicesAround({ rules }: State, n: Linked): readonly MayNode[] {
  let found = known.get(n)
  if (found === undefined) {
    found = rules.library.nodes.filter((may) => May.is(may)).filter((may) => n.key.startsWith(`${may.key}.`))
    known.set(n, found)
  }
  return found
}
