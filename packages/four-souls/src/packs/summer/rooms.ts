import {
  addCounters,
  atTurnStart,
  captured,
  countersOn,
  expand,
  howMany,
  is,
  lasting,
  modify,
  mustPurchaseItem,
  pick,
  self,
  seq,
  shopStaysEmptyWhile,
  staysWhile,
  times,
  whenEnters,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { room } = cardsOf('The Summer of Isaac')

export const rooms: readonly CardSource[] = [
  room('Everything Must Go', {
    open: whenEnters(expand('shop', 2)),
    sale: atTurnStart(
      seq(
        addCounters(1),
        lasting([modify('price', times(countersOn(captured), -2), { to: 'active' }), mustPurchaseItem], { on: self }),
      ),
    ),
    empty: shopStaysEmptyWhile(is(yourCounters, '>=', 1)),
    stay: staysWhile(is(howMany(pick('item', { owner: 'shop' })), '>=', 1)),
  }),
]
