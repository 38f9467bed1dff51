import { NONE } from '../model/entity.ts'
import type { Obj } from '../model/objects.ts'
import type { Slot, State } from '../model/state.ts'
import { defOfCard } from './context.ts'
import { makeEffect } from './lasting.ts'
import { removeObject } from './objects.ts'

/**
 * Abilities that function while their card is covered in a slot, where it is not in play (Covered in a Slot). For as long as it is, a
 * continuing effect has them, which remembers the number of the card.
 */

/** Makes and ends such effects. The caller makes sure that there are such cards at the table (`Rules.covered`). */
export function noteCovered(g: State): void {
  // mostly there are neither, and this is asked all the time
  if (!isAnyCovered(g) && !g.objects.some(isFromBelow)) return
  const abilities = coveredAbilities(g)
  for (const o of g.objects) {
    if (o?.effect?.ends !== 'covered') continue
    if (!abilities.delete(o.effect.amount)) removeObject(g, o)
  }
  for (const [card, list] of abilities)
    makeEffect(g, NONE, defOfCard(g, card), NONE, [...list], [], 'covered', -1, card)
}

/** Whether an object is the effect of a covered card. */
const isFromBelow = (o: Obj | null): boolean => o !== null && o.kind === 'effect' && o.effect!.ends === 'covered'

const rowsOf = (g: State): readonly (readonly Slot[])[] => [g.monsters, g.rooms, g.shop, g.finals, g.minions]

/** Whether any card is covered that has abilities there. */
function isAnyCovered(g: State): boolean {
  for (const row of rowsOf(g))
    for (const { under } of row)
      for (let i = 0; i < under.length; i++) if (g.rules.covered.includes(under[i]!)) return true
  return false
}

/** By covered card: its abilities that function there. */
function coveredAbilities(g: State): Map<number, readonly number[]> {
  const abilities = new Map<number, readonly number[]>()
  for (const row of rowsOf(g))
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
