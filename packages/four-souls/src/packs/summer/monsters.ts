import {
  active,
  addCounters,
  aMonster,
  anItem,
  anotherPlayer,
  aPlayer,
  becomeItem,
  both,
  chosen,
  damage,
  each,
  gainCents,
  gainTreasure,
  howMany,
  instead,
  killer,
  loot,
  modify,
  on,
  passHandsRight,
  pick,
  preventDeath,
  pricePaid,
  putIntoDiscard,
  putThisAtDepth,
  revealCurse,
  rewarded,
  roll,
  rolls,
  self,
  seq,
  steal,
  takeDamage,
  thisIsItem,
  whenEnters,
  whenever,
  whenThisDies,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, rollForCents, treasureReward } from '../card.ts'

const { monster, curse } = cardsOf('The Summer of Isaac')

const anotherMonster = pick('monster', { other: true })
const everyOtherMonster = each(anotherMonster)
const everyPlayer = each(aPlayer)

const basic = [
  monster('Light Switch', 'basic', [6, 1, 0], rollForCents, {
    flicker: whenever(
      on('damage', { who: 'this', by: 'active' }),
      roll(
        {
          1: takeDamage(3),
          2: takeDamage(2),
          3: gainCents(1),
          4: loot(1),
          5: gainCents(5),
          6: gainTreasure(1),
        },
        active,
      ),
    ),
  }),
  monster('Coil', 'basic', [3, 3, 1], lootReward(2), {
    coil: whenEnters(passHandsRight),
    return: whenThisDies(putThisAtDepth(4)),
  }),
]

const charmed = [
  monster(
    'Charmed Vis',
    'holy/charmed',
    [2, 4, 1],
    becomeItem(active),
    {
      share: whenever(on('damage', { who: 'attackerOrKeeper' }), damage(1, everyOtherMonster)),
      stolen: instead('death', seq(preventDeath, steal(self, killer)), {
        who: 'this',
        by: 'otherPlayer',
        if: thisIsItem,
      }),
    },
    { keywords: ['familiar'] },
  ),
  monster(
    'Holy Greed',
    'holy/charmed',
    [5, 4, 2],
    gainCents(yourCounters, rewarded),
    {
      sale: modify('price', -3, { to: 'active' }),
      hoard: whenever(on('purchased', { who: 'player', shop: true }), addCounters(pricePaid)),
    },
    { souls: 1, keywords: ['indomitable'] },
  ),
]

const SOUL = { souls: 1 }
const bosses = [
  monster(
    'Gemini',
    'boss',
    [3, 4, 1],
    cents(8),
    {
      split: whenever(
        on('reaches', { who: 'this', at: 1 }),
        seq(addCounters(1, chosen('tougher'), 'hp'), addCounters(1, chosen('stronger'), 'attack')),
        { targets: { tougher: { filter: aMonster, random: true }, stronger: { filter: aMonster, random: true } } },
      ),
    },
    { ...SOUL, id: 'gemini-summer' },
  ),
  monster(
    'The Bloat',
    'boss',
    [4, 4, 2],
    treasureReward(1),
    {
      burst: whenever(on('dies', { who: 'monster' }), damage(1, both(everyOtherMonster, everyPlayer))),
    },
    { ...SOUL, id: 'the-bloat-summer' },
  ),
  monster(
    'The Rainmaker',
    'boss',
    [3, 4, 0],
    cents(10),
    {
      rain: modify('attack', howMany(pick('curse', { of2: active })), { to: 'this' }),
      storm: whenever(on('attackTarget', { who: 'this' }), revealCurse),
    },
    { ...SOUL, id: 'the-rainmaker-summer' },
  ),
]

const epic = [
  monster(
    'Dogma',
    'epic boss',
    [4, 4, 4],
    treasureReward(1),
    {
      alone: whenever(rolls(1), putIntoDiscard(everyOtherMonster)),
      faith: whenThisDies(addCounters(1, chosen('item'), 'eternal'), { targets: { item: anItem } }),
    },
    { id: 'dogma-summer' },
  ),
]

const curses = [
  curse('Curse of Envy', { envy: whenever(on('dies', { who: 'you' }), gainTreasure(1, each(anotherPlayer))) }),
]

export const monsters: readonly CardSource[] = [...basic, ...charmed, ...bosses, ...epic, ...curses]
