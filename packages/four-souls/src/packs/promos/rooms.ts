import { chosen, paid, payHp, pick, steal } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { room } = cardsOf('Promos')

export const rooms: readonly CardSource[] = [
  room('Black Market', { deal: paid([payHp(2)], { item: pick('item', { owner: 'shop' }) }, steal(chosen('item'))) }),
]
