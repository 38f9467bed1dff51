import {
  addCounters,
  all,
  aMonster,
  amount,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  arrangeTop,
  asEnters,
  becomesAmount,
  choose,
  chooseNumber,
  chosen,
  chosenNumber,
  destroy,
  each,
  faceRolled,
  firstAttackRoll,
  gainTreasure,
  giveOneSoul,
  ifDo,
  instead,
  is,
  isAttackRoll,
  lasting,
  loot,
  modify,
  mustAttackIt,
  mustAttackTop,
  noRollWaits,
  on,
  optionally,
  paid,
  payCents,
  payItems,
  payThis,
  pick,
  play,
  prevent,
  preventNext,
  putIntoDiscard,
  putUnderDeck,
  recharge,
  remembered,
  removeCounters,
  roll,
  self,
  seq,
  setCounters,
  steal,
  swapForTreasure,
  takeDamage,
  takesPenalty,
  tap,
  tapFor,
  tapOneOf,
  thisIsItem,
  when,
  whenever,
  whenThisDies,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { characters, startingItems } from '../base/characters.ts'
import { loots } from '../base/loot.ts'
import { monsters } from '../base/monsters.ts'
import { treasures } from '../base/treasures.ts'
import { cardFinder, firstEditionForm, playedAsOne, withAbilities, without } from './form.ts'

/** Cards of the base box as they are in the first edition. */

const card = cardFinder([...characters, ...startingItems, ...treasures, ...loots, ...monsters])

const playersItem = pick('item', { owner: 'players' })

export const forms: readonly CardSource[] = [
  // going first is a rule of the game, not of the card (D01)
  without(card('cain'), 'first'),

  // starting items recharge only in the recharge step
  without(card('the-d6'), 'recharge'),
  without(card('book-of-belial'), 'recharge'),
  without(card('blood-lust'), 'recharge'),
  firstEditionForm(card('yum-heart'), {
    abilities: {
      tap: tap({ saved: aPlayerOrMonster }, preventNext(1, chosen('saved'))),
    },
  }),
  withAbilities(card('sleight-of-hand'), { tap: tap({ deck: pick('deck') }, arrangeTop(3, chosen('deck'))) }),
  without(card('the-curse'), 'discard'),

  withAbilities(card('steamy-sale'), { cheap: modify('price', 5, { op: 'set' }) }),
  withAbilities(card('cambion-conception'), {
    // once per instance of damage, whatever the amount
    hurt: whenever(
      on('damage', { who: 'you' }),
      seq(addCounters(1), when(is(yourCounters, '>=', 6), seq(removeCounters(6), gainTreasure(1)))),
    ),
  }),
  // a copy has 9 counters, not 9 more (D18)
  withAbilities(card('the-dead-cat'), { lives: asEnters(setCounters(9), true) }),
  withAbilities(card('chaos-card'), {
    tap: tapFor([payThis], { thing: pick('monster', 'player', 'item', 'soul') }, destroy(chosen('thing'))),
  }),
  withAbilities(card('the-d4'), { tap: tapFor([payThis], { player: aPlayer }, swapForTreasure(chosen('player'))) }),
  // ordinary counters instead of levels
  withAbilities(card('bum-bo'), {
    level: instead('gainCents', seq(addCounters(amount), becomesAmount(0))),
    aim: modify('die', 2, { if: all(isAttackRoll, firstAttackRoll, is(yourCounters, '>=', 1)) }),
    strong: modify('attack', 1, { if: is(yourCounters, '>=', 10) }),
    tireless: modify('attacks', 999, { if: is(yourCounters, '>=', 25) }),
  }),
  // it fizzles while a roll is on the stack
  withAbilities(card('crystal-ball'), {
    tap: tap(
      when(
        noRollWaits,
        chooseNumber(
          [1, 2, 3, 4, 5, 6],
          lasting(
            [whenever(on('roll', { who: 'player', fresh: true }), when(is(faceRolled, '=', remembered), loot(3)))],
            { ends: 'never', uses: 1, remember: chosenNumber },
          ),
        ),
      ),
    ),
  }),
  // if it is activated again before it has gone, it fizzles
  withAbilities(card('glass-cannon'), {
    tap: tap(
      { item: pick('item', { other: true }) },
      when(thisIsItem, seq(destroy(chosen('item')), roll({ '1-5': ifDo(destroy(self), loot(2)), 6: recharge(self) }))),
    ),
  }),
  // the top of the monster deck can be chosen as well
  withAbilities(card('monster-manual'), {
    tap: tapOneOf({ targets: { monster: aMonster }, do: mustAttackIt(chosen('monster')) }, mustAttackTop),
  }),
  // an item with a purchase of it on the stack stays in the shop
  withAbilities(card('flush'), {
    tap: tapOneOf(
      putUnderDeck(each(pick('monster', { attacked: false }))),
      putUnderDeck(each(pick('item', { owner: 'shop', purchased: false }))),
    ),
  }),
  withAbilities(card('guppys-paw'), {
    tap: tap(
      { saved: aPlayer },
      seq(
        takeDamage(1),
        lasting([instead('takeDamage', prevent(2), { who: 'captured' })], { on: chosen('saved'), uses: 1 }),
      ),
    ),
  }),
  withAbilities(card('contract-from-below'), {
    pay: paid([payItems(2)], { item: playersItem }, steal(chosen('item'))),
  }),
  withAbilities(card('pay-to-play'), { pay: paid([payCents(10)], { item: playersItem }, steal(chosen('item'))) }),

  // it is a triggered ability: of several, the one that resolves last takes the penalty
  withAbilities(card('shadow'), { haunt: whenever(on('dies', { who: 'otherPlayer' }), takesPenalty) }),

  withAbilities(card('xx-judgement'), {
    play: play(
      { richest: pick('player', { most: 'souls' }) },
      choose('soul', pick('soul', { of2: chosen('richest') }), putIntoDiscard(chosen('soul')), {
        by: chosen('richest'),
        max: 1,
      }),
    ),
  }),

  // an event is one item on the stack, not one ability per paragraph (D32)
  playedAsOne(card('shop-upgrade')),
  playedAsOne(card('we-need-to-go-deeper')),
  playedAsOne(card('xl-floor')),

  // for every two points of damage, in whatever instances
  withAbilities(card('the-haunt'), {
    fade: whenever(
      on('damage', { who: 'this', points: 2 }),
      lasting([modify('evasion', 1, { to: 'captured' })], { on: self }),
    ),
  }),
  withAbilities(card('the-lamb'), {
    tithe: whenThisDies(giveOneSoul(chosen('other')), { targets: { other: optionally(anotherPlayer) } }),
  }),
]
