import { lasting, modify, on, roll, whenever, who, you } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Promos')

export const treasures: readonly CardSource[] = [
  treasure("Dad's Ring", 'passive', {
    aim: whenever(
      on('attackTarget', { by: 'you', who: 'monster' }),
      roll({ '5-6': lasting([modify('evasion', -1, { to: 'captured' })], { on: who }) }),
    ),
  }),
  treasure('Lump of Coal', 'passive', {
    burn: whenever(
      on('roll', { who: 'you', combat: true, nth: 3 }),
      lasting([modify('attack', 1, { to: 'captured' })], { on: you }),
    ),
  }),
]
