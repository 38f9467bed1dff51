import {
  aPlayerOrMonster,
  chosen,
  damage,
  discard,
  gainCents,
  lasting,
  loot,
  lootPlay,
  modify,
  on,
  paid,
  payCents,
  rolls,
  seq,
  tap,
  whenever,
  wheneverOneOf,
  you,
} from '../../effects/index.ts'
import type { CardSource } from '../../model/card.ts'
import { cardsOf } from '../card.ts'

const { character, startingItem } = cardsOf('Four Souls+ V2')

export const characters: readonly CardSource[] = [
  // a treasure already has the plain id
  character('Bum-Bo', 'bag-o-trash', {}, { id: 'bum-bo-plus' }),
  character('Dark Judas', 'dark-arts'),
  character('Guppy', 'infestation'),
  character('Whore of Babylon', 'gimpy'),
]

export const startingItems: readonly CardSource[] = [
  startingItem('Bag-o-Trash', {
    play: paid([payCents(3)], lootPlay(1)),
    loot: paid([payCents(4)], loot(1)),
    throw: paid([payCents(6)], { victim: aPlayerOrMonster }, damage(1, chosen('victim'))),
  }),
  startingItem('Dark Arts', {
    cents: whenever(rolls(6), gainCents(2)),
    loot: whenever(on('dies', { who: 'otherPlayer' }), loot(1)),
  }),
  startingItem('Infestation', { tap: tap(seq(loot(2), discard(1))) }),
  startingItem('Gimpy', {
    hurt: wheneverOneOf(
      on('damage', { who: 'you' }),
      gainCents(2),
      seq(loot(1), discard(1)),
      lasting([modify('attack', 2, { to: 'captured' })], { on: you }),
    ),
  }),
]
