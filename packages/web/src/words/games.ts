/** The server's names of the games. */
export type GameName = 'four-souls' | 'battle-for-souls'

/** The games' titles. */
export const GAMES: Record<GameName, string> = {
  'four-souls': 'Four Souls',
  'battle-for-souls': 'Battle For Souls',
}

/** Whether this page has a table for the game of that name. */
export const isGame = (name: string): name is GameName => Object.hasOwn(GAMES, name)
