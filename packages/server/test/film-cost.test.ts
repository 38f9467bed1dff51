import type { GameLog } from '@soulstack/kit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FilmIndex } from '../src/protocol-films.ts'
import { startServer } from './help.ts'
import { hogLog, hogPlayable } from './hog.ts'
import { stonesPlayable } from './stones.ts'

/* What strangers bring may be dear: it is given up, and nobody else waits for it. */

let server: Awaited<ReturnType<typeof startServer>>
const lines: string[] = []
const start = async (limits: object) => {
  server = await startServer({
    playables: [hogPlayable(), stonesPlayable()],
    gamesModule: new URL('./film-hogs.ts', import.meta.url).href,
    limits: { filmsPerMinute: 1e6, filmLooksPerSecond: 1e6, tablesPerMinute: 1e6, ...limits },
    trustProxy: ['127.0.0.1'],
    log: 'warn',
    logTo: { write: (line) => lines.push(line) },
  })
}
beforeEach(() => lines.splice(0))
afterEach(() => server.close())

/** As from an address. */
const ask = async (path: string, from: string, body?: string) => {
  const answer = await fetch(server.url + path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': 'application/json' }) },
  })
  return { status: answer.status, body: (await answer.json()) as { film: string; code: string; message: string } }
}
const bring = (log: GameLog, from = '10.0.0.1') => ask('/api/films', from, JSON.stringify(log))

/** The longest that the server let somebody wait who asked for nothing much, in milliseconds, while `work` was done. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let done = false
  const end = work.finally(() => {
    done = true
  })
  while (!done) {
    const since = performance.now()
    await fetch(`${server.url}/health`)
    longest = Math.max(longest, performance.now() - since)
    await new Promise((wake) => setTimeout(wake, 5))
  }
  await end
  return longest
}

describe('a dear log', () => {
  it('is given up when its time is over, and says at which entry; others have theirs meanwhile', async () => {
    await start({ filmSeconds: 1.5 })
    // twenty seconds of work
    const dear = bring(hogLog(100, { busy: 100 }))
    let ended = false
    void dear.finally(() => (ended = true))
    await new Promise((wake) => setTimeout(wake, 300))
    // somebody else brings one, and looks at it
    const cheap = await bring(hogLog(20, {}), '10.0.0.2')
    expect(cheap.status).toBe(201)
    expect((await ask(`/api/films/${cheap.body.film}`, '10.0.0.2')).body as unknown as FilmIndex).toMatchObject({
      last: 40,
    })
    expect(ended).toBe(false)
    expect(await longestWait(dear)).toBeLessThan(1000)
    const { status, body } = await dear
    expect([status, body.code]).toEqual([422, 'too-dear'])
    expect(body.message).toMatch(/given up after \d seconds of work, at entry \d+ of 200/)
    // and the cheap one is still there: its thread was never ended
    expect((await ask(`/api/films/${cheap.body.film}/moments/3`, '10.0.0.2')).status).toBe(200)
    expect(lines).toEqual([])
  })

  it('that never comes to an end is ended with its thread, and others are made again', async () => {
    await start({ filmSeconds: 1 })
    const other = await bring(hogLog(20, {}), '10.0.0.2')
    const stuck = bring(hogLog(20, { never: true }))
    await new Promise((wake) => setTimeout(wake, 300))
    // asked of a thread that hangs, and answered by the next one
    const looks = [1, 2, 3].map((n) => ask(`/api/films/${other.body.film}/moments/${n}`, '10.0.0.2'))
    expect(await longestWait(stuck)).toBeLessThan(1000)
    expect(await stuck).toMatchObject({ status: 422, body: { code: 'too-dear' } })
    for (const look of looks) expect((await look).status).toBe(200)
  })

  it('that eats all memory is ended with its thread, and the server goes on', async () => {
    await start({ filmSeconds: 20, filmMegabytes: 48 })
    const other = await bring(hogLog(20, {}), '10.0.0.2')
    const fat = bring(hogLog(20, { eats: true }))
    expect(await longestWait(fat)).toBeLessThan(2000)
    expect(await fat).toMatchObject({ status: 422, body: { code: 'too-dear' } })
    expect((await ask(`/api/films/${other.body.film}/moments/3`, '10.0.0.2')).status).toBe(200)
  })

  it('makes its own address wait, and is refused where too much waits already', async () => {
    await start({ filmSeconds: 2, filmsAtOnce: 1, filmsWaiting: 2 })
    const order: string[] = []
    const one = (name: string, log: GameLog, from: string) => bring(log, from).finally(() => order.push(name))
    const dear = one('dear', hogLog(100, { busy: 100 }), '10.0.0.1')
    await new Promise((wake) => setTimeout(wake, 200))
    const waiting = ['own-1', 'own-2'].map((name) => one(name, hogLog(5, {}), '10.0.0.1'))
    await new Promise((wake) => setTimeout(wake, 100))
    expect(await bring(hogLog(5, {}), '10.0.0.1')).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect((await one('other', hogLog(5, {}), '10.0.0.2')).status).toBe(201)
    await Promise.all([dear, ...waiting])
    expect(order).toEqual(['other', 'dear', 'own-1', 'own-2'])
  })

  it('of which there are many pushes out those of its own address, and no others', async () => {
    await start({ filmsKeptEach: 3 })
    const other = await bring(hogLog(5, {}), '10.0.0.2')
    const films: string[] = []
    for (let n = 0; n < 5; n++) films.push((await bring(hogLog(5, {}), '10.0.0.1')).body.film)
    const there = await Promise.all([other.body.film, ...films].map((film) => ask(`/api/films/${film}`, '10.0.0.3')))
    expect(there.map(({ status }) => status)).toEqual([200, 404, 404, 200, 200, 200])
  })
})
