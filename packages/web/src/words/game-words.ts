import type { Level } from './en/levels.ts'

/** What the pages of all games say about one of them. */
export interface GameWords {
  /** What it is about and for how many, where a game is chosen. */
  about: string
  /** With whom it is played when it starts with one press. */
  against: Record<Level, string>
  /** How each bot plays it. This must be true of the bots (packages/bots). */
  tempers: Record<Level, string>
  /** How a table is played that has no rules of its own. */
  usual: string
  /** What several moves make up in a replay. */
  step: string
}
