import type { CardSource } from '../../model/card.ts'
import { characters as anniversary } from '../anniversary/characters.ts'
import { characters as base } from '../base/characters.ts'
import { cardsOf } from '../card.ts'

const { pictured } = cardsOf('Promos')

const eden = base.find((c) => c.id === 'eden')!

export const characters: readonly CardSource[] = [
  pictured(eden),
  pictured(eden, 2),
  pictured(eden, 3),
  pictured(eden, 4),
  pictured(anniversary.find((c) => c.id === 'level-one-isaac')!),
]
export const startingItems: readonly CardSource[] = []
