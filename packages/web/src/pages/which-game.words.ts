import { words } from '../words/index.ts'
import type { GameBook } from './WhichGame.tsx'

const english = {
  titles: { cards: 'Cards', rules: 'Rules', shows: 'Worked examples' } satisfies Record<GameBook, string>,
  which: 'Of which game?',
}
export type WhichGameWords = typeof english

/** What a page says that has to be told of which game it is. */
export const t = words('whichGame', english)
