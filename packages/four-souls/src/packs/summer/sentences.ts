import {
  active,
  addCounters,
  aPlayer,
  aPlayerOrMonster,
  atTurnStart,
  both,
  captured,
  chosen,
  chosenNumber,
  damage,
  each,
  eachOfThem,
  faceRolled,
  forEvery,
  gainRewards,
  handOf,
  healFully,
  instead,
  is,
  lasting,
  leftOf,
  modify,
  nextRollMisses,
  not,
  on,
  pickNumber,
  play,
  preventDeathHealing,
  recharge,
  remembered,
  result,
  rightOf,
  roll,
  rolls,
  self,
  seq,
  takeDamage,
  tap,
  times,
  whenever,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, rollForLoot, treasureReward } from '../card.ts'

const { loot, monster, treasure } = cardsOf('The Summer of Isaac')

/** Cards whose sentences needed words of their own. */
export const sentences: readonly CardSource[] = [
  treasure('Blast Miner TNT!', 'active', {
    blast: tap(
      roll({ '1-2': takeDamage(1), '3-6': { targets: { victim: aPlayerOrMonster }, do: damage(1, chosen('victim')) } }),
    ),
    reload: whenever(on('gainedCents', { who: 'you', least: 3 }), recharge(self)),
  }),
  monster('Weltling', 'basic', [3, 3, 1], cents(5), {
    wither: atTurnStart(addCounters(1)),
    weak: modify('health', times(yourCounters, -1), { to: 'this' }),
    burst: whenever(rolls(1, { combat: true }), damage(2, each(aPlayer))),
  }),
  monster(
    'Headless Horseman',
    'boss',
    [2, 3, 1],
    treasureReward(1),
    {
      rides: instead(
        'death',
        seq(
          preventDeathHealing(healFully(self)),
          lasting([modify('evasion', 1, { to: 'captured' }), modify('attack', 1, { to: 'captured' })], { on: self }),
          gainRewards(active),
        ),
        { who: 'this', if: not(is(faceRolled, '=', 6)) },
      ),
    },
    { id: 'headless-horseman-summer', souls: 1 },
  ),
  monster('Tainted Mulligan', 'basic', [2, 3, 1], rollForLoot, {
    swell: whenever(
      on('attackTarget', { who: 'this' }),
      lasting([modify('health', remembered, { to: 'captured' })], { on: self, remember: handOf(active) }),
    ),
  }),
  monster(
    'The Adversary',
    'boss',
    [5, 3, 1],
    treasureReward(1),
    {
      numbers: whenever(
        on('turnStart'),
        forEvery(
          'player',
          aPlayer,
          pickNumber(
            chosen('player'),
            [1, 2, 3, 4, 5, 6],
            lasting(
              [
                whenever(on('roll', { who: 'player' }), takeDamage(1, captured), {
                  if: is(faceRolled, '=', remembered),
                }),
              ],
              { on: chosen('player'), remember: chosenNumber },
            ),
            { different: true },
          ),
        ),
      ),
    },
    { id: 'the-adversary-summer', souls: 1 },
  ),
  monster(
    'Mother!',
    'epic boss',
    [8, 1, 2],
    lootReward(4),
    {
      guess: whenever(
        on('attackRollAhead', { by: 'this' }),
        eachOfThem(
          'neighbour',
          both(leftOf(active), rightOf(active)),
          pickNumber(
            chosen('neighbour'),
            [1, 2, 3, 4, 5, 6],
            lasting([nextRollMisses(remembered)], { ends: 'attackRoll', remember: chosenNumber }),
          ),
        ),
      ),
    },
    { id: 'mother-summer', souls: 2 },
  ),
  loot(
    'Era Walk',
    'card/misc (wildcard)',
    1,
    play(
      roll(
        lasting([modify('die', remembered, { to: 'player', op: 'set', fresh: true })], { uses: 4, remember: result }),
      ),
    ),
  ),
]
