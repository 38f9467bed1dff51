import { COLOURS, type Colour } from './card.ts'
import { type Pair, pair } from './pair.ts'

/** Intercessions and sins with a colour affect that colour and the next one of the wheel, and leave at the end of the turn. */
function coloured(colour: Colour, heaven: string, hell: string): Pair {
  const both = [colour, COLOURS[(COLOURS.indexOf(colour) + 1) % COLOURS.length]!]
  return pair('favour', heaven, hell, {
    colour,
    points: 1,
    ability: {
      when: 4,
      uses: 1,
      choose: true,
      effects: [
        { op: 'add', n: 2, target: { quality: both } },
        { op: 'remove', n: 2, target: { opposite: both, opposed: true } },
      ],
    },
  })
}

export const favours: readonly Pair[] = [
  coloured('white', 'St. Bernadette', 'Vainglory'),
  coloured('green', 'St. Francis of Assisi', 'Usury'),
  coloured('yellow', 'St. Martin of Tours', 'Coveting'),
  coloured('red', 'St. Rita', 'Vendetta'),
  coloured('purple', 'St. Agnes', 'Seduction'),
  coloured('orange', 'St. Anthony of the Desert', 'Drunkenness'),
  coloured('blue', 'St. Benedict', 'Idleness'),
  // those without a colour are worth no points, and stay until they are used up
  pair('favour', 'Litany of Mercy', 'Gossip', {
    ability: {
      when: 4,
      uses: 1,
      effects: [
        { op: 'remove', n: 2, upTo: true, target: {} },
        { op: 'add', n: 2, upTo: true, target: {}, another: true },
      ],
    },
  }),
  pair('favour', 'Patient Counsel', 'Whispered Doubt', {
    ability: { when: 4, uses: 3, effects: [{ op: 'remove', n: 1, target: { opposed: true } }] },
  }),
  pair('favour', 'Sudden Grace', 'Sudden Malice', {
    ability: { when: 'instant', uses: 1, effects: [{ op: 'add', n: 1, target: {}, souls: 2 }] },
  }),
]
