import { activeBonusSoul, pickGuppyFromTop, tap, whenEnters } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { room } = cardsOf('Anniversary')

export const rooms: readonly CardSource[] = [
  room("Guppy's Pieces", { soul: whenEnters(activeBonusSoul('Soul of Guppy')), dig: tap(pickGuppyFromTop(5)) }),
]
