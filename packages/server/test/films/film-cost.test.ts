import type { GameLog } from '@soulstack/kit'
import type { FilmIndex } from '@soulstack/protocol'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { FairQueue } from '../../src/films/fair-queue.ts'
import { startServer } from '../helpers/help.ts'
import { hogLog, hogModule } from '../helpers/hog.ts'
import { stonesModule } from '../helpers/stones.ts'

/* Imported logs may be expensive: then they are stopped, and nobody else waits for them. */

let server: Awaited<ReturnType<typeof startServer>>
const lines: string[] = []
const start = async (limits: object) => {
  server = await startServer({
    gameModules: [hogModule(), stonesModule()],
    gamesModule: new URL('../threads/film-hogs.ts', import.meta.url).href,
    limits: { filmsPerMinute: 1e6, filmLooksPerSecond: 1e6, tablesPerMinute: 1e6, ...limits },
    trustProxy: ['127.0.0.1'],
    log: 'warn',
    logTo: { write: (line) => lines.push(line) },
  })
}
let take: MockInstance<FairQueue['take']>
beforeEach(() => {
  lines.splice(0)
  take = vi.spyOn(FairQueue.prototype, 'take')
})
afterEach(async () => {
  take.mockRestore()
  await server.close()
})

/** Headers of a request from an address. */
const ask = async (path: string, from: string, body?: string) => {
  const answer = await fetch(server.url + path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': 'application/json' }) },
  })
  return { status: answer.status, body: (await answer.json()) as { film: string; code: string; message: string } }
}
const importLog = (log: GameLog, from = '10.0.0.1') => ask('/api/films', from, JSON.stringify(log))

/** How many cheap requests the server answered before `work` was done. */
async function answeredBefore(work: Promise<unknown>): Promise<number> {
  let answered = 0
  let done = false
  const end = () => {
    done = true
  }
  work.then(end, end)
  for (;;) {
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    if (done) return answered
    answered++
    // the film thread has low priority: endless requests would keep it waiting
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

/** Resolves when the server has had this many requests for films or moments in total. */
const askedFor = (n: number) => vi.waitUntil(() => take.mock.calls.length === n, { timeout: 60_000, interval: 5 })

describe('an expensive log', () => {
  it('is stopped when its time is over, at a named entry; others are served meanwhile', async () => {
    await start({ filmSeconds: 1 })
    // start the thread before anything is expensive
    await importLog(hogLog(5, {}), '10.0.0.2')
    // twenty seconds of work
    const dear = importLog(hogLog(100, { busy: 100 }))
    let ended = false
    void dear.finally(() => (ended = true))
    await askedFor(2)
    // somebody else imports one, and watches it
    const cheap = await importLog(hogLog(20, {}), '10.0.0.2')
    expect(cheap.status).toBe(201)
    expect((await ask(`/api/films/${cheap.body.film}`, '10.0.0.2')).body as unknown as FilmIndex).toMatchObject({
      last: 40,
    })
    expect(ended).toBe(false)
    expect(await answeredBefore(dear)).toBeGreaterThan(0)
    const { status, body } = await dear
    expect([status, body.code]).toEqual([422, 'too-dear'])
    expect(body.message).toMatch(/stopped after \d seconds of work, at entry \d+ of 200/)
    // and the cheap one is still there: its thread was never ended
    expect((await ask(`/api/films/${cheap.body.film}/moments/3`, '10.0.0.2')).status).toBe(200)
    expect(lines).toEqual([])
  })

  it('that never ends is stopped with its thread, and other films are made again', async () => {
    await start({ filmSeconds: 1 })
    const other = await importLog(hogLog(20, {}), '10.0.0.2')
    const stuck = importLog(hogLog(20, { never: true }))
    await askedFor(2)
    // asked of a hanging thread, and answered by the next one
    const looks = [1, 2, 3].map((n) => ask(`/api/films/${other.body.film}/moments/${n}`, '10.0.0.2'))
    expect(await answeredBefore(stuck)).toBeGreaterThan(0)
    expect(await stuck).toMatchObject({ status: 422, body: { code: 'too-dear' } })
    for (const look of looks) expect((await look).status).toBe(200)
  })

  it('is not stopped because its thread has to wait for the CPU', async () => {
    await start({ filmSeconds: 0.5 })
    expect((await importLog(hogLog(5, { starved: 2500 }))).status).toBe(201)
    expect(lines).toEqual([])
  })

  it('that uses up all memory is stopped with its thread, and the server continues', async () => {
    await start({ filmSeconds: 20, filmMegabytes: 48 })
    const other = await importLog(hogLog(20, {}), '10.0.0.2')
    const fat = importLog(hogLog(20, { eats: true }))
    expect(await answeredBefore(fat)).toBeGreaterThan(0)
    expect(await fat).toMatchObject({ status: 422, body: { code: 'too-dear' } })
    expect((await ask(`/api/films/${other.body.film}/moments/3`, '10.0.0.2')).status).toBe(200)
  })

  it('makes its own address wait, and is refused if too much is waiting already', async () => {
    await start({ filmSeconds: 1, filmsAtOnce: 1, filmsWaiting: 2 })
    const order: string[] = []
    const one = (name: string, log: GameLog, from: string) => importLog(log, from).finally(() => order.push(name))
    const dear = one('dear', hogLog(100, { busy: 100 }), '10.0.0.1')
    await askedFor(1)
    const first = one('own-1', hogLog(5, {}), '10.0.0.1')
    await askedFor(2)
    const second = one('own-2', hogLog(5, {}), '10.0.0.1')
    await askedFor(3)
    expect(await importLog(hogLog(5, {}), '10.0.0.1')).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect((await one('other', hogLog(5, {}), '10.0.0.2')).status).toBe(201)
    await Promise.all([dear, first, second])
    expect(order).toEqual(['other', 'dear', 'own-1', 'own-2'])
  })

  it('replaces others of its own address only', async () => {
    await start({ filmsKeptEach: 3 })
    const other = await importLog(hogLog(5, {}), '10.0.0.2')
    const films: string[] = []
    for (let n = 0; n < 5; n++) films.push((await importLog(hogLog(5, {}), '10.0.0.1')).body.film)
    const there = await Promise.all([other.body.film, ...films].map((film) => ask(`/api/films/${film}`, '10.0.0.3')))
    expect(there.map(({ status }) => status)).toEqual([200, 404, 404, 200, 200, 200])
  })
})
