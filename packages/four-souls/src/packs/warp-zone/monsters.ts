import {
  active,
  addCounters,
  aMonster,
  amount,
  aPlayer,
  attackingPlayer,
  becomesAmount,
  cancelAttackOf,
  chosen,
  countAsHits,
  damage,
  dies,
  discard,
  each,
  eachRolls,
  expand,
  extraTurn,
  gainCents,
  gainTreasure,
  happened,
  highestRollers,
  instead,
  is,
  lasting,
  lowestRollers,
  modify,
  mustAttackAgainThisTurn,
  on,
  pick,
  play,
  preventWaiting,
  putThisAtDepth,
  roll,
  seq,
  thisAttacked,
  times,
  when,
  whenEnters,
  whenever,
  winsTheGame,
  would,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { event, monster } = cardsOf('Requiem Warp Zone')

const everyPlayer = each(aPlayer)

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
    'The Gorm',
    'boss',
    [5, 5, 1],
    seq(lootReward(3), cents(6)),
    {
      feast: whenever(on('turnEnd'), discard(1, active)),
      wound: countAsHits(1),
      open: instead('takeDamage', becomesAmount(times(amount, 2)), { who: 'this', combat: true, faces: [1] }),
    },
    { ...SOUL, keywords: ['indomitable'] },
  ),
  monster('The Purple-Shirted Eye Stabber', 'basic', [3, 3, 3], lootReward(3), {
    stab: whenever(on('turnEnd'), damage(1, active), { if: happened(on('played', { who: 'active' })) }),
  }),
  event(
    'QWOP!',
    'good event',
    play(
      eachRolls(everyPlayer, seq(gainTreasure(1, highestRollers), dies(lowestRollers), gainCents(1, everyPlayer)), 3),
    ),
  ),
]
