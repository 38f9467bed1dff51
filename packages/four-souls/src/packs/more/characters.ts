import {
  addCounters,
  all,
  amount,
  anItem,
  asTurnStarts,
  atTurnEnd,
  atTurnStart,
  attackingPlayer,
  becomesAmount,
  canBeAttacked,
  choose,
  chosen,
  destroy,
  discardHand,
  firstAttackRoll,
  flip,
  gainRewards,
  gainTreasure,
  instead,
  is,
  lasting,
  loot,
  lootPlay,
  may,
  mayAttackAgain,
  modify,
  on,
  optionally,
  pick,
  playCopiesOfTop,
  plus,
  prevent,
  recharge,
  self,
  seq,
  tap,
  whenever,
  you,
  yourCharacter,
  yourLevel,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { character, startingItem } = cardsOf('A selection of other sets')

export const characters: readonly CardSource[] = [
  character('The Deserter', 'anima-sola'), // Requiem
  character('The Zealot', 'lemegeton'), // Requiem
  character('The Knight', 'focus'), // Requiem Warp Zone
  character('Bum-Bo the Weird', 'strange-marble'), // Requiem Warp Zone
  character('Bum-Bo the Stout', 'bag-o-holes'), // Anniversary
]

export const startingItems: readonly CardSource[] = [
  // Requiem: the two faces of one card
  startingItem(
    'Anima Sola',
    {
      turn: tap(flip(self)),
      loot: whenever(on('flipped', { who: 'this' }), loot(1)),
    },
    { back: 'the-revenant' },
  ),
  startingItem(
    'The Revenant',
    {
      target: canBeAttacked,
      beaten: whenever(
        on('reaches', { who: 'this', at: 0 }),
        seq(gainRewards(attackingPlayer), flip(self), mayAttackAgain(1, attackingPlayer)),
      ),
    },
    { back: 'anima-sola', copies: 0, health: 2, evasion: 3, attack: 2, reward: lootReward(2) },
  ),
  // Requiem
  startingItem('Lemegeton', {
    call: tap(
      seq(
        gainTreasure(1),
        lasting([atTurnEnd(choose('debt', pick('item', { owner: 'you' }), destroy(chosen('debt'))))], {
          ends: 'never',
          uses: 1,
        }),
      ),
    ),
  }),
  // Requiem Warp Zone
  startingItem('Focus', {
    learn: whenever(on('soulCame', { who: 'you' }), addCounters(1, self, 'level')),
    strong: modify('attack', 1, { if: all(firstAttackRoll, is(yourLevel, '>=', 1)) }),
    quick: whenever(on('activated', { who: 'you', character: true, inRound: true }), recharge(yourCharacter), {
      if: is(yourLevel, '>=', 2),
    }),
    tough: instead('takeDamage', prevent(), { first: true, if: is(yourLevel, '>=', 3) }),
  }),
  // Requiem Warp Zone
  startingItem('Strange Marble', {
    charge: whenever(on('dies'), recharge(chosen('item')), { targets: { item: optionally(anItem) } }),
    copy: atTurnStart(may(playCopiesOfTop)),
  }),
  // Anniversary
  startingItem('Bag-o-Holes', {
    play: tap(lootPlay(1)),
    more: instead('loot', becomesAmount(plus(amount, 1))),
    empty: asTurnStarts(discardHand(you)),
  }),
]
