import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableSettings } from '@soulstack/tables/local-host'
import { Memory, MemoryStore, Records } from '@soulstack/tables/stores'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Sweeper } from '../../../tables/src/stores/sweeper.ts'
import { plainWrapping } from '../../../tables/src/stores/wrapping.ts'
import { startServer } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'

const hour = 3_600_000
const day = 24 * hour
const row = { name: 'A', game: 'four-souls', version: '1', config: {}, seed: 's', settings: {} }
const nobody = () => false

function database(): string {
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'tables.sqlite')
}

it('a clock that jumped ahead removes nothing at the start, and nothing when it is set right again', async () => {
  const path = database()
  const store = Kept.in(path)
  await store.create({ ...row, id: 'playing', state: 'playing' }, [])
  await store.create({ ...row, id: 'waiting', state: 'waiting' }, [])
  await store.close()
  const clock = Date.now
  Date.now = () => clock() + 62 * day
  try {
    for (let starts = 0; starts < 3; starts++) await (await startServer({ database: path })).close()
  } finally {
    Date.now = clock
  }
  const after = Kept.in(path)
  expect(['playing', 'waiting'].map((id) => after.table(id)?.state)).toEqual(['playing', 'waiting'])
  expect([...(await after.records.store.marked()).keys()].sort()).toEqual(['playing', 'waiting'])
  await after.close()
  await (await startServer({ database: path })).close()
  const right = Kept.in(path)
  expect((await right.records.store.marked()).size).toBe(0)
  await right.close()
})

it('what is old is marked, and goes a day later of the time for which servers ran', async () => {
  const path = database()
  const begun = Date.now()
  const late = begun + 61 * day
  let store = Kept.in(path)
  for (const id of ['left', 'looked-at', 'moved']) await store.create({ ...row, id, state: 'playing' }, [])
  await store.create({ ...row, id: 'over', state: 'over' }, [])
  let sweeper = new Sweeper(store.records, { now: 0 })
  const inUse = (id: string) => id === 'looked-at'
  expect(await sweeper.sweep(inUse, begun, 0)).toEqual([])
  expect((await store.records.store.marked()).size).toBe(0)
  expect(await sweeper.sweep(inUse, late, hour)).toEqual([])
  expect([...(await store.records.store.marked()).keys()].sort()).toEqual(['left', 'moved'])
  // the system clock alone is not enough
  expect(await sweeper.sweep(inUse, late + 400 * day, 2 * hour)).toEqual([])
  await store.records.store.mark('moved', null)
  await sweeper.save(20 * hour)
  await store.close()

  // uptime continues after a restart, but not while no server runs
  store = Kept.in(path)
  sweeper = new Sweeper(store.records, { now: 1000 * hour })
  expect(await sweeper.sweep(inUse, late, 1004 * hour)).toEqual([])
  expect(await sweeper.sweep(inUse, late, 1006 * hour)).toEqual(['left'])
  expect(store.table('left')).toBeNull()
  expect(store.table('looked-at')).not.toBeNull()
  expect(store.table('over')).not.toBeNull()
  // marked again by the first sweep after the restart
  expect([...(await store.records.store.marked()).keys()]).toEqual(['moved'])
  expect(await sweeper.sweep(nobody, begun, 1100 * hour)).toEqual([])
  expect((await store.records.store.marked()).size).toBe(0)
  await store.close()
})

it('of several servers, none touches what another one has, and each table is removed once', async () => {
  const memory = new Memory<TableSettings>()
  const late = Date.now() + 61 * day
  let gone = false
  const server = (name: string) => {
    const { records } = new Kept(new Records(new MemoryStore(memory), plainWrapping))
    const isFree = (node: string | null) => node === null || node === name || (node === 'c' && gone)
    return { records, sweeper: new Sweeper(records, { isFree, now: 0 }) }
  }
  const [a, b] = [server('a'), server('b')]
  const { records } = a
  const { store } = records
  await records.create({ ...row, id: 'left', state: 'playing' }, [])
  await records.create({ ...row, id: 'kept', state: 'playing' }, [], { node: 'c' })
  const marked = async () => [...(await store.marked()).keys()]
  for (const { sweeper } of [a, b]) await sweeper.save(0)
  for (const { sweeper } of [a, b]) expect(await sweeper.sweep(nobody, late, hour)).toEqual([])
  expect(await marked()).toEqual(['left'])
  // two servers that run for a day are a day, not two
  for (const { sweeper } of [a, b]) expect(await sweeper.sweep(nobody, late, 20 * hour)).toEqual([])
  expect(await store.running()).toBe(20 * hour)
  expect(await a.sweeper.sweep(nobody, late, 26 * hour)).toEqual(['left'])
  expect(await b.sweeper.sweep(nobody, late, 26 * hour)).toEqual([])
  gone = true
  for (const { sweeper } of [a, b]) expect(await sweeper.sweep(nobody, late, 27 * hour)).toEqual([])
  expect(await marked()).toEqual(['kept'])
  gone = false
  expect(await b.sweeper.sweep(nobody, late, 52 * hour)).toEqual([])
  gone = true
  expect(await b.sweeper.sweep(nobody, late, 52 * hour)).toEqual(['kept'])
})

it('a table that somebody takes just then is neither removed nor ended', async () => {
  const { records } = new Kept()
  await records.create({ ...row, id: 't', state: 'playing' }, [])
  let { epoch } = (await records.read('t'))!
  const taken = () => {
    void records.store.claim('t', 'b', epoch++)
    return true
  }
  expect(await records.remove('t', taken)).toBe(false)
  expect(await records.end('t', 'bots', taken)).toBe(false)
  expect((await records.read('t'))!.row.state).toBe('playing')
  expect(await records.end('t', 'bots', () => true)).toBe(true)
  expect(await records.remove('t', () => true)).toBe(true)
})

it('goes on counting when the database has failed at the start', async () => {
  const { records } = new Kept()
  const { store } = records
  vi.spyOn(store, 'running').mockImplementationOnce(async () => {
    throw new Error('The connection broke.')
  })
  const sweeper = new Sweeper(records, { now: 0 })
  await expect(sweeper.save(0)).rejects.toThrow('broke')
  // another server counts meanwhile
  await store.saveRunning(hour)
  expect([await sweeper.save(hour), await sweeper.save(3 * hour)]).toEqual([hour, 3 * hour])
})
