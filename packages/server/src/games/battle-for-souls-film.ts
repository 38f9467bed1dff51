import type { MarkKind } from '../protocol/index.ts'
import type { FilmOfGame } from './filming.ts'

/** What stands out in a game of Battle For Souls: reaping, souls that come home, relics that are destroyed, the end. */

const MARKS: Record<string, MarkKind> = { home: 'soul', rescued: 'soul', reaps: 'reap', destroyed: 'kill', over: 'win' }

const STIRS = new Set([
  'uses',
  'buys',
  'set',
  'reaps',
  'points',
  'home',
  'discards',
  'fans',
  'gained',
  'destroyed',
  'over',
])

export const battleForSoulsFilm: FilmOfGame = {
  mark: ({ type }) => MARKS[type] ?? null,
  stepName: { en: 'effect', de: 'Effekt' },
  stirs: ({ type }) => STIRS.has(type),
}
