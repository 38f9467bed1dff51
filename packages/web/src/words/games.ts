/** The games that are played here, by the names that the server knows them by. */
export type GameName = 'four-souls' | 'battle-for-souls'

/** What people call them. */
export const GAMES: Record<GameName, string> = {
  'four-souls': 'Four Souls',
  'battle-for-souls': 'Battle For Souls',
}

/** Whether that is a game this page has a table for. */
export const isGame = (name: string): name is GameName => Object.hasOwn(GAMES, name)
