import { NONE } from '../model/entity.ts'
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
  if (!isAnyCovered(g) && !isAnyInForce(g)) return
  const abilities = coveredAbilities(g)
  for (const o of g.objects) {
    if (o?.effect?.ends !== 'covered') continue
    if (!abilities.delete(o.effect.amount)) removeObject(g, o)
  }
  for (const [card, list] of abilities)
    makeEffect(g, NONE, null, defOfCard(g, card), NONE, [...list], [], 'covered', -1, card)
}

const rowsOf = (g: State): readonly (readonly Slot[])[] => [g.monsters, g.rooms, g.shop, g.finals, g.minions]

/** Whether any card is covered that has abilities there. */
const isAnyCovered = (g: State): boolean =>
  isUnder(g, g.monsters) || isUnder(g, g.rooms) || isUnder(g, g.shop) || isUnder(g, g.finals) || isUnder(g, g.minions)

function isUnder(g: State, row: readonly Slot[]): boolean {
  for (let i = 0; i < row.length; i++) {
    const { under } = row[i]!
    for (let k = 0; k < under.length; k++) if (g.rules.covered.includes(under[k]!)) return true
  }
  return false
}

/** Whether an ability of a card that is, or was, covered is listed in the index. */
function isAnyInForce(g: State): boolean {
  if (!g.lasting) return false
  for (const card of g.rules.covered)
    for (const a of g.rules.library.definitions[defOfCard(g, card)]!.abilities)
      if (a.covered) for (const ch of a.channels) if (isListed(g.index[ch]!, a.id)) return true
  return false
}

/** Whether a list of the index, pairs of an object and its ability, has this ability. */
function isListed(list: readonly number[], ability: number): boolean {
  for (let i = 1; i < list.length; i += 2) if (list[i] === ability) return true
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
