import {
  anotherPlayer,
  chosen,
  damage,
  loot,
  modify,
  on,
  whenEnters,
  whenever,
  whenThisDies,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { monster, treasure } = cardsOf('Promos')

const spit = damage(2, chosen('other'))
const atOther = { targets: { other: { filter: anotherPlayer, random: true } } } as const

/** Cards whose sentences needed words of their own. */
export const sentences: readonly CardSource[] = [
  treasure("Mom's Ring", 'passive', {
    strong: modify('attack', 1),
    loot: whenever(on('gainedItem', { who: 'you', by: 'this' }), loot(1)),
  }),
  monster(
    'The Bloat',
    'boss',
    [5, 3, 2],
    treasureReward(1),
    { arrive: whenEnters(spit, atOther), burst: whenThisDies(spit, atOther) },
    { id: 'the-bloat-promos-2', souls: 1 },
  ),
]
