import { defaultLimits } from '@soulstack/tables/runtime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Readiness, type Vitals } from '../../src/http/readiness.ts'
import { SqliteStore } from '../../src/storage/sqlite/store.ts'
import { sqliteRecords } from '../../src/storage/sqlite-records.ts'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, startServer } from '../helpers/help.ts'

const well: Vitals = { tryWrite() {}, free: () => 1e12, lag: () => 3, isFull: () => false }
const ask = (vitals: Partial<Vitals>) => new Readiness({ ...well, ...vitals }, defaultLimits).read('en')
const fail = () => {
  throw new Error('disk I/O error')
}

afterEach(() => vi.restoreAllMocks())

describe('readiness', () => {
  it('lists every reason against it', async () => {
    expect(await ask({})).toEqual({ ok: true, reasons: [] })
    expect((await ask({ free: () => null })).ok).toBe(true)
    const codes = async (vitals: Partial<Vitals>) => (await ask(vitals)).reasons.map(({ code }) => code)
    expect(await codes({ tryWrite: fail })).toEqual(['disk'])
    expect(await codes({ free: () => 1000 })).toEqual(['disk-full'])
    expect(await codes({ lag: () => 5000, isFull: () => true })).toEqual(['tables', 'lag'])
    // a node of a fleet: that there are too many tables is so at every node, and nobody could come back to theirs
    expect(await codes({ isHearing: () => false, isFull: () => true })).toEqual(['bus'])
    // a store that cannot even be read
    expect(await codes({ tryWrite: fail, isFull: fail })).toEqual(['disk'])
    expect((await ask({ tryWrite: fail })).reasons[0]!.message).toMatch(/database cannot be written/)
  })

  it('writes to the disk at most once a second', async () => {
    let writes = 0
    const readiness = new Readiness({ ...well, tryWrite: () => void writes++ }, defaultLimits)
    for (const now of [5000, 5100, 5999, 6000]) await readiness.read('en', now)
    expect(writes).toBe(2)
  })

  it('is different from being alive', async () => {
    const time = holdTime()
    const { url, close } = await startServer({ limits: { tables: 2, lag: 60_000, tablesPerMinute: 100 } })
    const get = async (path: string) => {
      const answer = await fetch(url + path)
      return [answer.status, await answer.json()]
    }
    // a result is reused for a second
    const later = () => time.pass(1000)
    try {
      expect(await get('/ready')).toEqual([200, { ok: true, reasons: [] }])
      const write = vi.spyOn(SqliteStore.prototype, 'tryWrite').mockImplementation(fail)
      await later()
      expect(await get('/ready')).toMatchObject([503, { ok: false, reasons: [{ code: 'disk' }] }])
      expect((await get('/health'))[0]).toBe(200)
      expect(await get('/ready?lang=de')).toMatchObject([
        503,
        { reasons: [{ message: expect.stringContaining('Datenbank') }] },
      ])
      write.mockRestore()
      for (let n = 0; n < 2; n++) await createTable(url, { seats: ['you', 'open'] })
      await later()
      expect(await get('/ready')).toMatchObject([503, { reasons: [{ code: 'tables' }] }])
    } finally {
      await close()
    }
  })

  it('checks the real database', async () => {
    const { store } = sqliteRecords(':memory:')
    await store.tryWrite()
    await store.close()
    await expect(async () => store.tryWrite()).rejects.toThrow()
  })
})
