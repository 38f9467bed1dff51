import { atTurnStart, becomeCopyOf, chosen, pick, roll } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { trinket } = cardsOf('Tapeworm')

export const loots: readonly CardSource[] = [
  trinket('Rainbow Tapeworm', {
    mimic: atTurnStart(
      roll({
        '4-6': { targets: { item: pick('item', { eternal: false }) }, do: becomeCopyOf(chosen('item'), true) },
      }),
    ),
  }),
]
