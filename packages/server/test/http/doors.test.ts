import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTable as createTableSchema } from '@soulstack/protocol'
import { defaultLimits, type Limits, readLimits } from '@soulstack/tables/runtime'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { requestTimeouts } from '../../src/http/half-open.ts'
import { fakeModule } from '../helpers/fake.ts'
import { holdTime } from '../helpers/held-time.ts'
import { createTable, startServer, TestClient, tableInfo, withToken } from '../helpers/help.ts'
import { Room, Screen } from '../helpers/room.ts'
import { wideLimits } from '../helpers/wide-limits.ts'

/* What one address or one connection can take away from the others. A trusted proxy provides the addresses. */

let server: Awaited<ReturnType<typeof startServer>>
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
})

const start = async (limits: Partial<Limits>, options: Parameters<typeof startServer>[0] = {}) => {
  server = await startServer({ limits: { ...wideLimits, ...limits }, trustProxy: ['127.0.0.1'], ...options })
}
const by = (address: string) => ({ 'x-forwarded-for': address })
const ANN = '203.0.113.7'
const EVE = '198.51.100.9'

const make = async (address: string, body: object = { seats: ['you', 'open'] }) => {
  const answer = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...by(address) },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string; table: string; token: string }) }
}

/** The fake game, with views of many kilobytes. */
const fatModule = (size: number) => {
  const gameModule = fakeModule()
  const { game } = gameModule
  const fat = Object.assign(Object.create(game), {
    view: (...seen: Parameters<typeof game.view>) => ({ ...game.view(...seen), fat: 'x'.repeat(size) }),
  })
  return { ...gameModule, game: fat as typeof game }
}

describe('a hello', () => {
  it('waits until its connection has paid off the last one, and delays nobody else', async () => {
    const time = holdTime()
    await start(
      { helloBytesPerAddress: 50_000, helloBytesPerConnection: 50_000, helloBurst: 1 },
      { gameModules: [fatModule(60_000)] },
    )
    const { table } = await createTable(server.url, { seats: ['you', 'normal'], start: true })
    const eve = await TestClient.join(server.url, table, null, by(EVE))
    await eve.next('view')
    // of many that arrive while one must wait, only the last is handled
    for (const lang of ['en', 'de', 'en', 'de', 'en', 'de'] as const) eve.send({ t: 'hello', table, lang })
    const ann = await TestClient.join(server.url, table, null, by(ANN))
    await ann.next('view')
    const shown = async (client: TestClient) => {
      await client.caughtUp()
      return client.got.filter(({ t }) => t === 'view').length
    }
    expect(await shown(eve)).toBe(0)
    await time.pass(100)
    expect(await shown(eve)).toBe(0)
    await time.until(eve.next('view'))
    await time.pass(100)
    expect(await shown(eve)).toBe(0)
    // another connection from the same address shares its allowance
    const second = new TestClient(server.url, by(EVE))
    await second.open()
    second.send({ t: 'hello', table })
    expect(await shown(second)).toBe(0)
    await time.until(second.next('view'))
  })

  it('keeps later messages in order', async () => {
    await start({ helloBytesPerConnection: 20_000, helloBurst: 1 }, { gameModules: [fatModule(30_000)] })
    const first = await createTable(server.url, { seats: ['you', 'open'] })
    const game = await createTable(server.url, { seats: ['normal', 'normal'], start: true })
    const eve = await TestClient.join(server.url, game.table)
    await eve.next('view')
    // to the other table, and there into the open seat
    eve.send({ t: 'hello', table: first.table })
    eve.send({ t: 'sit', seat: 1, name: 'Eve' })
    await eve.next('seated')
    expect((await tableInfo(server.url, first.table)).seats[1]).toMatchObject({ name: 'Eve', here: true })
  })
})

describe('work', () => {
  it('is charged to requests too', async () => {
    // everything takes two milliseconds, which are paid off in two seconds
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 2))
    onTestFinished(() => void vi.restoreAllMocks())
    await start({ workPerAddress: 1, workBurst: 1 })
    expect(await make(EVE)).toMatchObject({ status: 201 })
    expect(await make(EVE)).toMatchObject({ status: 429, code: 'too-fast' })
    expect(await make(ANN)).toMatchObject({ status: 201 })
    const info = await fetch(`${server.url}/api/tables?open`, { headers: by(EVE) })
    expect(info.status).toBe(429)
    expect((await fetch(`${server.url}/health`, { headers: by(EVE) })).status).toBe(200)
  })
})

describe('an automatic move', () => {
  it('is charged to those connected, and is slower while all of them owe', async () => {
    vi.useFakeTimers()
    const room = new Room([fakeModule()])
    const bots = { game: 'four-souls', seats: ['normal', 'normal'], options: { soulsToWin: 7 }, start: true }
    const id = (await room.tables.create(createTableSchema.parse(bots))).table
    const paid = [0, 0]
    const owed = [0, 0]
    const watch = async (n: number) => {
      const screen = Object.assign(new Screen(), {
        owes: () => owed[n]!,
        pay: () => {
          paid[n]!++
        },
      })
      const table = await room.tables.openNow(id)
      table.people.attach(screen, undefined)
    }
    const moves = () => room.store.entries(id).length
    await watch(0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(moves()).toBeGreaterThan(3)
    expect(paid).toEqual([moves(), 0])
    // the move scheduled before comes on time
    owed[0] = 60_000
    await vi.advanceTimersByTimeAsync(1000)
    const stood = moves()
    await vi.advanceTimersByTimeAsync(50_000)
    expect(moves()).toBe(stood)
    await watch(1)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(moves()).toBeGreaterThan(stood + 3)
    expect(paid[1]).toBeGreaterThan(3)
    await room.close()
  })
})

describe('connections', () => {
  it('are limited for each address, a /64 network of IPv6 counted as one', async () => {
    await start({ connectionsPerAddress: 2 })
    const open = async (address: string) => {
      const client = new TestClient(server.url, by(address))
      await client.open()
      return client
    }
    const first = await open('2001:db8::1')
    await open('2001:db8::2')
    await expect(open('2001:db8::3')).rejects.toThrow('429')
    // addresses written by the client itself are ignored
    await expect(open('192.0.2.1, 2001:db8::4')).rejects.toThrow('429')
    await open('2001:db8:0:1::1')
    await open(ANN)
    await first.leave()
    await vi.waitFor(() => open('2001:db8::5'), { timeout: 30_000 })
  })

  it('are limited before they send anything', async () => {
    await start({ socketsPerAddress: 3 }, { trustProxy: undefined as never })
    const { port } = server.app.server.address() as AddressInfo
    const gone: number[] = []
    const sockets = Array.from({ length: 6 }, (_, n) => {
      const socket = connect({ host: '127.0.0.1', port })
      socket.on('error', () => {})
      socket.on('close', () => gone.push(n))
      return socket
    })
    await vi.waitFor(() => expect(gone).toHaveLength(3), { timeout: 30_000 })
    for (const socket of sockets) socket.destroy()
  })

  it('that send endless pings are closed', async () => {
    holdTime()
    await start({ messagesPerSecond: 10, messageBurst: 20, tooFast: 50 })
    const eve = new TestClient(server.url, by(EVE))
    await eve.open()
    let pongs = 0
    eve.socket.on('pong', () => pongs++)
    for (let n = 0; n < 200; n++) eve.socket.ping()
    expect((await eve.closed).code).toBe(1008)
    expect(pongs).toBe(20)
  })

  it('with half a request are cut off in time', async () => {
    await start({ headersWithin: 200, requestWithin: 400 })
    const { port } = server.app.server.address() as AddressInfo
    // they keep sending bytes, and would do so forever
    const half = (text: string) =>
      new Promise<void>((done) => {
        const socket = connect({ host: '127.0.0.1', port }, () => socket.write(text))
        const drip = setInterval(() => socket.write('x'), 100)
        socket.on('error', () => {})
        socket.resume()
        socket.on('close', () => {
          clearInterval(drip)
          done()
        })
      })
    const body =
      'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{'
    await Promise.all([half(body), half('GET /heal')])
  })

  /** A bare connection that sends a text and never closes by itself; resolves when the server has closed it. */
  const bare = (text: string) => {
    const { port } = server.app.server.address() as AddressInfo
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true }, () => socket.write(text, 'latin1'))
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    return { socket, ended: new Promise<void>((done) => socket.on('end', done)) }
  }
  const count = () => promisify(server.app.server.getConnections).call(server.app.server)
  const upgrade =
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

  it('that stay silent are closed, although they do not answer that they are', async () => {
    await start({ helloWithin: 50, closeWithin: 50 })
    const silent = bare(upgrade)
    // a frame of which the rest never comes
    const half = bare(`${upgrade}\x81\xfe`)
    for (const { ended, socket } of [silent, half]) {
      socket.resume()
      await ended
    }
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000 })
  })

  it('that do not read their answer are closed', async () => {
    const text = 'x'.repeat(24_000_000)
    const fat = { ...fakeModule(), catalogue: () => [{ id: 'fat', name: 'fat', type: 'card', copies: 1, text }] }
    await start({ readWithin: 4000 }, { gameModules: [fat] })
    const { socket } = bare('GET /api/cards/four-souls HTTP/1.1\r\nHost: x\r\n\r\n')
    socket.pause()
    await vi.waitFor(async () => expect(await count()).toBe(1))
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 60_000 })
    // somebody who reads gets all of it
    const answer = await fetch(`${server.url}/api/cards/four-souls`)
    expect(((await answer.json()) as { text: string }[])[0]?.text).toHaveLength(text.length)
  })
})

describe('a request that is never finished', () => {
  it('is cut off before its time is over, although Node only looks now and then', () => {
    const { connectionsCheckingInterval, headersTimeout, requestTimeout } = requestTimeouts(defaultLimits)
    expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(defaultLimits.headersWithin)
    expect(requestTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(defaultLimits.requestWithin)
    // and so is everything else that somebody leaves half done
    const { closeWithin, helloWithin, readWithin, requestWithin } = defaultLimits
    for (const within of [helloWithin + closeWithin, readWithin, requestWithin])
      expect(within).toBeLessThanOrEqual(20_000)
  })
})

describe('a slow reader', () => {
  it('misses views, and gets the newest one when it reads again', async () => {
    await start({ backlogBytes: 100_000 }, { gameModules: [fatModule(1_000_000)] })
    const options = { soulsToWin: 7 }
    const { table, token } = await createTable(server.url, { seats: ['you', 'normal'], options, start: true })
    const ann = await TestClient.join(server.url, table, token)
    const eve = await TestClient.join(server.url, table, null, by(EVE))
    await eve.next('view')
    const socket = (eve.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket
    socket.pause()
    // many views of a megabyte: more than any buffer of the system can hold
    let shown = await ann.myTurn()
    while (shown.moves < 40) {
      ann.pick(shown, 0)
      const { moves } = shown
      shown = await ann.view((view, now) => now > moves && (view.decision !== null || view.over !== null))
      if (shown.view.over) break
    }
    const unread = async () => {
      const text = await (await fetch(`${server.url}/metrics`, withToken)).text()
      return Number(/soulstack_unread_bytes (\d+)/.exec(text)![1])
    }
    const waits = await unread()
    expect(waits).toBeGreaterThan(0)
    expect(waits).toBeLessThan(4 * 100_000 + 2 * 1_000_000)
    socket.resume()
    const last = await eve.view((_, moves) => moves === shown.moves)
    expect((last.view as unknown as { fat: string }).fat).toHaveLength(1_000_000)
    // the log is complete, although many views never arrived
    const views = eve.got.filter((m) => m.t === 'view').length
    expect(views).toBeLessThan(shown.moves - 5)
    await vi.waitFor(async () => expect(await unread()).toBe(0), { timeout: 30_000 })
  })
})

describe('unfinished tables', () => {
  it('are limited for each address, also after a start of the server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'soulstack-doors-'))
    const database = join(folder, 'tables.sqlite')
    try {
      await start({ tablesPerAddress: 2 }, { database })
      expect([await make(EVE), await make(EVE), await make(EVE)].map(({ status, code }) => code ?? status)).toEqual([
        201,
        201,
        'too-many-yours',
      ])
      expect((await make(ANN)).status).toBe(201)
      await server.close()
      await start({ tablesPerAddress: 2 }, { database })
      expect(await make(EVE)).toMatchObject({ status: 429, code: 'too-many-yours' })
      expect((await make(ANN)).status).toBe(201)
    } finally {
      await server.close()
      rmSync(folder, { recursive: true })
    }
  })

  it('end after hours with only bots, by a monotonic clock', async () => {
    vi.useFakeTimers()
    const room = new Room([fakeModule()])
    const bots = async () =>
      (await room.tables.create(createTableSchema.parse({ seats: ['normal', 'normal'], start: true }))).table
    const [watched, alone] = [await bots(), await bots()]
    const { id: ours } = await room.set({ seats: ['you', 'normal'] })
    const hours = (n: number) => vi.advanceTimersByTimeAsync(n * 3_600_000)
    const states = async () =>
      (await Promise.all([watched, alone, ours].map((id) => room.tables.listing.info(id)))).map((info) => info!.state)
    // a clock that jumps ends nothing
    vi.setSystemTime(Date.now() + 50 * 3_600_000)
    await hours(5.999)
    expect(await states()).toEqual(['playing', 'playing', 'playing'])
    const screen = await room.watch(watched)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await states()).toEqual(['over', 'over', 'playing'])
    expect([screen.info.state, screen.notices]).toEqual(['over', [expect.stringContaining('only bots')]])
    const moves = room.store.entries(watched).length
    await hours(1)
    expect(room.store.entries(watched)).toHaveLength(moves)
    // somebody who comes later is told as well
    for (const id of [watched, alone])
      expect((await room.watch(id)).notices).toEqual([expect.stringContaining('only bots')])
    expect((await room.watch(alone, undefined, 'de')).notices).toEqual([expect.stringContaining('nur Bots')])
    await room.close()
  })
})

describe('information for the operator', () => {
  const status = (path: string, headers: Record<string, string> = {}) =>
    new Promise((done) => get(server.url + path, { headers }, ({ statusCode }) => done(statusCode)))
  const host = 'localhost'

  it('is given to the holder of the token, whatever their address', async () => {
    await start({}, { metricsToken: 'sixteen-letters-or-more' })
    for (const path of ['/metrics', '/api/addresses']) {
      // if the page is built, unknown paths return it
      for (const headers of [{}, { authorization: 'Bearer sixteen-letters-or-less' }]) {
        const text = await (await fetch(server.url + path, { headers })).text()
        expect([path, text.includes('soulstack_tables') || text.includes('"others"')]).toEqual([path, false])
      }
      expect([path, await status(path, { authorization: 'Bearer sixteen-letters-or-more' })]).toEqual([path, 200])
    }
    const text = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer sixteen-letters-or-more' } })
    ).text()
    expect(text).toMatch(/soulstack_tables_in_memory \d/)
  })

  it('is given to somebody at the machine itself, until a proxy has been seen', async () => {
    const lines: string[] = []
    await start({}, { trustProxy: undefined as never, log: 'warn', logTo: { write: (line) => lines.push(line) } })
    expect(await status('/api/addresses', { host })).toBe(200)
    expect(await status('/api/addresses', { host: 'play.example.org' })).toBe(404)
    expect(lines).toEqual([])
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect(await status('/api/addresses', { host, [header]: EVE })).toBe(404)
    expect(await status('/api/addresses', { host })).toBe(404)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('--trust-proxy')
    await server.close()
    await start({})
    expect(await status('/api/addresses', { host })).toBe(404)
  })
})

describe('settings', () => {
  it('are refused with what would be valid', async () => {
    const refused = (options: object) => expect(startServer(options)).rejects
    await refused({ trustProxy: true }).toThrow(/by address/)
    await refused({ trustProxy: ['proxy.example.org'] }).toThrow(/“proxy.example.org” is not one/)
    for (const origin of ['play.example.org', 'https://play.example.org/table', '*', 'null'])
      await refused({ origins: [origin] }).toThrow(/like https:\/\/play\.example\.org/)
    expect(() => readLimits({ tabels: 1 })).toThrow(/There is no limit tabels/)
    await start({}, { origins: ['HTTPS://Play.Example.org/'] })
    const client = new TestClient(server.url, { origin: 'https://play.example.org' })
    await client.open()
  })
})
