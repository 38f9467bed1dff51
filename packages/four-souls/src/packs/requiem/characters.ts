import {
  atTurnEnd,
  attackingPlayer,
  canBeAttacked,
  choose,
  chosen,
  destroy,
  flip,
  gainRewards,
  gainTreasure,
  lasting,
  loot,
  mayAttackAgain,
  on,
  pick,
  self,
  seq,
  tap,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf, lootReward } from '../card.ts'

const { character, startingItem } = cardsOf('Requiem')

export const characters: readonly CardSource[] = [
  character('The Deserter', 'anima-sola'),
  character('The Zealot', 'lemegeton'),
]

export const startingItems: readonly CardSource[] = [
  // The two faces of one card
  startingItem(
    'Anima Sola',
    {
      turn: tap(flip(self)),
      loot: whenever(on('flipped', { who: 'this' }), loot(1)),
    },
    { back: 'the-revenant' },
  ),
  startingItem(
    'The Revenant',
    {
      target: canBeAttacked,
      beaten: whenever(
        on('reaches', { who: 'this', at: 0 }),
        seq(gainRewards(attackingPlayer), flip(self), mayAttackAgain(1, attackingPlayer)),
      ),
    },
    { back: 'anima-sola', copies: 0, health: 2, evasion: 3, attack: 2, reward: lootReward(2) },
  ),
  startingItem('Lemegeton', {
    call: tap(
      seq(
        gainTreasure(1),
        lasting([atTurnEnd(choose('debt', pick('item', { owner: 'you' }), destroy(chosen('debt'))))], {
          ends: 'never',
          uses: 1,
        }),
      ),
    ),
  }),
]
