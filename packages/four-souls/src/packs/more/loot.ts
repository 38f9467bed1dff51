import {
  atTurnEnd,
  becomeTopMonster,
  expand,
  lasting,
  leavesToHand,
  loot,
  may,
  on,
  returnToHand,
  self,
  seq,
  whenEnters,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents } from '../card.ts'

const { ambush, trinket } = cardsOf('A selection of other sets')

export const loots: readonly CardSource[] = [
  // Requiem Warp Zone
  ambush('Greed Butt!', 'card/misc (wildcard)', [8, 2, 1], cents(13), { room: whenEnters(expand('monster', 1)) }),
  // Anniversary: its reward is a question mark
  ambush('Monster Card', 'card/misc (wildcard)', [6, 6, 6], null, {
    change: whenever(
      on('attackTarget', { who: 'this' }),
      seq(becomeTopMonster, lasting([leavesToHand], { on: self, ends: 'never' })),
    ),
  }),
  // Requiem Warp Zone
  trinket('Loot Card', { enter: whenEnters(loot(1)), back: atTurnEnd(may(returnToHand(self))) }),
]
