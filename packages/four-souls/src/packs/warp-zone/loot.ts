import { atTurnEnd, expand, loot, may, returnToHand, self, whenEnters } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents } from '../card.ts'

const { ambush, trinket } = cardsOf('Requiem Warp Zone')

export const loots: readonly CardSource[] = [
  ambush('Greed Butt!', 'card/misc (wildcard)', [8, 2, 1], cents(13), { room: whenEnters(expand('monster', 1)) }),
  trinket('Loot Card', { enter: whenEnters(loot(1)), back: atTurnEnd(may(returnToHand(self))) }),
]
