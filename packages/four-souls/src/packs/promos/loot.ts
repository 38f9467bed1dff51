import {
  and,
  anotherPlayer,
  aPlayerOrMonster,
  becomeTheirSoul,
  chosen,
  damage,
  gainTreasure,
  giveTo,
  on,
  self,
  seq,
  whenEnters,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { trinket } = cardsOf('Promos')

export const loots: readonly CardSource[] = [
  trinket('Short Fuse', {
    bang: whenever(on('destroyed', { who: 'this' }), damage(2, chosen('victim')), {
      targets: { victim: aPlayerOrMonster },
    }),
  }),
  trinket(
    'Lost Soul',
    {
      soul: whenEnters(seq(and(gainTreasure(2), giveTo(self, chosen('heir'))), becomeTheirSoul), {
        targets: { heir: anotherPlayer },
      }),
    },
    { id: 'lost-soul-promos', souls: 1, category: 'lost soul' },
  ),
]
