import {
  dies,
  each,
  eachRolls,
  faceRolled,
  lowestRollers,
  noted,
  noteThisTurn,
  on,
  pick,
  rollDice,
  sameResults,
  takeDamage,
  when,
  whenever,
  who,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { monster } = cardsOf('Alt Art')

const _everyOtherMonster = each(pick('monster', { other: true }))
/** Each player rolls, and those who roll lowest die. */
const _judgement = eachRolls(each(pick('player')), dies(lowestRollers))

export const monsters: readonly CardSource[] = [
  monster(
    'Min Min',
    'boss',
    [4, 2, 1],
    treasureReward(1),
    {
      note: whenever(on('roll', { by: 'this', combat: true }), noteThisTurn(faceRolled)),
      hurt: whenever(on('roll', { who: 'active' }), takeDamage(1, who), { if: noted(faceRolled) }),
    },
    { souls: 1 },
  ),
  monster(
    'The Bloat',
    'boss',
    [5, 4, 1],
    treasureReward(1),
    {
      dice: whenever(on('missed', { who: 'attacker', by: 'this' }), rollDice(2, when(sameResults, dies(who)), who)),
    },
    { id: 'the-bloat-alt-art', souls: 1 },
  ),
]
