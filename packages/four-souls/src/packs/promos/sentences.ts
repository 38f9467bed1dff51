import { loot, modify, on, whenever } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Promos')

/** Cards whose sentences needed words of their own. */
export const sentences: readonly CardSource[] = [
  treasure("Mom's Ring", 'passive', {
    strong: modify('attack', 1),
    loot: whenever(on('gainedItem', { who: 'you', by: 'this' }), loot(1)),
  }),
]
