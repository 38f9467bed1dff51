import {
  aPlayer,
  becomeItemWith,
  choose,
  chosen,
  gainCents,
  giveTo,
  instead,
  modify,
  nothing,
  pick,
  play,
  prevent,
  roll,
  seq,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { loot } = cardsOf('The Unboxing of Isaac')

export const loots: readonly CardSource[] = [
  loot('Butt Penny!', '1 cent', 1, play(seq(gainCents(1), roll(nothing)))),
  loot(
    'Pills! (red/white)',
    'pill/rune',
    1,
    play(
      { giver: { filter: aPlayer, random: true } },
      choose('item', pick('item', { of2: chosen('giver'), eternal: false }), giveTo(chosen('item'), you), {
        by: chosen('giver'),
      }),
    ),
    { id: 'pills-red-white' },
  ),
  loot(
    'Pills! (blue/blue)',
    'pill/rune',
    1,
    play(roll({ '5-6': becomeItemWith(you, instead('takeDamage', prevent(1), { first: true })) })),
    { id: 'pills-blue-blue' },
  ),
  loot('Pills! (yellow/yellow)', 'pill/rune', 1, play(roll({ '5-6': becomeItemWith(you, modify('attack', 1)) })), {
    id: 'pills-yellow-yellow',
  }),
]
