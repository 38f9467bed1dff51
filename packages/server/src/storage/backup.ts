import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explained, holdDatabase, layout, layoutOf, newer, StoreError } from './database.ts'
import { Store } from './store.ts'

/** Copies of a database: taken while a server runs, and put back while none does. */

/** What was copied. */
export interface Copied {
  tables: number
  bytes: number
}

/**
 * Copies a database into a new file that only its owner may read: all that was on disk at one moment. A server may use it meanwhile, and goes
 * on. The copy is checked, and is under its name only once it is whole.
 * @throws StoreError when there is no such database, it cannot be read, or there is a file `to` already.
 */
export function backup(database: string, to: string): Copied {
  if (existsSync(to))
    throw new StoreError(`There is a file ${to} already. Name another: a backup never replaces a file.`)
  const part = `${to}.part`
  try {
    const copied = copy(database, part)
    renameSync(part, to)
    settle(dirname(to))
    return copied
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Puts a backup in the place of a database, or where there is none. What was there is kept beside it.
 * @returns what was copied, and where the old database is now; null: there was none.
 * @throws StoreError when a server runs with the database, or `from` is no backup, damaged, or written by a newer version. Then nothing has
 * changed.
 */
export function restore(from: string, database: string): Copied & { kept: string | null } {
  const release = holdDatabase(database)
  const part = `${database}.restoring`
  try {
    const copied = copy(from, part)
    // opened as the server will open it: what it cannot use does not come into the place of what it can
    new Store(part).close()
    const kept = existsSync(database) ? setAside(database) : null
    renameSync(part, database)
    settle(dirname(database))
    return { ...copied, kept }
  } finally {
    for (const beside of ['', '-wal', '-shm', '-lock']) rmSync(part + beside, { force: true })
    release()
  }
}

/** Copies a database as it is at one moment into a new file. @throws StoreError when it is none, or not whole. */
function copy(from: string, to: string): Copied {
  if (!existsSync(from)) throw new StoreError(`There is no file ${from}.`)
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
    const found = layoutOf(db)
    if (found > layout) throw newer(from)
    const isOurs = db.prepare(`SELECT count(*) AS n FROM sqlite_schema WHERE name IN ('tables', 'seats', 'entries')`)
    if (found === 0 || isOurs.get()!['n'] !== 3) throw new StoreError(`${from} is no database of Soulstack.`)
    makeNew(to)
    db.prepare('VACUUM INTO ?').run(to)
  } catch (error) {
    if (isDamaged(error)) throw damaged(from, error)
    throw explained(from, error, `could not be copied to ${to}`)
  } finally {
    db?.close()
  }
  return checked(from, to)
}

/** An empty file, in the place of one that was left half written: SQLite copies into it, and it keeps its mode. */
function makeNew(path: string): void {
  try {
    rmSync(path, { force: true })
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    throw new StoreError(`${path} cannot be written: ${(error as Error).message}. Name another file.`, { cause: error })
  }
}

/** Looks whether the copy of a file is whole, and sees to it that it is on disk. @throws StoreError when it is not. */
function checked(from: string, path: string): Copied {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const [wrong] = db.prepare('PRAGMA integrity_check(1)').all()
    const orphans = db.prepare('PRAGMA foreign_key_check').all().length
    if (wrong?.['integrity_check'] !== 'ok' || orphans > 0) throw damaged(from)
    const tables = Number(db.prepare('SELECT count(*) AS n FROM tables').get()!['n'])
    settle(path)
    return { tables, bytes: statSync(path).size }
  } catch (error) {
    throw isDamaged(error) ? damaged(from, error) : error
  } finally {
    db.close()
  }
}

const isDamaged = (error: unknown): boolean => error instanceof Error && /malformed|not a database/i.test(error.message)

const damaged = (path: string, cause?: unknown): StoreError =>
  new StoreError(`${path} is damaged, or no database at all. Nothing was changed.`, { cause })

/** Gives a database another name, whole, where the next one does not touch it. @returns the name. */
function setAside(database: string): string {
  const kept = `${database}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  try {
    // what was written last still stands beside the file: it must come along, and never into the next one
    const db = new DatabaseSync(database)
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
  } catch {
    // too damaged for that: as it is, with all that belongs to it
  }
  for (const beside of ['-wal', '-shm']) if (existsSync(database + beside)) renameSync(database + beside, kept + beside)
  try {
    // a second name first: there is never a moment without a database
    linkSync(database, kept)
  } catch {
    renameSync(database, kept)
  }
  return kept
}

/** Waits until a file or folder is on disk, as far as the system can tell. */
function settle(path: string): void {
  // a folder cannot be opened like that on Windows, where it is written by itself
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
