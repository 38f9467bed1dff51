import type { MarkKind } from '../protocol/index.ts'
import type { FilmOfGame } from './filming.ts'

/** What stands out in a game of Four Souls: who dies, what is killed, souls, the end. Its steps are what is put on the stack and resolves. */

const MARKS: Record<string, MarkKind> = { soul: 'soul', over: 'win' }

const STIRS = new Set([
  'stacked',
  'rule-item',
  'roll',
  'dying',
  'dies',
  'resolves',
  'fizzled',
  'cancelled',
  'attacks',
  'event-played',
  'ends-turn',
  'over',
])

export const fourSoulsFilm: FilmOfGame = {
  // players are numbered by their seats, everything else far above
  mark: ({ type, who }) =>
    type === 'dies' ? (typeof who === 'number' && who < 16 ? 'death' : 'kill') : (MARKS[type] ?? null),
  stepName: { en: 'stack item', de: 'Eintrag im Stapel' },
  stirs: ({ type }) => STIRS.has(type),
}
