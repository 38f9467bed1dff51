import {
  amount,
  asTurnStarts,
  becomesAmount,
  discardHand,
  instead,
  lootPlay,
  modify,
  plus,
  tap,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Anniversary')

export const characters: readonly CardSource[] = [
  character('Bum-Bo the Stout', 'bag-o-holes'),
  character('Level One Isaac', null, { start: modify('startHand', 2) }, { health: 3 }),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Bag-o-Holes', {
    play: tap(lootPlay(1)),
    more: instead('loot', becomesAmount(plus(amount, 1))),
    empty: asTurnStarts(discardHand(you)),
  }),
]
