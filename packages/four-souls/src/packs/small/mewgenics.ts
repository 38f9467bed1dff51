import {
  addCounters,
  aMonster,
  aPlayer,
  atTurnStart,
  both,
  chosen,
  damage,
  destroy,
  each,
  ifDo,
  on,
  paid,
  payCounters,
  roll,
  self,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { monster, treasure } = cardsOf('Mewgenics')

/** The cards of Mewgenics. */
export const mewgenics: readonly CardSource[] = [
  treasure('Mini Nuke', 'one-use', {
    arm: whenever(on('dies', { who: 'monster' }), addCounters(1)),
    fire: paid([payCounters(9)], ifDo(destroy(self), damage(999, both(each(aMonster), each(aPlayer))))),
  }),
  monster(
    'Radical Rat',
    'boss',
    [4, 4, 1],
    lootReward(3),
    {
      trick: atTurnStart(
        roll({
          '1-3': { targets: { victim: { filter: aPlayer, random: true } }, do: damage(2, chosen('victim')) },
          '4-6': { targets: { victim: { filter: aMonster, random: true } }, do: damage(2, chosen('victim')) },
        }),
      ),
    },
    { souls: 1 },
  ),
]
