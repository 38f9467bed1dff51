import {
  aDie,
  addCounters,
  addToDie,
  alterDie,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  arrangeTop,
  atTurnEnd,
  atTurnStart,
  becomeBlankSoul,
  choosesStartingItem,
  chosen,
  damage,
  discard,
  discardTop,
  gainTreasure,
  goesFirst,
  instead,
  lasting,
  lookAtTop,
  loot,
  modify,
  on,
  paid,
  payCounters,
  pick,
  prevent,
  putDiscardOnDeck,
  putHandCardOnDeck,
  recharge,
  rerollDie,
  self,
  seq,
  stealCents,
  tap,
  tapOneOf,
  tradeLoot,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Base Game V2')

export const characters: readonly CardSource[] = [
  character('Isaac', 'the-d6'),
  character('Maggy', 'yum-heart'),
  character('Cain', 'sleight-of-hand', { first: goesFirst }),
  character('Judas', 'book-of-belial'),
  character('Blue Baby', 'forever-alone'),
  character('Eve', 'the-curse'),
  character('Samson', 'blood-lust'),
  character('Lazarus', 'lazarus-rags'),
  character('Lilith', 'incubus'),
  character('The Forgotten', 'the-bone'),
  character('Eden', null, { item: choosesStartingItem }),
]

const rechargeAtTurnEnd = atTurnEnd(recharge(self))

export const startingItems: readonly CardSource[] = [
  startingItem('The D6', { tap: tap({ die: aDie }, rerollDie(chosen('die'))), recharge: rechargeAtTurnEnd }),
  startingItem('Yum Heart', {
    tap: tap(
      { saved: aPlayerOrMonster },
      lasting([instead('takeDamage', prevent(), { who: 'captured' })], { on: chosen('saved'), uses: 1 }),
    ),
    recharge: rechargeAtTurnEnd,
  }),
  startingItem('Sleight of Hand', { tap: tap({ deck: pick('deck') }, arrangeTop(5, chosen('deck'))) }),
  startingItem('Book of Belial', {
    tap: tap({ die: aDie }, alterDie([1, -1], chosen('die'))),
    recharge: rechargeAtTurnEnd,
  }),
  startingItem('Forever Alone', {
    tap: tapOneOf(
      { targets: { victim: anotherPlayer }, do: stealCents(1, chosen('victim')) },
      { targets: { deck: pick('deck') }, do: lookAtTop(1, chosen('deck')) },
      seq(discard(1), loot(1)),
    ),
    recharge: whenever(on('damage', { who: 'you' }), recharge(self)),
  }),
  startingItem('The Curse', {
    discard: atTurnStart(discardTop(chosen('deck')), { targets: { deck: pick('deck') } }),
    tap: tap({ pile: pick('discard') }, putDiscardOnDeck(chosen('pile'))),
  }),
  startingItem('Blood Lust', {
    tap: tap({ who: aPlayerOrMonster }, lasting([modify('attack', 1, { to: 'captured' })], { on: chosen('who') })),
    recharge: rechargeAtTurnEnd,
  }),
  startingItem("Lazarus' Rags", { rise: whenever(on('diesAfter', { who: 'you' }), gainTreasure(1)) }),
  startingItem('Incubus', {
    tap: tapOneOf({ targets: { other: aPlayer }, do: tradeLoot(chosen('other')) }, seq(loot(1), putHandCardOnDeck)),
  }),
  startingItem(
    'The Bone',
    {
      tap: tap(addCounters(1)),
      add: paid([payCounters(1)], { die: aDie }, addToDie(1, chosen('die'))),
      strike: paid([payCounters(2)], { victim: aPlayerOrMonster }, damage(1, chosen('victim'))),
      soul: paid([payCounters(5)], becomeBlankSoul),
    },
    { souls: 1 },
  ),
]
