import {
  active,
  aPlayer,
  atTurnStart,
  chosen,
  damage,
  howMany,
  instead,
  is,
  modify,
  on,
  pick,
  prevent,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { monster, treasure } = cardsOf('The Unboxing of Isaac')

const immuneOn = (face: number) => ({ combat: true, faces: [face] }) as const
const withMore = is(
  howMany(pick('item', 'soul', { owner: 'you', other: true, named: ['Cube of Meat', 'Ultra Flesh Kid!'] })),
  '>=',
  1,
)
const aRandomPlayer = { targets: { victim: { filter: aPlayer, random: true } } } as const
const activePlayerDeals = damage(1, chosen('victim'), { by: active, from: active })

/** Cards whose sentences needed words of their own. */
export const sentences: readonly CardSource[] = [
  treasure('Cube of Meat', 'passive', {
    tough: instead('takeDamage', prevent(), immuneOn(1)),
    grow: modify('attack', 1, { if: withMore }),
  }),
  treasure(
    'Cube of Meat',
    'passive',
    { tough: instead('takeDamage', prevent(), immuneOn(2)), grow: modify('health', 1, { if: withMore }) },
    { id: 'cube-of-meat-unboxing' },
  ),
  treasure(
    'Cube of Meat',
    'passive',
    {
      tough: instead('takeDamage', prevent(), immuneOn(3)),
      grow: instead('takeDamage', prevent(), { ...immuneOn(4), if: withMore }),
    },
    { id: 'cube-of-meat-unboxing-2' },
  ),
  monster(
    'Big Horn',
    'boss',
    [6, 3, 1],
    treasureReward(1),
    {
      start: atTurnStart(activePlayerDeals, aRandomPlayer),
      hit: whenever(on('damage', { by: 'this', combat: true }), activePlayerDeals, aRandomPlayer),
    },
    { souls: 1 },
  ),
]
