import type { Entry } from '@soulstack/kit'
import type { Records } from '@soulstack/tables/stores'
import { Fenced, FIRST_EPOCH, Unknown } from '@soulstack/tables/stores'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import type { Checkpoint } from '../../../tables/src/stores/rows.ts'
import { storeConformance } from '../../../tables/test/stores/store-conformance.ts'
import { bytes, row, type StoreHome, seat, textOf, textsOf } from '../../../tables/test/stores/store-help.ts'
import { PostgresStore } from '../../src/storage/postgres/store.ts'
import { postgresRecords } from '../../src/storage/postgres-records.ts'
import { rotatePostgres } from '../../src/storage/postgres-rotation.ts'
import { type KeySource, Keys } from '../../src/storage/sealing.ts'
import { StoreError } from '../../src/storage/store-error.ts'
import { NO_POSTGRES, postgresServer } from '../helpers/postgres-server.ts'

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

  const source = (keys: Keys): KeySource => ({ where: 'the key file', read: () => keys, make: () => keys })
  const refusalOf = (url: string, keys: Keys) =>
    rotatePostgres(url, source(keys)).then(
      () => null,
      (e: unknown) => (e instanceof StoreError ? e.message : e),
    )

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
      const house = [1, 2].map(() => postgresRecords(url, source(keys)))
      for (const records of await Promise.all(house)) await records.close()
      const refused = await postgresRecords(url, source(Keys.fresh())).catch((e: unknown) => e)
      expect(refused).toBeInstanceOf(StoreError)
      expect((refused as Error).message).toContain(`was sealed with ${keys.ids}; the key file has key`)
      expect((refused as Error).message).toContain('All nodes of a fleet need the same key.')
    }),
  )

  it(
    'is sealed again with a newer key while nodes use it, which can be interrupted',
    beside(async (_, client, url) => {
      await client.query('DELETE FROM tables')
      const old = Keys.fresh()
      const [both, foreign] = [old.withNew(), Keys.fresh()]
      const onlyNew = Keys.read(both.text.split('\n')[1]!)
      expect(await refusalOf(url, old)).toContain(`No node uses key ${old.newest.id} yet`)
      const node = await postgresRecords(url, source(old))
      await fill(node)
      const before = await everything(node)
      expect(await refusalOf(url, old)).toContain(
        `the key file has no newer key than ${old.newest.id}, which is in use`,
      )
      expect(await refusalOf(url, foreign)).toContain(`was sealed with key ${old.newest.id}; the key file has`)
      // nobody can read what is sealed with a key that no node has
      expect(await refusalOf(url, both)).toContain(`No node uses key ${both.newest.id} yet`)
      const next = await postgresRecords(url, source(both))
      try {
        // somebody has changed an entry, so the rest waits
        await client.query('UPDATE entries SET entry = set_byte(entry, 30, get_byte(entry, 30) # 1) WHERE n = 1')
        expect(await refusalOf(url, both)).toContain(
          'cannot be sealed again: entry 1 of table t is not what was sealed',
        )
        await client.query('UPDATE entries SET entry = set_byte(entry, 30, get_byte(entry, 30) # 1) WHERE n = 1')
        // a row that is being changed is passed over at first, and nobody waits
        await client.query('BEGIN')
        await client.query('UPDATE checkpoints SET turn = turn')
        const rotating = rotatePostgres(url, source(both))
        const last = `SELECT FROM study_words WHERE substring(data FROM 2 FOR 4) = decode('${both.newest.id}', 'hex')`
        while ((await client.query(last)).rowCount === 0) await new Promise((done) => setTimeout(done, 5))
        await client.query('COMMIT')
        expect(await rotating).toMatchObject({ key: both.newest.id })
        expect(await everything(next)).toEqual(before)
        const reader = await postgresRecords(url, source(onlyNew))
        expect(await everything(reader)).toEqual(before)
        await reader.close()
        // a node that was forgotten
        await node.saveStudy('t', 'another study', [])
        expect(await rotatePostgres(url, source(both))).toEqual({ key: both.newest.id, values: 1 })
        expect(await next.studyHead('t')).toBe('another study')
        expect(await refusalOf(url, both)).toContain('has no newer key')
      } finally {
        await node.close()
        await next.close()
      }
    }),
  )

  it('is only sealed again where there are tables', async () => {
    expect(await refusalOf(await server.place(), Keys.fresh())).toContain(
      'There are no tables of Soulstack in the database',
    )
    expect(await refusalOf('postgres://me:hushhush@127.0.0.1:1/none', Keys.fresh())).toMatch(
      /^The database 127.0.0.1:1\/none cannot/,
    )
  })

  it('says which database cannot be opened, and keeps its password to itself', async () => {
    const error = await PostgresStore.open('postgres://me:hushhush@127.0.0.1:1/none').catch((e: unknown) => e)
    expect(error).toBeInstanceOf(StoreError)
    expect((error as Error).message).toContain('127.0.0.1:1/none cannot be opened')
    expect((error as Error).message).not.toContain('hushhush')
  })
}

/** Writes a table t with something of every kind that is sealed. */
async function fill(records: Records): Promise<void> {
  const { store } = records
  const entries = [0, 1, 2].map((n) => records.wrapEntry('t', n, { entry: n } as unknown as Entry, `print ${n}`))
  const table = {
    id: 't',
    name: '',
    game: 'four-souls',
    version: '1',
    config: { seats: 2 },
    seed: 'its seed',
    settings: {},
  }
  await records.create({ ...table, state: 'playing' }, [], { entries })
  const saved = (n: number, told: string) =>
    records.wrapCheckpoint('t', {
      ...{ n, turn: n, version: '1', save: { at: n }, source: () => undefined, notes: [n] },
      told: { from: 0, events: [{ told }] as unknown as Checkpoint['told']['events'] },
    })
  const write = { table: 't', epoch: FIRST_EPOCH, entries: [] }
  await store.commit({ ...write, n: 3, checkpoint: saved(2, 'first') })
  await store.commit({ ...write, n: 3, checkpoint: saved(2, 'again') })
  await store.commit({ ...write, n: 3, checkpoint: saved(1, 'before') })
  const on = { table: 't', epoch: FIRST_EPOCH, length: 3, from: 2, checkpoint: saved(2, 'updated'), before: '1' }
  await store.goOn({ ...on, state: 'playing' })
  await records.saveRecording('t', 'a recording', [['part\0', bytes('of it')]])
  await records.saveStudy('t', 'a study', [['en', bytes('its words')]])
}

/** Everything in the table t that is sealed, as it was before. */
const everything = async (records: Records): Promise<unknown> => [
  (await records.read('t'))!.row,
  await records.entries('t'),
  await records.lost('t'),
  (await records.save('t', 1))!.save,
  await records.history('t', 2),
  await records.recordingHead('t'),
  (await records.recordingParts('t')).map(([name, part]) => [name, textOf(part)]),
  await records.studyHead('t'),
  textOf(await records.studyWords('t', 'en')),
]
