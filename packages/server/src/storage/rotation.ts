import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { explained, holdDatabase, openDatabase, sealedWith } from './database.ts'
import { KeyFile } from './key-file.ts'
import { clean, resealAll } from './sealed-rows.ts'
import type { KeySource } from './sealing.ts'
import { StoreError } from './store-error.ts'

/**
 * Changes the key of a database while no server uses it: everything is sealed again with the newest key. If the keys are in a file, a new
 * key is made there first, unless the newest one is not in use yet. Older keys stay there: older backups need them.
 * @returns the id of the key with which the database is sealed now.
 * @throws StoreError when there is no such database, a server is using it, keys are missing, or there is no new key. Then it is sealed as
 * it was.
 */
export function rotate(database: string, source: KeySource): string {
  if (!existsSync(database)) throw new StoreError(`There is no database ${database}.`)
  const release = holdDatabase(database)
  let db: DatabaseSync | undefined
  try {
    const first = openDatabase(database, source)
    db = first.db
    const inUse = sealedWith(db)
    const { newest } = first.sealing.keys
    db.close()
    // the key was added, but this was not finished
    const begun = inUse.length > 1
    if (!begun) addKey(source, newest.id)
    const second = openDatabase(database, source)
    db = second.db
    db.exec('BEGIN IMMEDIATE')
    resealAll(db, second.sealing)
    db.exec('COMMIT')
    clean(db)
    return second.sealing.keys.newest.id
  } catch (error) {
    throw explained(database, error, 'cannot be sealed again')
  } finally {
    if (db?.isOpen) db.close()
    release()
  }
}

/** Adds a new key to the file with the keys. */
function addKey(source: KeySource, newest: string): void {
  if (!(source instanceof KeyFile))
    throw new StoreError(
      `${source.where} has no newer key than ${newest}, which is in use. Put a new one behind it, after a comma ` +
        '(`soulstack key new` prints one), and do this again.',
    )
  source.replace(source.read()!.withNew())
}
