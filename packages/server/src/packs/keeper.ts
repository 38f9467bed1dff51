import { existsSync } from 'node:fs'
import type { SharedPacks } from '@soulstack/table/shared-packs'
import { connect, explained, layoutOf } from '../storage/database.ts'
import { layout } from '../storage/layouts.ts'
import { PostgresStore } from '../storage/postgres/store.ts'
import { SqliteStore } from '../storage/sqlite/store.ts'
import { StoreError } from '../storage/store-error.ts'
import { textOf } from './checked.ts'

/** The shared packs of a server, for whoever runs it: also while it runs, and without its key. */
export interface PackKeeper extends Pick<SharedPacks, 'all' | 'read' | 'reports' | 'remove' | 'allow'> {
  /** The text of a file; null: there is none. */
  text(hash: string): Promise<string | null>
  close(): Promise<void>
}

/**
 * Opens the shared packs in a SQLite file, or in PostgreSQL (`postgres://…`).
 * @throws StoreError when there is no such database, or another release wrote it.
 */
export async function packKeeper(database: string): Promise<PackKeeper> {
  const store = /^postgres(ql)?:/.test(database) ? await PostgresStore.open(database) : openFile(database)
  const { packs } = store
  return {
    all: () => packs.all(),
    read: (id) => packs.read(id),
    reports: (id) => packs.reports(id),
    remove: (id) => packs.remove(id),
    allow: (id) => packs.allow(id),
    async text(hash) {
      const packed = await packs.file(hash)
      return packed && textOf(packed).toString()
    },
    close: async () => store.close(),
  }
}

/** A server may have the file: others may write to it as well, as long as they leave its tables alone. */
function openFile(path: string): SqliteStore {
  if (!existsSync(path)) throw new StoreError(`There is no database ${path}.`)
  try {
    const db = connect(path)
    const found = layoutOf(db)
    if (found === layout) return new SqliteStore(db)
    db.close()
    throw new StoreError(
      `The database ${path} was written by ${found < layout ? 'an older' : 'a newer'} release. ` +
        `${found < layout ? 'Start its server once with this one' : 'Update'}, and do this again.`,
    )
  } catch (error) {
    throw explained(path, error)
  }
}
