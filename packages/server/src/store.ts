import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Entry, Seat } from '@soulstack/kit'
import type { ClockTerms } from './clock.ts'
import type { BotName, Watch } from './protocol.ts'

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
  /** How much time people have; none: as much as they like. */
  clock?: ClockTerms | null
  /** What is left of each seat's reserve, in milliseconds, once it is not what it was at the start. */
  reserves?: number[]
  /** The table at which the same people play again. */
  next?: string
  /** The game that it goes on from, and at which moment it does. */
  from?: { film: string; title: string; at: number }
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

/** The database cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
  }
}

const layout = 2

const schema = `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, version TEXT NOT NULL, config TEXT NOT NULL,
    seed TEXT NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tables_by_state ON tables (state);
  CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    name TEXT NOT NULL, bot TEXT, token_hash TEXT, PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, at INTEGER NOT NULL,
    entry TEXT NOT NULL, PRIMARY KEY (table_id, n)
  ) STRICT, WITHOUT ROWID;
`

/** What brings a file of an older layout up to date, by the layout it has. */
const changes: readonly string[] = [schema, `ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';`]

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
  insertEntry: db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?)'),
  selectEntries: db.prepare('SELECT entry FROM entries WHERE table_id = ? ORDER BY n'),
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
     (state = 'playing' AND coalesce((SELECT max(at) FROM entries WHERE table_id = id), created) < ?)`,
  ),
  remove: db.prepare('DELETE FROM tables WHERE id = ?'),
})

/**
 * Tables and their append-only logs in one SQLite file. When a method returns, what it wrote survives a crash of the process
 * and of the machine (write-ahead log, synced at every commit). One process at a time holds the file.
 */
export class Store {
  private readonly db: DatabaseSync
  private readonly sql: ReturnType<typeof prepare>

  /**
   * Opens the file, making it and its folder when they are not there. `:memory:` keeps everything in memory, for tests.
   * @throws StoreError when another process holds it, it is not a database, or a newer version of the program wrote it.
   */
  constructor(path: string) {
    const inMemory = path === ':memory:'
    let db: DatabaseSync | undefined
    try {
      if (!inMemory) mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      db = new DatabaseSync(path, { timeout: 1000 })
      // a commit writes whole pages, and an entry is short: small pages are on disk sooner (only a new file takes the size)
      db.exec('PRAGMA page_size = 1024')
      // exclusive: a second process with its own copies of the same live tables would tear their logs apart
      db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
      db.exec('PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
      const found = Number(db.prepare('PRAGMA user_version').get()!['user_version'])
      if (found > layout)
        throw new StoreError(
          `The database ${path} was written by a newer version of Soulstack. Update, or name another file.`,
        )
      for (const change of changes.slice(found)) db.exec(change)
      if (found < layout) db.exec(`PRAGMA user_version = ${layout}`)
      db.exec('COMMIT')
      this.sql = prepare(db)
      // the file holds seeds: for its owner only
      if (!inMemory) chmodSync(path, 0o600)
    } catch (error) {
      db?.close()
      if (error instanceof StoreError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new StoreError(
        /locked|busy/i.test(reason)
          ? `The database ${path} is in use by another process: Soulstack is probably running already. Stop it, or name another file.`
          : `The database ${path} cannot be opened: ${reason}. Name another file, or repair this one.`,
        { cause: error },
      )
    }
    this.db = db
  }

  /** Writes a new table with its seats, and with the beginning of its log where it does not begin anew. */
  create(table: TableRow, seats: readonly SeatRow[], entries: readonly Entry[] = []): void {
    this.atomically(() => {
      const { id, name, game, version, config, seed, state, settings } = table
      const [how, beside] = [JSON.stringify(config), JSON.stringify(settings)]
      this.sql.insertTable.run(id, name, game, version, how, seed, state, Date.now(), beside)
      for (const s of seats) this.sql.insertSeat.run(id, s.seat, s.kind, s.name, s.bot, s.tokenHash)
      for (const [n, entry] of entries.entries()) this.sql.insertEntry.run(id, n, Date.now(), JSON.stringify(entry))
    })
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

  /** The game begins, with the rules of `version`: a table may have waited through an update. */
  start(id: string, version: string): void {
    this.sql.start.run(version, id)
  }

  setState(id: string, state: TableState): void {
    this.sql.setState.run(state, id)
  }

  saveSettings(id: string, settings: TableSettings): void {
    this.sql.setSettings.run(JSON.stringify(settings), id)
  }

  /** Appends entry number `n` (counted from 0). Throws when there is an entry of that number already. */
  append(id: string, n: number, entry: Entry, over: boolean): void {
    const write = () => this.sql.insertEntry.run(id, n, Date.now(), JSON.stringify(entry))
    if (!over) write()
    else
      this.atomically(() => {
        write()
        this.sql.setState.run('over', id)
      })
  }

  /** The whole log of a table, in order. */
  entries(id: string): Entry[] {
    return this.sql.selectEntries.all(id).map((row) => JSON.parse(row['entry'] as string) as Entry)
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

  close(): void {
    if (this.db.isOpen) this.db.close()
  }

  private atomically(write: () => void): void {
    this.db.exec('BEGIN IMMEDIATE')
    try {
      write()
      this.db.exec('COMMIT')
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
      throw error
    }
  }
}
