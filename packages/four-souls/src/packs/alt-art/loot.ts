import { each, gainTreasure, kill, pick, play, seq } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { loot } = cardsOf('Alt Art')

const CARD = 'card/misc (wildcard)'
const everyPlayer = each(pick('player'))

export const loots: readonly CardSource[] = [
  loot('XIII. Death', CARD, 1, play(kill(everyPlayer)), { id: 'xiii-death-alt-art' }),
  loot('XVII. The Stars', CARD, 1, play(seq(gainTreasure(1, everyPlayer), gainTreasure(1))), {
    id: 'xvii-the-stars-alt-art',
  }),
]
