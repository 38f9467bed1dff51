import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type { SharedPacks } from './shared-packs.ts'

/**
 * What keeps tables and their logs, wherever a table is at home: in memory, in SQLite, in PostgreSQL, in a browser. All stores pass the same
 * test (`test/stores/store-conformance.ts`).
 *
 * - **Nothing is shown that is not durable.** `commit` resolves when what it wrote survives a crash, and is atomic whatever it contains.
 * - **One owner.** A table has an epoch, which only `claim` raises. What an owner writes carries its epoch and the number of entries that it
 *   knows. If either differs, nothing is written (`Fenced`): a process that stood still can do no harm, and no clock is needed for that.
 * - **Contents are opaque.** Entries, seeds, configurations, saves, recordings and studies are bytes to a store. Whoever calls it packs them, and
 *   may seal them with a key that the store does not have. (What is sealed no longer shrinks, so packing must come first: it is not done
 *   here.) Only settings, seats and the short fields of a row are looked at by queries.
 * - **A value or a promise of one** (`MaybePromise`): a store in memory need not wait for anything, one on another machine must. Callers use
 *   `await`, and never rely on an answer being there at once.
 */

export type TableState = 'waiting' | 'playing' | 'over'

/** The settings of a table that stores look at. There may be others, which are kept as they are (JSON). */
export interface StoredSettings {
  /** Whether it is listed among the open tables. */
  open?: boolean
  /** A hash of who made it. */
  maker?: string | undefined
  /** Why it ended before its game did. */
  ended?: string
}

/** A table, without its people and its log. */
export interface StoredTable<S extends StoredSettings = StoredSettings> {
  id: string
  name: string
  game: string
  version: string
  /** The configuration, packed. */
  config: Uint8Array
  /** What the seed is made from, packed. Secret until the game is over. */
  seed: Uint8Array
  state: TableState
  settings: S
}

export interface StoredSeat {
  seat: number
  kind: 'person' | 'bot' | 'open'
  name: string
  bot: string | null
  tokenHash: string | null
}

/** What a save refers to by hash: cards, say. Each is stored once, however many saves refer to it. */
export interface Refers {
  /** The hash of the list; the same list has the same hash. */
  list: string
  /** The hashes of all that is in it, without repetitions. Hashes are hexadecimal. */
  hashes: readonly string[]
  /** What has this hash. Only asked for what is not stored yet. */
  source(hash: string): Uint8Array
}

/** Where a checkpoint stands. */
export interface CheckpointAt {
  /** How many entries its log had. */
  n: number
  turn: number
  /** The version of the rules by which the entries after it are played. */
  version: string
}

/** A save of a game, from which it is resumed, with what was told since the save before it. */
export interface Checkpoint extends CheckpointAt {
  data: Uint8Array
  refers: Refers | null
  told: Told
}

/** Packed events and notes: those after the first `from` of the earlier events. */
export interface Told {
  from: number
  data: Uint8Array
}

/** A checkpoint as it is read: without what was told, and with the hashes of what it refers to. */
export interface ReadCheckpoint extends CheckpointAt {
  data: Uint8Array
  refers: { list: string; hashes: string[] } | null
}

/** A table as it is found: whose it is, and how long its log. */
export interface Found<S extends StoredSettings = StoredSettings> {
  row: StoredTable<S>
  seats: StoredSeat[]
  epoch: number
  /** Who claimed it last and has not released it; null: nobody. */
  node: string | null
  /** How many entries its log has. */
  length: number
}

/** What an owner writes, in one piece. */
export interface Commit<S extends StoredSettings = StoredSettings> {
  table: string
  epoch: number
  /** How many entries the log has: the number of the first new one. */
  n: number
  /** New entries of the log, packed; there may be none. */
  entries: readonly Uint8Array[]
  checkpoint?: Checkpoint | null
  /** Seats that change. */
  seats?: readonly StoredSeat[]
  /** All settings, as they will be. */
  settings?: S
  state?: TableState
  version?: string
}

/** A table that has not begun is to be played with other options. */
export interface Reconfigured<S extends StoredSettings = StoredSettings> {
  table: string
  epoch: number
  /** The configuration, packed. */
  config: Uint8Array
  settings: S
  /** All seats, as they will be: there may be more or fewer than before. */
  seats: readonly StoredSeat[]
}

/** A game continues by other rules, from a checkpoint that could be read. */
export interface GoOn {
  table: string
  epoch: number
  /** How many entries the log has. */
  length: number
  /** The checkpoint that it was resumed from. Later ones are deleted. */
  from: number
  /** The new save. Entries after it are set aside; its version is that of the table from now on. */
  checkpoint: Checkpoint
  /** Where that leaves the table: what is set aside may have been the end of the game. */
  state: TableState
  /** The version that played the entries that are set aside. */
  before: string
}

/** What a new table begins with. */
export interface Beginning {
  /** Who owns it from the start; null: nobody. */
  node?: string | null
  /** The save with which its game begins, if it continues one. */
  checkpoint?: Checkpoint | null
  entries?: readonly Uint8Array[]
}

/** The epoch of a new table. */
export const FIRST_EPOCH = 1

/** A part of a recording or a study, with its name. */
export type NamedPart = readonly [name: string, data: Uint8Array]

/** Another owner has the table, its log has another length, or there is no such table. Nothing was written. */
export class Fenced extends Error {
  readonly table: string

  constructor(table: string) {
    super(`the table ${table} belongs to somebody else, or has gone on`)
    this.name = 'Fenced'
    this.table = table
  }
}

/** The connection to the store broke. What was asked may have been written or not: only reading the table tells. */
export class Unknown extends Error {
  constructor(cause: unknown) {
    super('the connection to the store broke; nobody knows whether the last write was made', { cause })
    this.name = 'Unknown'
  }
}

export interface Store<S extends StoredSettings = StoredSettings> {
  /** Writes a new table with everything it begins with. @returns false: there is a table with that id, and nothing was written. */
  create(row: StoredTable<S>, seats: readonly StoredSeat[], beginning?: Beginning): MaybePromise<boolean>
  /** The table, or null if there is none with that id. */
  read(table: string): MaybePromise<Found<S> | null>
  /** The epochs of those of these tables that exist. */
  epochs(tables: readonly string[]): MaybePromise<Map<string, number>>

  /**
   * Makes a node the owner of a table, if its epoch is still `from`. It waits for what an earlier owner is writing, and nothing of an
   * earlier owner can come after it: whoever reads the log afterwards has read all of it. Null: somebody else was faster.
   */
  claim(table: string, node: string, from: number): MaybePromise<Found<S> | null>
  /** An owner lets go of a table. Nothing happens if it is not the owner. */
  release(table: string, epoch: number): MaybePromise<void>

  /**
   * Writes what an owner has to write. Resolves when it is durable.
   * @throws Fenced; Unknown; any other error: nothing was written.
   */
  commit(commit: Commit<S>): MaybePromise<void>
  /** Gives a table other options and seats; only while its log is empty. @throws as `commit`. */
  reconfigure(on: Reconfigured<S>): MaybePromise<void>
  /**
   * A game continues by the rules of another release. Entries that could not be played by them are set aside, never deleted.
   * @throws as `commit`.
   */
  goOn(on: GoOn): MaybePromise<void>
  /** Deletes checkpoints after a moment, which could not be read: the game continues from there. @throws as `commit`. */
  dropCheckpoints(table: string, epoch: number, after: number): MaybePromise<void>
  /** Ends a table before its game is over; `settings` say why. @throws as `commit`. */
  end(table: string, epoch: number, settings: S): MaybePromise<void>
  /** Removes a table with everything that belongs to it. @returns false: its epoch is another, or there is none. */
  remove(table: string, epoch: number): MaybePromise<boolean>

  /** The entries of a log in order, from number `from` on (counted from 0), at most `most`; by default all. */
  entries(table: string, from?: number, most?: number): MaybePromise<Uint8Array[]>
  /** Entries that were set aside, in the order in which that happened, with the version that played them. */
  lost(table: string): MaybePromise<{ n: number; data: Uint8Array; version: string }[]>
  /** Seconds from the first entry of a table to the last; null if there are none. */
  lasted(table: string): MaybePromise<number | null>

  /** The checkpoints of a table, oldest first. */
  checkpoints(table: string): MaybePromise<CheckpointAt[]>
  /** The checkpoint of a moment; null: there is none. */
  checkpoint(table: string, n: number): MaybePromise<ReadCheckpoint | null>
  /**
   * What was told up to a moment, in the order in which it was written. A checkpoint that was written again at the same moment replaced the
   * save, but what it told was added.
   */
  history(table: string, n: number): MaybePromise<(Told & { n: number })[]>
  /** What is stored under these hashes; those under which nothing is are missing. */
  kept(hashes: readonly string[]): MaybePromise<Map<string, Uint8Array>>
  /** Deletes what no checkpoint refers to any more. */
  tidy(): MaybePromise<void>

  /**
   * Unfinished tables that are listed publicly, the newest first, with when each was created (milliseconds since 1970), and whether it is
   * waiting with an open seat.
   */
  open(atMost: number): MaybePromise<{ id: string; created: number; free: boolean }[]>
  /** How many tables there are in each state. */
  count(): MaybePromise<Record<TableState, number>>
  /** The hash of who made each unfinished table, by its id. */
  makers(): MaybePromise<Map<string, string>>
  /** Those of these tables that exist and are not over. */
  unfinished(tables: readonly string[]): MaybePromise<Set<string>>
  /** Unfinished tables with only bots. */
  botTables(): MaybePromise<string[]>
  /** Tables that never began, and tables without moves, since the given times (milliseconds since 1970). */
  stale(waitingSince: number, playingSince: number): MaybePromise<string[]>

  /** The total uptime with this store, in milliseconds, as last saved. */
  running(): MaybePromise<number>
  /** Saves the uptime. It never falls: several nodes may save theirs. */
  saveRunning(milliseconds: number): MaybePromise<void>
  /** The tables marked for removal, with the uptime at which each was marked. */
  marked(): MaybePromise<Map<string, number>>
  /** Marks a table for removal at an uptime; null removes the mark. */
  mark(table: string, running: number | null): MaybePromise<void>

  readonly recordings: Recordings
  readonly studies: Studies
  readonly packs: SharedPacks

  /** Writes something that changes nothing. @throws what writing a move would throw now. */
  tryWrite(): MaybePromise<void>
  /** Finishes what is under way, and lets go of the store. */
  close(): MaybePromise<void>
}

/** Recordings of finished games, which are removed with their tables. */
export interface Recordings {
  /** The head of a table's recording; null: there is none. */
  head(table: string): MaybePromise<Uint8Array | null>
  parts(table: string): MaybePromise<NamedPart[]>
  /** Stores a recording, in place of an older one. @returns false: there is no such table. */
  put(table: string, head: Uint8Array, parts: readonly NamedPart[]): MaybePromise<boolean>
  /** Tables with finished games of a version that have no recording, the newest first; none that were ended before. */
  missing(game: string, version: string, atMost: number): MaybePromise<string[]>
}

/** Studies of finished games, which are removed with their tables. */
export interface Studies {
  /** The head of a table's study; null: there is none. */
  head(table: string): MaybePromise<Uint8Array | null>
  /** The words of a table's study in a language; null: there are none. */
  words(table: string, language: string): MaybePromise<Uint8Array | null>
  /** Stores a study, in place of an older one. @returns false: there is no such table. */
  put(table: string, head: Uint8Array, words: readonly NamedPart[]): MaybePromise<boolean>
}

/** What every store is opened with. */
export interface StoreOptions {
  /** Milliseconds since 1970; for tests. */
  now?: () => number
}
