/** The games that this page has more for than the plain board and form, by the server's names, with their titles. The first is the default. */
const TITLES = { 'four-souls': 'Four Souls', 'battle-for-souls': 'Battle For Souls' }

export type GameName = keyof typeof TITLES

export const gameNames = Object.keys(TITLES) as GameName[]

/** The game that whoever comes for the first time is led to. */
export const FIRST_GAME: GameName = gameNames[0]!

/** Whether this page has more for the game of that name than the plain board. */
export const isGame = (name: string): name is GameName => Object.hasOwn(TITLES, name)

/** What people call a game: its title, or its name if this page does not know it. */
export const titleOf = (name: string): string =>
  isGame(name) ? TITLES[name] : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The game that a page about this one leads to. */
export const otherGame = (game: GameName): GameName => gameNames[(gameNames.indexOf(game) + 1) % gameNames.length]!
