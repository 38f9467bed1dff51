import type { Beginning, Entry } from '@soulstack/kit'
import type { Soon } from '@soulstack/table/soon'
import type {
  Appended,
  Checkpoint,
  CheckpointAt,
  History,
  SeatRow,
  TableRow,
  TableSettings,
  TableState,
} from './rows.ts'

/**
 * What tables need from wherever they are kept: a file of the server (`Store`), or the memory of a page (`home/memory-store.ts`). Types
 * only, so that tables run where there is no SQLite.
 */
export interface TablesStore {
  /** The saves of games, from which tables are resumed. */
  readonly checkpoints: SavedGames

  /** Writes a new table with its seats; its secret, if it has one, in place of its seed. `first`: the save with which its game begins, if it continues one. */
  create(table: TableRow, seats: readonly SeatRow[], first?: Checkpoint | null): void
  /** Writes a new table that already has a log, which may be long: in pieces. Until that is done nobody can find it. */
  createLong(
    table: TableRow,
    seats: readonly SeatRow[],
    entries: readonly Entry[],
    first?: Checkpoint | null,
  ): Iterator<undefined, void>
  /** The table with its seed (`withSeed`), or null if there is none with that id. */
  table(id: string): TableRow | null
  /** The table's seats in turn order. */
  seats(id: string): SeatRow[]
  /** Writes seats, all of them or none. */
  saveSeats(id: string, seats: readonly SeatRow[]): void
  saveSettings(id: string, settings: TableSettings): void
  /** The game begins, with the rules of `version`. `first`: the first checkpoint. */
  start(id: string, version: string, first: Checkpoint): void
  setState(id: string, state: TableState): void
  /** Ends a table before its game is over; `settings` say why. */
  end(id: string, settings: TableSettings): void
  /** Removes a table with its seats and its log. */
  remove(id: string): void

  /** Appends entry number `n` (counted from 0), and what is written along with it; it is kept, now or later, once that has ended. @throws, now or later, if there is one with that number. */
  append(id: string, n: number, entry: Entry, along?: Appended): Soon<void>
  /** Writes a save of a table's game. */
  saveCheckpoint(id: string, checkpoint: Checkpoint): void
  /**
   * A game continues with the rules of another version. It was resumed from the checkpoint after its first `from` entries, and `checkpoint`
   * is its new save. Entries after that one are set aside: they were played by version `before` and could not be replayed. `state`: where that leaves the
   * table; what is set aside may have been the end of the game.
   */
  goOn(id: string, from: number, checkpoint: Checkpoint, before: string, state: TableState): void
  /** Runs several writes: all of them are kept, or none. */
  together(write: () => void): void
  /** Deletes cards that no game needs any more. */
  tidy(): Soon<void>

  /** The log of a table, in order, from entry number `from` on, at most `most` entries; by default all. */
  entries(id: string, from?: number, most?: number): Entry[]
  /** The same as JSON text, from entry number `from` on. */
  entriesText(id: string, from?: number): string
  /** The fingerprints of the results of entries, from entry number `from` on; null: none was stored. */
  prints(id: string, from: number): (string | null)[]
  /** Seconds from the first entry of a table to the last; null if there are none. */
  lasted(id: string): number | null

  /**
   * Unfinished tables that are listed publicly, the newest first, with when each was created (milliseconds since 1970), and whether it is
   * waiting with an open seat.
   */
  open(atMost: number): { id: string; created: number; free: boolean }[]
  /** The hash of who made each unfinished table, by its id. */
  makers(): Map<string, string>
  isUnfinished(id: string): boolean
  /** Unfinished tables with only bots. */
  botTables(): string[]
  /** How many tables there are in each state. */
  count(): Record<TableState, number>

  /** Tables that never started, and tables without moves, since the given times (milliseconds since 1970). */
  stale(waitingSince: number, playingSince: number): string[]
  /** The total uptime of servers with this store, in milliseconds, as last saved. */
  running(): number
  saveRunning(milliseconds: number): void
  /** The tables marked for removal, with the uptime at which each was marked. */
  marked(): Map<string, number>
  /** Marks a table for removal at an uptime; null removes the mark. */
  mark(id: string, running: number | null): void
}

/** The checkpoints of tables. */
export interface SavedGames {
  /** The checkpoints of a table, oldest first. */
  list(id: string): CheckpointAt[]
  /** The save of a checkpoint, as `Game.save` returned it; null: there is none at this moment. */
  save(id: string, n: number): unknown
  /** Events and notes up to a checkpoint. */
  history(id: string, n: number): History
  /** A checkpoint as the beginning of a log. */
  beginning(id: string, n: number): Beginning
  /** What is stored under a hash: the source of a card, or a list of cards; undefined: nothing. */
  kept(hash: string): unknown
  /** Deletes the checkpoints after a moment, which could not be read: the game continues from there. */
  dropAfter(id: string, n: number): void
}
