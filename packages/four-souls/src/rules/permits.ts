import type { Entity } from '../model/entity.ts'
import { type Linked, type NodeFor, ofKind, test } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { borrow, giveBack, objectOf } from './context.ts'
import { means } from './events.ts'

/** What static abilities in force permit, demand or forbid, found by their channel. */

/** Whether the condition of an ability of this object is true; none always is. */
export function holds(g: State, o: Obj, condition: Linked<'condition'> | null | undefined): boolean {
  if (condition === undefined || condition === null) return true
  const c = borrow(g, o)
  const yes = test(g, c, condition)
  giveBack()
  return yes
}

/** The oldest object with a permission of this channel that fits; null: there is none. */
export function permitting(
  g: State,
  channel: number,
  fits: (n: NodeFor<typeof Permit>, by: Obj) => boolean,
): Obj | null {
  const list = g.index[channel]!
  for (let i = 0; i < list.length; i += 2) {
    const by = objectOf(g, list[i]!)
    if (by !== null && fits(ofKind(Permit, g.rules.library.abilities[list[i + 1]!]!.node), by)) return by
  }
  return null
}

/** Whether a permission of this channel is about `e` now. */
export const isPermitted = (g: State, channel: number, e: Entity): boolean =>
  g.index[channel]!.length > 0 && isNowPermitted(g, channel, e)

// Mostly there is no permission, and this is asked very often: a function that makes another one inside pays for that with each call, made
// or not, so it stands apart.
const isNowPermitted = (g: State, channel: number, e: Entity): boolean =>
  permitting(g, channel, (n, by) => means(g, n.to, e, by) && holds(g, by, n.if)) !== null
