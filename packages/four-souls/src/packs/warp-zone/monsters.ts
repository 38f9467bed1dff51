import {
  active,
  addCounters,
  aMonster,
  aPlayer,
  atTurnStart,
  attackingPlayer,
  cancelAttackOf,
  choose,
  chosen,
  damage,
  dies,
  each,
  expand,
  extraTurn,
  gainCents,
  is,
  kill,
  lasting,
  leftOf,
  modify,
  mustAttackAgainThisTurn,
  mustAttackDeckOnYourTurn,
  on,
  pick,
  preventWaiting,
  putThisAtDepth,
  rerollItem,
  rewarded,
  rightOf,
  roll,
  self,
  seq,
  steal,
  thisAttacked,
  when,
  whenEnters,
  whenever,
  winsTheGame,
  would,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { monster } = cardsOf('Requiem Warp Zone')

const shopItem = pick('item', { owner: 'shop' })
const SOUL = { souls: 1 }

export const monsters: readonly CardSource[] = [
  monster('A Dead Horse', 'basic', [1, 2, 0], cents(25), {
    beaten: would(
      on('wouldTake', { who: 'this' }),
      seq(
        preventWaiting(),
        roll({ '1-2': when(thisAttacked, cancelAttackOf(attackingPlayer)), '3-6': gainCents(3) }, active),
      ),
    ),
  }),
  monster(
    'Death Trapper',
    'boss',
    [3, 4, 1],
    treasureReward(1),
    {
      trap: whenever(
        on('damage', { who: 'monster' }),
        lasting([modify('evasion', 1, { to: 'captured' })], { on: each(aMonster) }),
      ),
    },
    SOUL,
  ),
  monster(
    'Lil Hunter',
    'boss',
    [3, 3, 2],
    lootReward(2),
    {
      hunt: whenEnters(seq(expand('monster', 1), mustAttackAgainThisTurn())),
      leave: whenever(on('turnEnd'), putThisAtDepth(4)),
    },
    SOUL,
  ),
  monster(
    'Melquíades',
    'boss',
    [5, 4, 1],
    treasureReward(2),
    {
      hurt: whenever(on('damage', { who: 'this' }), addCounters(1)),
      slow: modify('evasion', -2, { to: 'this', if: is(yourCounters, '>=', 5) }),
    },
    SOUL,
  ),
  monster(
    'Time Eater',
    'epic boss',
    [6, 5, 1],
    extraTurn,
    {
      tick: whenever(on('turnEnd'), addCounters(1)),
      end: whenever(on('counted', { who: 'this', at: 12 }), winsTheGame(chosen('winner')), {
        targets: { winner: pick('player', { most: 'souls' }) },
      }),
    },
    { ...SOUL, keywords: ['indomitable'], threePlus: true },
  ),
  monster(
    'Expósito',
    'epic boss',
    [6, 6, 6],
    lootReward(6),
    {
      count: whenever(on('dies', { who: 'monster' }), seq(addCounters(1), when(is(yourCounters, '>=', 6), dies(self)))),
      call: mustAttackDeckOnYourTurn,
    },
    { ...SOUL, keywords: ['indomitable'] },
  ),
  monster('Javon!', 'basic', [4, 3, 2], choose('item', shopItem, steal(chosen('item'), rewarded), { by: rewarded }), {
    trade: atTurnStart(seq(rerollItem(chosen('item')), damage(1, chosen('player'), { by: active, from: active })), {
      targets: { item: shopItem, player: { filter: aPlayer, random: true } },
    }),
  }),
  monster(
    'Zombie Jesus',
    'basic',
    [6, 2, 1],
    dies(rewarded),
    { judge: atTurnStart(roll({ '3-4': kill(rightOf(active), active), '5-6': kill(leftOf(active), active) }, active)) },
    { threePlus: true },
  ),
]
