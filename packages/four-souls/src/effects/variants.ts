import { CHANNEL } from '../model/channels.ts'
import { define } from '../model/node.ts'
import { happen } from '../rules/events.ts'
import { itemEnters } from '../rules/zones.ts'

/** Effects that only variants have: starting items are gained from their own deck. */

export const GainStartingItem = define({
  k: 'gainStartingItem',
  family: 'effect',
  about: 'You gain the top card of the deck of unused starting items.',
  affects: [],
  fields: {},
  run(g, c) {
    const card = g.starters.pop()
    c.did = card === undefined ? 0 : 1
    if (card === undefined) return
    const o = itemEnters(g, card, c.you)
    happen(g, CHANNEL.gainedItem, { who: c.you, by: o.id })
  },
  intent: () => 5,
})
/** You gain the top card of the starting items that nobody began with. If none is left, nothing happens. */
export const gainStartingItem = GainStartingItem.of({})
