import { aDie, aMonster, both, chosen, damage, each, flipDie, tap, you } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Alt Art')

export const treasures: readonly CardSource[] = [
  treasure('Epic Fetus!', 'active', { tap: tap(damage(1, both(each(aMonster), you))) }),
  treasure('Godhead', 'active', { turn: tap({ die: aDie }, flipDie(chosen('die'))) }, { id: 'godhead-alt-art' }),
]
