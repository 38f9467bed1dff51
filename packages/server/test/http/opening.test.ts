import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Entry, Session } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Slices } from '../../../tables/src/runtime/slices.ts'
import { SqliteStore } from '../../src/storage/sqlite/store.ts'
import { fakeGame, fakeModule } from '../helpers/fake.ts'
import { createTable, startServer, TestClient, tableInfo } from '../helpers/help.ts'
import { Kept } from '../helpers/kept.ts'

/* Tables with long logs: how they are opened, and how long logs may become. */

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulstack-'))
  database = join(folder, 'tables.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A number of entries: offers that are withdrawn. */
const LONG = 8_000

/** The fake game with slow bargaining, so that a long log takes many slices to play. */
function slowGame(): GameModule {
  const gameModule = fakeModule()
  const { game } = gameModule
  const applyAside: typeof game.applyAside = (state, aside) => {
    const until = performance.now() + 0.02
    while (performance.now() < until);
    game.applyAside!(state, aside)
  }
  return { ...gameModule, game: { ...game, applyAside } }
}
const gameModules = [slowGame()]

/** A table of two people who bargained for `LONG` entries before the server stopped. */
async function longTable(): Promise<{ table: string; ann: string; ned: string; print: string }> {
  const server = await startServer({ database })
  const { table, token } = await createTable(server.url, { seats: ['you', 'open'], playerName: 'Ann' })
  const client = await TestClient.join(server.url, table)
  client.send({ t: 'sit', seat: 1, name: 'Ned' })
  const { token: ned } = await client.next('seated')
  client.send({ t: 'start' })
  await client.view()
  await server.close()
  const store = Kept.in(database)
  const { config, seed } = store.table(table)!
  const game = fakeGame()
  const session = new Session(game, game.readConfig(config), seed, { keep: Number.POSITIVE_INFINITY })
  const entries: Entry[] = []
  while (entries.length < LONG) {
    const id = session.state.next
    entries.push(session.aside({ seat: 0, name: 'offer', args: [1, 1, 'peace'] }))
    entries.push(session.aside({ seat: 1, name: 'decline', args: [id] }))
  }
  store.append(table, entries)
  await store.close()
  return { table, ann: token!, ned, print: session.fingerprint() }
}

describe('a table with a long log', () => {
  it('is read while others are served, once for all who come, and keeps their messages in order', async () => {
    const { table, ann, ned } = await longTable()
    const server = await startServer({ database, gameModules })
    try {
      const other = await createTable(server.url, { seats: ['you', 'open'] })
      const third = await TestClient.join(server.url, other.table, other.token)
      const reading = vi.spyOn(SqliteStore.prototype, 'entries')
      const one = new TestClient(server.url)
      const two = new TestClient(server.url)
      await Promise.all([one.open(), two.open()])
      // how often others get a turn until the table is open
      let turns = 0
      let counting = true
      const count = () => {
        turns++
        if (counting) setImmediate(count)
      }
      count()
      one.send({ t: 'hello', table, token: ann })
      one.send({ t: 'say', text: 'first' })
      one.send({ t: 'offer', to: 1, cents: 2, favour: 'second' })
      two.send({ t: 'hello', table, token: ned })
      two.send({ t: 'say', text: 'third' })
      // somebody at another table is answered before this one is read
      third.send({ t: 'say', text: 'hello?' })
      await third.next('said')
      expect([one.got, two.got]).toEqual([[], []])
      await one.next('welcome')
      counting = false
      expect(turns).toBeGreaterThan(20)
      const heard = await one.next('said', (m) => m.text === 'first')
      expect(heard).toMatchObject({ seat: 0 })
      const shown = await one.view((v) => v.offers.length > 0)
      expect(shown).toMatchObject({ moves: LONG + 1 })
      // in order for each connection; others may be interleaved
      expect((await two.view()).moves).toBeGreaterThanOrEqual(LONG)
      await two.next('said', (m) => m.text === 'third')
      // read once, in pieces
      const read = reading.mock.calls.filter(([id]) => id === table)
      expect(read.length).toBeGreaterThan(10)
      expect(new Set(read.map(([, from]) => from)).size).toBe(read.length)
      reading.mockRestore()
    } finally {
      await server.close()
    }
  })

  it('copes with clients leaving meanwhile, and with the server stopping', async () => {
    const { table, ann, ned } = await longTable()
    const lines: string[] = []
    const server = await startServer({ database, gameModules, logTo: { write: (line) => lines.push(line) } })
    const gone = new TestClient(server.url)
    await gone.open()
    gone.send({ t: 'hello', table, token: ann })
    gone.send({ t: 'offer', to: 1, cents: 1, favour: 'never made' })
    await gone.leave()
    const client = await TestClient.join(server.url, table, ned)
    const { view, moves } = await client.view()
    expect([view.offers, moves]).toEqual([[], LONG])
    expect((await tableInfo(server.url, table)).seats.map((s) => s.here)).toEqual([false, true])
    await server.close()

    const again = await startServer({ database, gameModules, logTo: { write: (line) => lines.push(line) } })
    const late = new TestClient(again.url)
    await late.open()
    const reading = vi.spyOn(SqliteStore.prototype, 'entries')
    late.send({ t: 'hello', table, token: ann })
    await vi.waitUntil(() => reading.mock.calls.length > 0, { interval: 1, timeout: 30_000 })
    reading.mockRestore()
    await again.close()
    expect((await late.closed).code).toBe(1001)
    expect(lines).toEqual([])
  })

  it('limits what clients send meanwhile', async () => {
    const { table, ann } = await longTable()
    const limits = { messagesPerSecond: 1e6, messageBurst: 12, tablesPerMinute: 1e6 }
    const server = await startServer({ database, gameModules, limits })
    try {
      const client = new TestClient(server.url)
      await client.open()
      client.send({ t: 'hello', table, token: ann })
      for (let i = 0; i < 30; i++) client.send({ t: 'here' })
      expect((await client.next('refused')).code).toBe('too-fast')
      await client.next('welcome')
    } finally {
      await server.close()
    }
  })
})

describe('a table with a full log', () => {
  it('accepts no bargains and take-backs after half of that, and at the end nothing', async () => {
    const lines: string[] = []
    const server = await startServer({
      database,
      log: 'warn',
      logTo: { write: (line) => lines.push(line) },
      limits: { entriesPerTable: 20, messagesPerSecond: 1e6, messageBurst: 1e6 },
    })
    try {
      const { table, token } = await createTable(server.url, { seats: ['you', 'normal'], start: true })
      const ann = await TestClient.join(server.url, table, token)
      const offer = { t: 'offer', to: 1, cents: 1, favour: 'peace' } as const
      let shown = await ann.myTurn()
      while (shown.moves < 10) {
        ann.send(offer)
        shown = await ann.view((v) => v.decision !== null && v.offers.length > 0)
        ann.pick(shown, 0)
        shown = await ann.myTurn()
      }
      let code = await ann.refused(offer)
      // an answer that crossed the bot's was refused before
      while (code === 'stale') code = (await ann.next('refused')).code
      expect(code).toBe('game-too-long')
      while (shown.moves < 20) {
        const { moves } = shown
        if (shown.view.decision) ann.pick(shown, 0)
        shown = await ann.view((v, now) => now === 20 || (now > moves && v.decision !== null))
      }
      const again = await TestClient.join(server.url, table, token)
      const end = await again.view()
      expect(end.moves).toBe(20)
      expect(await again.refused({ t: 'answer', decision: end.view.decision?.id ?? 1, picks: [0] })).toBe('game-full')
      expect(await again.refused(offer)).toBe('game-too-long')
      // no attempts at automatic answers that would fail
      expect(lines).toEqual([])
    } finally {
      await server.close()
    }
  })
})

describe('slices', () => {
  function* counting(n: number, made: string[], name: string): Generator<undefined, void> {
    for (let i = 0; i < n; i++) {
      // as long as a slice is
      const until = performance.now() + 6
      while (performance.now() < until);
      made.push(name)
      yield
    }
  }

  it('take turns, let other events in between, and fail with the error of their work', async () => {
    const slices = new Slices({ soon: (_, run) => void setImmediate(run) })
    const made: string[] = []
    const fails = function* (): Generator<undefined, void> {
      yield* counting(2, made, 'c')
      throw new Error('no further')
    }
    const all = [slices.do(counting(3, made, 'a')), slices.do(counting(3, made, 'b')), slices.do(fails())]
    setImmediate(() => made.push('others'))
    await expect(all[2]).rejects.toThrow('no further')
    await Promise.all(all.slice(0, 2))
    expect(made.indexOf('others')).toBeLessThan(4)
    expect(made.filter((name) => name !== 'others').join('')).toBe('aabcabcb')
    expect(slices.size).toBe(0)
  })

  it('can be stopped', async () => {
    const slices = new Slices({ soon: (_, run) => void setImmediate(run) })
    const made: string[] = []
    const work = [slices.do(counting(99, made, 'a')), slices.do(counting(99, made, 'b'))]
    slices.stop()
    for (const one of work) await expect(one).rejects.toThrow(/stopped/)
    expect(made).toEqual(['a'])
  })
})
