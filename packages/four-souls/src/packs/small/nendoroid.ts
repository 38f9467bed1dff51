import {
  anotherPlayer,
  arrangeTop,
  chosen,
  giveLoot,
  ifDo,
  loot,
  recharge,
  rolls,
  self,
  seq,
  tap,
  whenever,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Nendoroid')

/** The cards of Nendoroid. */
export const nendoroid: readonly CardSource[] = [
  character('Isaac', 'guppys-head-nendoroid', {}, { id: 'isaac-nendoroid' }),
  startingItem(
    "Guppy's Head",
    {
      give: tap({ other: anotherPlayer }, ifDo(giveLoot(you, chosen('other')), seq(arrangeTop(2, 'loot'), loot(1)))),
      recharge: whenever(rolls(4), recharge(self)),
    },
    { id: 'guppys-head-nendoroid', keywords: ['eternal', 'guppy'] },
  ),
]
