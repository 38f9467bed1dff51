import { CHANNEL } from '../model/channels.ts'
import type { Entity } from '../model/entity.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { removeObject } from './objects.ts'

/** What keeps objects from recharging ("can't" is stronger than "can": The Golden Rules). */

/** Whether an ability of `by` can recharge this: some objects are only recharged by their own. `by`: -1 for the rules. */
export function mayRecharge(g: State, o: Obj, by: Entity): boolean {
  const list = g.index[CHANNEL.rechargesItself]!
  for (let i = 0; i < list.length; i += 2) if (list[i] === o.id) return o.id === by
  return true
}

/** The objects of the active player that do not recharge in this recharge step. The effects that say so are used up by it. */
export function takeSkipped(g: State): readonly Entity[] {
  const list = g.index[CHANNEL.skipsRecharge]!
  if (list.length === 0) return []
  const skipped: Entity[] = []
  for (const id of list.filter((_, i) => i % 2 === 0)) {
    const by = objectOf(g, id)
    // only a lasting effect is on something, and is used up
    if (by !== null && by.effect === null) continue
    const [e = 0] = by?.effect?.captured ?? []
    const o = objectOf(g, e)
    if (o !== null && o.ctl !== g.active) continue
    if (o !== null) skipped.push(o.id)
    if (by !== null) removeObject(g, by)
  }
  return skipped
}
