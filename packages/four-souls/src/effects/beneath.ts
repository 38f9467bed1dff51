import { below } from '@soulstack/kit'
import { cardEntity, isCard, isSeat, NONE } from '../model/entity.ts'
import { define, type Effect, find, one, type Ref, word } from '../model/node.ts'
import { putBeneath, takeBeneath } from '../rules/beneath.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { leavesHandOpenly } from '../rules/knowledge.ts'
import { deckOfDef } from '../rules/objects.ts'

import { putOnTop, takeDiscarded } from '../rules/piles.ts'
import { mayLeave, takeFromTable } from '../rules/zones.ts'
import { you } from './refs.ts'

/** Cards under an object: they are outside the game, and everybody sees them (Outside the Game). */

export const PutBeneath = define({
  k: 'putBeneath',
  family: 'effect',
  about: 'Cards in play, or in discard, are put under this card.',
  affects: ['fight', 'life'],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    const all = find(g, c, n.what)
    c.did = 0
    for (const e of all) {
      const self = objectOf(g, c.src)
      if (self === null || self.id === e) return
      const o = objectOf(g, e)
      // what cannot leave play cannot go there (Eternal; Final Boss Slot)
      if (o !== null && !mayLeave(g, e)) continue
      const card = o === null ? takeDiscarded(g, e) : takeFromTable(g, o)
      if (card < 0) continue
      putBeneath(g, self, card)
      c.did++
    }
  },
  intent: () => 0,
})
/** A monster in play, or a card in discard, is put under this. */
export const putUnderThis = (what: Ref): Effect => PutBeneath.of({ what })

export const LootBeneath = define({
  k: 'lootBeneath',
  family: 'effect',
  about: 'A player puts a random loot card from their hand under this card.',
  affects: [],
  fields: { from: { is: 'ref', about: 'the player' } },
  run(g, c, n) {
    const self = objectOf(g, c.src)
    const from = one(g, c, n.from)
    c.did = 0
    c.moved = NONE
    if (self === null || !isSeat(from)) return
    const { hand } = g.seats[from]!
    if (hand.length === 0) return
    const at = below(g.random, hand.length)
    const card = hand[at]!
    leavesHandOpenly(g, from, card)
    hand.splice(at, 1)
    g.dirty = true
    putBeneath(g, self, card)
    c.moved = cardEntity(card)
    c.did = 1
  },
  intent: () => -1,
})
/** A player puts a loot card from their hand under this, at random. `mayPlayIt` can let somebody play it. */
export const putLootUnderThis = (from: Ref = you): Effect => LootBeneath.of({ from })

export const BeneathToDeck = define({
  k: 'beneathToDeck',
  family: 'effect',
  about: 'Cards that lie under an object go on top of their decks.',
  affects: [],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    c.did = 0
    for (const e of find(g, c, n.what)) {
      const card = isCard(e) ? takeBeneath(g, e) : NONE
      if (card < 0) continue
      // a card without a deck stays outside the game
      const deck = deckOfDef(g.rules.library, defOfCard(g, card))
      if (deck === null) continue
      putOnTop(g, card)
      g.out?.push({ type: 'undiscarded', card: defOfCard(g, card), deck })
      c.did++
    }
  },
  intent: () => 0,
})
/** A card under this, chosen as `pick('beneath')`, goes on top of its deck. */
export const putOnTopOfItsDeck = (what: Ref): Effect => BeneathToDeck.of({ what })

export const CardsBeneath = define({
  k: 'cardsBeneath',
  family: 'value',
  about: 'How many cards lie under this card.',
  fields: {},
  count: (g, c) => objectOf(g, c.src)?.beneath?.length ?? 0,
})
/** How many cards lie under this. */
export const cardsUnderThis = word(CardsBeneath)
