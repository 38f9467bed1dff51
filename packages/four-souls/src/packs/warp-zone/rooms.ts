import { aDie, alter, anItem, chosen, each, pick, rerollDie, tap } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { room } = cardsOf('Requiem Warp Zone')

export const rooms: readonly CardSource[] = [
  room('The Isaac of Isaac: Re-Isaac', {
    isaac: alter(each(pick('character')), { named: 'Isaac' }),
    item: alter(each(anItem), {
      loses: 'all',
      eternal: true,
      abilities: [tap({ die: aDie }, rerollDie(chosen('die')))],
    }),
  }),
]
