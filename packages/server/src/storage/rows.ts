import type { Seat } from '@soulstack/kit'
import type { BotName, ClockTerms, DoorState, Watch } from '../protocol/index.ts'
import type { Checkpoint } from './checkpoints.ts'

export type TableState = 'waiting' | 'playing' | 'over'

/** A table as it is on disk, without its people and its log. */
export interface TableRow {
  id: string
  name: string
  game: string
  version: string
  /** What the game's `readConfig` made of the creator's wishes. */
  config: unknown
  /** Secret until the game is over. */
  seed: string
  state: TableState
  settings: TableSettings
}

/** What a table is set with beside its game. What an older table does not say is as when nothing is asked for. */
export interface TableSettings {
  /** Whether it is among the open tables, which anybody finds. */
  open?: boolean
  /** What those see who watch; `hidden` unless it says otherwise. */
  watch?: Watch
  /** Whether people are told what an answer would do; they are unless it says otherwise. */
  fates?: boolean
  /** How much time people have; none: as much as they like. */
  clock?: ClockTerms | null
  /** As many passes that are given for people as there are real questions wait as long as people think. */
  bluff?: boolean
  /** What is left of each seat's reserve, in milliseconds, once it is not what it was at the start. */
  reserves?: number[]
  /** The table at which the same people play again. */
  next?: string
  /**
   * The game that it goes on from, and at which moment it does. `since`: how many of its own entries are of that game, where that is another
   * number; `begun`: it begins with a save, its first checkpoint.
   */
  from?: { film: string; title: string; at: number; since?: number; begun?: true }
  /** The seat of the host, who decides who may be here; none while nobody has sat down. */
  host?: Seat | null
  /** Whether anybody new may sit down and watch; `open` unless it says otherwise. */
  door?: DoorState
  /** Seats that are kept, by number: for whom, and the hash of the key that seats them. */
  kept?: Readonly<Record<Seat, { name: string; keyHash: string }>>
  /** Who was shut out: hashes of their tokens, and of their addresses with a salt before them. */
  out?: { salt: string; hashes: readonly string[] }
  /** A hash of this table's id and the address it was made from. */
  maker?: string | undefined
  /** Why it is over although its game is not: bots alone sat there for too long. */
  ended?: 'bots'
}

/** Who holds a seat. A person with a `bot` has left: the bot plays until the person comes back. */
export interface SeatRow {
  seat: Seat
  kind: 'person' | 'bot' | 'open'
  name: string
  bot: BotName | null
  tokenHash: string | null
}

/** What is written with an entry. */
export interface Appended {
  /** The game is over with it. */
  over?: boolean
  print?: string | null
  checkpoint?: Checkpoint | null
}
