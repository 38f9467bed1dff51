import {
  active,
  becomeItem,
  damage,
  dies,
  each,
  eachRolls,
  instead,
  killer,
  lowestRollers,
  on,
  pick,
  preventDeath,
  self,
  seq,
  steal,
  thisIsItem,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { monster } = cardsOf('The Summer of Isaac')

const everyOtherMonster = each(pick('monster', { other: true }))
/** Each player rolls, and those who roll lowest die. */
const _judgement = eachRolls(each(pick('player')), dies(lowestRollers))

export const monsters: readonly CardSource[] = [
  monster(
    'Charmed Vis',
    'holy/charmed',
    [2, 4, 1],
    becomeItem(active),
    {
      share: whenever(on('damage', { who: 'attackerOrKeeper' }), damage(1, everyOtherMonster)),
      stolen: instead('death', seq(preventDeath, steal(self, killer)), {
        who: 'this',
        by: 'otherPlayer',
        if: thisIsItem,
      }),
    },
    { keywords: ['familiar'] },
  ),
]
