import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'
import { characters, startingItems } from '../plus/characters.ts'

const { pictured } = cardsOf('The Legend of Bum-bo')

/** The cards of The Legend of Bum-bo. */
export const bumBo: readonly CardSource[] = [
  // the id of the original has "plus" in it, to tell it from a treasure
  { ...pictured(characters.find((card) => card.id === 'bum-bo-plus')!), id: 'bum-bo-bum-bo' },
  pictured(startingItems.find((card) => card.id === 'bag-o-trash')!),
]
