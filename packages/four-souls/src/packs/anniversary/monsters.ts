import {
  addCounters,
  aMonster,
  and,
  anItem,
  anotherPlayer,
  aPlayer,
  becomeSoul,
  both,
  choose,
  chosen,
  destroy,
  each,
  hideInDeck,
  lowestOfMoreDice,
  nthResolving,
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
import type { Effect } from '../../model/node.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { event, monster } = cardsOf('Anniversary')

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
    play(and(destroy(each(anItem)), putIntoDiscard(both(each(aMonster), each(pick('room')))))),
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
  event("Keeper's Resting Place", 'good event', play(nthResolving(2, becomeSoul, hideInDeck(3))), {
    souls: 1,
    threePlus: true,
  }),
]
