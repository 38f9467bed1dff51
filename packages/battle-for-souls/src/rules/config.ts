import type { Side } from '../cards/card.ts'

/** Two players, two teams of two, or one player alone (Play, Team Play, Solo Play). */
export const MODES = ['duel', 'teams', 'solo'] as const
export type Mode = (typeof MODES)[number]

/** Points that win alone, by level; the rulebook's own is the last (Solo Play, 3; BFS-A66). */
export const LEVELS = { novice: 20, adept: 30, rulebook: 40 } as const

/** What a table is made with. */
export interface Config {
  /** Id of a lesson, which sets the table itself; null for an ordinary game. */
  lesson: string | null
  mode: Mode
  players: number
  /** The side of the first seat; the others alternate (BFS-A05). Alone: the side that is played. */
  side: Side
  /** Wild cards in each deck: 3, or none with the colours as 7, 7, 7, 6, 6, 6, 6 (facts, 1.3). */
  wilds: 0 | 3
  /** Solo: the points to reach. */
  target: number
  /** Solo: in the last turn everything but drawing may be done, or only a set be played (BFS-A63). */
  lastTurn: 'whole' | 'set'
  /** A soul that is sainted or damned is replaced at once (BFS-A21). */
  replaceSouls: boolean
  /** Points of a set may be put on a soul with points of the other side: each takes one of those off first (BFS-A23). */
  addCancels: boolean
  /** A tie goes to who has more souls, then to who has more archangels or devils (BFS-A52). */
  tieBreak: boolean
  /** After so many turns the game ends and is scored; 0: never (BFS-A71). */
  turnCap: number
}

export const PLAYERS: Readonly<Record<Mode, number>> = { duel: 2, teams: 4, solo: 1 }
