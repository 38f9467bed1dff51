import { NONE } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { defOfCard } from './context.ts'
import { makeEffect } from './lasting.ts'
import { removeObject } from './objects.ts'

/**
 * Abilities that function while their card is covered in a slot, where it is not in play (Covered in a Slot). For as long as it is, a
 * continuing effect has them, which remembers the number of the card.
 */

/** Makes and ends such effects. The caller makes sure that there are such cards at the table (`Rules.covered`). */
export function noteCovered(g: State): void {
  const abilities = coveredAbilities(g)
  for (const o of g.objects) {
    if (o?.effect?.ends !== 'covered') continue
    if (!abilities.delete(o.effect.amount)) removeObject(g, o)
  }
  for (const [card, list] of abilities)
    makeEffect(g, NONE, defOfCard(g, card), NONE, [...list], [], 'covered', -1, card)
}

/** By covered card: its abilities that function there. */
function coveredAbilities(g: State): Map<number, readonly number[]> {
  const abilities = new Map<number, readonly number[]>()
  for (const row of [g.monsters, g.rooms, g.shop, g.finals, g.minions])
    for (const { under } of row)
      for (const card of under) {
        const list = g.rules.library.definitions[defOfCard(g, card)]!.abilities.filter((a) => a.covered)
        if (list.length > 0)
          abilities.set(
            card,
            list.map((a) => a.id),
          )
      }
  return abilities
}
