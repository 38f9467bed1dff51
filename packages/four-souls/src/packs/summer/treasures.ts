import { addCounters, becomeBlankSoul, is, on, seq, when, whenever, yourCounters } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('The Summer of Isaac')

export const treasures: readonly CardSource[] = [
  treasure(
    'A Friend',
    'passive',
    {
      befriend: whenever(
        on('soulCame', { who: 'otherPlayer' }),
        seq(addCounters(1), when(is(yourCounters, '>=', 3), becomeBlankSoul)),
      ),
    },
    { souls: 1 },
  ),
]
