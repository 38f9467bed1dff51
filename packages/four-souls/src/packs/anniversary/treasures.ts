import {
  anotherPlayer,
  chosen,
  destroy,
  ifDo,
  on,
  playRevealed,
  self,
  tap,
  teamUp,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { treasure } = cardsOf('Anniversary')

export const treasures: readonly CardSource[] = [
  treasure(
    'Co-op Baby',
    'passive',
    {
      help: whenever(on('attackDeclared', { who: 'you' }), teamUp(chosen('friend')), {
        targets: { friend: anotherPlayer },
      }),
    },
    { keywords: ['familiar'], health: 2, evasion: 3, attack: 1, reward: lootReward(1) },
  ),
  treasure('Booster Pack', 'active', { open: tap(ifDo(destroy(self), playRevealed(5))) }),
]
