import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync } from 'node:zlib'
import { Fenced, FIRST_EPOCH, Unknown } from '@soulstack/tables/stores'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeConformance } from '../../../tables/test/stores/store-conformance.ts'
import {
  bytes,
  checkpoint,
  refers,
  row,
  type StoreHome,
  seat,
  textsOf,
} from '../../../tables/test/stores/store-help.ts'
import { connect, openDatabase } from '../../src/storage/database.ts'
import { rotate } from '../../src/storage/rotation.ts'
import { type KeySource, Keys, passingKeys, Sealing } from '../../src/storage/sealing.ts'
import { SqliteStore } from '../../src/storage/sqlite/store.ts'

/** A new file with the layout of this program. */
function file(source: KeySource = passingKeys()): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-sqlite-'))
  const path = join(folder, 'tables.sqlite')
  openDatabase(path, source).db.close()
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Writes at once; what nobody will read after a power cut is not synced. */
async function unsynced(): Promise<StoreHome> {
  const { path, remove } = file()
  const open = async (options = {}) => {
    const db = connect(path)
    db.exec('PRAGMA synchronous = OFF')
    return new SqliteStore(db, options)
  }
  return { open, remove: async () => remove() }
}

async function grouped(): Promise<StoreHome> {
  const { path, remove } = file()
  return { open: async (options) => new SqliteStore(path, { ...options, grouped: true }), remove: async () => remove() }
}

storeConformance('SQLite', unsynced, grouped)

let path: string
let remove: () => void
beforeEach(() => {
  ;({ path, remove } = file())
})
afterEach(() => remove())

const commit = (table: string, n: number) => ({ table, epoch: FIRST_EPOCH, n, entries: [bytes(`${n}`)] })
/** A table whose seats cannot be written. */
const broken = (store: SqliteStore, id: string) => async () => store.create(row(id), [seat(0), seat(0)])

it('answers at once unless it writes in a thread, and throws what it refuses', async () => {
  const store = new SqliteStore(':memory:', { grouped: true })
  expect(await store.create(row('t'), [seat(0)])).toBe(true)
  expect(await store.claim('t', 'here', FIRST_EPOCH)).toMatchObject({ epoch: 2, node: 'here' })
  expect(await store.commit({ ...commit('t', 0), epoch: 2 })).toBeUndefined()
  await expect(async () => store.commit(commit('t', 1))).rejects.toThrow(Fenced)
  expect([textsOf(store.entries('t')), await store.tidy(), await store.remove('t', 2)]).toEqual([
    ['0'],
    undefined,
    true,
  ])
  await store.close()
  expect(() => store.read('t')).toThrow()
})

describe('a store that writes in a thread', () => {
  /** Runs something with a store on the file. */
  const beside = (run: (store: SqliteStore) => Promise<void>) => async () => {
    const store = new SqliteStore(path, { grouped: true })
    try {
      await run(store)
    } finally {
      await store.close()
    }
  }

  it(
    'writes what can be written of a group, each in one piece',
    beside(async (store) => {
      await store.create(row('t'), [])
      const all = [
        async () => store.commit(commit('t', 0)),
        broken(store, 'u'),
        async () => store.commit(commit('t', 1)),
      ]
      const results = await Promise.allSettled([...all, async () => store.create(row('v'), [])].map((write) => write()))
      expect(results.map((result) => ('value' in result ? result.value : String(result.reason)))).toEqual([
        ...[undefined, expect.stringMatching(/UNIQUE constraint failed: seats/), undefined, true],
      ])
      expect([textsOf(store.entries('t')), store.read('u')]).toEqual([['0', '1'], null])
    }),
  )

  it('writes what is waiting before it closes, and nothing afterwards', async () => {
    const store = new SqliteStore(path, { grouped: true })
    const made = Array.from({ length: 600 }, (_, i) => store.create(row(`t${i}`), []))
    await store.close()
    expect(new Set(await Promise.all(made))).toEqual(new Set([true]))
    await expect(store.create(row('u'), [])).rejects.toThrow(/closed/)
    const again = new SqliteStore(path)
    expect(again.count()).toMatchObject({ waiting: 600 })
    await again.close()
  })

  it(
    'says that nobody knows what was written when its thread dies, and goes on with another',
    beside(async (store) => {
      await store.create(row('t'), [])
      const other = connect(path)
      other.exec('BEGIN IMMEDIATE')
      const writing = expect(store.commit(commit('t', 0))).rejects.toThrow(Unknown)
      // the writer has sent it when its turn is over
      await new Promise((done) => setImmediate(() => setImmediate(done)))
      const [thread] = store['writer']!['thread']['workers']
      const ended = thread!.link.end()
      other.close()
      await Promise.all([writing, ended])
      await store.commit(commit('t', store.read('t')!.length))
      await store.tryWrite()
    }),
  )

  it('says why its thread could not close the file, and closes everything else', async () => {
    const store = new SqliteStore(path, { grouped: true })
    await store.create(row('t'), [])
    const thread = store['writer']!['thread']
    // the thread has no file open when it is asked to close it
    await thread.ask('close', null)
    await expect(store.close()).rejects.toThrow(/not open/)
    expect([store['db'].isOpen, thread['workers'].size]).toEqual([false, 0])
  })

  it('closes without a word after its thread has died', async () => {
    const store = new SqliteStore(path, { grouped: true })
    await store.create(row('t'), [])
    const client = store['writer']!['thread']
    const [thread] = client['workers']
    const closing = store.close()
    await Promise.all([thread!.link.end(), closing])
    expect([store['db'].isOpen, client['workers'].size]).toEqual([false, 0])
  })

  it(
    'writes what a save refers to if it is tidied away meanwhile',
    beside(async (store) => {
      await store.create(row('t'), [], { checkpoint: checkpoint(0, { refers: refers('aa', ['aa', 'b']) }) })
      await store.dropCheckpoints('t', FIRST_EPOCH, -1)
      const again = { ...commit('t', 0), checkpoint: checkpoint(1, { refers: refers('aa', ['aa', 'b']) }) }
      await Promise.all([store.tidy(), store.commit(again)])
      expect([...store.kept(['aa', 'b']).keys()]).toEqual(['aa', 'b'])
      expect(store.checkpoint('t', 1)?.refers?.hashes).toEqual(['aa', 'b'])
    }),
  )
})

/** Makes a file as the program before left it, whose saves refer to cards. */
function asLayout7(): void {
  const cards = [
    ['penny', 'c1'],
    ['dime', 'c2'],
  ]
  const packs = [{ cards }, { cards: cards.slice(1) }]
  const db = new DatabaseSync(path)
  db.exec(`DROP TABLE pack_reports; DROP TABLE pack_files; DROP TABLE pack_versions; DROP TABLE packs;
    DROP TABLE told_again; DROP TABLE lists; DROP INDEX checkpoints_by_cards;
    ALTER TABLE tables DROP COLUMN epoch; ALTER TABLE tables DROP COLUMN node;
    INSERT INTO tables (id, name, game, version, config, seed, state, created, settings) VALUES
      ('t', '', 'g', '1', x'01', x'02', 'playing', 5, '{"open":true}');
    INSERT INTO entries VALUES ('t', 0, 1000, x'03'), ('t', 1, 4000, x'04');
    INSERT INTO checkpoints VALUES ('t', 0, 0, '1', 'list', x'05', 0, x'06');
    PRAGMA user_version = 7`)
  const keep = db.prepare('INSERT INTO kept VALUES (?, ?)')
  keep.run('list', brotliCompressSync(JSON.stringify(packs)))
  for (const hash of ['c1', 'c2', 'unneeded']) keep.run(hash, bytes(hash))
  db.close()
}

describe('a file', () => {
  it('of the layout before is taken over, and its tables go on', async () => {
    const keys = passingKeys()
    remove()
    ;({ path, remove } = file(keys))
    asLayout7()
    const store = new SqliteStore(openDatabase(path, keys).db)
    expect(store.read('t')).toMatchObject({
      epoch: FIRST_EPOCH,
      node: null,
      length: 2,
      row: { settings: { open: true } },
    })
    expect([store.lasted('t'), store.open(9)]).toEqual([3, [{ id: 't', created: 5, free: false }]])
    expect(store.checkpoint('t', 0)?.refers).toEqual({ list: 'list', hashes: ['list', 'c1', 'c2'] })
    await store.tidy()
    expect([...store.kept(['list', 'c1', 'c2', 'unneeded']).keys()]).toEqual(['list', 'c1', 'c2'])
    await store.commit({
      ...commit('t', 2),
      checkpoint: checkpoint(3, { refers: refers('list', ['list', 'c1', 'c2']) }),
    })
    expect(store.history('t', 9)).toHaveLength(2)
    await store.close()
  })

  it('is sealed anew with what was told again', async () => {
    const first = Keys.fresh()
    const both = first.withNew()
    const source = (keys: Keys) => ({ where: 'a test', read: () => keys, make: () => keys })
    const sealing = new Sealing(first)
    const told = (text: string) => ({ told: { from: 0, data: sealing.seal('told', 't', 0, text) } })
    remove()
    ;({ path, remove } = file(source(first)))
    const sealed = { config: sealing.seal('config', 't', 0, ''), seed: sealing.seal('seed', 't', 0, '') }
    const store = new SqliteStore(path)
    await store.create(row('t', sealed), [])
    for (const text of ['first', 'second'])
      await store.commit({
        ...commit('t', 0),
        entries: [],
        checkpoint: { ...checkpoint(0, told(text)), data: sealing.seal('save', 't', 0, '') },
      })
    await store.close()
    rotate(path, source(both))
    const again = openDatabase(path, source(Keys.read(both.text.split('\n')[1]!)))
    const after = new SqliteStore(again.db)
    expect(after.history('t', 0).map(({ data }) => again.sealing.openText('told', 't', 0, data))).toEqual([
      'first',
      'second',
    ])
    await after.close()
  })
})
