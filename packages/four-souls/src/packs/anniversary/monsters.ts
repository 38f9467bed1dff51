import {
  aMonster,
  anItem,
  both,
  destroy,
  each,
  lowestOfMoreDice,
  pick,
  play,
  plus,
  putIntoDiscard,
  seq,
  soulsOf,
  who,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { event, monster } = cardsOf('Anniversary')

export const monsters: readonly CardSource[] = [
  event(
    'Game Crash!',
    'bad event',
    play(seq(destroy(each(anItem)), putIntoDiscard(both(each(aMonster), each(pick('room')))))),
  ),
  monster('Tainted Spitty', 'basic', [4, 3, 1], treasureReward(2), {
    taint: lowestOfMoreDice(plus(soulsOf(who), 1)),
  }),
]
