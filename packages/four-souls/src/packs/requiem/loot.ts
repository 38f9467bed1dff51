import {
  active,
  addCounters,
  alter,
  amount,
  and,
  anItem,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  arrangeTop,
  becomesAmount,
  cancelAttackOn,
  cannotBeMadeToLose,
  captured,
  changeNumber,
  choose,
  chosen,
  damage,
  destroy,
  each,
  gainCents,
  gainTreasure,
  giveThis,
  handOf,
  healing,
  howMany,
  instead,
  is,
  isEternal,
  lasting,
  leftOf,
  loot as lootCards,
  lootStep,
  mayAttackAgain,
  modify,
  not,
  on,
  optionally,
  pick,
  play,
  playOneOf,
  plus,
  prevent,
  preventNext,
  putHandCardOnDeck,
  putHandCardsOnDeck,
  putInSlot,
  putIntoDiscard,
  putUnderDeck,
  roll,
  rollTimes,
  self,
  seq,
  steal,
  takeDamage,
  thenController,
  topIntoSlot,
  whenEnters,
  whenever,
  you,
  yourCounters,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { loots as base } from '../base/loot.ts'
import { cardsOf } from '../card.ts'
import { loots as goldBox } from '../gold-box/loot.ts'

const { loot, reprint, trinket } = cardsOf('Requiem')

const forTurn = (stat: 'attack' | 'health') => lasting([modify(stat, 1, { to: 'captured' })], { on: you })

const stealFromShop = choose('prize', pick('item', { owner: 'shop' }), steal(chosen('prize'), chosen('owner')), {
  by: chosen('owner'),
})

const CARD = 'card/misc (wildcard)'
const again = (id: string, copies: number) => reprint([...base, ...goldBox].find((card) => card.id === id)!, copies)

const reprints = [
  again('2-cents', 5),
  again('3-cents', 6),
  again('4-cents', 4),
  again('a-nickel', 1),
  again('lil-battery', 2),
  again('bomb', 3),
  again('butter-bean', 3),
  again('dice-shard', 3),
  again('soul-heart', 2),
  again('a-sack', 1),
]

const cards = [
  loot(
    'A Lucky Penny!',
    '1 cent',
    1,
    play(seq(gainCents(1), lasting([modify('rewards', 2, { to: 'any', op: 'times' })]))),
  ),
  loot("Dad's Note", CARD, 1, play({ monsters: { filter: pick('buried'), max: 3 } }, putInSlot(chosen('monsters')))),
  loot(
    'Algiz',
    'pill/rune',
    1,
    play({ player: aPlayer }, lasting([isEternal], { on: each(pick('item', { of2: chosen('player') })) })),
  ),
  loot(
    'Berkano',
    'pill/rune',
    1,
    play({ item: anItem }, thenController(chosen('item'), 'owner', destroy(chosen('item')), stealFromShop)),
  ),
  loot('Magic Marker', CARD, 1, play({ what: pick('card', 'loot') }, changeNumber(chosen('what')))),
  trinket('Golden Trinket', {
    gild: whenEnters(addCounters(1, chosen('item'), 'gold'), {
      targets: { item: pick('item', { owner: 'you', other: true, eternal: false }) },
    }),
    shine: alter(self, { of: each(pick('item', { other: true, counter: 'gold' })) }),
  }),
  trinket('Wishbone', { luck: whenever(on('destroyed', { who: 'this' }), gainTreasure(1)) }),
  loot('Mega Bomb!', 'bomb', 1, play({ victim: aPlayerOrMonster }, damage(2, chosen('victim')))),
  loot(
    'Pills! (white/black)',
    'pill/rune',
    1,
    play(
      roll({
        '1-2': seq(lootCards(3), putHandCardsOnDeck(3)),
        '3-4': seq(lootCards(3), putHandCardOnDeck),
        '5-6': lootCards(3),
      }),
    ),
    { id: 'pills-white-black' },
  ),
  loot(
    'Emergency Contact',
    CARD,
    1,
    play(
      { monster: pick('monster', { attacked: true }) },
      and(cancelAttackOn(chosen('monster')), putUnderDeck(chosen('monster'))),
    ),
  ),
  loot('Ace of Diamonds', CARD, 1, play(gainCents(plus(howMany(pick('slot')), handOf(you))))),
  loot('Two of Spades', CARD, 1, play({ other: anotherPlayer }, lootCards(handOf(chosen('other'))))),
  loot(
    'Key',
    CARD,
    1,
    playOneOf(mayAttackAgain(1, active), {
      targets: { slot: pick('slot', { attacked: false }) },
      do: topIntoSlot(chosen('slot')),
    }),
  ),
  trinket(
    'Tick',
    {
      bite: whenever(on('dies', { who: 'monster', by: 'you', nth: 1 }), and(healing(1, you), mayAttackAgain(1, you)), {
        if: yourTurn,
      }),
    },
    { keywords: ['eternal'] },
  ),
  trinket('Rib of Greed', { keep: cannotBeMadeToLose }),
  trinket('Lucky Toe', {
    more: instead('loot', becomesAmount(plus(amount, 1)), { if: not(lootStep) }),
  }),
  loot(
    'Hagalaz',
    'pill/rune',
    1,
    play(
      { deck: pick('deck', { decks: ['monster', 'room'] }), gone: pick('room', 'monster', { attacked: false }) },
      seq(arrangeTop(5, chosen('deck')), putIntoDiscard(chosen('gone'))),
    ),
  ),
  loot('Sticky Nickel', 'nickel/dime', 1, play(roll({ '1-3': giveThis(leftOf(you)), '4-6': gainCents(5) }))),
  loot(
    'Pills! (yellow/grey)',
    'pill/rune',
    1,
    play(rollTimes(3, { '1-2': forTurn('attack'), '3-4': forTurn('health'), '5-6': takeDamage(1) })),
  ),
  loot(
    'Black Heart',
    'dice shard/soul heart',
    2,
    play(
      { saved: aPlayer },
      seq(
        preventNext(1, chosen('saved')),
        lasting(
          [
            whenever(
              on('dies', { who: 'captured' }),
              damage(2, each(pick('player', { other: true, otherThan: captured }))),
            ),
          ],
          { on: chosen('saved') },
        ),
      ),
    ),
  ),
]

const trinkets = [
  trinket('Bag Lunch', {
    saved: instead('destroy', addCounters(1), { who: 'this', if: is(yourCounters, '=', 0) }),
    healthy: modify('health', 1, { if: is(yourCounters, '>=', 1) }),
  }),
  trinket('Broken Remote', {
    zap: whenever(on('activated', { who: 'you', items: true }), putIntoDiscard(chosen('card')), {
      targets: { card: optionally(pick('room', 'monster', { attacked: false })) },
    }),
  }),
  trinket('Callus', { tough: instead('takeDamage', prevent(), { combat: false }) }),
]

export const loots: readonly CardSource[] = [...reprints, ...cards, ...trinkets]
