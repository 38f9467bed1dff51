import type { CardSource } from '../../model/card.ts'
import { characters as base } from '../base/characters.ts'
import { cardsOf } from '../card.ts'
import { characters as goldBox } from '../gold-box/characters.ts'
import { characters as plus } from '../plus/characters.ts'
import { characters as requiem } from '../requiem/characters.ts'

const { pictured } = cardsOf('Alt Art')

const of = (cards: readonly CardSource[], id: string, n = 1): CardSource => pictured(cards.find((c) => c.id === id)!, n)

export const characters: readonly CardSource[] = [
  of(base, 'isaac'),
  of(base, 'judas'),
  of(base, 'blue-baby'),
  of(base, 'lilith'),
  of(base, 'the-forgotten'),
  of(base, 'eden'),
  of(base, 'eden', 2),
  of(plus, 'guppy'),
  of(goldBox, 'azazel'),
  of(goldBox, 'the-lost'),
  of(goldBox, 'the-keeper'),
  of(requiem, 'the-savage'),
  of(requiem, 'the-harlot'),
  of(requiem, 'the-capricious'),
]
export const startingItems: readonly CardSource[] = []
