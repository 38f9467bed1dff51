import { COLOURS, type Colour, QUALITIES } from './card.ts'
import { type Pair, pair } from './pair.ts'

/** The cards of the fifty-card decks: a virtue and a temptation of each colour, wild cards, and Reap cards. */
const coloured = (colour: Colour): Pair =>
  pair('colour', QUALITIES.heaven[colour], QUALITIES.hell[colour], { colour, copies: 6 })

export const colours: readonly Pair[] = [
  ...COLOURS.map(coloured),
  pair('colour', 'Wild Virtue', 'Wild Temptation', { colour: 'wild', copies: 3 }),
]

export const reap: Pair = pair('reap', 'Reap', 'Reap', { copies: 5 }, { heaven: 'reap-heaven', hell: 'reap-hell' })

/** Not in the decks at the beginning: pairs put them there. */
export const victoryPoint: Pair = pair(
  'point',
  'Victory Point Virtue',
  'Victory Point Temptation',
  { points: 1, copies: 10 },
  { heaven: 'virtue-point', hell: 'temptation-point' },
)
