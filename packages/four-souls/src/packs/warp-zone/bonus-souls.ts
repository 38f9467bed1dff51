import { active, gainsBonusSoul, on, whenever } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { bonusSoul } = cardsOf('Requiem Warp Zone')

export const bonusSouls: readonly CardSource[] = [
  bonusSoul('Strawberry', {
    gain: whenever(on('roll', { who: 'active', faces: [1], nth: 3 }), gainsBonusSoul(active), { atOnce: true }),
  }),
]
