import {
  aPlayer,
  chosen,
  lasting,
  mustBeAttacked,
  pick,
  skipsNextRecharge,
  skipTurn,
  tap,
  whenThisDies,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, treasureReward } from '../card.ts'

const { monster, treasure } = cardsOf('Gish')

/** The cards of Gish. */
export const gish: readonly CardSource[] = [
  monster(
    'Gish',
    'boss',
    [6, 3, 1],
    treasureReward(1),
    { call: mustBeAttacked, tar: whenThisDies(skipTurn(chosen('player')), { targets: { player: aPlayer } }) },
    { id: 'gish-gish', souls: 1 },
  ),
  treasure("Lil' Gish", 'active', {
    stick: tap(
      { item: pick('item', { charged: false }) },
      lasting([skipsNextRecharge], { on: chosen('item'), ends: 'never', uses: 1 }),
    ),
  }),
]
