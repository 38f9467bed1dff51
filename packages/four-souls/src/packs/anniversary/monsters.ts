import { aMonster, anItem, both, destroy, each, pick, play, putIntoDiscard, seq } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { event } = cardsOf('Anniversary')

export const monsters: readonly CardSource[] = [
  event(
    'Game Crash!',
    'bad event',
    play(seq(destroy(each(anItem)), putIntoDiscard(both(each(aMonster), each(pick('room')))))),
  ),
]
