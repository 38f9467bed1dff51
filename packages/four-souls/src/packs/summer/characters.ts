import { addCounters, atTurnStart, removeCounters, roll, self, yourCounters } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'
import { characters as requiem } from '../requiem/characters.ts'

const { character, pictured, startingItem } = cardsOf('The Summer of Isaac')

export const characters: readonly CardSource[] = [
  character('Stacy', 'unstable-dna'),
  pictured(requiem.find((c) => c.id === 'the-hoarder')!),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Unstable DNA', {
    mutate: atTurnStart(
      roll({
        '1-2': removeCounters(yourCounters),
        '3-4': addCounters(1, self, 'hp'),
        '5-6': addCounters(1, self, 'attack'),
      }),
    ),
  }),
]
