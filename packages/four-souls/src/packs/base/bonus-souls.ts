import { centsOf, claim, handOf, howMany, is, pick, you } from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { bonusSoul } = cardsOf('Base Game V2')

export const bonusSouls: readonly CardSource[] = [
  bonusSoul('Soul of Guppy', claim(is(howMany(pick('item', { owner: 'you', guppy: true })), '>=', 2))),
  bonusSoul('Soul of Greed', claim(is(centsOf(you), '>=', 25))),
  bonusSoul('Soul of Gluttony', claim(is(handOf(you), '>=', 10))),
]
