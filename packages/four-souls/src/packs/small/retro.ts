import type { CardSource } from '../../model/card.ts'
import { characters } from '../base/characters.ts'
import { cardsOf } from '../card.ts'
import { treasures } from '../plus/treasures.ts'

const { pictured } = cardsOf('Retro')

/** The cards of Retro. */
export const retro: readonly CardSource[] = [
  pictured(characters.find((card) => card.id === 'eden')!),
  pictured(treasures.find((card) => card.id === '1-up')!),
]
