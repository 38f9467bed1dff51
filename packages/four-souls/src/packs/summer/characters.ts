import { addCounters, atTurnStart, removeCounters, roll, self, yourCounters } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('The Summer of Isaac')

export const characters: readonly CardSource[] = [character('Stacy', 'unstable-dna')]

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
