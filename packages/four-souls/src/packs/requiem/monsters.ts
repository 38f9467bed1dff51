import {
  addCounters,
  attackingPlayer,
  cancelAttackOf,
  dies,
  each,
  eachRolls,
  flip,
  fromOutside,
  instead,
  leftChoosesDie,
  lowestRollers,
  mustBeAttacked,
  on,
  pick,
  preventDeath,
  putIntoDiscard,
  self,
  seq,
  whenever,
  whenThisDies,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward, treasureReward } from '../card.ts'

const { monster } = cardsOf('Requiem')

const everyOtherMonster = each(pick('monster', { other: true }))
/** Each player rolls, and those who roll lowest die. */
const judgement = eachRolls(each(pick('player')), dies(lowestRollers))

export const monsters: readonly CardSource[] = [
  monster('Cursed Lil Haunt', 'cursed', [3, 3, 1], lootReward(1), { dice: leftChoosesDie(2) }, { threePlus: true }),
  monster('Dogma', 'epic boss', [4, 3, 3], treasureReward(2), {
    alone: whenever(on('attackTarget', { who: 'this' }), putIntoDiscard(everyOtherMonster)),
    end: whenThisDies(fromOutside('The Harbingers')),
  }),
  // The two faces of one card, which starts outside the game
  monster(
    'The Harbingers',
    'epic boss',
    [4, 5, 1],
    treasureReward(1),
    {
      duel: mustBeAttacked,
      seals: instead('death', seq(preventDeath, addCounters(1), cancelAttackOf(attackingPlayer)), { who: 'this' }),
      opened: whenever(on('counted', { who: 'this', at: 4 }), flip(self)),
    },
    { keywords: ['indomitable'], outside: true, back: 'the-beast' },
  ),
  monster(
    'The Beast!',
    'epic boss',
    [6, 4, 2],
    lootReward(6),
    {
      rises: whenever(on('flipped', { who: 'this' }), judgement),
      wrath: whenever(on('attackTarget', { who: 'this' }), judgement),
    },
    { souls: 2, outside: true, back: 'the-harbingers', copies: 0 },
  ),
]
