import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The SQLite file in which a server keeps its tables: who may hold it, who may read it, and what its layout is. */

/** The database cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
  }
}

const first = `
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
/** How long servers have run with this file, in milliseconds altogether; and when, by that, a table was marked to be removed. */
const marks = `
  CREATE TABLE house (running INTEGER NOT NULL) STRICT;
  INSERT INTO house VALUES (0);
  CREATE TABLE marked (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, running INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** Recordings of games that are over: what each is (JSON; of one that could not be made: why not), and its parts. */
const recordings = `
  CREATE TABLE recordings (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, head TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE recording_parts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, name TEXT NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (table_id, name)
  ) STRICT;
`

/**
 * Saves of games: where each stood, with what had been told since the save before. What they need beside it (cards as they were, by their hashes,
 * and lists of cards) is kept once. Each entry has what stands for all that came of it; those that an update could not take along are set
 * aside, never deleted.
 */
const saves = `
  CREATE TABLE kept (hash TEXT PRIMARY KEY, data BLOB NOT NULL) STRICT;
  CREATE TABLE checkpoints (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, turn INTEGER NOT NULL,
    version TEXT NOT NULL, cards TEXT, data BLOB NOT NULL, told_from INTEGER NOT NULL, told BLOB NOT NULL,
    PRIMARY KEY (table_id, n)
  ) STRICT;
  CREATE TABLE lost (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, at INTEGER NOT NULL,
    entry TEXT NOT NULL, version TEXT NOT NULL, set_aside INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX lost_by_table ON lost (table_id);
  ALTER TABLE entries ADD COLUMN print TEXT;
`

/** What brings a file of an older layout up to date, by the layout it has. */
const changes: readonly string[] = [
  first,
  `ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';`,
  marks,
  recordings,
  saves,
]

/** The layout of this program: what `user_version` of its files says. */
export const layout = changes.length

/** Which layout a file has; 0: it has no tables yet. */
export const layoutOf = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()!['user_version'])

/** Beside a database: what SQLite writes there, and the file by which one server holds it. */
const LOCK = '-lock'
const besides = ['', '-wal', '-shm', LOCK]

/** Makes files of a database readable to its owner alone: they hold seeds and hands. Windows keeps them so by their folder. */
function keepPrivate(path: string): void {
  if (process.platform === 'win32') return
  for (const beside of besides)
    if (existsSync(path + beside) && statSync(path + beside).mode & 0o077) chmodSync(path + beside, 0o600)
}

/** An empty file that only its owner may read, if there is none. What SQLite writes beside it gets the same mode. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
}

/**
 * Takes a database for this process, as long as it lives: a second process with copies of the same live tables would tear their logs apart.
 * It is a file beside the database that is locked, so that another process can still read the tables, for a backup. The operating system
 * ends the lock with the process, however that ends.
 * @returns what gives it back.
 * @throws StoreError when another process has it.
 */
export function holdDatabase(path: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    makePrivate(path + LOCK)
    lock = new DatabaseSync(path + LOCK, { timeout: 1000 })
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const held = lock
    return () => {
      if (held.isOpen) held.close()
    }
  } catch (error) {
    lock?.close()
    throw explained(path, error)
  }
}

/** Opens a database, which must be held, and brings its layout up to date. @throws StoreError when it cannot be used. */
export function openDatabase(path: string): DatabaseSync {
  const inMemory = path === ':memory:'
  let db: DatabaseSync | undefined
  try {
    if (!inMemory) makePrivate(path)
    db = new DatabaseSync(path, { timeout: 1000 })
    // a commit writes whole pages, and an entry is short: small pages are on disk sooner (only a new file takes the size)
    db.exec('PRAGMA page_size = 1024')
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    db.exec('PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
    const found = layoutOf(db)
    if (found > layout) throw newer(path)
    for (const change of changes.slice(found)) db.exec(change)
    if (found < layout) db.exec(`PRAGMA user_version = ${layout}`)
    db.exec('COMMIT')
    // it is ours: an older version left what stands beside it open to others
    if (!inMemory) keepPrivate(path)
    return db
  } catch (error) {
    db?.close()
    throw explained(path, error)
  }
}

/** A file that this program is too old for. */
export const newer = (path: string): StoreError =>
  new StoreError(`The database ${path} was written by a newer version of Soulstack. Update, or name another file.`)

/** An error of SQLite or of the file system, as the person at the terminal is told it. `what`: what does not work. */
export function explained(path: string, error: unknown, what = 'cannot be opened'): StoreError {
  if (error instanceof StoreError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new StoreError(
    /locked|busy/i.test(reason)
      ? `The database ${path} is in use by another process: Soulstack is probably running already. Stop it, or name another file.`
      : `The database ${path} ${what}: ${reason}. Name another file, or repair this one.`,
    { cause: error },
  )
}

/**
 * The folder of a database, if others on this machine may look into it or even write there; null if they may not. `tighten`: they may not from
 * here on, as the folder is there for the database alone.
 */
export function openFolder(path: string, tighten: boolean): string | null {
  const folder = dirname(path)
  if (process.platform === 'win32' || path === ':memory:' || !existsSync(folder)) return null
  if ((statSync(folder).mode & 0o077) === 0) return null
  if (!tighten) return folder
  chmodSync(folder, 0o700)
  return null
}
