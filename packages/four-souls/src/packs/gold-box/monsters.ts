import {
  active,
  alsoHitBy,
  arrangeTop,
  attackingPlayer,
  attackRolls,
  cancelEverything,
  cannotBeAttacked,
  dies,
  endTurn,
  faceRolled,
  gainTreasure,
  healing,
  is,
  isAttackRoll,
  lasting,
  loot,
  mayAttackAgain,
  modify,
  mustAttackDeckAgain,
  on,
  play,
  putThisOnTop,
  roll,
  self,
  seq,
  takeDamage,
  thisHealth,
  whenever,
  whenThisDies,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents, lootReward, rollForLoot, treasureReward } from '../card.ts'

const { monster, event, curse } = cardsOf('Gold Box V2')

const dealsCombat = on('damage', { by: 'this', combat: true })
const takesDamage = on('damage', { who: 'this' })
const gainsEvasion = lasting([modify('evasion', 1, { to: 'captured' })], { on: self })
/** Adds `n` to the attacking player's next attack roll this turn. */
const nextRollOfAttacker = (n: number) =>
  lasting([modify('die', n, { to: 'captured', if: isAttackRoll })], { on: attackingPlayer, uses: 1 })

const basic = [
  monster('Begotten', 'basic', [3, 4, 1], lootReward(2), {
    rage: modify('attack', 1, { to: 'this', if: is(thisHealth, '=', 1) }),
  }),
  monster('Boil', 'basic', [2, 4, 1], cents(3), { heal: whenever(dealsCombat, healing(1, self)) }),
  monster('Charger', 'basic', [1, 5, 1], cents(3)),
  monster("Death's Head", 'basic', [2, 0, 0], lootReward(1), {
    rage: modify('attack', 1, { to: 'monster' }),
    stone: cannotBeAttacked,
    crumble: whenever(on('dies', { who: 'otherMonster' }), dies(self)),
  }),
  monster('Gaper', 'basic', [2, 4, 1], cents(3), {
    again: whenThisDies(mustAttackDeckAgain(), { if: is(faceRolled, '=', 6) }),
  }),
  monster('Imp', 'basic', [3, 5, 1], rollForLoot, { dodge: whenever(attackRolls(3), gainsEvasion) }),
  monster('Knight', 'basic', [2, 6, 1], lootReward(2), { weak: alsoHitBy(1) }),
  monster('Parabite', 'basic', [2, 3, 1], lootReward(1), {
    burrow: whenever(on('damage', { who: 'this', combat: true }), nextRollOfAttacker(-1)),
  }),
  monster('Ragling', 'basic', [2, 3, 1], lootReward(1), {
    again: whenever(on('diesAfter', { who: 'this' }), roll({ '1,6': putThisOnTop }, active)),
  }),
  monster('Round Worm', 'basic', [1, 5, 1], cents(4), { emerge: whenever(dealsCombat, nextRollOfAttacker(1)) }),
]

const SOUL = { souls: 1 }
const bosses = [
  monster('Fistula', 'boss', [4, 2, 1], cents(7), { split: whenever(takesDamage, gainsEvasion) }, SOUL),
  monster(
    'Gurglings',
    'boss',
    [4, 5, 1],
    lootReward(2),
    { slow: modify('evasion', -1, { to: 'this', if: is(thisHealth, '<=', 2) }) },
    SOUL,
  ),
  monster(
    'Polycephalus',
    'boss',
    [3, 3, 1],
    lootReward(3),
    {
      dive: whenever(takesDamage, lasting([modify('die', -2, { to: 'player', if: isAttackRoll })], { uses: 1 })),
    },
    SOUL,
  ),
  monster(
    'Steven',
    'boss',
    [4, 2, 1],
    treasureReward(1),
    {
      hurt: whenever(attackRolls(2), takeDamage(2, attackingPlayer)),
      leave: whenever(attackRolls(6), seq(cancelEverything, endTurn)),
    },
    // a character already has the plain id
    { souls: 1, id: 'steven-boss' },
  ),
  monster('The Cage', 'boss', [6, 4, 1], treasureReward(2), {}, SOUL),
]

const epic = [monster('Hush', 'epic boss', [8, 3, 2], treasureReward(2), {}, { souls: 2 })]

const events = [
  event(
    'I Am Error!',
    'good event',
    play(roll({ '1-2': mustAttackDeckAgain(), '3-4': loot(3), '5-6': gainTreasure(1) })),
  ),
  event(
    'Trap Door!',
    'good event',
    play(roll({ '1-3': seq(arrangeTop(3, 'monster'), mayAttackAgain()), '4-6': takeDamage(1) })),
  ),
]

const curses = [
  curse('Curse of Fatigue', { tired: modify('rechargeStep', 1, { op: 'most' }) }),
  curse('Curse of Tiny Hands', { tiny: modify('handLimit', 2, { op: 'set' }) }),
]

export const monsters: readonly CardSource[] = [...basic, ...bosses, ...epic, ...events, ...curses]
