import {
  aDie,
  addCounters,
  aMonster,
  anotherPlayer,
  both,
  chosen,
  damage,
  destroy,
  each,
  flipDie,
  ifDo,
  modify,
  noAttackNextTurn,
  on,
  pick,
  seq,
  tap,
  whenever,
  you,
  yourCounters,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { treasure } = cardsOf('Alt Art')

export const treasures: readonly CardSource[] = [
  treasure(
    'Brimstone',
    'passive',
    {
      strong: modify('attack', 2),
      burn: whenever(
        on('damage', { by: 'you', who: 'monster', combat: true }),
        seq(damage(2, chosen('other')), noAttackNextTurn(you)),
        { targets: { other: anotherPlayer } },
      ),
    },
    { id: 'brimstone-alt-art' },
  ),
  treasure('Epic Fetus!', 'active', { tap: tap(damage(1, both(each(aMonster), you))) }),
  treasure('Godhead', 'active', { turn: tap({ die: aDie }, flipDie(chosen('die'))) }, { id: 'godhead-alt-art' }),
  treasure(
    "Guppy's Paw",
    'active',
    {
      feed: tap({ item: pick('item', { owner: 'you' }) }, ifDo(destroy(chosen('item')), addCounters(1))),
      strong: modify('health', yourCounters),
    },
    { id: 'guppys-paw-alt-art', keywords: ['guppy'] },
  ),
]
