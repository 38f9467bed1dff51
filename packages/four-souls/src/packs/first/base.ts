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
import { among, inFirst, playedAsOne, withOther, without } from './form.ts'

/** Cards of the box as they are in the first edition. */

const card = among([...characters, ...startingItems, ...treasures, ...loots, ...monsters])

const playersItem = pick('item', { owner: 'players' })

export const forms: readonly CardSource[] = [
  // no rule of the card, but of the game (D01)
  without(card('cain'), 'first'),

  // starting items recharge in the recharge step alone
  without(card('the-d6'), 'recharge'),
  without(card('book-of-belial'), 'recharge'),
  without(card('blood-lust'), 'recharge'),
  inFirst(card('yum-heart'), {
    abilities: {
      tap: tap(
        { saved: aPlayerOrMonster },
        lasting([instead('takeDamage', prevent(1), { who: 'captured' })], { on: chosen('saved'), uses: 1 }),
      ),
    },
  }),
  withOther(card('sleight-of-hand'), { tap: tap({ deck: pick('deck') }, arrangeTop(3, chosen('deck'))) }),
  without(card('the-curse'), 'discard'),

  withOther(card('steamy-sale'), { cheap: modify('price', 5, { op: 'set' }) }),
  withOther(card('cambion-conception'), {
    // once each time, however much it was
    hurt: whenever(
      on('damage', { who: 'you' }),
      seq(addCounters(1), when(is(yourCounters, '>=', 6), seq(removeCounters(6), gainTreasure(1)))),
    ),
  }),
  // a copy has 9 counters, not 9 more (D18)
  withOther(card('the-dead-cat'), { lives: asEnters(setCounters(9), true) }),
  withOther(card('chaos-card'), {
    tap: tapFor([payThis], { thing: pick('monster', 'player', 'item', 'soul') }, destroy(chosen('thing'))),
  }),
  withOther(card('the-d4'), { tap: tapFor([payThis], { player: aPlayer }, swapForTreasure(chosen('player'))) }),
  // counters like any others, no levels
  withOther(card('bum-bo'), {
    level: instead('gainCents', seq(addCounters(amount), becomesAmount(0))),
    aim: modify('die', 2, { if: all(isAttackRoll, firstAttackRoll, is(yourCounters, '>=', 1)) }),
    strong: modify('attack', 1, { if: is(yourCounters, '>=', 10) }),
    tireless: modify('attacks', 999, { if: is(yourCounters, '>=', 25) }),
  }),
  // it fizzles while a roll is on the stack
  withOther(card('crystal-ball'), {
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
  // activated once more before it is gone, it fizzles
  withOther(card('glass-cannon'), {
    tap: tap(
      { item: pick('item', { other: true }) },
      when(thisIsItem, seq(destroy(chosen('item')), roll({ '1-5': ifDo(destroy(self), loot(2)), 6: recharge(self) }))),
    ),
  }),
  // the top of the deck can be named as well
  withOther(card('monster-manual'), {
    tap: tapOneOf({ targets: { monster: aMonster }, do: mustAttackIt(chosen('monster')) }, mustAttackTop),
  }),
  // what is named by a purchase that waits on the stack stays in the shop
  withOther(card('flush'), {
    tap: tapOneOf(
      putUnderDeck(each(pick('monster', { attacked: false }))),
      putUnderDeck(each(pick('item', { owner: 'shop', purchased: false }))),
    ),
  }),
  withOther(card('guppys-paw'), {
    tap: tap(
      { saved: aPlayer },
      seq(
        takeDamage(1),
        lasting([instead('takeDamage', prevent(2), { who: 'captured' })], { on: chosen('saved'), uses: 1 }),
      ),
    ),
  }),
  withOther(card('contract-from-below'), { pay: paid([payItems(2)], { item: playersItem }, steal(chosen('item'))) }),
  withOther(card('pay-to-play'), { pay: paid([payCents(10)], { item: playersItem }, steal(chosen('item'))) }),

  // it triggers: of several the one that resolves last takes the penalty
  withOther(card('shadow'), { haunt: whenever(on('dies', { who: 'otherPlayer' }), takesPenalty) }),

  withOther(card('xx-judgement'), {
    play: play(
      { richest: pick('player', { most: 'souls' }) },
      choose('soul', pick('soul', { of2: chosen('richest') }), putIntoDiscard(chosen('soul')), {
        by: chosen('richest'),
        max: 1,
      }),
    ),
  }),

  // what an event does is one thing on the stack, not an ability for each paragraph (D32)
  playedAsOne(card('shop-upgrade')),
  playedAsOne(card('we-need-to-go-deeper')),
  playedAsOne(card('xl-floor')),

  // every two points of damage, however they came
  withOther(card('the-haunt'), {
    fade: whenever(
      on('damage', { who: 'this', points: 2 }),
      lasting([modify('evasion', 1, { to: 'captured' })], { on: self }),
    ),
  }),
  withOther(card('the-lamb'), {
    tithe: whenThisDies(giveOneSoul(chosen('other')), { targets: { other: optionally(anotherPlayer) } }),
  }),
]
