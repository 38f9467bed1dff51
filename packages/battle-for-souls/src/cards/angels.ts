import type { Colour } from './card.ts'
import { type Pair, pair } from './pair.ts'

/** Archangels and devils: each turn, one of them puts a point on a soul of its colour that has no points of the other side. */
const angel = (colour: Colour, heaven: string, hell: string): Pair =>
  pair('angel', heaven, hell, {
    colour,
    points: 3,
    ability: { when: 1, uses: 'unlimited', effects: [{ op: 'add', n: 1, target: { quality: [colour] } }] },
  })

export const angels: readonly Pair[] = [
  angel('white', 'Michael', 'Lucifer'),
  angel('green', 'Barachiel', 'Mammon'),
  angel('yellow', 'Azrael', 'Leviathan'),
  angel('red', 'Selaphiel', 'Satan'),
  angel('purple', 'Gabriel', 'Asmodeus'),
  angel('orange', 'Raphael', 'Beelzebub'),
  angel('blue', 'Uriel', 'Belphegor'),
]
