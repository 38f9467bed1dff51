import {
  addCounters,
  aMonster,
  anotherPlayer,
  chosen,
  deactivate,
  destroy,
  each,
  ifDo,
  lasting,
  modify,
  on,
  pick,
  playRevealed,
  roll,
  self,
  tap,
  teamUp,
  whenever,
  you,
  yourCharacter,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { treasure } = cardsOf('Anniversary')

/** The attack of each monster there is becomes this, for good. */
const monstersAttackWith = (n: number) =>
  lasting([modify('attack', n, { to: 'captured', op: 'set' })], { on: each(aMonster), ends: 'never' })

export const treasures: readonly CardSource[] = [
  treasure(
    'Co-op Baby',
    'passive',
    {
      help: whenever(on('attackDeclared', { who: 'you' }), teamUp(chosen('friend')), {
        targets: { friend: anotherPlayer },
      }),
    },
    { keywords: ['familiar'], health: 2, evasion: 3, attack: 1, reward: lootReward(1) },
  ),
  treasure('Booster Pack', 'active', { open: tap(ifDo(destroy(self), playRevealed(5))) }),
  treasure('Dataminer', 'active', {
    mine: tap(
      roll({
        1: monstersAttackWith(1),
        2: ifDo(destroy(self), addCounters(1, yourCharacter, 'attack')),
        3: deactivate(each(pick('item', 'character', 'room'))),
        4: lasting([modify('handLimit', 0, { op: 'set' })], { ends: 'nextTurn' }),
        5: monstersAttackWith(9),
        6: ifDo(destroy(self), lasting([modify('attack', 9, { to: 'captured', op: 'set' })], { on: you })),
      }),
    ),
  }),
]
