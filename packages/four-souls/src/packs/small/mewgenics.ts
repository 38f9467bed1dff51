import {
  addCounters,
  aMonster,
  aPlayer,
  both,
  damage,
  destroy,
  each,
  ifDo,
  on,
  paid,
  payCounters,
  self,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Mewgenics')

/** The cards of Mewgenics. */
export const mewgenics: readonly CardSource[] = [
  treasure('Mini Nuke', 'one-use', {
    arm: whenever(on('dies', { who: 'monster' }), addCounters(1)),
    fire: paid([payCounters(9)], ifDo(destroy(self), damage(999, both(each(aMonster), each(aPlayer))))),
  }),
]
