import type { DatabaseSync } from 'node:sqlite'
import type { Entry } from '@soulstack/kit'
import { after, type Soon } from '@soulstack/table/soon'
import { type AppendedRows, Appending } from './appending.ts'
import { Checkpoints } from './checkpoints.ts'
import { explained, holdDatabase, openDatabase } from './database.ts'
import { keySource } from './key-file.ts'
import { layout } from './layouts.ts'
import { StoredRecordings } from './recordings.ts'
import {
  type Appended,
  type Checkpoint,
  type SeatRow,
  type TableRow,
  type TableSettings,
  type TableState,
  withSeed,
} from './rows.ts'
import { type KeySource, passingKeys, type Sealing } from './sealing.ts'
import { prepare } from './statements.ts'
import { StoredStudies } from './studies.ts'
import type { TablesStore } from './tables-store.ts'
import { Writer } from './writer.ts'

/** The bot of a stored seat. `greedy` is what `normal` was called before there were levels. */
const botOf = (stored: unknown): unknown => (stored === 'greedy' ? 'normal' : stored)

/** How many entries of an existing log are written at a time, between which other work gets its turn. */
const writtenAtOnce = 500

/**
 * Tables and their append-only logs in one SQLite file. What a method has written when it returns survives a crash of the process and of
 * the machine (write-ahead log, synced at every commit). One process at a time holds the file; others may read it. Whatever tells a hand,
 * a seed or a die is sealed before it is written (`sealing`); names, seats, settings and states can be read and queried.
 */
export class Store implements TablesStore {
  private readonly db: DatabaseSync
  private readonly sql: ReturnType<typeof prepare>
  private readonly release: () => void
  private readonly appending: Appending
  /** Writes moves in a thread; null: they are written at once. */
  private readonly writer: Writer | null
  private readonly sealing: Sealing
  /** The saves of games, from which tables are resumed. */
  readonly checkpoints: Checkpoints
  /** The recordings of finished games. */
  readonly recordings: StoredRecordings
  /** The studies of finished games. */
  readonly studies: StoredStudies

  /**
   * Opens the file, creating it and its folder if they do not exist. `:memory:` keeps everything in memory, for tests. `source`: where its
   * keys are; default: where the environment says, and none are needed in memory. `grouped`: moves are written in a thread, many at a time,
   * so that `append` and `close` take a while.
   * @throws StoreError when another process holds it, it is not a database, a newer version of the program wrote it, or its key is missing.
   */
  constructor(
    path: string,
    source: KeySource = path === ':memory:' ? passingKeys() : keySource(),
    { grouped = false } = {},
  ) {
    this.release = path === ':memory:' ? () => {} : holdDatabase(path)
    let db: DatabaseSync | undefined
    try {
      const { sealing } = ({ db: this.db } = openDatabase(path, source))
      db = this.db
      this.sealing = sealing
      this.sql = prepare(db)
      this.appending = new Appending(db)
      this.checkpoints = new Checkpoints(db, sealing)
      this.recordings = new StoredRecordings(db, sealing)
      this.studies = new StoredStudies(db, sealing)
    } catch (error) {
      db?.close()
      this.release()
      throw explained(path, error)
    }
    this.writer = grouped && path !== ':memory:' ? new Writer(path) : null
  }

  /** Writes a new table with its seats. `first`: the save with which its game begins, if it continues one. */
  create(table: TableRow, seats: readonly SeatRow[], first: Checkpoint | null = null): void {
    this.atomically(() => {
      const { id, name, game, version, config, state, settings } = table
      const sealedConfig = this.sealing.seal('config', id, 0, JSON.stringify(config))
      const sealedSeed = this.sealing.seal('seed', id, 0, table.secret ?? table.seed)
      const settingsText = JSON.stringify(settings)
      this.sql.insertTable.run(id, name, game, version, sealedConfig, sealedSeed, state, Date.now(), settingsText)
      if (first) this.putCheckpoint(id, first)
      this.insertSeats(id, seats)
    })
  }

  /**
   * Writes a new table that already has a log: the table at once, the rest by the returned generator, in pieces of a few milliseconds.
   * Until that is finished the table is `waiting` without seats, under an id that nobody knows; if a crash interrupts it, the remains are
   * swept like any table that never began.
   */
  createLong(
    table: TableRow,
    seats: readonly SeatRow[],
    entries: readonly Entry[],
    first: Checkpoint | null = null,
  ): Generator<undefined, void> {
    this.create({ ...table, state: 'waiting' }, [], first)
    return this.fill(table, seats, entries)
  }

  /** The table, or null if there is none with that id. */
  table(id: string): TableRow | null {
    const row = this.sql.selectTable.get(id)
    if (!row) return null
    const config = JSON.parse(this.sealing.openText('config', id, 0, row['config'] as Uint8Array))
    const seed = this.sealing.openText('seed', id, 0, row['seed'] as Uint8Array)
    const settings = JSON.parse(row['settings'] as string)
    return withSeed({ ...row, config, seed, settings } as unknown as TableRow)
  }

  /**
   * Unfinished tables that are listed publicly, the newest first, with when each was created (milliseconds since 1970), and whether it is
   * waiting with an open seat.
   */
  open(atMost: number): { id: string; created: number; free: boolean }[] {
    return this.sql.selectOpen
      .all(atMost)
      .map((row) => ({ id: row['id'] as string, created: Number(row['created']), free: row['free'] === 1 }))
  }

  /** The table's seats in turn order. */
  seats(id: string): SeatRow[] {
    return this.sql.selectSeats.all(id).map((row) => ({ ...row, bot: botOf(row['bot']) }) as unknown as SeatRow)
  }

  /** Writes seats, atomically. */
  saveSeats(id: string, seats: readonly SeatRow[]): void {
    this.atomically(() => {
      for (const s of seats) this.sql.updateSeat.run(s.kind, s.name, s.bot, s.tokenHash, id, s.seat)
    })
  }

  /** The game begins, with the rules of `version`: a table may have waited through an update. `first`: the first checkpoint. */
  start(id: string, version: string, first: Checkpoint): void {
    this.atomically(() => {
      this.sql.start.run(version, id)
      this.putCheckpoint(id, first)
    })
  }

  setState(id: string, state: TableState): void {
    this.sql.setState.run(state, id)
  }

  saveSettings(id: string, settings: TableSettings): void {
    this.sql.setSettings.run(JSON.stringify(settings), id)
  }

  /**
   * Appends entry number `n` (counted from 0). It is on disk once this has ended, now or, in a thread, later. Throws, now or later, if there
   * is already an entry with that number. `print`: a fingerprint of its result. `checkpoint`: a save after it, if one is due.
   */
  append(
    id: string,
    n: number,
    entry: Entry,
    { over = false, print = null, checkpoint = null }: Appended = {},
  ): Soon<void> {
    const saved = checkpoint && this.checkpoints.rows(id, checkpoint)
    const rows: AppendedRows = {
      entry: this.entryRow(id, n, entry, print),
      over: over ? id : null,
      checkpoint: saved,
    }
    return after(this.writer ? this.writer.write(rows) : this.appending.write(rows), () => {
      if (saved) this.checkpoints.written(checkpoint, saved)
    })
  }

  /** Writes a save of a table's game. */
  saveCheckpoint(id: string, checkpoint: Checkpoint): void {
    this.atomically(() => this.putCheckpoint(id, checkpoint))
  }

  /**
   * A game continues with the rules of another version. It was resumed from the checkpoint after its first `from` entries, and `checkpoint`
   * is its new save. Entries after that one are set aside: they were played by version `before` and could not be replayed. `state`: where that leaves the
   * table; what is set aside may have been the end of the game.
   */
  goOn(id: string, from: number, checkpoint: Checkpoint, before: string, state: TableState): void {
    this.atomically(() => {
      this.checkpoints.setAside(id, from, checkpoint.n, before)
      this.putCheckpoint(id, checkpoint)
      // from here on this release plays it, so its film and its log belong to this release
      this.sql.goOn.run(state, checkpoint.version, id)
    })
  }

  /** Runs several writes in one transaction: they are synced to disk once. */
  together(write: () => void): void {
    this.atomically(write)
  }

  /** Deletes cards that no game needs any more, once nothing is being written that may need them. */
  tidy(): Soon<void> {
    return after(this.writer?.settled(), () => {
      if (this.db.isOpen) this.atomically(() => this.checkpoints.tidy())
    })
  }

  /** The fingerprints of the results of entries, from entry number `from` on; null: none was stored. */
  prints(id: string, from: number): (string | null)[] {
    return this.opened(id, from).map(({ print }) => print)
  }

  /** Seconds from the first entry of a table to the last; null if there are none. */
  lasted(id: string): number | null {
    const ms = this.sql.lasted.get(id)!['ms'] as number | null
    return ms === null ? null : Math.round(ms / 1000)
  }

  /** The log of a table, in order, from entry number `from` on (counted from 0), at most `most` entries; by default all. */
  entries(id: string, from = 0, most = Number.MAX_SAFE_INTEGER): Entry[] {
    return this.opened(id, from, most).map(({ text }) => JSON.parse(text) as Entry)
  }

  /** The same as JSON text, as it was written, from entry number `from` on. */
  entriesText(id: string, from = 0): string {
    return `[${this.opened(id, from)
      .map(({ text }) => text)
      .join()}]`
  }

  /** The entries of a table that were set aside, with their numbers. */
  lost(id: string): { n: number; entry: Entry }[] {
    return this.unsealed(id, this.sql.selectLost.all(id)).map(({ n, text }) => ({
      n,
      entry: JSON.parse(text) as Entry,
    }))
  }

  /** The hash of who made each unfinished table, by its id. Reads them all. */
  makers(): Map<string, string> {
    return new Map(this.sql.makers.all().map((row) => [row['id'] as string, row['maker'] as string]))
  }

  isUnfinished(id: string): boolean {
    return this.sql.isUnfinished.get(id) !== undefined
  }

  /** Unfinished tables with only bots. */
  botTables(): string[] {
    return this.sql.botTables.all().map((row) => row['id'] as string)
  }

  /** Ends a table before its game is over; `settings` say why. */
  end(id: string, settings: TableSettings): void {
    this.atomically(() => {
      this.saveSettings(id, settings)
      this.setState(id, 'over')
    })
  }

  /** Writes something that changes nothing, to test the disk. @throws what writing a move would throw now. */
  tryWrite(): void {
    this.db.exec(`PRAGMA user_version = ${layout}`)
  }

  /** How many tables there are in each state. */
  count(): Record<TableState, number> {
    const counts: Record<TableState, number> = { waiting: 0, playing: 0, over: 0 }
    for (const row of this.sql.countStates.all()) counts[row['state'] as TableState] = Number(row['n'])
    return counts
  }

  /** Tables that never started, and tables without moves, since the given times (milliseconds since 1970). */
  stale(waitingSince: number, playingSince: number): string[] {
    return this.sql.stale.all(waitingSince, playingSince).map((row) => row['id'] as string)
  }

  /** Removes a table with its seats and its log. */
  remove(id: string): void {
    this.sql.remove.run(id)
  }

  /** The total uptime of servers with this file, in milliseconds, as last saved. */
  running(): number {
    return Number(this.sql.running.get()!['running'])
  }

  saveRunning(milliseconds: number): void {
    this.sql.saveRunning.run(milliseconds)
  }

  /** The tables marked for removal, with the uptime at which each was marked. */
  marked(): Map<string, number> {
    return new Map(this.sql.marked.all().map((row) => [row['id'] as string, Number(row['running'])]))
  }

  /** Marks a table for removal at an uptime; null removes the mark. */
  mark(id: string, running: number | null): void {
    if (running === null) this.sql.unmark.run(id)
    else this.sql.mark.run(id, running)
  }

  /** Writes what is waiting, and closes the file. */
  close(): Soon<void> {
    return after(this.writer?.close(), () => {
      if (this.db.isOpen) this.db.close()
      this.release()
    })
  }

  /** The columns of an entry, sealed. */
  private entryRow(id: string, n: number, entry: Entry, print: string | null): AppendedRows['entry'] {
    return [id, n, Date.now(), this.sealing.sealEntry(id, n, JSON.stringify(entry), print)]
  }

  /** Writes a checkpoint with everything it needs. Call it within a transaction. */
  private putCheckpoint(id: string, checkpoint: Checkpoint): void {
    const rows = this.checkpoints.rows(id, checkpoint)
    this.appending.putCheckpoint(rows)
    this.checkpoints.written(checkpoint, rows)
  }

  private *fill({ id, state }: TableRow, seats: readonly SeatRow[], entries: readonly Entry[]) {
    try {
      for (let from = 0; from < entries.length; from += writtenAtOnce) {
        yield
        const some = entries.slice(from, from + writtenAtOnce)
        this.atomically(() => {
          for (const [n, entry] of some.entries())
            this.appending.put({ entry: this.entryRow(id, from + n, entry, null), over: null, checkpoint: null })
        })
      }
      yield
      this.atomically(() => {
        this.insertSeats(id, seats)
        this.setState(id, state)
      })
    } catch (error) {
      this.remove(id)
      throw error
    }
  }

  private opened(id: string, from: number, most = Number.MAX_SAFE_INTEGER) {
    return this.unsealed(id, this.sql.selectEntries.all(id, from, most))
  }

  private unsealed(id: string, rows: Record<string, unknown>[]) {
    return rows.map((row) => {
      const n = Number(row['n'])
      return { n, ...this.sealing.openEntry(id, n, row['entry'] as Uint8Array) }
    })
  }

  private insertSeats(id: string, seats: readonly SeatRow[]): void {
    for (const s of seats) this.sql.insertSeat.run(id, s.seat, s.kind, s.name, s.bot, s.tokenHash)
  }

  private atomically(write: () => void): void {
    if (this.db.isTransaction) {
      write()
      return
    }
    this.db.exec('BEGIN IMMEDIATE')
    try {
      write()
      this.db.exec('COMMIT')
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
      this.checkpoints.rolledBack()
      throw error
    }
  }
}
