import { MONSTER } from '../model/decks.ts'
import { define, word } from '../model/node.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { carryOutEntering } from '../rules/entering.ts'
import { register, unregister } from '../rules/objects.ts'
import { drawTop } from '../rules/piles.ts'
import { isEvent } from '../rules/slots.ts'

/** Objects that are made of parts of several cards. */

/** How many cards a monster is made of: one for its stat block, one for its abilities, one for its rewards. */
const PARTS = 3

export const MergeTop = define({
  k: 'mergeTop',
  family: 'effect',
  about:
    'This is made of the next three monster cards that are no events: the stats of one, the abilities and the rewards of others.',
  affects: ['fight', 'life'],
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.src)
    c.did = 0
    if (o === null) return
    const cards: number[] = []
    const parts: number[] = []
    while (parts.length < PARTS) {
      const card = drawTop(g, MONSTER)
      if (card < 0) break
      const def = defOfCard(g, card)
      g.out?.push({ type: 'revealed', card: def, seat: c.you })
      // events are set aside like the others: all cards revealed are
      cards.push(card)
      if (!isEvent(g, card)) parts.push(def)
    }
    // The rewards are what is in the reward box. The soul icon is another part of a card (Copying an Object in Play; Monster Death, 3 and 5).
    const [stats = o.def, abilities = o.def, rewards = o.def] = parts
    unregister(g, o)
    // the second card may be one like this: then this is made anew, and what it was made of before stays set aside
    o.merged = { stats, abilities, rewards, cards: [...(o.merged?.cards ?? []), ...cards] }
    register(g, o)
    g.dirty = true
    g.out?.push({ type: 'merges', object: o.id, card: o.def, parts: [stats, abilities, rewards] })
    c.did = parts.length
    // it has these abilities as it enters play
    if (parts.length > 1) carryOutEntering(g, o)
  },
})
/** As this enters play, it gets the stats, the abilities and the rewards of the next three monster cards that are no events. */
export const mergeTopMonsters = word(MergeTop)
