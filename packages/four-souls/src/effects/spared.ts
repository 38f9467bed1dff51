import { CHANNEL } from '../model/channels.ts'
import { type Linked, one } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { isSpared } from '../rules/spared.ts'
import { May } from './choices.ts'

/** "Abilities can't make you discard loot cards or lose ¢." */

/** Whether an effect would make this player discard or lose something although nothing can. What a player may do, they are not made to do. */
export function cannotMake(g: State, c: Ctx, n: Linked, seat: number): boolean {
  if (g.index[CHANNEL.spared]!.length === 0 || !isSpared(g, seat, 'ability')) return false
  return !g.rules.library.nodes.some(
    (may) =>
      May.is(may) && n.key.startsWith(`${may.key}.`) && (may.by === undefined ? c.you : one(g, c, may.by)) === seat,
  )
}
