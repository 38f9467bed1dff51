import {
  aMonster,
  anItem,
  anotherPlayer,
  both,
  choose,
  chosen,
  destroy,
  each,
  lowestOfMoreDice,
  pick,
  play,
  plus,
  putIntoDiscard,
  seq,
  soulsOf,
  steal,
  vote,
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
  event(
    'Wrath of the Lamb',
    'bad event',
    play(
      vote(
        'player',
        anotherPlayer,
        choose('soul', pick('soul', { notOf: chosen('player') }), steal(chosen('soul'), chosen('player')), {
          by: chosen('player'),
          optional: true,
        }),
        { tie: 'active' },
      ),
    ),
    { threePlus: true },
  ),
  monster('Tainted Spitty', 'basic', [4, 3, 1], treasureReward(2), {
    taint: lowestOfMoreDice(plus(soulsOf(who), 1)),
  }),
]
