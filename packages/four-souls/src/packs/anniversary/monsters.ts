import {
  addCounters,
  aMonster,
  anItem,
  aPlayer,
  both,
  choose,
  chosen,
  destroy,
  each,
  pick,
  play,
  putIntoDiscard,
  seq,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import type { Effect } from '../../model/node.ts'
import { cardsOf } from '../card.ts'

const { event } = cardsOf('Anniversary')

/** A player who was chosen puts a counter on one of their items. */
const patch = (by: string, named: 'hp' | 'attack' | 'eternal', eternal?: boolean): Effect =>
  choose(
    `${by}Item`,
    pick('item', { of2: chosen(by), ...(eternal !== undefined && { eternal }) }),
    addCounters(1, chosen(`${by}Item`), named),
    { by: chosen(by) },
  )

export const monsters: readonly CardSource[] = [
  event(
    'Game Crash!',
    'bad event',
    play(seq(destroy(each(anItem)), putIntoDiscard(both(each(aMonster), each(pick('room')))))),
  ),
  event(
    'Patch Notes',
    'good event',
    play(
      {
        first: { filter: aPlayer, random: true },
        second: { filter: aPlayer, random: true, different: true },
        third: { filter: aPlayer, random: true, different: true },
      },
      seq(patch('first', 'hp', false), patch('second', 'attack', false), patch('third', 'eternal')),
    ),
    { threePlus: true },
  ),
]
