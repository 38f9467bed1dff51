import {
  addCounters,
  aMonster,
  and,
  atTurnEnd,
  atTurnStart,
  choose,
  chosen,
  countersRemoved,
  damage,
  expand,
  gainCents,
  is,
  loot,
  modify,
  on,
  onlyRechargesItself,
  outsideAttacks,
  paid,
  payAnyCounters,
  payCents,
  payCounters,
  pick,
  pickTop,
  recharge,
  retrieve,
  retrieveTop,
  rolls,
  self,
  tap,
  tapFor,
  when,
  whenEnters,
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
  treasure('Car Battery', 'paid', {
    heavy: onlyRechargesItself,
    jump: tap({ items: { filter: pick('item', { other: true }), max: 3 } }, recharge(chosen('items'))),
    charge: paid([payCents(7)], recharge(self)),
  }),
  treasure('Jar of Flies', 'active', {
    fly: whenever(on('dies', { who: 'monster' }), addCounters(1)),
    release: tapFor(
      [payAnyCounters],
      when(is(countersRemoved, '>=', 3), choose('monster', aMonster, damage(1, chosen('monster'))), loot(1)),
    ),
  }),
  treasure("Keeper's Box", 'passive', {
    open: whenEnters(expand('shop', 2)),
    share: whenever(on('purchased', { who: 'otherPlayer', shop: true }), and(gainCents(2), loot(1))),
  }),
  treasure("Mom's Bottle of Pills", 'passive', collects('Pills!')),
  treasure('Red Key', 'active', {
    open: tapFor(
      [outsideAttacks],
      { deck: pick('deck', { decks: ['room', 'monster'] }) },
      pickTop(3, chosen('deck'), { take: 1, may: true, to: 'slot', rest: 'back' }),
    ),
  }),
  treasure('Trick Penny', 'passive', {
    shop: modify('price', -1),
    items: modify('activationCost', -1),
    buy: whenever(on('purchased', { who: 'you' }), gainCents(1)),
    save: atTurnEnd(gainCents(1)),
  }),
]
