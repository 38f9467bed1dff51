import type { DatabaseSync } from 'node:sqlite'
import type { Entry } from '@soulstack/kit'
import { type Checkpoint, Checkpoints } from './checkpoints.ts'
import { explained, holdDatabase, layout, openDatabase } from './database.ts'
import { StoredRecordings } from './recordings.ts'
import type { Appended, SeatRow, TableRow, TableSettings, TableState } from './rows.ts'

/** How many entries of a log that comes as a whole are written at a time; then others have their turn. */
const writtenAtOnce = 500

/** The statements, prepared: they also prove that the tables are what this program expects. */
const prepare = (db: DatabaseSync) => ({
  insertTable: db.prepare('INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  insertSeat: db.prepare('INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)'),
  updateSeat: db.prepare(
    'UPDATE seats SET kind = ?, name = ?, bot = ?, token_hash = ? WHERE table_id = ? AND seat = ?',
  ),
  start: db.prepare(`UPDATE tables SET state = 'playing', version = ? WHERE id = ?`),
  setState: db.prepare('UPDATE tables SET state = ? WHERE id = ?'),
  setSettings: db.prepare('UPDATE tables SET settings = ? WHERE id = ?'),
  selectTable: db.prepare('SELECT id, name, game, version, config, seed, state, settings FROM tables WHERE id = ?'),
  selectSeats: db.prepare(
    'SELECT seat, kind, name, bot, token_hash AS tokenHash FROM seats WHERE table_id = ? ORDER BY seat',
  ),
  insertEntry: db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?)'),
  selectEntries: db.prepare('SELECT entry FROM entries WHERE table_id = ? AND n >= ? ORDER BY n LIMIT ?'),
  selectPrints: db.prepare('SELECT print FROM entries WHERE table_id = ? AND n >= ? ORDER BY n'),
  lasted: db.prepare('SELECT max(at) - min(at) AS ms FROM entries WHERE table_id = ?'),
  selectOpen: db.prepare(
    `SELECT id, created, state = 'waiting' AND
     EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open') AS free FROM tables WHERE state IN ('waiting', 'playing') AND settings ->> 'open' = 1
     ORDER BY created DESC LIMIT ?`,
  ),
  makers: db.prepare(
    `SELECT id, settings ->> 'maker' AS maker FROM tables
     WHERE state IN ('waiting', 'playing') AND settings ->> 'maker' IS NOT NULL`,
  ),
  isUnfinished: db.prepare(`SELECT 1 FROM tables WHERE id = ? AND state IN ('waiting', 'playing')`),
  botTables: db.prepare(
    `SELECT id FROM tables WHERE state IN ('waiting', 'playing')
     AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind <> 'bot')`,
  ),
  countStates: db.prepare('SELECT state, count(*) AS n FROM tables GROUP BY state'),
  stale: db.prepare(
    `SELECT id FROM tables WHERE (state = 'waiting' AND created < ?) OR
     ((state = 'playing' OR json_extract(settings, '$.ended') IS NOT NULL) AND coalesce((SELECT max(at) FROM entries WHERE table_id = id), created) < ?)`,
  ),
  remove: db.prepare('DELETE FROM tables WHERE id = ?'),
  running: db.prepare('SELECT running FROM house'),
  saveRunning: db.prepare('UPDATE house SET running = ?'),
  marked: db.prepare('SELECT table_id AS id, running FROM marked'),
  mark: db.prepare('INSERT OR REPLACE INTO marked VALUES (?, ?)'),
  unmark: db.prepare('DELETE FROM marked WHERE table_id = ?'),
})

/**
 * Tables and their append-only logs in one SQLite file. When a method returns, what it wrote survives a crash of the process
 * and of the machine (write-ahead log, synced at every commit). One process at a time holds the file; others may read it.
 */
export class Store {
  private readonly db: DatabaseSync
  private readonly sql: ReturnType<typeof prepare>
  private readonly release: () => void
  /** The saves of games, from which tables go on. */
  readonly checkpoints: Checkpoints
  /** The recordings of games that are over. */
  readonly recordings: StoredRecordings

  /**
   * Opens the file, making it and its folder when they are not there. `:memory:` keeps everything in memory, for tests.
   * @throws StoreError when another process holds it, it is not a database, or a newer version of the program wrote it.
   */
  constructor(path: string) {
    this.release = path === ':memory:' ? () => {} : holdDatabase(path)
    let db: DatabaseSync | undefined
    try {
      this.db = db = openDatabase(path)
      this.sql = prepare(db)
      this.checkpoints = new Checkpoints(db)
      this.recordings = new StoredRecordings(db)
    } catch (error) {
      db?.close()
      this.release()
      throw explained(path, error)
    }
  }

  /** Writes a new table with its seats. `first`: the save with which its game begins, where it goes on from one. */
  create(table: TableRow, seats: readonly SeatRow[], first: Checkpoint | null = null): void {
    this.atomically(() => {
      const { id, name, game, version, config, seed, state, settings } = table
      const [how, beside] = [JSON.stringify(config), JSON.stringify(settings)]
      this.sql.insertTable.run(id, name, game, version, how, seed, state, Date.now(), beside)
      if (first) this.checkpoints.write(id, first)
      this.insertSeats(id, seats)
    })
  }

  /**
   * Writes a new table that has a log already: the table at once, the rest as the work that is returned is done, in pieces of a few
   * milliseconds. Until then it waits for people, whom it does not have, under an id that nobody has been told: what a crash leaves of it is
   * swept as any table that never began.
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

  /** The table, or null when there is none of that id. */
  table(id: string): TableRow | null {
    const row = this.sql.selectTable.get(id)
    if (!row) return null
    const [config, settings] = [row['config'], row['settings']].map((text) => JSON.parse(text as string))
    return { ...row, config, settings } as unknown as TableRow
  }

  /**
   * Unfinished tables that anybody may find, the newest first, with when each was made (milliseconds since 1970), and whether it waits with
   * an open seat.
   */
  open(atMost: number): { id: string; created: number; free: boolean }[] {
    return this.sql.selectOpen
      .all(atMost)
      .map((row) => ({ id: row['id'] as string, created: Number(row['created']), free: row['free'] === 1 }))
  }

  /** The table's seats in turn order. */
  seats(id: string): SeatRow[] {
    return this.sql.selectSeats.all(id).map((row) => ({ ...row }) as unknown as SeatRow)
  }

  /** Writes seats, all of them or none. */
  saveSeats(id: string, seats: readonly SeatRow[]): void {
    this.atomically(() => {
      for (const s of seats) this.sql.updateSeat.run(s.kind, s.name, s.bot, s.tokenHash, id, s.seat)
    })
  }

  /** The game begins, with the rules of `version`: a table may have waited through an update. `first`: how it stands at first. */
  start(id: string, version: string, first: Checkpoint): void {
    this.atomically(() => {
      this.sql.start.run(version, id)
      this.checkpoints.write(id, first)
    })
  }

  setState(id: string, state: TableState): void {
    this.sql.setState.run(state, id)
  }

  saveSettings(id: string, settings: TableSettings): void {
    this.sql.setSettings.run(JSON.stringify(settings), id)
  }

  /**
   * Appends entry number `n` (counted from 0). Throws when there is an entry of that number already. `print`: stands for what came of it;
   * `checkpoint`: how the game stands after it, where that is kept.
   */
  append(id: string, n: number, entry: Entry, { over = false, print = null, checkpoint = null }: Appended = {}): void {
    const write = () => this.sql.insertEntry.run(id, n, Date.now(), JSON.stringify(entry), print)
    if (!over && !checkpoint) write()
    else
      this.atomically(() => {
        write()
        if (checkpoint) this.checkpoints.write(id, checkpoint)
        if (over) this.sql.setState.run('over', id)
      })
  }

  /** How the game of a table stands, beside its log. */
  saveCheckpoint(id: string, checkpoint: Checkpoint): void {
    this.atomically(() => this.checkpoints.write(id, checkpoint))
  }

  /**
   * A game goes on by the rules of another version, from the checkpoint after its first `from` entries: `checkpoint` is how it stands there by now.
   * Entries after that are set aside: they were played by `before`, and could not be taken along.
   */
  goOn(id: string, from: number, checkpoint: Checkpoint, before: string): void {
    this.atomically(() => {
      this.checkpoints.setAside(id, from, checkpoint.n, before)
      this.checkpoints.write(id, checkpoint)
      // from here on it is this release that plays it, and its film and its log are of this release
      this.sql.start.run(checkpoint.version, id)
    })
  }

  /** Writes all of it or nothing: what is written within it waits for one disk, not for one each. */
  together(write: () => void): void {
    this.atomically(write)
  }

  /** Removes cards that no game needs any more. */
  tidy(): void {
    this.atomically(() => this.checkpoints.tidy())
  }

  /** What stands for all that came of each entry, from entry number `from` on; null: it was not noted. */
  prints(id: string, from: number): (string | null)[] {
    return this.sql.selectPrints.all(id, from).map((row) => row['print'] as string | null)
  }

  /** Seconds from the first entry of a table to the last; null where there is none. */
  lasted(id: string): number | null {
    const ms = this.sql.lasted.get(id)!['ms'] as number | null
    return ms === null ? null : Math.round(ms / 1000)
  }

  /** The log of a table, in order: from entry number `from` on (counted from 0), `most` entries at most; all of it unless told. */
  entries(id: string, from = 0, most = Number.MAX_SAFE_INTEGER): Entry[] {
    return this.sql.selectEntries.all(id, from, most).map((row) => JSON.parse(row['entry'] as string) as Entry)
  }

  /** The same as JSON, as it is on disk: from entry number `from` on. */
  entriesText(id: string, from = 0): string {
    return `[${this.sql.selectEntries
      .all(id, from, Number.MAX_SAFE_INTEGER)
      .map((row) => row['entry'])
      .join()}]`
  }

  /** What is kept of who made each unfinished table, by its id. Reads them all. */
  makers(): Map<string, string> {
    return new Map(this.sql.makers.all().map((row) => [row['id'] as string, row['maker'] as string]))
  }

  isUnfinished(id: string): boolean {
    return this.sql.isUnfinished.get(id) !== undefined
  }

  /** Unfinished tables at which bots alone sit. */
  botTables(): string[] {
    return this.sql.botTables.all().map((row) => row['id'] as string)
  }

  /** A table is over before its game is; `settings` say why. */
  end(id: string, settings: TableSettings): void {
    this.atomically(() => {
      this.saveSettings(id, settings)
      this.setState(id, 'over')
    })
  }

  /** Writes something that changes nothing. @throws what writing a move would throw now: the disk is full, or cannot be written. */
  tryWrite(): void {
    this.db.exec(`PRAGMA user_version = ${layout}`)
  }

  /** How many tables there are in each state. */
  count(): Record<TableState, number> {
    const counts: Record<TableState, number> = { waiting: 0, playing: 0, over: 0 }
    for (const row of this.sql.countStates.all()) counts[row['state'] as TableState] = Number(row['n'])
    return counts
  }

  /** Tables that never started or stopped moving, untouched since the given times (milliseconds since 1970). */
  stale(waitingSince: number, playingSince: number): string[] {
    return this.sql.stale.all(waitingSince, playingSince).map((row) => row['id'] as string)
  }

  /** Removes a table with its seats and its log. */
  remove(id: string): void {
    this.sql.remove.run(id)
  }

  /** For how many milliseconds servers have run with this file, as far as that was written down. */
  running(): number {
    return Number(this.sql.running.get()!['running'])
  }

  saveRunning(milliseconds: number): void {
    this.sql.saveRunning.run(milliseconds)
  }

  /** The tables that are marked to be removed: at which running time each was. */
  marked(): Map<string, number> {
    return new Map(this.sql.marked.all().map((row) => [row['id'] as string, Number(row['running'])]))
  }

  /** Marks a table at a running time; null takes the mark back. */
  mark(id: string, running: number | null): void {
    if (running === null) this.sql.unmark.run(id)
    else this.sql.mark.run(id, running)
  }

  close(): void {
    if (this.db.isOpen) this.db.close()
    this.release()
  }

  private *fill({ id, state }: TableRow, seats: readonly SeatRow[], entries: readonly Entry[]) {
    try {
      for (let from = 0; from < entries.length; from += writtenAtOnce) {
        yield
        const some = entries.slice(from, from + writtenAtOnce)
        this.atomically(() => {
          for (const [n, entry] of some.entries())
            this.sql.insertEntry.run(id, from + n, Date.now(), JSON.stringify(entry), null)
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
