import {
  addCounters,
  aMonster,
  and,
  anItem,
  atTurnEnd,
  attackingPlayer,
  canBeAttacked,
  choose,
  chosen,
  destroy,
  discard,
  discardHand,
  flip,
  gainRewards,
  gainTreasure,
  lasting,
  loot,
  lootPlay,
  mayAttackAgain,
  modify,
  on,
  paid,
  payCounters,
  payLoot,
  pick,
  recharge,
  roll,
  self,
  seq,
  steal,
  tap,
  thenController,
  whenever,
  you,
  yourCharacter,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { characters as base } from '../base/characters.ts'
import { cardsOf, lootReward } from '../card.ts'

const { character, startingItem, pictured } = cardsOf('Requiem')

/** "Each time you kill a monster." */
const youKill = on('dies', { by: 'you', who: 'monster' })

const eden = base.find((card) => card.id === 'eden')!

export const characters: readonly CardSource[] = [
  pictured(eden),
  pictured(eden, 2),
  character('The Hoarder', 'bag-of-crafting'),
  character('The Deceiver', 'ceremonial-blade'),
  character('The Curdled', 'sumptorium'),
  character('The Savage', 'berserk'),
  character('The Deserter', 'anima-sola'),
  character('The Zealot', 'lemegeton'),
  character('The Broken', 'spindown-dice', {}, { threePlus: true }),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Bag of Crafting', {
    fill: paid([payLoot(1)], addCounters(1)),
    craft: paid([payCounters(4)], gainTreasure(1)),
  }),
  startingItem('Ceremonial Blade', {
    play: tap(lootPlay(1)),
    trade: atTurnEnd(and(loot(1), discard(1))),
    kill: whenever(youKill, loot(1)),
  }),
  startingItem('Sumptorium', {
    bleed: whenever(on('damage', { who: 'you' }), addCounters(1)),
    weaken: paid(
      [payCounters(2)],
      { monster: aMonster },
      lasting([modify('evasion', -1, { to: 'captured' })], { on: chosen('monster') }),
    ),
  }),
  startingItem('Berserk', {
    more: modify('attacks', 1),
    rage: whenever(youKill, lasting([modify('health', 1, { to: 'captured' })], { on: you })),
  }),
  startingItem('Flip', {
    turn: whenever(
      on('diesAfter', { who: 'you' }),
      seq(flip(yourCharacter), recharge(yourCharacter), and(discardHand(you), loot(3))),
    ),
  }),
  // The two faces of one card
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
  startingItem(
    'Spindown Dice',
    {
      spin: tap(
        { item: anItem },
        thenController(
          chosen('item'),
          'owner',
          destroy(chosen('item')),
          choose('prize', pick('item', { owner: 'shop' }), steal(chosen('prize'), chosen('owner')), {
            by: chosen('owner'),
            optional: true,
          }),
        ),
      ),
      again: atTurnEnd(roll({ '4-6': recharge(self) })),
    },
    { threePlus: true },
  ),
]
