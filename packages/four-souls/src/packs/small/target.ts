import {
  all,
  aMonster,
  aPlayer,
  both,
  chosen,
  damage,
  firstAttackRoll,
  isAttackRoll,
  lasting,
  may,
  modify,
  on,
  setDie,
  tap,
  thatDie,
  whenever,
  you,
  yourTurn,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Target')

/** The cards of Target. */
export const target: readonly CardSource[] = [
  treasure('Dead Eye', 'passive', {
    aim: whenever(
      on('damage', { by: 'you', who: 'monster' }),
      lasting([modify('attack', 1, { to: 'captured' })], { on: you }),
    ),
  }),
  treasure('Marked', 'passive', {
    mark: whenever(on('diceRolled', { who: 'you' }), may(setDie(5, thatDie)), {
      if: all(yourTurn, isAttackRoll, firstAttackRoll),
    }),
  }),
  treasure(
    'Epic Fetus!',
    'active',
    {
      bomb: tap(
        { monster: aMonster, player: aPlayer },
        damage(1, both(both(chosen('monster'), chosen('player')), you)),
      ),
    },
    { id: 'epic-fetus-target' },
  ),
]
