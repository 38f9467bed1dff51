import type { TableSettings } from '@soulstack/tables/local-host'
import { Records } from '@soulstack/tables/stores'
import { keysFor } from './database.ts'
import { keySource } from './key-file.ts'
import { nameOf } from './postgres/explained.ts'
import { PostgresStore } from './postgres/store.ts'
import { sealedWrapping } from './sealed-wrapping.ts'
import { type KeySource, SealError, Sealing } from './sealing.ts'
import { StoreError } from './store-error.ts'

/**
 * Opens the tables in a PostgreSQL database, which several nodes share: all of them need the same key. What tells a hand, a seed or a die is
 * sealed as in a file.
 * @throws StoreError when it cannot be used, or its key is missing.
 */
export async function postgresRecords(url: string, source: KeySource = keySource()): Promise<Records> {
  const store = await PostgresStore.open<TableSettings>(url)
  const name = nameOf(url)
  try {
    let sealing: Sealing | null = null
    await store.decideKey((sealed) => {
      sealing = new Sealing(keysFor(sealed, `The database ${name}`, source))
      return { key: sealing.keys.newest.id, proof: sealing.seal('proof', '', 0, 'Soulstack') }
    })
    return new Records(store, sealedWrapping(sealing!))
  } catch (error) {
    await store.close()
    if (error instanceof StoreError)
      throw new StoreError(`${error.message} All nodes of a fleet need the same key.`, { cause: error })
    if (error instanceof SealError)
      throw new StoreError(`The database ${name} cannot be opened: ${error.message}.`, { cause: error })
    throw error
  }
}
