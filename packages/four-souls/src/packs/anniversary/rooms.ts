import {
  active,
  activeBonusSoul,
  each,
  gainCents,
  healthOfDead,
  killerIsRewardedToo,
  on,
  pick,
  pickGuppyFromTop,
  tap,
  tapsCost,
  teamUp,
  whenEnters,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { room } = cardsOf('Anniversary')

/** "Each non-active player." */
const everyNonActive = each(pick('player', { otherThan: active }))

export const rooms: readonly CardSource[] = [
  room('Greed Mode', {
    greed: whenever(on('dies', { who: 'monster' }), gainCents(healthOfDead, active)),
    taps: tapsCost(3),
  }),
  room("Guppy's Pieces", { soul: whenEnters(activeBonusSoul('Soul of Guppy')), dig: tap(pickGuppyFromTop(5)) }),
  room('Multiplayer Update', {
    join: whenever(on('attackDeclared', { who: 'active' }), teamUp(everyNonActive)),
    share: killerIsRewardedToo,
  }),
]
