import { GAMES, isGame } from './games.ts'

/** What people call a game: its title, or its name if this page does not know it. */
export const titleOf = (name: string): string =>
  isGame(name) ? GAMES[name] : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
