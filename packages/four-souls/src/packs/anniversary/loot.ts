import {
  becomeRoom,
  becomeTopMonster,
  chosen,
  lasting,
  leavesToHand,
  on,
  pick,
  play,
  self,
  seq,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { ambush, loot } = cardsOf('Anniversary')

export const loots: readonly CardSource[] = [
  // Its reward is a question mark
  ambush('Monster Card', 'card/misc (wildcard)', [6, 6, 6], null, {
    change: whenever(
      on('attackTarget', { who: 'this' }),
      seq(becomeTopMonster, lasting([leavesToHand], { on: self, ends: 'never' })),
    ),
  }),
  loot(
    'Cracked Key',
    'card/misc (wildcard)',
    1,
    play({ item: pick('item', { eternal: false }) }, becomeRoom(chosen('item'))),
  ),
]
