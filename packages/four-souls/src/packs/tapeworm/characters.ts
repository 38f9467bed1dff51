import {
  addCounters,
  aPlayerOrMonster,
  chosen,
  countersOn,
  each,
  loot,
  on,
  pick,
  removeCounters,
  tapOneOf,
  whenever,
  who,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Tapeworm')

export const characters: readonly CardSource[] = [character('Tapeworm', 'pink-proglottid')]

export const startingItems: readonly CardSource[] = [
  startingItem('Pink Proglottid', {
    egg: tapOneOf(
      { targets: { host: aPlayerOrMonster }, do: addCounters(1, chosen('host'), 'egg') },
      {
        targets: { bearer: pick('monster', 'player', { counter: 'egg' }) },
        do: removeCounters(1, chosen('bearer'), 'egg'),
      },
    ),
    feast: whenever(
      on('dies', { counter: 'egg' }),
      loot(countersOn(who, 'egg'), each(pick('player', { noCounter: 'egg' }))),
    ),
  }),
]
