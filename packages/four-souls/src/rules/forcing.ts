import type { Entity } from '../model/entity.ts'
import type { Mode } from '../model/library.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { abilitiesOf } from './objects.ts'

/**
 * "Choose a ↷ or $ ability of an item. They must activate it": which ability is chosen with the item, as a target is, so that everybody who
 * responds knows it (Abilities).
 */

/** Whether an ability of the target is chosen with it. */
export const isForcing = (m: Mode): boolean => m.chooses === 'ability to force'

/** The ↷ and $ abilities of an item. */
export function forcible(g: State, item: Entity): number[] {
  const o = objectOf(g, item)
  if (o === null) return []
  return abilitiesOf(g, o)
    .filter(({ kind }) => kind === 'tap' || kind === 'paid')
    .map((a) => a.id)
}
