import {
  active,
  addCounters,
  aMonster,
  attackingPlayer,
  both,
  cancelAttackOf,
  chosen,
  each,
  expand,
  extraTurn,
  gainCents,
  is,
  lasting,
  leftOf,
  modify,
  mustAttackAgainThisTurn,
  on,
  pick,
  play,
  preventWaiting,
  putThisAtDepth,
  rightOf,
  roll,
  searchForMonsters,
  seq,
  takeDamage,
  thisAttacked,
  when,
  whenEnters,
  whenever,
  winsTheGame,
  would,
  you,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { ANY } from '../../model/library.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { monster, event } = cardsOf('Requiem Warp Zone')

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
  event(
    'Fuck Bloat',
    'bad event',
    {
      neighbours: play(takeDamage(2, both(leftOf(you), rightOf(you)))),
      search: play(searchForMonsters({ named: 'The Bloat', most: ANY })),
    },
    { threePlus: true },
  ),
]
