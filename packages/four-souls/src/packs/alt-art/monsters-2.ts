import {
  active,
  addCounters,
  alter,
  aMonster,
  anotherPlayer,
  atTurnStart,
  captured,
  choose,
  chosen,
  damage,
  destroy,
  dies,
  eachOfThem,
  flipDie,
  is,
  isOnlyLiving,
  lasting,
  leftOf,
  mayAttackPlayers,
  modify,
  on,
  optionally,
  pick,
  self,
  seq,
  soulsOf,
  steal,
  takeDamage,
  thatDie,
  topIntoSlot,
  whenever,
  whenThisDies,
  would,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { monster } = cardsOf('Alt Art')

export const moreMonsters: readonly CardSource[] = [
  monster(
    'Dingle',
    'boss',
    [2, 3, 2],
    cents(2),
    {
      throw: whenever(
        on('damage', { who: 'this' }),
        seq(
          addCounters(1, chosen('item'), 'poo'),
          lasting([alter(captured, { loses: 'all', counter: 'poo' })], { on: chosen('item'), ends: 'never' }),
        ),
        { targets: { item: pick('item', { eternal: false }) } },
      ),
    },
    { id: 'dingle-alt-art', souls: 1 },
  ),
  monster(
    'Gurdy',
    'boss',
    [4, 4, 1],
    cents(7),
    {
      guard: modify('health', 1, { to: 'monster', covered: true }),
      spawn: atTurnStart(topIntoSlot(chosen('slot'), leftOf(active)), {
        targets: { slot: { filter: pick('slot'), chooser: leftOf(active) } },
      }),
    },
    { id: 'gurdy-alt-art', souls: 1 },
  ),
  monster(
    'Delirium',
    'epic boss',
    [5, 3, 2],
    lootReward(6),
    {
      two: modify('evasion', 1, { to: 'monster', if: is(soulsOf(active), '=', 2) }),
      three: modify('evasion', 2, { to: 'monster', if: is(soulsOf(active), '>=', 3) }),
    },
    { id: 'delirium-alt-art', keywords: ['indomitable'] },
  ),
  monster(
    'Fistula',
    'boss',
    [3, 4, 1],
    cents(8),
    {
      split: whenever(on('damage', { who: 'this' }), addCounters(1)),
      swarm: modify('evasion', yourCounters, { to: 'otherMonster' }),
    },
    { id: 'fistula-alt-art', souls: 1 },
  ),
  monster(
    'Hornfel',
    'boss',
    [2, 5, 1],
    cents(6),
    {
      bombs: whenever(on('damage', { by: 'this', combat: true }), damage(1, chosen('victim')), {
        targets: { victim: { filter: aMonster, random: true } },
      }),
    },
    { id: 'hornfel-alt-art', souls: 1 },
  ),
  monster(
    'Mega Satan!',
    'epic boss',
    [6, 6, 6],
    treasureReward(2),
    {
      strife: mayAttackPlayers(4),
      last: whenever(on('turnEnd', { who: 'you' }), dies(self), { if: isOnlyLiving(active) }),
    },
    { id: 'mega-satan-alt-art', souls: 1 },
  ),
  monster(
    'Mega Satan!',
    'epic boss',
    [6, 6, 6],
    treasureReward(2),
    {
      strife: mayAttackPlayers(4),
      again: modify('attacks', 900, { to: 'active' }),
      tire: whenever(on('dies', { who: 'player' }), takeDamage(2, self)),
    },
    { id: 'mega-satan-alt-art-2', souls: 2, keywords: ['indomitable'] },
  ),
  monster(
    'The Lamb',
    'epic boss',
    [6, 3, 6],
    cents(3),
    {
      judge: whenThisDies(
        eachOfThem(
          'player',
          chosen('players'),
          choose('soul', pick('soul', { of2: chosen('player') }), destroy(chosen('soul')), { by: chosen('player') }),
        ),
        { targets: { players: { filter: anotherPlayer, count: 2, optional: true } } },
      ),
    },
    { id: 'the-lamb-alt-art', souls: 1 },
  ),
  monster(
    'Polycephalus',
    'boss',
    [3, 4, 1],
    lootReward(3),
    {
      dive: whenever(
        on('damage', { who: 'this' }),
        lasting([would(on('wouldRoll', { combat: true, fresh: true }), flipDie(thatDie))], { uses: 1 }),
      ),
    },
    { id: 'polycephalus-alt-art', souls: 1 },
  ),
  monster(
    'Ultra Greed!',
    'boss',
    [4, 5, 2],
    cents(5),
    {
      gild: whenever(on('attackTarget', { who: 'this' }), addCounters(1, chosen('item'), 'gold'), {
        targets: { item: pick('item', { eternal: false }) },
      }),
      loot: whenThisDies(steal(chosen('item')), {
        targets: { item: optionally(pick('item', { owner: 'elsewhere', counter: 'gold' })) },
      }),
    },
    { id: 'ultra-greed-alt-art', souls: 1 },
  ),
]
