import {
  canBeAttacked,
  cancelYourAttack,
  gainCents,
  loot,
  may,
  on,
  oneOf,
  seq,
  thisAttacked,
  when,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { room } = cardsOf('Anniversary')

/** Cards whose sentences needed words of their own. */
export const sentences: readonly CardSource[] = [
  room(
    'Daily Run',
    {
      target: canBeAttacked,
      run: whenever(
        on('damage', { who: 'this' }),
        seq(oneOf(gainCents(4), loot(1)), when(thisAttacked, may(cancelYourAttack))),
      ),
    },
    { health: 4, evasion: 4, attack: 1, reward: treasureReward(1), keywords: ['indomitable'] },
  ),
]
