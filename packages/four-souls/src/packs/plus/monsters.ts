import {
  active,
  aMonster,
  anotherPlayer,
  aPlayer,
  arrangeTop,
  atTurnEnd,
  attackingPlayer,
  attackRolls,
  becomeSoul,
  both,
  chosen,
  damage,
  deactivate,
  discard,
  each,
  expand,
  gainCents,
  gainTreasure,
  healing,
  instead,
  lasting,
  leftOf,
  loot,
  mayAttackAgain,
  mayAttackDeck,
  modify,
  mustAttackOneOf,
  mustAttackOnYourTurn,
  mustBeAttacked,
  on,
  optionally,
  pick,
  play,
  prevent,
  preventDeathHealing,
  preventNext,
  revealBosses,
  rightOf,
  roll,
  rolls,
  self,
  seq,
  takeDamage,
  whenever,
  whenThisDies,
  who,
  winsTheGame,
  would,
  you,
  yourCharacter,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { monsters as base } from '../base/monsters.ts'
import { cardsOf, cents, lootReward, rollForCents, rollForLoot, treasureReward } from '../card.ts'

const { monster, event, curse, reprint } = cardsOf('Four Souls+ V2')

const everyPlayer = each(aPlayer)
const dealsCombat = on('damage', { by: 'this', combat: true })
const takesDamage = on('damage', { who: 'this' })

const basic = [
  monster('Bony', 'basic', [2, 3, 1], lootReward(1), {
    rage: whenever(attackRolls(1), lasting([modify('attack', 2, { to: 'captured' })], { on: self })),
  }),
  monster('Brain', 'basic', [2, 3, 1], lootReward(1), {
    hurt: whenever(attackRolls(6), takeDamage(1, attackingPlayer)),
  }),
  monster('Flaming Hopper', 'basic', [1, 4, 2], cents(4), {
    immune: instead('takeDamage', prevent(), { who: 'this', combat: true, faces: [6] }),
  }),
  monster('Globin', 'basic', [4, 4, 1], lootReward(3), {
    regrow: whenever(
      on('reaches', { who: 'this', at: 1 }),
      roll({ '1-4': takeDamage(1, self), '5-6': healing(2, self) }, active),
    ),
  }),
  monster('Nerve Ending', 'basic', [4, 2, 1], cents(3)),
  monster('Roundy', 'basic', [3, 4, 2], cents(6), {
    roll: whenever(dealsCombat, damage(1, each(pick('monster', { other: true })))),
  }),
  monster('Sucker', 'basic', [1, 3, 1], lootReward(1), { burst: whenThisDies(damage(1, everyPlayer)) }),
  monster('Swarmer', 'basic', [4, 3, 2], treasureReward(1), { swarm: whenThisDies(expand('monster', 2)) }),
  monster('Tumor', 'basic', [2, 5, 2], cents(6), { spray: whenever(takesDamage, damage(1, each(anotherPlayer))) }),
]

const cursed = [
  monster('Cursed Globin', 'cursed', [3, 4, 1], rollForLoot, { curse: whenever(rolls(3), healing(2, each(aMonster))) }),
  monster('Cursed Tumor', 'cursed', [3, 4, 1], rollForCents, { curse: whenever(rolls(4), takeDamage(1, everyPlayer)) }),
]

const holy = [
  monster('Holy Bony', 'holy/charmed', [1, 3, 1], lootReward(2), {
    bless: whenever(rolls(6), arrangeTop(3, chosen('deck'), who), {
      targets: { deck: optionally(pick('deck'), { chooser: who }) },
    }),
  }),
  monster('Holy Mulligan', 'holy/charmed', [1, 3, 1], cents(3), {
    more: whenThisDies(seq(expand('monster', 2), mayAttackAgain())),
  }),
]

const SOUL = { souls: 1 }
const bosses = [
  monster(
    'Blastocyst',
    'boss',
    [5, 4, 1],
    lootReward(1),
    { split: whenThisDies(seq(expand('monster', 2), mayAttackDeck())) },
    SOUL,
  ),
  monster(
    'Dingle',
    'boss',
    [3, 3, 1],
    cents(6),
    {
      splash: whenever(
        on('damage', { who: 'this', by: 'active' }),
        roll({ '1-2': takeDamage(1, active), '3-4': takeDamage(1, everyPlayer), '5-6': takeDamage(1, self) }, active),
      ),
    },
    SOUL,
  ),
  monster(
    'Headless Horseman',
    'boss',
    [3, 3, 2],
    treasureReward(1),
    {
      rise: would(
        on('wouldDie', { who: 'this', first: true }),
        seq(
          preventDeathHealing(healing(2, self)),
          lasting([modify('evasion', 1, { to: 'captured' }), modify('attack', -1, { to: 'captured' })], { on: self }),
        ),
      ),
    },
    SOUL,
  ),
  monster('Krampus', 'boss', [4, 4, 2], treasureReward(1), { call: mustBeAttacked }, SOUL),
  monster(
    'Monstro II',
    'boss',
    [5, 4, 1],
    treasureReward(1),
    {
      spit: whenever(
        dealsCombat,
        roll({ '1-3': damage(1, rightOf(active)), '4-6': damage(1, leftOf(active)) }, active),
      ),
    },
    { ...SOUL, threePlus: true },
  ),
  monster('The Fallen', 'boss', [4, 5, 2], treasureReward(1), { look: whenThisDies(arrangeTop(5, 'monster')) }, SOUL),
  monster('Widow', 'boss', [3, 4, 1], lootReward(2), {}, SOUL),
]

const epic = [
  monster(
    'Isaac!',
    'epic boss',
    [7, 3, 1],
    treasureReward(1),
    {
      tears: whenever(takesDamage, damage(1, chosen('player')), {
        targets: { player: pick('player', { living: true }) },
      }),
    },
    // a character already has the plain id
    { id: 'isaac-plus', souls: 2, threePlus: true },
  ),
  monster(
    "Mom's Heart!",
    'epic boss',
    [8, 4, 2],
    // a heart is printed where the reward would be
    null,
    {
      love: whenever(on('gainedSoul', { who: 'player', by: 'this' }), winsTheGame(chosen('winner')), {
        targets: { winner: { filter: pick('player', { most: 'souls' }), chooser: who } },
      }),
    },
    { souls: 2 },
  ),
]

const events = [
  event('Angel Room', 'good event', play(roll({ 1: gainTreasure(2), '2-3': gainTreasure(1), '4-6': loot(2) }))),
  event('Boss Rush!', 'bad event', play(revealBosses(2, 'bosses', mustAttackOneOf(chosen('bosses'))))),
  event('Head Trauma', 'bad event', play(discard(2))),
  event(
    'Holy Chest',
    'good event',
    play(roll({ '1-2': seq(preventNext(2, you), mayAttackAgain()), '3-5': gainCents(7), 6: becomeSoul })),
    SOUL,
  ),
  event(
    'Spiked Chest',
    'good event',
    play(
      roll({ '1-2': takeDamage(1), '3-4': seq(takeDamage(1), loot(1)), '5-6': seq(takeDamage(1), gainTreasure(1)) }),
    ),
  ),
  reprint(base.find((card) => card.id === 'troll-bombs')!, 1),
]

const curses = [
  curse('Curse of Blood Lust', { fight: mustAttackOnYourTurn }),
  curse('Curse of Impulse', {
    tire: atTurnEnd(deactivate(both(each(pick('item', { owner: 'you' })), yourCharacter))),
  }),
]

export const monsters: readonly CardSource[] = [...basic, ...cursed, ...holy, ...bosses, ...epic, ...events, ...curses]
