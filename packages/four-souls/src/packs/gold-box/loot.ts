import {
  anItem,
  aPlayer,
  cancelEverything,
  centsOf,
  chosen,
  damage,
  dealer,
  each,
  endTurn,
  firstRoll,
  firstShopPurchase,
  gainCents,
  handOf,
  instead,
  lasting,
  lookAndMayStealLoot,
  loot as lootCards,
  modify,
  on,
  pick,
  play,
  preventDeath,
  recharge,
  roll,
  seq,
  turnOf,
  when,
  whenever,
  who,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { loots as base } from '../base/loot.ts'
import { cardsOf } from '../card.ts'

const { loot, trinket, reprint } = cardsOf('Gold Box V2')

const CARD = 'card/misc (wildcard)'
const again = (id: string, copies: number) => reprint(base.find((card) => card.id === id)!, copies)

const reprints = [
  again('a-penny', 2),
  again('2-cents', 2),
  again('3-cents', 2),
  again('4-cents', 2),
  again('bomb', 1),
  again('soul-heart', 1),
]

const cards = [
  loot('Charged Penny', '1 cent', 1, play({ item: anItem }, seq(gainCents(1), recharge(chosen('item'))))),
  loot(
    'Pills! (Purple/Pink)',
    'pill/rune',
    1,
    play(
      roll({
        '1-2': recharge(each(pick('item', { owner: 'you' }))),
        '3-4': lasting([modify('evasion', -1, { to: 'yourTarget' })]),
        '5-6': lasting([modify('evasion', 2, { to: 'yourTarget' })]),
      }),
    ),
  ),
  loot('Credit Card', CARD, 1, play(lasting([modify('price', 0, { to: 'player', op: 'set', if: firstShopPurchase })]))),
  loot(
    'Holy Card',
    CARD,
    1,
    play(
      { saved: aPlayer },
      lasting(
        [instead('death', seq(preventDeath, when(turnOf(who), seq(cancelEverything, endTurn))), { who: 'captured' })],
        { on: chosen('saved'), uses: 1 },
      ),
    ),
  ),
  loot('Two of Diamonds', CARD, 1, play({ player: aPlayer }, gainCents(centsOf(chosen('player')), chosen('player')))),
  loot('Joker', CARD, 1, play({ player: aPlayer }, lookAndMayStealLoot(chosen('player')))),
  loot('Jera', 'pill/rune', 1, play(lootCards(handOf(you)))),
  loot('A Sack', CARD, 1, play(lootCards(3))),
]

const trinkets = [
  trinket('Cancer', { aim: modify('die', 1, { if: firstRoll }) }),
  trinket('Pink Eye', {
    revenge: whenever(on('damage', { who: 'you', by: 'playerOrMonster', combat: true, faces: [1] }), damage(1, dealer)),
  }),
]

export const loots: readonly CardSource[] = [...reprints, ...cards, ...trinkets]
