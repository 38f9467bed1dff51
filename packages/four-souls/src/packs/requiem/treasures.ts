import {
  amount,
  becomeCopyOf,
  becomesAmount,
  changeCharacter,
  chosen,
  destroy,
  ifDo,
  instead,
  loseEternal,
  on,
  pick,
  plus,
  self,
  seq,
  tap,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Requiem')

export const treasures: readonly CardSource[] = [
  treasure('The Clicker', 'one-use', { click: tap(ifDo(destroy(self), changeCharacter)) }),
  treasure('Birthright', 'active', {
    inherit: tap(
      { heirloom: pick('item', { owner: 'you', eternal: true }) },
      seq(becomeCopyOf(chosen('heirloom')), loseEternal(self)),
    ),
  }),
  treasure('Damocles', 'passive', {
    more: instead('gainTreasure', becomesAmount(plus(amount, 1))),
    falls: whenever(on('dies', { who: 'you' }), destroy(self)),
  }),
]
