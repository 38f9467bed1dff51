import {
  active,
  addCounters,
  aMonster,
  anItem,
  anotherPlayer,
  aPlayer,
  atTurnStart,
  becomeItem,
  both,
  chosen,
  damage,
  each,
  gainCents,
  gainTreasure,
  instead,
  is,
  killer,
  loot,
  mustAttackItThisTurn,
  on,
  pick,
  prevent,
  preventDeath,
  putIntoDiscard,
  removeCounters,
  roll,
  rolls,
  self,
  seq,
  steal,
  takeDamage,
  thisIsItem,
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
const takesDamage = on('damage', { who: 'this' })

const basic = [
  monster(
    'Conjoined Fatty',
    'basic',
    [3, 3, 1],
    lootReward(3),
    {
      grow: whenever(on('played', { who: 'player' }), addCounters(1)),
      shield: instead('takeDamage', seq(prevent(), removeCounters(1), loot(1, active)), {
        who: 'this',
        if: is(yourCounters, '>=', 1),
      }),
    },
    { id: 'conjoined-fatty-summer' },
  ),
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
]

const SOUL = { souls: 1 }
const bosses = [
  monster(
    'Cereus Peashy',
    'boss',
    [3, 3, 1],
    treasureReward(1),
    {
      grow: atTurnStart(
        roll({
          '1-3': { targets: { other: { filter: anotherMonster, random: true } }, do: putIntoDiscard(chosen('other')) },
          '4-6': mustAttackItThisTurn(self),
        }),
      ),
      thorns: whenever(takesDamage, damage(1, active)),
    },
    SOUL,
  ),
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
    'War',
    'boss',
    [4, 3, 2],
    cents(9),
    {
      rage: atTurnStart(addCounters(1, chosen('other'), 'attack'), {
        targets: { other: { filter: anotherMonster, random: true } },
      }),
    },
    { ...SOUL, id: 'war-summer' },
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
