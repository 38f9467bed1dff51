import { define } from '../model/node.ts'
import { itemById } from '../rules/context.ts'

/** Doubling a loot card that is being played. */

export const DoublePlayed = define({
  k: 'doublePlayed',
  family: 'effect',
  about: 'The loot card whose playing triggered this is doubled.',
  touches: ['stack'],
  fields: {},
  run(g, c) {
    // the loot card stays on the stack and gets its doubled ability, where its choices have the same names
    const loot = itemById(g, c.item)?.ctx
    const double = loot == null ? undefined : g.rules.library.doubles.get(loot.ability)
    c.did = 0
    if (loot == null || double === undefined) return
    loot.ability = double.id
    c.did = 1
    g.out?.push({ type: 'doubled', item: c.item, card: loot.def, seat: c.ctl })
  },
})
/** Doubles the loot card whose playing triggered this. A card is doubled only once, however often this happens (D22). */
export const doublePlayed = DoublePlayed.of({})
