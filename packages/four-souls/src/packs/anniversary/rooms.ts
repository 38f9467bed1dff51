import {
  active,
  activeBonusSoul,
  canBeAttacked,
  cancelYourAttack,
  each,
  gainCents,
  healthOfDead,
  killerIsRewardedToo,
  loot,
  may,
  on,
  pick,
  pickGuppyFromTop,
  seq,
  tap,
  tapsCost,
  teamUp,
  thisAttacked,
  when,
  whenEnters,
  whenever,
  wheneverOneOf,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, treasureReward } from '../card.ts'

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
  room(
    'Daily Run',
    {
      target: canBeAttacked,
      run: wheneverOneOf(
        on('damage', { who: 'this' }),
        seq(gainCents(4), when(thisAttacked, may(cancelYourAttack))),
        seq(loot(1), when(thisAttacked, may(cancelYourAttack))),
      ),
    },
    { health: 4, evasion: 4, attack: 1, reward: treasureReward(1), keywords: ['indomitable'] },
  ),
]
