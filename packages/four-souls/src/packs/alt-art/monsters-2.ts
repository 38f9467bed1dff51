import {
  active,
  addCounters,
  alter,
  atTurnStart,
  captured,
  choose,
  chosen,
  lasting,
  leftOf,
  modify,
  on,
  pick,
  seq,
  topIntoSlot,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, cents } from '../card.ts'

const { monster } = cardsOf('Alt Art')

export const moreMonsters: readonly CardSource[] = [
  monster(
    'Dingle',
    'boss',
    [2, 3, 2],
    cents(2),
    {
      throw: whenever(
        on('damage', { who: 'this' }),
        seq(
          addCounters(1, chosen('item'), 'poo'),
          lasting([alter(captured, { loses: 'all', counter: 'poo' })], { on: chosen('item'), ends: 'never' }),
        ),
        { targets: { item: pick('item', { eternal: false }) } },
      ),
    },
    { id: 'dingle-alt-art', souls: 1 },
  ),
  monster(
    'Gurdy',
    'boss',
    [4, 4, 1],
    cents(7),
    {
      guard: modify('health', 1, { to: 'monster', covered: true }),
      spawn: atTurnStart(choose('slot', pick('slot'), topIntoSlot(chosen('slot')), { by: leftOf(active) })),
    },
    { id: 'gurdy-alt-art', souls: 1 },
  ),
]
