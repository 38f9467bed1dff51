import {
  active,
  addCounters,
  aMonster,
  anItem,
  anotherPlayer,
  aPlayer,
  aPlayerOrMonster,
  asEnters,
  becomeItem,
  becomeSoul,
  both,
  cancelAttackOn,
  choose,
  chosen,
  damage,
  destroy,
  doesNotHeal,
  each,
  gainCents,
  gainTreasure,
  giveTo,
  instead,
  killer,
  leftOf,
  loot,
  moveToOtherSlot,
  on,
  pick,
  preventDeath,
  putIntoDiscard,
  roll,
  rolls,
  self,
  seq,
  steal,
  takeDamage,
  thisIsItem,
  whenever,
  whenThisDies,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, rollForCents, treasureReward } from '../card.ts'

const { monster, curse, event } = cardsOf('The Summer of Isaac')

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
]

const hurt = [
  monster('Mulligoon', 'basic', [3, 4, 0], choose('victim', aPlayerOrMonster, damage(2, chosen('victim'))), {
    leave: whenever(
      on('damage', { who: 'this' }),
      seq(
        cancelAttackOn(self),
        loot(1, active),
        choose('slot', pick('slot', { other: true }), moveToOtherSlot(self, chosen('slot'))),
      ),
    ),
    scarred: doesNotHeal,
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

const events = [
  event(
    'Hot Potato!',
    'good event',
    {
      caught: asEnters(becomeItem(active)),
      pass: whenever(
        on('itemCame', { who: 'you', by: 'this' }),
        seq(
          gainCents(2),
          roll({ '1-4': giveTo(self, leftOf(you)), 5: seq(destroy(self), takeDamage(3)), 6: becomeSoul }),
        ),
      ),
    },
    SOUL,
  ),
]

export const monsters: readonly CardSource[] = [...basic, ...hurt, ...charmed, ...bosses, ...epic, ...curses, ...events]
