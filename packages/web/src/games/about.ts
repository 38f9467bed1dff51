import { type Level, t } from '../words/en/levels.ts'
import { battleForSouls } from './battle-for-souls/about.ts'
import { fourSouls } from './four-souls/about.ts'
import type { GameAbout, SeatedTable, SeatSide } from './game-about.ts'
import { type GameName, isGame } from './index.ts'

/** What pages need of each game. */
export const aboutGames: Record<GameName, GameAbout> = { 'four-souls': fourSouls, 'battle-for-souls': battleForSouls }

/** What pages need of a game; null if this page knows nothing about it. */
export const aboutGame = (game: string): GameAbout | null => (isGame(game) ? aboutGames[game] : null)

const PLAIN_SIGNS: GameAbout['signs'] = { choice: 'dice', book: 'dice', table: 'dice' }

/** The signs of a game, also of one that this page does not know. */
export const signsOf = (game: string): GameAbout['signs'] => aboutGame(game)?.signs ?? PLAIN_SIGNS

/** How the bot of a level plays a game. */
export const temperOf = (game: string, level: Level): string => (aboutGame(game)?.words.tempers ?? t.plain)[level]

/** The side or the team of a seat of a table; null: it has none. */
export const sideAt = (table: SeatedTable & { game: string }, seat: number): SeatSide | null =>
  aboutGame(table.game)?.sideOf(table, seat) ?? null
