import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TableRow } from '../src/storage/rows.ts'
import { passingKeys } from '../src/storage/sealing.ts'
import { Store } from '../src/storage/store.ts'

/* Moves that are written in a thread, many at a time. */

let folder: string
let store: Store
const keys = passingKeys()

const row = (id: string): TableRow => ({
  id,
  name: '',
  game: 'stones',
  version: '1',
  config: {},
  seed: 'secret',
  state: 'playing',
  settings: {},
})
const entry = (n: number) => ({ seat: 0, at: 1, answer: [n] })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-writer-'))
  store = new Store(join(folder, 'tables.sqlite'), keys, { grouped: true })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Appends an entry to a table. */
const append = async (id: string, n: number, over = false): Promise<void> => store.append(id, n, entry(n), { over })

describe('a store that writes in a thread', () => {
  it('has written a move when it says so, and writes those of a table in order', async () => {
    store.create(row('a'), [])
    await append('a', 0)
    expect(store.entries('a')).toEqual([entry(0)])
    await Promise.all([append('a', 1), append('a', 2), append('a', 3, true)])
    expect(store.entries('a')).toEqual([0, 1, 2, 3].map(entry))
    expect(store.table('a')!.state).toBe('over')
  })

  it('does not let a move that cannot be written keep others from being written', async () => {
    const tables = Array.from({ length: 30 }, (_, i) => `t${i}`)
    for (const id of tables) store.create(row(id), [])
    await append('t7', 0)
    const settled = await Promise.allSettled([...tables.map((id) => append(id, 0)), append('nowhere', 0)])
    const failed = settled.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))
    expect(failed).toEqual([7, 30])
    for (const id of tables) expect(store.entries(id)).toHaveLength(1)
  })

  it('writes what is waiting before it closes, and nothing afterwards', async () => {
    for (let i = 0; i < 600; i++) store.create(row(`t${i}`), [])
    const appended = Array.from({ length: 600 }, (_, i) => append(`t${i}`, 0))
    await store.close()
    await Promise.all(appended)
    await expect(append('t0', 1)).rejects.toThrow(/closed/)
    const again = new Store(join(folder, 'tables.sqlite'), keys)
    for (let i = 0; i < 600; i++) expect(again.entries(`t${i}`)).toHaveLength(1)
    again.close()
  })

  it('goes on writing other things meanwhile', async () => {
    store.create(row('a'), [])
    store.create(row('b'), [])
    const moves = Array.from({ length: 50 }, (_, n) => append('a', n))
    for (let i = 0; i < 20; i++) store.saveSettings('b', { reserves: [i] })
    await Promise.all(moves)
    expect(store.entries('a')).toHaveLength(50)
    expect(store.table('b')!.settings).toEqual({ reserves: [19] })
  })
})
