import type { CardSource } from '../../model/card.ts'
import { monsters } from '../base/monsters.ts'
import { cardsOf } from '../card.ts'
import { characters } from '../plus/characters.ts'

const { pictured } = cardsOf('Youtooz')

/** The cards of Youtooz. */
export const youtooz: readonly CardSource[] = [
  pictured(characters.find((card) => card.id === 'guppy')!),
  pictured(monsters.find((card) => card.id === 'devil-deal')!),
]
