import {
  active,
  addCounters,
  alsoNamed,
  and,
  anotherPlayer,
  aPlayer,
  attackingPlayer,
  both,
  cancelAttackOf,
  cancelYourAttack,
  choose,
  chosen,
  damage,
  each,
  gainRewards,
  healFully,
  instead,
  is,
  loot,
  modify,
  mustBeAttackedWhile,
  namedWhileNotInPlay,
  on,
  passCharacters,
  passHands,
  pick,
  play,
  preventDeathHealing,
  putThisUnder,
  recharge,
  rewarded,
  self,
  seq,
  whenEnters,
  whenever,
  whenThisDies,
  who,
  winsTheGame,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { monsters as base } from '../base/monsters.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { event, monster, pictured } = cardsOf('Promos')

const spit = damage(2, chosen('other'))
const atOther = { targets: { other: { filter: anotherPlayer, random: true } } } as const

const of = (id: string): CardSource => pictured(base.find((c) => c.id === id)!)
/** Two cards that differ in their names and pictures only. */
const henry = (name: string, id: string) =>
  monster(
    name,
    'basic',
    [1, 6, 0],
    treasureReward(1),
    {
      dodge: whenever(
        on('missed', { who: 'attacker', by: 'this' }),
        and(cancelAttackOf(attackingPlayer), putThisUnder),
      ),
    },
    { id },
  )

export const monsters: readonly CardSource[] = [
  of('famine'),
  of('pestilence'),
  of('war'),
  of('conquest'),
  of('death'),
  of('rag-man'),
  henry('Henry (Low)', 'henry-low'),
  henry('Henry (Mid)', 'henry-mid-promos'),
  monster(
    'It Lives!',
    'epic boss',
    [8, 3, 4],
    // a heart is printed where the reward would be
    null,
    {
      love: whenever(on('gainedSoul', { who: 'player', by: 'this' }), winsTheGame(chosen('winner')), {
        targets: { winner: { filter: pick('player', { most: 'souls' }), chooser: who } },
      }),
    },
    { id: 'it-lives-promos', souls: 2 },
  ),
  monster(
    'The Bloat',
    'boss',
    [4, 4, 2],
    treasureReward(1),
    {
      burst: whenever(on('damage', { who: 'this' }), damage(1, chosen('player')), { targets: { player: aPlayer } }),
    },
    { id: 'the-bloat-promos', souls: 1 },
  ),
  monster(
    "Mom's Charmed Heart",
    'boss',
    [5, 3, 2],
    treasureReward(2),
    {
      gift: whenThisDies(addCounters(1, chosen('item'), 'hp'), {
        targets: { item: pick('item', { owner: 'others', eternal: false }) },
      }),
      name: alsoNamed("Mom's Heart!"),
    },
    { souls: 1 },
  ),
  monster(
    'Ultra Pride',
    'boss',
    [4, 4, 1],
    loot(yourCounters, rewarded),
    {
      count: whenever(on('dies', { who: 'player' }), addCounters(2)),
      strong: modify('attack', yourCounters, { to: 'this' }),
      rage: mustBeAttackedWhile(is(yourCounters, '>=', 6)),
    },
    { souls: 1 },
  ),
  monster(
    'The Duke of Flies but really its The Bloat',
    'boss',
    [4, 4, 2],
    treasureReward(1),
    {
      swells: instead(
        'death',
        seq(
          preventDeathHealing(healFully(self)),
          addCounters(1),
          gainRewards(active),
          cancelYourAttack,
          choose('victim', aPlayer, damage(2, chosen('victim'), { by: active }), { random: true }),
        ),
        { who: 'this', if: is(yourCounters, '<=', 1) },
      ),
      name: namedWhileNotInPlay('The Bloat'),
    },
    { souls: 1 },
  ),
  event('Corrupted Data', 'bad event', {
    hands: play(passHands),
    characters: play(passCharacters),
    recharge: play(recharge(both(each(pick('item', { eternal: true })), each(pick('character'))))),
  }),
  monster(
    'The Bloat',
    'boss',
    [5, 3, 2],
    treasureReward(1),
    { arrive: whenEnters(spit, atOther), burst: whenThisDies(spit, atOther) },
    { id: 'the-bloat-promos-2', souls: 1 },
  ),
]
