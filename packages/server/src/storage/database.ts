import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addHashesOf, changes, layout, SEALED } from './layouts.ts'
import type { SealedWith } from './postgres/keys.ts'
import { addSealing, clean } from './sealed-rows.ts'
import { type KeySource, type Keys, listed, SealError, Sealing } from './sealing.ts'
import { StoreError } from './store-error.ts'

/** The SQLite file in which a server keeps its tables: its lock, its permissions, its layout, and the keys that it needs. */

/** The layout of a file; 0: it has no tables yet. */
export const layoutOf = (db: DatabaseSync): number => Number(db.prepare('PRAGMA user_version').get()!['user_version'])

/** Suffixes of a database's files: those of SQLite, and the lock file by which one server holds it. */
const LOCK = '-lock'
const suffixes = ['', '-wal', '-shm', LOCK]

/** Makes the files of a database readable only by their owner: they hold seeds and hands. On Windows the folder's permissions do that. */
function keepPrivate(path: string): void {
  if (process.platform === 'win32') return
  for (const suffix of suffixes)
    if (existsSync(path + suffix) && statSync(path + suffix).mode & 0o077) chmodSync(path + suffix, 0o600)
}

/**
 * Creates a file that only its owner may read, if there is none. SQLite gives its other files the same mode and owner.
 */
function makePrivate(path: string): void {
  const isNew = !existsSync(path)
  closeSync(openSync(path, 'a', 0o600))
  if (isNew) giveTo(path, dirname(path))
}

/**
 * Gives a file that root has made to the owner of another file or folder: a server that runs as that user could not open a file of root's.
 * Anybody else's files stay their own.
 */
export function giveTo(path: string, like: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(like)
  chownSync(path, uid, gid)
}

/**
 * Locks a database for this process: a second process with the same live tables would corrupt their logs. The lock is on a separate file,
 * so that another process can still read the tables, for a backup. The operating system releases the lock when the process ends, however it
 * ends.
 * @returns a function that releases the lock.
 * @throws StoreError when another process holds it.
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

/** Another connection to a database that is held and up to date. */
export function connect(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: WAITS })
  db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  return db
}

/** How long a connection waits while another one writes, in ms: as long as a slow disk may take for a sync. */
const WAITS = 10_000

/** The ids of the keys with which a database is sealed; none: it is not sealed, or has no tables yet. */
export const sealedWith = (db: DatabaseSync): string[] =>
  layoutOf(db) < SEALED
    ? []
    : db
        .prepare('SELECT key FROM sealed_with')
        .all()
        .map((row) => String(row['key']))

/**
 * The keys to a database; if it is not sealed yet, `source` may make the first one. `path`: what it is called in errors.
 * @throws StoreError when the keys are not all there, and nothing has been changed.
 */
export function keysTo(db: DatabaseSync, path: string, source: KeySource): Keys {
  const sealed = sealedWith(db).length === 0 ? [] : db.prepare('SELECT key, proof FROM sealed_with').all()
  return keysFor(sealed as unknown as SealedWith[], path, source)
}

/** The same for a database that was sealed with these keys. */
export function keysFor(used: readonly SealedWith[], path: string, source: KeySource): Keys {
  const needed = used.map(({ key }) => key)
  const keys = source.read()
  if (needed.length === 0) return keys ?? source.make()
  const [missing] = needed.filter((id) => !keys?.all.some((key) => key.id === id))
  const sealed = `${path} was sealed with ${listed(needed)}`
  if (!keys)
    throw new StoreError(
      `${sealed}, but there is no key in ${source.where}. Put your copy of it there, or name the file that has it with --key-file. ` +
        'Without the key nobody can read these tables. Nothing was changed.',
    )
  if (missing === undefined) {
    const sealing = new Sealing(keys)
    for (const { proof } of used) sealing.open('proof', '', 0, proof)
    return keys
  }
  throw new StoreError(
    `${sealed}; ${source.where} has ${keys.ids}. Name the file that has key ${missing} with --key-file. Nothing was changed.`,
  )
}

/**
 * Opens a database, which must be locked, with its keys, and migrates its layout.
 * @throws StoreError when it cannot be used, or its keys are missing.
 */
export function openDatabase(path: string, source: KeySource): { db: DatabaseSync; sealing: Sealing } {
  const inMemory = path === ':memory:'
  let db: DatabaseSync | undefined
  try {
    if (!inMemory) makePrivate(path)
    db = new DatabaseSync(path, { timeout: WAITS })
    // a commit writes whole pages, and an entry is short: small pages are faster (only a new file adopts the size)
    db.exec('PRAGMA page_size = 1024')
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    db.exec('PRAGMA foreign_keys = ON; BEGIN IMMEDIATE')
    const found = layoutOf(db)
    if (found > layout) throw newer(path)
    const sealing = new Sealing(keysTo(db, `The database ${path}`, source))
    if (found < SEALED) addSealing(db, sealing)
    addHashesOf(db)
    for (const change of changes.slice(found)) db.exec(change)
    if (found < layout) db.exec(`PRAGMA user_version = ${layout}`)
    // what is written from now on needs the newest key
    const proof = sealing.seal('proof', '', 0, 'Soulstack')
    db.prepare('INSERT OR IGNORE INTO sealed_with VALUES (?, ?)').run(sealing.keys.newest.id, proof)
    if (found === 0) db.exec('UPDATE house SET clean = 1')
    db.exec('COMMIT')
    clean(db)
    // an older version left the other files readable by everybody
    if (!inMemory) keepPrivate(path)
    return { db, sealing }
  } catch (error) {
    db?.close()
    throw explained(path, error)
  }
}

/** Whether a file has tables in the layout of an older release, which are taken over as it is opened. */
export function isFromOlderRelease(path: string): boolean {
  if (path === ':memory:' || !existsSync(path)) return false
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: WAITS })
    const found = layoutOf(db)
    return found > 0 && found < layout
  } catch {
    // whoever opens it says what is wrong with it
    return false
  } finally {
    db?.close()
  }
}

/** The error for a file that this program is too old to read. */
export const newer = (path: string): StoreError =>
  new StoreError(`The database ${path} was written by a newer version of Soulstack. Update, or choose another file.`)

/** Turns an error of SQLite or of the file system into one for the person at the terminal. `what`: what failed. */
export function explained(path: string, error: unknown, what = 'cannot be opened'): StoreError {
  if (error instanceof StoreError) return error
  if (error instanceof SealError)
    return new StoreError(`The database ${path} ${what}: ${error.message}.`, { cause: error })
  const reason = error instanceof Error ? error.message : String(error)
  return new StoreError(
    /locked|busy/i.test(reason)
      ? `The database ${path} is in use by another process: Soulstack is probably running already. Stop it, or choose another file.`
      : `The database ${path} ${what}: ${reason}. Choose another file, or repair this one.`,
    { cause: error },
  )
}

/**
 * The folder of a database, if other users of this machine may read or write it; null if not. `tighten`: removes those permissions, as the
 * folder only holds the database.
 */
export function openFolder(path: string, tighten: boolean): string | null {
  const folder = dirname(path)
  if (process.platform === 'win32' || path === ':memory:' || !existsSync(folder)) return null
  if ((statSync(folder).mode & 0o077) === 0) return null
  if (!tighten) return folder
  chmodSync(folder, 0o700)
  return null
}
