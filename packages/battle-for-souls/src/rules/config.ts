import type { Side } from '../cards/card.ts'

/** Two players, two teams of two, or one player alone (Play, Team Play, Solo Play). */
export const MODES = ['duel', 'teams', 'solo'] as const
export type Mode = (typeof MODES)[number]

/** Points that win a solo game, by level; the last is the rulebook's own (Solo Play, 3; BFS-A66). */
export const LEVELS = { novice: 20, adept: 30, rulebook: 40 } as const

/** How the last turn of a solo game is played: "you can play one last set of cards, the game then ends" (Solo Play, 2). */
export const SOLO_LAST_TURN = 'set'

/** The configuration of a table. */
export interface Config {
  /** Id of a lesson, which sets up its own table; null for an ordinary game. */
  lesson: string | null
  mode: Mode
  players: number
  /** The side of the first seat; the others alternate (BFS-A05). Solo: the side of the player. */
  side: Side
  /** Wild cards in each deck: 3, or none with the colours as 7, 7, 7, 6, 6, 6, 6 (facts, 1.3). */
  wilds: 0 | 3
  /** Solo: the points to reach. */
  target: number
  /** Solo: what the last turn allows: only a set, or everything but drawing (`whole`) (BFS-A63). Other modes have no last turn. */
  lastTurn: 'whole' | 'set'
  /** A soul that is sainted or damned is replaced at once (BFS-A21). */
  replaceSouls: boolean
  /** Points of a set may be put on a soul with points of the other side: each first removes one of those (BFS-A23). */
  addCancels: boolean
  /** A tie goes to the side with more souls, then to the side with more archangels or devils (BFS-A52). */
  tieBreak: boolean
  /** The game ends and is scored after this many turns; 0: never (BFS-A71). */
  turnCap: number
}

export const PLAYERS: Readonly<Record<Mode, number>> = { duel: 2, teams: 4, solo: 1 }
