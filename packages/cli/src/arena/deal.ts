import type { Seat } from '@soulstack/kit'
import type { Durations } from './durations.ts'

/**
 * Two bots, A and B, play the same deal several times with their seats changed, so that neither is favoured by cards or seats. The games of
 * one deal resemble each other, so whatever is estimated from games is estimated from deals.
 */

/** The two bots that are compared. */
export type Side = 'a' | 'b'

/** How one game of a deal ended. */
export interface PlayedGame {
  /** The seats that won: several in a tie or together, none if nobody did or the game was not finished. */
  winners: readonly Seat[]
  /** Why it ended: the game's reason, or `unfinished` or `crashed`. */
  end: string
  /** What a game that did not end properly did, as a sentence. */
  fault?: string | undefined
  /** What shares are broken down by, with a label for each seat: `{ character: ['Isaac', 'Cain'] }`. */
  traits: Readonly<Record<string, readonly string[]>>
}

/** A deal that was played: a game for each seating (`seatings`), and how long each bot took for its decisions. */
export interface Deal {
  games: readonly PlayedGame[]
  times: Readonly<Record<Side, Durations>>
}

/**
 * Who sits where in each game of a deal. Against each other, A sits once in each seat and B in all others: two players change seats. If all
 * players win or lose `together`, A has every seat in the first game and B in the second.
 */
export function seatings(players: number, together: boolean): Side[][] {
  const all = (side: Side): Side[] => Array.from({ length: players }, () => side)
  if (together) return [all('a'), all('b')]
  return all('b').map((_, seat) => all('b').with(seat, 'a'))
}

/**
 * The share of a won game that belongs to a seat: the winners divide it equally, and so do all players if nobody wins. Games that are won
 * `together` are not divided: the share is 1 or 0.
 */
export function shareOf(seat: Seat, winners: readonly Seat[], players: number, together: boolean): number {
  if (together) return winners.includes(seat) ? 1 : 0
  if (winners.length === 0) return 1 / players
  return winners.includes(seat) ? 1 / winners.length : 0
}

/** The share of wins that is A's if A is exactly as good as B. */
export const evenShare = (players: number, together: boolean): number => (together ? 0.5 : 1 / players)

/**
 * A's score in a deal, 0 to 1. Against each other: its mean share of the games. Together: 1 if only A won its game, 0 if only B won, 0.5 if
 * both or neither did.
 */
export function scoreOf(games: readonly PlayedGame[], players: number, together: boolean): number {
  if (together) {
    const [a, b] = games.map(({ winners }) => shareOf(0, winners, players, true))
    return (1 + a! - b!) / 2
  }
  return games.reduce((sum, { winners }, seat) => sum + shareOf(seat, winners, players, false), 0) / games.length
}
