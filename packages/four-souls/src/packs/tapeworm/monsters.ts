import {
  active,
  addCounters,
  chosen,
  on,
  pick,
  putInSlot,
  removeAllCounters,
  self,
  seq,
  whenever,
  whenThisDies,
  who,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { monster } = cardsOf('Tapeworm')

export const monsters: readonly CardSource[] = [
  monster(
    'Tapeworm',
    'basic',
    [4, 2, 4],
    lootReward(4),
    {
      egg: whenThisDies(addCounters(1, active, 'egg')),
      hatch: whenever(
        on('dies', { who: 'player', counter: 'egg' }),
        seq(removeAllCounters('egg', who), putInSlot(self, chosen('slot'))),
        { targets: { slot: pick('slot') }, inDiscard: true },
      ),
    },
    { id: 'tapeworm-tapeworm' },
  ),
]
