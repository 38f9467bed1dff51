import { GAMES, type GameName } from '../words/games.ts'

const names = Object.keys(GAMES) as GameName[]

/** The game that whoever comes for the first time is led to. */
export const FIRST_GAME: GameName = names[0]!

/** The game that a page about this one leads to. */
export const otherGame = (game: GameName): GameName => names[(names.indexOf(game) + 1) % names.length]!
