import {
  active,
  aDie,
  addCounters,
  addToDie,
  anotherPlayer,
  aPlayer,
  attackingPlayer,
  attackRolls,
  cancelAttackOn,
  captured,
  chosen,
  damage,
  dies,
  discard,
  each,
  forEvery,
  gainTreasure,
  half,
  healFully,
  howMany,
  ifNot,
  instead,
  is,
  lasting,
  loot,
  may,
  modify,
  not,
  on,
  pick,
  play,
  preventDeathHealing,
  removeCounters,
  repeatUntil,
  result,
  rewarded,
  roll,
  self,
  seq,
  takeDamage,
  tap,
  times,
  whenever,
  yourCounters,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, treasureReward } from '../card.ts'

const { event, monster, startingItem, treasure } = cardsOf('Requiem Warp Zone')

const whenAPlayerDies = whenever(on('dies', { who: 'player' }), addCounters(1))

/** Cards whose sentences needed words of their own. */
export const sentences: readonly CardSource[] = [
  startingItem('Girlfriend', {
    love: whenever(on('roll', { who: 'you', twice: true }), addCounters(1), { if: yourTurn }),
    grief: whenever(on('dies', { who: 'you' }), removeCounters(half(yourCounters))),
    strong: modify('health', half(yourCounters)),
    nudge: tap({ die: aDie }, addToDie(-1, chosen('die'))),
  }),
  startingItem('Hunky Boys', { guard: modify('health', 1, { if: not(yourTurn) }) }),
  treasure('Tony', 'passive', {
    strong: modify('attack', 1),
    alone: modify('attack', 1, {
      if: is(howMany(pick('item', { owner: 'you', other: true, eternal: false })), '=', 0),
    }),
  }),
  event(
    "Don't Starve!",
    'good event',
    play(
      repeatUntil(
        is(howMany(pick('player', { living: true })), '<=', 1),
        forEvery(
          'player',
          aPlayer,
          ifNot(may(discard(1, chosen('player')), chosen('player')), takeDamage(1, chosen('player'))),
        ),
      ),
    ),
  ),
  monster(
    'Keke Is You',
    'basic',
    [3, 4, 1],
    lootReward(3),
    {
      bond: whenever(
        on('turnStart'),
        lasting(
          [
            instead(
              'death',
              seq(preventDeathHealing(healFully(self)), cancelAttackOn(self), dies(captured), loot(3, active)),
              { who: 'this' },
            ),
          ],
          { on: chosen('victim') },
        ),
        { targets: { victim: anotherPlayer } },
      ),
    },
    { threePlus: true },
  ),
  monster(
    'Grandparent',
    'boss',
    [5, 4, 1],
    treasureReward(1),
    {
      wake: whenever(on('attackTarget', { who: 'this' }), addCounters(1)),
      rage: modify('attack', yourCounters, { to: 'this' }),
      burst: whenever(on('counted', { who: 'this', at: 3 }), seq(dies(self), takeDamage(3, each(aPlayer)))),
    },
    { souls: 1, keywords: ['indomitable'] },
  ),
  monster('Leatherneck', 'basic', [6, 4, 1], treasureReward(1), {
    spit: whenever(on('damage', { who: 'this' }), damage(1, chosen('victim')), {
      targets: { victim: { filter: aPlayer, random: true } },
    }),
  }),
  monster(
    'The Butcher',
    'boss',
    [5, 4, 2],
    seq(lootReward(3), cents(6)),
    {
      cleave: whenever(attackRolls(1), roll(takeDamage(result, attackingPlayer))),
      trophy: whenever(
        on('dies', { who: 'player', by: 'this' }),
        seq(addCounters(1), lasting([modify('attack', 1, { to: 'captured' })], { on: self, ends: 'never' })),
      ),
    },
    { souls: 1, keywords: ['indomitable'] },
  ),
  monster(
    'The Collector',
    'boss',
    [4, 4, 1],
    gainTreasure(yourCounters, rewarded),
    { collect: whenAPlayerDies, grow: modify('health', yourCounters, { to: 'this' }) },
    { souls: 1 },
  ),
  monster(
    'The Radiance',
    'epic boss',
    [7, 6, 5],
    lootReward(10),
    {
      fade: whenAPlayerDies,
      dim: modify('evasion', times(yourCounters, -1), { to: 'this' }),
      more: modify('lootStep', 1, { to: 'active' }),
    },
    { souls: 1, keywords: ['indomitable'] },
  ),
]
