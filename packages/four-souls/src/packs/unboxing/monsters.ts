import {
  active,
  addCounters,
  aMonster,
  aPlayer,
  atTurnStart,
  attackRolls,
  both,
  chosen,
  countersOn,
  damage,
  dies,
  discardSlot,
  divideDamage,
  each,
  expand,
  gainRewards,
  is,
  lasting,
  mayAttackAgain,
  modify,
  on,
  penaltyItemAtRandom,
  pick,
  play,
  playersCanBeAttacked,
  preventDeath,
  preventWaiting,
  putIntoDiscard,
  roll,
  self,
  seq,
  thisHealth,
  thisIsSoul,
  topIntoSlot,
  when,
  whenever,
  whenThisDies,
  would,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { event, monster } = cardsOf('The Unboxing of Isaac')

const aRandomPlayer = { targets: { victim: { filter: aPlayer, random: true } } } as const
const activePlayerDeals = damage(1, chosen('victim'), { by: active, from: active })

const anotherSlot = pick('slot', { other: true })
const anotherMonster = pick('monster', { other: true })

export const monsters: readonly CardSource[] = [
  monster('Eggy', 'basic', [2, 4, 1], cents(6), {
    hatch: whenThisDies(
      roll({ '1-2': expand('monster', 1), '3-4': expand('monster', 2), '5-6': expand('monster', 3) }, active),
    ),
  }),
  monster(
    'Greedling Rush!',
    'basic',
    [1, 3, 6],
    cents(6),
    {
      rush: would(
        on('wouldDie', { who: 'this' }),
        seq(preventDeath, addCounters(1), gainRewards(active), when(is(yourCounters, '>=', 6), putIntoDiscard(self))),
      ),
    },
    { keywords: ['indomitable'] },
  ),
  monster('Christian Broadcasts', 'boss', [6, 3, 1], lootReward(3), {
    judge: whenThisDies(dies(both(chosen('monster'), chosen('player'))), {
      targets: { monster: anotherMonster, player: aPlayer },
    }),
    more: whenThisDies(expand('monster', 2)),
  }),
  monster(
    'Larry Jr.',
    'boss',
    [4, 3, 2],
    treasureReward(1),
    { slow: modify('evasion', -1, { to: 'this', if: is(thisHealth, '<=', 2) }) },
    { id: 'larry-jr-unboxing', souls: 1 },
  ),
  monster(
    'Loki',
    'boss',
    [3, 5, 1],
    treasureReward(1),
    { trick: whenever(attackRolls(1), expand('monster', 1)) },
    { souls: 1 },
  ),
  monster(
    'The Adversary',
    'boss',
    [4, 4, 1],
    treasureReward(1),
    {
      power: whenever(
        on('turnStart'),
        roll(
          {
            '1-2': { targets: { slot: anotherSlot }, do: discardSlot(chosen('slot')) },
            '3-4': { targets: { slot: anotherSlot }, do: topIntoSlot(chosen('slot')) },
            '5-6': lasting([modify('evasion', 1, { to: 'monster' })]),
          },
          active,
        ),
      ),
    },
    { souls: 1 },
  ),
  monster(
    'Delirium (Duke of Flies)',
    'boss',
    [2, 4, 1],
    lootReward(6),
    {
      stray: would(on('wouldTake', { by: 'you' }), roll({ 1: preventWaiting() }), { if: thisIsSoul }),
    },
    { souls: 1 },
  ),
  monster('Delirium (Monstro)', 'boss', [3, 3, 1], cents(18), { chaos: penaltyItemAtRandom(thisIsSoul) }, { souls: 1 }),
  monster(
    'Dogma',
    'epic boss',
    [5, 3, 3],
    treasureReward(2),
    {
      anger: whenever(attackRolls(1), dies(each(aPlayer))),
      end: whenThisDies(dies(each(anotherMonster))),
    },
    { id: 'dogma-unboxing' },
  ),
  event('TV Static', 'good event', {
    monsters: play(seq(putIntoDiscard(each(aMonster)), expand('monster', 1))),
    attack: play(mayAttackAgain()),
  }),
  monster(
    'Teratoma',
    'boss',
    [5, 3, 1],
    treasureReward(1),
    {
      grow: whenever(on('damage', { who: 'this' }), addCounters(1, self, 'spider')),
      burst: whenThisDies(divideDamage(countersOn(self, 'spider'), chosen('hurt'), active), {
        targets: { hurt: { filter: pick('player'), divided: true } },
      }),
    },
    { souls: 1 },
  ),
  monster('Evis', 'basic', [3, 5, 6], lootReward(2), {
    spill: whenever(on('turnStart'), roll({ '1-2': addCounters(1, active, 'gut') }, active)),
    prey: playersCanBeAttacked(3, { counter: 'gut' }),
  }),
  monster(
    'Big Horn',
    'boss',
    [6, 3, 1],
    treasureReward(1),
    {
      start: atTurnStart(activePlayerDeals, aRandomPlayer),
      hit: whenever(on('damage', { by: 'this', combat: true }), activePlayerDeals, aRandomPlayer),
    },
    { souls: 1 },
  ),
]
