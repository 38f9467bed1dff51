import type { DatabaseSync } from 'node:sqlite'
import type { TableSettings } from '@soulstack/tables/local-host'
import { Records } from '@soulstack/tables/stores'
import { explained, holdDatabase, openDatabase } from './database.ts'
import { keySource } from './key-file.ts'
import { sealedWrapping } from './sealed-wrapping.ts'
import { type KeySource, passingKeys } from './sealing.ts'
import { SqliteStore } from './sqlite/store.ts'

/**
 * Opens the tables in a SQLite file, creating it and its folder if they do not exist. `:memory:` keeps everything in memory. One process at a
 * time holds the file; others may read it. Whatever tells a hand, a seed or a die is sealed before it is written; names, seats, settings and
 * states can be read and queried. `source`: where its keys are; default: where the environment says, and none are needed in memory.
 * `grouped`: what is written is written in a thread, many at a time; otherwise everything is there at once.
 * @throws StoreError when another process holds it, it is not a database, a newer version of the program wrote it, or its key is missing.
 */
export function sqliteRecords(
  path: string,
  source: KeySource = path === ':memory:' ? passingKeys() : keySource(),
  { grouped = false } = {},
): Records {
  const release = path === ':memory:' ? () => {} : holdDatabase(path)
  let db: DatabaseSync | undefined
  try {
    const opened = openDatabase(path, source)
    db = opened.db
    const store = new SqliteStore<TableSettings>(db, { grouped })
    const close = async () => {
      try {
        await store.close()
      } finally {
        release()
      }
    }
    return new Records(store, sealedWrapping(opened.sealing), close)
  } catch (error) {
    db?.close()
    release()
    throw explained(path, error)
  }
}
