import { aDie, chosen, flipDie, tap } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Alt Art')

export const treasures: readonly CardSource[] = [
  treasure('Godhead', 'active', { turn: tap({ die: aDie }, flipDie(chosen('die'))) }, { id: 'godhead-alt-art' }),
]
