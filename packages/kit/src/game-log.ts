import type { Beginning } from './begun.ts'
import type { Seat } from './decision.ts'
import type { Aside } from './game.ts'

/**
 * One line of the append-only log. `back`: the game stands again as it stood after the first `back` entries; `seat` is who went
 * back, null when nobody at the table did. `moves`: how many of their moves they were told that this takes back; absent: it is counted.
 * Nothing leaves the log by it.
 */
export type Entry =
  | { seat: Seat; answer: number[]; at: number }
  | { aside: Aside }
  | { back: number; seat: Seat | null; moves?: number | undefined }

/** Everything needed to play a game again: what it was, its seed, and every entry. */
export interface GameLog {
  game: string
  version: string
  config: unknown
  seed: string
  entries: Entry[]
  /** Absent: it begins as its configuration and its seed make it. */
  begin?: Beginning | undefined
  /** It was given up after the last entry, before it was over. Absent: it was played to its end. */
  ended?: true | undefined
}
