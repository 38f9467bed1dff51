import {
  addCounters,
  atTurnStart,
  chosen,
  on,
  outsideAttacks,
  paid,
  payCounters,
  pick,
  pickTop,
  retrieve,
  retrieveTop,
  rolls,
  tap,
  tapFor,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import type { AbilitySource } from '../../model/node.ts'
import { cardsOf } from '../card.ts'

/** Treasures about decks, discards and the shop. */

const { treasure } = cardsOf('Requiem')

const gainThis = on('gainedItem', { who: 'you', by: 'this' })

/** Of the top 10 loot cards, those with this word in their name; later one of them from the discard each turn. */
const collects = (word: string): Record<string, AbilitySource> => ({
  gain: whenever(gainThis, pickTop(10, 'loot', { open: true, word, all: true, to: 'hand', rest: 'under' })),
  again: atTurnStart(retrieve(chosen('card')), { targets: { card: pick('discarded', { word }) } }),
})

export const aboutDecks: readonly CardSource[] = [
  treasure('Bobby Bomb', 'passive', collects('Bomb')),
  treasure('Friendly Sack', 'active', { share: tap(pickTop(3, 'loot', { take: 1, to: 'hand', rest: 'hand' })) }),
  treasure('Hallowed Ground', 'paid', {
    hallow: whenever(rolls(2), addCounters(1)),
    raise: paid([payCounters(3)], retrieveTop),
  }),
  treasure("Mom's Bottle of Pills", 'passive', collects('Pills!')),
  treasure('Red Key', 'active', {
    open: tapFor(
      [outsideAttacks],
      { deck: pick('deck', { decks: ['room', 'monster'] }) },
      pickTop(3, chosen('deck'), { take: 1, may: true, to: 'slot', rest: 'back' }),
    ),
  }),
]
