import type { CardSource } from '../../model/card.ts'
import { characters as base } from '../base/characters.ts'
import { cardsOf } from '../card.ts'
import { characters as gold } from '../gold-box/characters.ts'

const { pictured } = cardsOf('The Unboxing of Isaac')

const again = (id: string) => pictured([...base, ...gold].find((card) => card.id === id)!)

export const characters: readonly CardSource[] = [again('isaac'), again('cain'), again('the-lost')]
export const startingItems: readonly CardSource[] = []
