import { anotherPlayer, chosen, giveTo, modify, on, self, whenever } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { trinket } = cardsOf('The Summer of Isaac')

export const loots: readonly CardSource[] = [
  trinket('Found Soul', {
    strong: modify('attack', 1),
    leave: whenever(on('soulCame', { who: 'you' }), giveTo(self, chosen('other')), {
      targets: { other: anotherPlayer },
    }),
  }),
]
