import { define } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { itemById } from '../rules/context.ts'
import { include } from '../rules/rewording.ts'

/** Doubling a loot card that is being played. */

export const DoublePlayed = define({
  k: 'doublePlayed',
  family: 'effect',
  about: 'The loot card whose playing triggered this is doubled.',
  affects: ['stack'],
  fields: {},
  run(g, c) {
    // the loot card stays on the stack and gets its doubled ability, where its choices have the same names
    const loot = itemById(g, c.item)?.ctx
    const double = loot == null ? -1 : doubleOf(g, loot.ability)
    c.did = 0
    if (loot == null || double < 0) return
    loot.ability = double
    c.did = 1
    g.out?.push({ type: 'doubled', item: c.item, card: loot.def, seat: c.ctl })
  },
})
/** The doubled form of a loot ability, as its text is now; -1: there is none, or it is doubled already. */
function doubleOf(g: State, ability: number): number {
  const { abilities, doubles, wordings } = g.rules.library
  const a = abilities[ability]
  if (a === undefined || a.doubled) return -1
  return a.printed === ability ? (doubles.get(ability)?.id ?? -1) : include(g, wordings.doubled(a))
}

/** Doubles the loot card whose playing triggered this. A card is doubled only once, however often this happens (D22). */
export const doublePlayed = DoublePlayed.of({})
