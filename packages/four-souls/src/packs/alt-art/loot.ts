import {
  anotherPlayer,
  asEnters,
  becomeSoul,
  choose,
  chosen,
  each,
  gainTreasure,
  giveTo,
  kill,
  killer,
  mayBeAttacked,
  on,
  pick,
  play,
  self,
  seq,
  whenever,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { loot, trinket } = cardsOf('Alt Art')

const CARD = 'card/misc (wildcard)'
const everyPlayer = each(pick('player'))

export const loots: readonly CardSource[] = [
  loot('XIII. Death', CARD, 1, play(kill(everyPlayer)), { id: 'xiii-death-alt-art' }),
  loot('XVII. The Stars', CARD, 1, play(seq(gainTreasure(1, everyPlayer), gainTreasure(1))), {
    id: 'xvii-the-stars-alt-art',
  }),
  trinket(
    'Lost Soul',
    {
      soul: asEnters(seq(becomeSoul, choose('player', anotherPlayer, giveTo(self, chosen('player'))))),
      hunted: mayBeAttacked(4, { asSoul: true }),
      taken: whenever(on('dies', { who: 'you', by: 'otherPlayer' }), giveTo(self, killer), { asSoul: true }),
    },
    { id: 'lost-soul-alt-art', souls: 1, category: 'lost soul' },
  ),
]
