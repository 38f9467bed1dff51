import { words } from '../index.ts'

/** The pages that each game has one of, by the beginning of their path. */
export type GameBook = 'cards' | 'rules' | 'shows'

const english = {
  titles: { cards: 'Cards', rules: 'Rules', shows: 'Worked examples' } satisfies Record<GameBook, string>,
  which: 'Of which game?',
}
export type WhichGameWords = typeof english

/** Words of a page that first asks for a game. */
export const t = words('whichGame', english)
