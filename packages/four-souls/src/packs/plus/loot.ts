import {
  aMonster,
  amount,
  anItem,
  anotherPlayer,
  aPlayer,
  arrangeTop,
  atTurnEnd,
  cancel,
  chosen,
  copyAsPlayed,
  damage,
  discard,
  discardHand,
  each,
  gainCents,
  instead,
  lasting,
  loot as lootCards,
  mayAttackDeckAtWill,
  on,
  optionally,
  othersCannotActNow,
  pick,
  play,
  recharge,
  rerollItem,
  roll,
  rollInstead,
  seq,
  takeDamage,
  times,
  whenever,
  you,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { loots as base } from '../base/loot.ts'
import { cardsOf } from '../card.ts'

const { loot, trinket, reprint } = cardsOf('Four Souls+ V2')

const CARD = 'card/misc (wildcard)'
const again = (id: string, copies: number) => reprint(base.find((card) => card.id === id)!, copies)
const rerollAnItem = { targets: { item: anItem }, do: rerollItem(chosen('item')) }

const reprints = [
  again('a-penny', 3),
  again('2-cents', 3),
  again('3-cents', 4),
  again('4-cents', 2),
  again('a-nickel', 1),
  again('lil-battery', 1),
  again('bomb', 1),
  again('butter-bean', 1),
  again('dice-shard', 1),
]

const pillsAndRunes = [
  loot(
    'Pills! (white/white)',
    'pill/rune',
    1,
    play(
      roll({
        '1-2': { targets: { loot: pick('loot') }, do: cancel(chosen('loot')) },
        '3-4': discard(1, each(anotherPlayer)),
      }),
    ),
    { id: 'pills-white-white' },
  ),
  loot(
    'Pills! (white/spot)',
    'pill/rune',
    1,
    play(
      roll({
        '1-2': {
          targets: { own: { filter: pick('item', { owner: 'you' }), count: 1 } },
          do: rerollItem(chosen('own')),
        },
        '3-4': rerollAnItem,
        '5-6': rerollItem(each(pick('item', { owner: 'you' }))),
      }),
    ),
    { id: 'pills-white-spot' },
  ),
  loot(
    'Pills! (black/black)',
    'pill/rune',
    1,
    play(
      roll({
        '1-2': { targets: { player: aPlayer }, do: damage(1, chosen('player')) },
        '3-4': { targets: { monster: aMonster }, do: damage(1, chosen('monster')) },
        '5-6': takeDamage(1),
      }),
    ),
    { id: 'pills-black-black' },
  ),
  loot('Ansuz', 'pill/rune', 1, play({ deck: pick('deck') }, arrangeTop(4, chosen('deck')))),
  loot('Perthro', 'pill/rune', 1, play({ item: anItem }, rerollItem(chosen('item')))),
  loot(
    'Black Rune',
    'pill/rune',
    1,
    play(
      roll({
        '1-2': damage(1, each(aMonster)),
        '3-4': rerollAnItem,
        '5-6': seq(discardHand(you), lootCards(3)),
      }),
    ),
  ),
]

const cards = [
  loot('? Card', CARD, 1, play({ item: pick('item', { tap: true }) }, copyAsPlayed(chosen('item')))),
  loot('Get Out of Jail Card', CARD, 1, play(lasting([othersCannotActNow]))),
  loot('Gold Key', CARD, 1, play(mayAttackDeckAtWill)),
]

const trinkets = [
  trinket('AAA Battery', {
    charge: atTurnEnd(roll({ '4-6': { targets: { item: anItem }, do: recharge(chosen('item')) } })),
  }),
  trinket('Poker Chip', {
    bet: instead('gainCents', rollInstead({ '1-3': gainCents(1), '4-6': gainCents(times(amount, 2)) }), {
      first: true,
      if: yourTurn,
    }),
  }),
  trinket('Tape Worm', {
    bite: whenever(on('missed', { who: 'you' }), damage(1, chosen('other')), { targets: { other: anotherPlayer } }),
  }),
  trinket('The Left Hand', {
    charge: whenever(on('dies', { who: 'otherPlayer' }), recharge(chosen('item')), {
      targets: { item: optionally(anItem) },
    }),
  }),
]

export const loots: readonly CardSource[] = [...reprints, ...pillsAndRunes, ...cards, ...trinkets]
