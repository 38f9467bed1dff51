import { aPlayerOrMonster, chosen, damage, on, whenever } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { trinket } = cardsOf('Promos')

export const loots: readonly CardSource[] = [
  trinket('Short Fuse', {
    bang: whenever(on('destroyed', { who: 'this' }), damage(2, chosen('victim')), {
      targets: { victim: aPlayerOrMonster },
    }),
  }),
]
