import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explained, giveTo, holdDatabase, keysTo, layoutOf, newer, sealedWith } from './database.ts'
import { keySource } from './key-file.ts'
import { layout } from './layouts.ts'
import type { KeySource } from './sealing.ts'
import { sqliteRecords } from './sqlite-records.ts'
import { StoreError } from './store-error.ts'

/** Backups of a database: made even while a server runs, restored while none does. */

/** What a copy is. */
export interface Copied {
  tables: number
  bytes: number
  /** The ids of the keys without which nobody can read it; none: an older release wrote it, and everybody can. */
  sealedWith: string[]
}

/**
 * Copies a database, as it is on disk at one moment, into a new file that only its owner may read. A running server is not disturbed. The
 * copy is verified, and gets its final name only when it is complete. It is sealed as the database is, and needs the same keys, which are not
 * in it.
 * @throws StoreError when there is no such database, it cannot be read, or the file `to` already exists.
 */
export function backup(database: string, to: string): Copied {
  if (existsSync(to))
    throw new StoreError(`The file ${to} already exists. Choose another name: a backup never replaces a file.`)
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
 * Replaces a database with a backup, or creates it from one. The old database is kept next to it. `source`: where the keys of the backup are.
 * @returns the size of the copy, and the new path of the old database (`kept`; null: there was none).
 * @throws StoreError when a server is using the database, the keys are missing, or `from` is not a backup, is damaged, or was written by a
 * newer version. Then nothing has changed.
 */
export async function restore(
  from: string,
  database: string,
  source: KeySource = keySource(),
): Promise<Copied & { kept: string | null }> {
  const release = holdDatabase(database)
  const part = `${database}.restoring`
  try {
    const copied = copy(from, part, source)
    // opened as the server would: an unusable file must not replace a usable one
    await sqliteRecords(part, source).close()
    giveTo(part, existsSync(database) ? database : dirname(database))
    const kept = existsSync(database) ? setAside(database) : null
    renameSync(part, database)
    settle(dirname(database))
    return { ...copied, kept }
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-lock']) rmSync(part + suffix, { force: true })
    release()
  }
}

/**
 * Copies a database, as it is at one moment, into a new file. `source`: where its keys must be.
 * @throws StoreError when it is not a database of ours, is damaged, or its keys are missing.
 */
function copy(from: string, to: string, source?: KeySource): Copied {
  if (!existsSync(from)) throw new StoreError(`There is no file ${from}.`)
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
    const found = layoutOf(db)
    if (found > layout) throw newer(from)
    const isOurs = db.prepare(`SELECT count(*) AS n FROM sqlite_schema WHERE name IN ('tables', 'seats', 'entries')`)
    if (found === 0 || isOurs.get()!['n'] !== 3) throw new StoreError(`${from} is not a Soulstack database.`)
    if (source && sealedWith(db).length > 0) keysTo(db, from, source)
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

/** Creates an empty file, replacing a partial one. SQLite copies into it, and it keeps its mode. */
function makeNew(path: string): void {
  try {
    rmSync(path, { force: true })
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    throw new StoreError(`${path} cannot be written: ${(error as Error).message}. Choose another file.`, {
      cause: error,
    })
  }
}

/** Verifies that a copy is complete, and flushes it to disk. @throws StoreError when it is damaged. */
function checked(from: string, path: string): Copied {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const [wrong] = db.prepare('PRAGMA integrity_check(1)').all()
    const orphans = db.prepare('PRAGMA foreign_key_check').all().length
    if (wrong?.['integrity_check'] !== 'ok' || orphans > 0) throw damaged(from)
    const tables = Number(db.prepare('SELECT count(*) AS n FROM tables').get()!['n'])
    settle(path)
    return { tables, bytes: statSync(path).size, sealedWith: sealedWith(db) }
  } catch (error) {
    throw isDamaged(error) ? damaged(from, error) : error
  } finally {
    db.close()
  }
}

const isDamaged = (error: unknown): boolean => error instanceof Error && /malformed|not a database/i.test(error.message)

const damaged = (path: string, cause?: unknown): StoreError =>
  new StoreError(`${path} is damaged, or not a database at all. Nothing was changed.`, { cause })

/** Renames a database, with everything that belongs to it, so that the next one does not touch it. @returns the new path. */
function setAside(database: string): string {
  const kept = `${database}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  try {
    // the last writes are still in the write-ahead log: they must move along, and never into the next database
    const db = new DatabaseSync(database)
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
  } catch {
    // too damaged for that: move it as it is, with all its files
  }
  for (const suffix of ['-wal', '-shm']) if (existsSync(database + suffix)) renameSync(database + suffix, kept + suffix)
  try {
    // link first, so that there is never a moment without a database
    linkSync(database, kept)
  } catch {
    renameSync(database, kept)
  }
  return kept
}

/** Flushes a file or folder to disk. */
function settle(path: string): void {
  // Windows cannot open a folder like this, and flushes it by itself
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
