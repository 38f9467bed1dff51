import type { Seat } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { firstEdition } from './first-edition.ts'
import { pushDamage } from './stack.ts'

/**
 * Deals damage that is no combat damage: it is put on the stack (Damage), or dealt as the effect resolves (D29). `who` suffers it, `by`
 * deals it, `bySeat` is the player to whom it counts. False when nothing is dealt: 0 damage never is, nor to what is not there.
 */
export function dealDamage(g: State, who: Entity, n: number, by: Entity, bySeat: Seat): boolean {
  if (g.rules.edition.damageOnStack === 'combat') return firstEdition.dealAtOnce(g, who, n, by, bySeat)
  return pushDamage(g, who, n, by, bySeat) !== null
}
