import {
  addCounters,
  amount,
  anotherPlayer,
  asTurnStarts,
  becomesAmount,
  choose,
  chosen,
  discardHand,
  forEvery,
  ifDo,
  instead,
  lasting,
  lootPlay,
  may,
  modify,
  on,
  pick,
  plus,
  seq,
  tap,
  teamUp,
  whenever,
  who,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Anniversary')

/** Each player who rolled against what has died puts an HP counter on an item of theirs that has none. */
const shareHp = forEvery(
  'roller',
  pick('player', { rolledAt: who }),
  choose('item', pick('item', { of2: chosen('roller'), noCounter: 'hp' }), addCounters(1, chosen('item'), 'hp'), {
    by: chosen('roller'),
  }),
)

export const characters: readonly CardSource[] = [
  character('Bum-Bo the Stout', 'bag-o-holes'),
  character('Florian', 'game-squid', {}, { threePlus: true }),
  character('Level One Isaac', null, { start: modify('startHand', 2) }, { health: 3 }),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Bag-o-Holes', {
    play: tap(lootPlay(1)),
    more: instead('loot', becomesAmount(plus(amount, 1))),
    empty: asTurnStarts(discardHand(you)),
  }),
  startingItem('Game Squid', {
    invite: whenever(
      on('attackTarget', { who: 'monster', by: 'you' }),
      may(
        ifDo(
          lasting([modify('health', 1, { to: 'captured' }), modify('attack', 1, { to: 'captured' })], { on: who }),
          seq(
            choose('friend', anotherPlayer, may(teamUp(chosen('friend')), chosen('friend')), {
              by: you,
              optional: true,
            }),
            lasting([whenever(on('dies', { who: 'captured' }), shareHp)], { on: who, uses: 1 }),
          ),
        ),
      ),
    ),
  }),
]
