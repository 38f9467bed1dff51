import { existsSync } from 'node:fs'
import { hashOfPack } from '@soulstack/protocol'
import { newTableId, newToken, sha256 } from '@soulstack/tables/runtime'
import type { SharedPack, SharedPacks } from '@soulstack/tables/stores'
import { connect, explained, layoutOf } from '../storage/database.ts'
import { layout } from '../storage/layouts.ts'
import { PostgresStore } from '../storage/postgres/store.ts'
import { SqliteStore } from '../storage/sqlite/store.ts'
import { StoreError } from '../storage/store-error.ts'
import { textOf } from './checked.ts'

/** The shared packs of a server, for whoever runs it: also while it runs, and without its key. */
export interface PackAdmin extends Pick<SharedPacks, 'all' | 'reports' | 'remove' | 'allow'> {
  /** The packs that somebody means by an id, a link to a pack, or the hash of a version. */
  named(name: string): Promise<SharedPack[]>
  /** Keeps everybody from playing with a pack that nobody has shared here. @returns false: that is not the hash of a pack. */
  block(hash: string): Promise<boolean>
  /** The text of a file; null: there is none. */
  text(hash: string): Promise<string | null>
  close(): Promise<void>
}

/**
 * Opens the shared packs in a SQLite file, or in PostgreSQL (`postgres://…`).
 * @throws StoreError when there is no such database, or another release wrote it.
 */
export async function packAdmin(database: string): Promise<PackAdmin> {
  const store = /^postgres(ql)?:/.test(database) ? await PostgresStore.open(database) : openFile(database)
  const { packs } = store
  return {
    all: () => packs.all(),
    async named(name) {
      const id = /\/pack\/([^/?#]+)\/?(?:[?#].*)?$/.exec(name)?.[1] ?? name
      const pack = await packs.read(id)
      return pack ? [pack] : hashOfPack.safeParse(id).success ? packs.having(id) : []
    },
    async block(hash) {
      if (!hashOfPack.safeParse(hash).success) return false
      const id = newTableId()
      const nothing = { hash, version: '', size: 0, file: new Uint8Array() }
      return (await packs.publish({ id, keyHash: sha256(newToken()), maker: '' }, nothing)) && packs.remove(id)
    },
    reports: (id) => packs.reports(id),
    remove: (id) => packs.remove(id),
    async allow(id) {
      const pack = await packs.read(id)
      // what was only blocked has no file: it is as if its author had taken it back, so that somebody can share it
      return (await packs.allow(id)) && (!pack || !isOnlyBlocked(pack) || packs.withdraw(id, pack.keyHash))
    },
    async text(hash) {
      const packed = await packs.file(hash)
      return packed && packed.length > 0 ? textOf(packed).toString() : null
    },
    close: async () => store.close(),
  }
}

/** Whether nobody has shared a pack: its hash is here to be refused. */
const isOnlyBlocked = ({ versions }: SharedPack): boolean => versions.every(({ size }) => size === 0)

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
