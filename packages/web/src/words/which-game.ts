import { words } from './index.ts'

/** What each game has a page of, by the beginning of its path. */
export type GameBook = 'cards' | 'rules' | 'shows'

const english = {
  titles: { cards: 'Cards', rules: 'Rules', shows: 'Worked examples' } satisfies Record<GameBook, string>,
  which: 'Of which game?',
}
export type WhichGameWords = typeof english

/** What a page says that has to be told of which game it is. */
export const t = words('whichGame', english)
