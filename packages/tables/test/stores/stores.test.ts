import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { expect, it } from 'vitest'
import { IndexedDbStore } from '../../src/stores/indexed-db/store.ts'
import { Memory, MemoryStore } from '../../src/stores/memory-store.ts'
import { FIRST_EPOCH, type StoredSettings } from '../../src/stores/store.ts'
import { storeConformance } from './store-conformance.ts'
import { bytes, dump, row, seat, textOf } from './store-help.ts'

storeConformance('memory', async () => {
  const memory = new Memory()
  return { open: async (options) => new MemoryStore(memory, options), remove: async () => {} }
})

let homes = 0
const newHome = () => `tables ${homes++}`

storeConformance('IndexedDB', async () => {
  const name = newHome()
  return { open: (options) => IndexedDbStore.open(name, options), remove: () => deleteDB(name) }
})

it('undoes all that a browser refuses in the middle of a commit', async () => {
  const store = await IndexedDbStore.open(newHome())
  await store.create(row('t'), [seat(0)])
  const before = await dump(store, 't')
  // a function cannot be stored, which shows when the entries are written already
  const settings = { maker: () => 'me' } as unknown as StoredSettings
  const writing = store.commit({ table: 't', epoch: FIRST_EPOCH, n: 0, entries: [bytes('no')], settings })
  await expect(writing).rejects.toThrow(expect.objectContaining({ name: 'DataCloneError' }))
  await expect(store.create(row('u', { settings }), [])).rejects.toThrow(
    expect.objectContaining({ name: 'DataCloneError' }),
  )
  expect([await dump(store, 't'), await store.read('u')]).toEqual([before, null])
  await store.close()
})

it('makes room for a newer program in another tab, and does not touch what that has made', async () => {
  const name = newHome()
  const store = await IndexedDbStore.open(name)
  const newer = await openDB(name, 1000)
  await expect(store.create(row('t'), [])).rejects.toThrow()
  newer.close()
  await expect(IndexedDbStore.open(name)).rejects.toThrow(expect.objectContaining({ name: 'VersionError' }))
})

it('takes over what cards a browser kept one by one, as it was at first', async () => {
  const name = newHome()
  const before = await openDB(name, 1, {
    upgrade(db) {
      for (const store of ['lists', 'kept', 'checkpoints', 'saves']) db.createObjectStore(store)
    },
  })
  for (const hash of ['d1', 'd2']) await before.put('kept', bytes(`what has ${hash}`), hash)
  await before.put('lists', ['d1', 'd2'], 'dd')
  await before.put('checkpoints', { n: 0, turn: 1, version: '1', list: 'dd' }, ['t', 0])
  await before.put('saves', bytes('save'), ['t', 0])
  before.close()
  const store = await IndexedDbStore.open(name)
  expect((await store.checkpoint('t', 0))?.refers).toEqual({ list: 'dd', hashes: ['d1', 'd2'] })
  const kept = await store.kept(['d2', 'd1', 'd3'])
  expect([...kept].map(([hash, data]) => [hash, textOf(data)])).toEqual([
    ['d1', 'what has d1'],
    ['d2', 'what has d2'],
  ])
  await store.tidy()
  expect((await store.kept(['d1', 'd2'])).size).toBe(2)
  await store.close()
})

it('leaves a database of before as it was when it cannot be taken over', async () => {
  const name = newHome()
  const before = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('kept') })
  // no browser has room for so much
  await before.put('kept', { length: 2 ** 52 }, 'e1')
  before.close()
  await expect(IndexedDbStore.open(name)).rejects.toThrow(RangeError)
  const after = await openDB(name)
  expect([after.version, [...after.objectStoreNames], await after.getAllKeys('kept')]).toEqual([1, ['kept'], ['e1']])
  after.close()
})
