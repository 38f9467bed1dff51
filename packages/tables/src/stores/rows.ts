// The records of tables.
import { type DiceTerms, type GameEvent, type Language, type Seat, type SeatDice, seedOf } from '@soulstack/kit'
import type { BotName, ClockTerms, DoorState, Ending, GameResult, Leaving, Planned, Watch } from '@soulstack/protocol'

export type TableState = 'waiting' | 'playing' | 'over'

/** A table as it is on disk, without its people and its log. */
export interface TableRow {
  id: string
  name: string
  game: string
  version: string
  /** The configuration, as the game's `readConfig` returned it. */
  config: unknown
  /** Secret until the game is over. With `settings.dice` there is none (it is empty) until the game begins. */
  seed: string
  /** With `settings.dice`: the server's part of the seed, which is stored in its place. Secret until the game is over. */
  secret?: string
  state: TableState
  settings: TableSettings
}

/** An answer that a seat has given before its turn, to be carried out then. */
export interface KeptAnswer {
  seat: Seat
  decision: number
  /** The window in which it was given: the moment at which that opened. */
  window: number
  picks: number[]
  /** It is repeated whenever the same question comes. */
  again?: boolean
  /** The answer to a following question. */
  then?: Planned
}

/** Settings of a table apart from its game. A setting that an older table lacks has its default. */
export interface TableSettings {
  /** Whether it is listed among the open tables. */
  open?: boolean
  /** What watchers see; default `hidden`. */
  watch?: Watch
  /** Whether people are shown what an answer would do; default true. */
  fates?: boolean
  /** How much time people have; none: unlimited. */
  clock?: ClockTerms | null
  /** Bluff: about as many automatic passes as there are real questions take as long as a person would. */
  bluff?: boolean
  /** The remaining reserve of each seat, in milliseconds; absent until it changes. */
  reserves?: number[]
  /** The seats that were asked when the table was last set aside; while it is in memory it knows better. */
  asked?: readonly Seat[]
  /** How many entries the log had then: with more, `asked` is no longer true. */
  askedAt?: number
  /** Answers that seats have given before their turn in a window, the last one in which there were any. */
  early?: readonly KeptAnswer[]
  /** The table at which the same people play again. */
  next?: string
  /**
   * The game that it continues, and from which moment. `since`: how many of its own entries come from that game, if that is a different
   * number. `begun`: it begins with a save, its first checkpoint.
   */
  from?: { film: string; title: string; at: number; since?: number; begun?: true }
  /** The seat of the host, who decides who may be here; none until somebody sits down. */
  host?: Seat | null
  /** Whether anybody new may sit down and watch; default `open`. */
  door?: DoorState
  /** Kept seats, by number: for whom, and the hash of the key to the seat. */
  kept?: Readonly<Record<Seat, { name: string; keyHash: string }>>
  /** Who was shut out: hashes of their tokens and of their salted addresses. */
  out?: { salt: string; hashes: readonly string[] }
  /** A hash of this table's id and the address it was made from. */
  maker?: string | undefined
  /** What its configuration says, in each language, if that takes long to read (it has packs), and whether one person plays all seats. */
  terms?: { rules: Readonly<Record<Language, readonly string[]>>; onePerson: boolean }
  /** How its seed is made. Absent: the server drew it alone, or it is that of the game that this one continues. */
  dice?: TableDice
  /** What becomes of the seat of somebody who leaves the running game; default `bot`. */
  leaving?: Leaving
  /** Why it ended before its game did, and whose seat did that. */
  ended?: Ending
  endedBy?: Seat
  /** How its game ended. */
  result?: GameResult
}

/** How the seed of a table is made from the server's secret and from what each seat contributes (docs/fair-dice.md). */
export interface TableDice {
  /** The version of the rules when the table was made. */
  version: string
  /** The hash of the secret, public from the beginning. */
  commitment: string
  /** What each seat contributes. */
  seats: readonly SeatDice[]
  /** The seed is made from these: they do not change any more. */
  made?: true
  /** The game begins by itself once these seats have contributed. */
  awaited?: readonly Seat[]
}

/** What the seed of a table is bound to. */
export const diceTerms = ({ id, game, config }: TableRow, { version }: Pick<TableDice, 'version'>): DiceTerms => ({
  ...{ table: id, game, version, config },
})

/** A table as it is stored, with the seed that follows from its secret. */
export function withSeed(stored: TableRow): TableRow {
  const { dice } = stored.settings
  if (!dice) return stored
  const secret = stored.secret ?? stored.seed
  return { ...stored, secret, seed: dice.made ? seedOf(diceTerms(stored, dice), secret, dice.seats) : '' }
}

/** A seat. A person with a `bot` has left: the bot plays until the person returns. */
export interface SeatRow {
  seat: Seat
  kind: 'person' | 'bot' | 'open'
  name: string
  bot: BotName | null
  tokenHash: string | null
}

/** A save of a game, with the events since the previous one. */
export interface Checkpoint {
  /** How many entries its log had. */
  n: number
  turn: number
  /** The version of the rules by which the entries after it are played. */
  version: string
  /** `Game.save`. */
  save: unknown
  /** The source of the card with this hash, which the save refers to. */
  source(hash: string): unknown
  /** The events: `events` follow the first `from` of the earlier ones. */
  told: { from: number; events: readonly GameEvent[] }
  /** `Session.notes` of the moments since the previous checkpoint. */
  notes: readonly number[]
}

/** A checkpoint without its contents. */
export interface CheckpointAt {
  n: number
  turn: number
  version: string
}

/** A table as it is found. */
export interface FoundTable {
  row: TableRow
  seats: SeatRow[]
  /** Which owner it has: only who knows it may write. */
  epoch: number
  /** The owner; null: nobody. */
  node: string | null
  /** How many entries its log has. */
  length: number
}

/** Events and notes up to a checkpoint. */
export interface History {
  events: GameEvent[]
  notes: number[]
}

/** What is written along with an entry. */
export interface Appended {
  /** The entry ends the game. */
  over?: boolean
  print?: string | null
  checkpoint?: Checkpoint | null
}
