import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Entity, isItem, itemOf } from '../model/entity.ts'
import { ofKind, test } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { borrow, giveBack, itemById, objectOf } from './context.ts'

/** Who cannot be chosen as a target (Abilities): "other players can't choose you or something you control as a target". */

/** Whether this is a player, or something that this player controls in play or on the stack. */
const isOf = (g: State, e: Entity, seat: Seat): boolean =>
  e === seat || objectOf(g, e)?.ctl === seat || (isItem(e) && itemById(g, itemOf(e))?.ctl === seat)

/** The targets among these that a player may choose. */
export function targetable(g: State, chooser: Seat, all: Entity[]): Entity[] {
  const list = g.index[CHANNEL.untargetable]!
  let left = all
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o === null || o.ctl < 0 || o.ctl === chooser) continue
    const c = borrow(g, o)
    const holds = test(g, c, ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node).if)
    giveBack()
    if (holds) left = left.filter((e) => !isOf(g, e, o.ctl))
  }
  return left
}
