import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Sweeper } from '../src/storage/sweeper.ts'
import { startServer } from './help.ts'
import { Kept, now } from './kept.ts'

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
  store.create({ ...row, id: 'playing', state: 'playing' }, [])
  store.create({ ...row, id: 'waiting', state: 'waiting' }, [])
  store.close()
  const clock = Date.now
  Date.now = () => clock() + 62 * day
  try {
    for (let starts = 0; starts < 3; starts++) await (await startServer({ database: path })).close()
  } finally {
    Date.now = clock
  }
  const after = Kept.in(path)
  expect(['playing', 'waiting'].map((id) => after.table(id)?.state)).toEqual(['playing', 'waiting'])
  expect([...now(after.records.store.marked()).keys()].sort()).toEqual(['playing', 'waiting'])
  after.close()
  await (await startServer({ database: path })).close()
  const right = Kept.in(path)
  expect(now(right.records.store.marked()).size).toBe(0)
  right.close()
})

it('what is old is marked, and goes a day later of the time for which servers ran', () => {
  const path = database()
  const begun = Date.now()
  const late = begun + 61 * day
  let store = Kept.in(path)
  for (const id of ['left', 'looked-at', 'moved']) store.create({ ...row, id, state: 'playing' }, [])
  store.create({ ...row, id: 'over', state: 'over' }, [])
  let sweeper = new Sweeper(store.records, 0)
  const inUse = (id: string) => id === 'looked-at'
  expect(sweeper.sweep(inUse, begun, 0)).toEqual([])
  expect(now(store.records.store.marked()).size).toBe(0)
  expect(sweeper.sweep(inUse, late, hour)).toEqual([])
  expect([...now(store.records.store.marked()).keys()].sort()).toEqual(['left', 'moved'])
  // the system clock alone is not enough
  expect(sweeper.sweep(inUse, late + 400 * day, 2 * hour)).toEqual([])
  store.records.store.mark('moved', null)
  sweeper.save(20 * hour)
  store.close()

  // uptime continues after a restart, but not while no server runs
  store = Kept.in(path)
  sweeper = new Sweeper(store.records, 1000 * hour)
  expect(sweeper.sweep(inUse, late, 1004 * hour)).toEqual([])
  expect(sweeper.sweep(inUse, late, 1006 * hour)).toEqual(['left'])
  expect(store.table('left')).toBeNull()
  expect(store.table('looked-at')).not.toBeNull()
  expect(store.table('over')).not.toBeNull()
  // marked again by the first sweep after the restart
  expect([...now(store.records.store.marked()).keys()]).toEqual(['moved'])
  expect(sweeper.sweep(nobody, begun, 1100 * hour)).toEqual([])
  expect(now(store.records.store.marked()).size).toBe(0)
  store.close()
})
