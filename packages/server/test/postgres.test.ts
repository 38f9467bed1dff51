import { Fenced, FIRST_EPOCH, Unknown } from '@soulstack/table/store'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { storeConformance } from '../../table/test/store-conformance.ts'
import { bytes, row, type StoreHome, seat, textsOf } from '../../table/test/store-help.ts'
import { PostgresStore } from '../src/storage/postgres/store.ts'
import { postgresRecords } from '../src/storage/postgres-records.ts'
import { Keys } from '../src/storage/sealing.ts'
import { StoreError } from '../src/storage/store-error.ts'
import { NO_POSTGRES, postgresServer } from './postgres-server.ts'

const server = await postgresServer()
if (!server) it.skip(NO_POSTGRES)
else {
  afterAll(() => server.stop())
  const home = async (synced: boolean): Promise<StoreHome> => {
    const url = await server.place(synced)
    return { open: (options) => PostgresStore.open(url, options), remove: async () => {} }
  }
  storeConformance(
    'PostgreSQL',
    () => home(false),
    () => home(true),
  )

  const first = { table: 't', epoch: FIRST_EPOCH, n: 0, entries: [bytes('a')] }

  /** Runs something with a store that has a table, and with a connection of its own to the same database. */
  const beside = (run: (store: PostgresStore, client: pg.Client, url: string) => Promise<void>) => async () => {
    const url = await server.place()
    const [store, client] = [await PostgresStore.open(url), new pg.Client({ connectionString: url })]
    await client.connect()
    try {
      await store.create(row('t'), [seat(0)])
      await run(store, client, url)
    } finally {
      await client.end()
      await store.close()
    }
  }

  /** Resolves when some statement waits for a lock. */
  const waits = async (client: pg.Client) => {
    const waiting = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1'
    while ((await client.query(waiting, ['Lock'])).rowCount === 0) await new Promise((done) => setTimeout(done, 5))
  }

  it(
    'claims a table only after what its owner is writing',
    beside(async (store, client) => {
      await client.query('BEGIN')
      await client.query('UPDATE tables SET length = 1')
      await client.query(`INSERT INTO entries SELECT key, 0, 0, 'written' FROM tables`)
      const claiming = store.claim('t', 'here', FIRST_EPOCH)
      await waits(client)
      await client.query('COMMIT')
      expect(await claiming).toMatchObject({ epoch: 2, length: 1 })
      expect(textsOf(await store.entries('t'))).toEqual(['written'])
    }),
  )

  it(
    'fences an owner whose commit waited for a claim',
    beside(async (store, client) => {
      await client.query('BEGIN')
      await client.query('UPDATE tables SET epoch = epoch + 1')
      const writing = expect(store.commit({ ...first, settings: { open: true } })).rejects.toThrow(Fenced)
      await waits(client)
      await client.query('COMMIT')
      await writing
      expect(await store.read('t')).toMatchObject({ epoch: 2, length: 0, row: row('t') })
    }),
  )

  it(
    'says that nobody knows what was written when the connection breaks, and goes on with another',
    beside(async (store, client) => {
      await client.query('BEGIN')
      await client.query('UPDATE tables SET node = NULL')
      const writing = expect(store.commit(first)).rejects.toThrow(Unknown)
      await waits(client)
      const others = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()'
      await client.query(`${others} AND pid <> pg_backend_pid()`)
      await writing
      await client.query('ROLLBACK')
      await store.commit(first)
      expect(textsOf(await store.entries('t'))).toEqual(['a'])
    }),
  )

  it(
    'leaves a database alone that a newer program has written',
    beside(async (_, client, url) => {
      await client.query('UPDATE layout SET version = 1000')
      await expect(PostgresStore.open(url)).rejects.toThrow(/newer version/)
    }),
  )

  it(
    'needs the key that it was sealed with, whichever node opens it, and says so',
    beside(async (_, __, url) => {
      const keys = Keys.fresh()
      const source = (where: string, keys: Keys) => ({ where, read: () => keys, make: () => keys })
      const house = [1, 2].map(() => postgresRecords(url, source('here', keys)))
      for (const records of await Promise.all(house)) await records.close()
      const refused = await postgresRecords(url, source('there', Keys.fresh())).catch((e: unknown) => e)
      expect(refused).toBeInstanceOf(StoreError)
      expect((refused as Error).message).toContain(`was sealed with ${keys.ids}; there has key`)
      expect((refused as Error).message).toContain('All nodes of a fleet need the same key.')
    }),
  )

  it('says which database cannot be opened, and keeps its password to itself', async () => {
    const error = await PostgresStore.open('postgres://me:hushhush@127.0.0.1:1/none').catch((e: unknown) => e)
    expect(error).toBeInstanceOf(StoreError)
    expect((error as Error).message).toContain('127.0.0.1:1/none cannot be opened')
    expect((error as Error).message).not.toContain('hushhush')
  })
}
