import {
  aMonster,
  anItem,
  anotherPlayer,
  both,
  choose,
  chosen,
  destroy,
  each,
  pick,
  play,
  putIntoDiscard,
  seq,
  steal,
  vote,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { event } = cardsOf('Anniversary')

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
]
