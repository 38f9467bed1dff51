import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeState, fakeModule } from '../helpers/fake.ts'
import { createTable, startServer, TestClient, withToken } from '../helpers/help.ts'

let server: Awaited<ReturnType<typeof startServer>>
afterEach(async () => {
  await server?.close()
  vi.restoreAllMocks()
})

/** A server whose game fails at one table while `left` is above 0, after each move; `after`: only after the bot has answered Ann's card. */
async function failing(lines: string[] = []) {
  const gameModule = fakeModule()
  const fault = { left: 0, after: false }
  const { game } = gameModule
  const broken = Object.assign(Object.create(game), {
    addressed: ({ goal, points, window }: FakeState) => {
      if (fault.left === 0 || goal !== 70) return []
      if (fault.after && (points[0] === 0 || window.length > 0)) return []
      fault.left--
      throw new TypeError('something that nobody thought of')
    },
  })
  server = await startServer({
    gameModules: [{ ...gameModule, game: broken as typeof game }],
    log: 'info',
    logTo: { write: (line) => lines.push(line) },
    delays: { bot: 20, autoPass: 20 },
  })
  const seats = ['you', 'normal'] as const
  const broke = await createTable(server.url, { seats: [...seats], options: { soulsToWin: 7 }, start: true })
  const whole = await createTable(server.url, { seats: [...seats], start: true })
  const ann = await TestClient.join(server.url, broke.table, broke.token)
  const ned = await TestClient.join(server.url, whole.table, whole.token)
  return { fault, broke, whole, ann, ned }
}

describe('a fault', () => {
  it('in a timer sets its own table aside, which continues from its log; others do not notice', async () => {
    const lines: string[] = []
    const { fault, broke, ann, ned } = await failing(lines)
    // the bot moves by a timer: scheduling after it fails, and so does its fallback
    Object.assign(fault, { left: 2, after: true })
    ann.pick(await ann.myTurn(), 0)
    await ann.view((_, moves) => moves === 1)
    expect((await ann.next('refused')).code).toBe('set-aside')
    expect((await ann.closed).code).toBe(1011)
    expect(fault.left).toBe(0)
    const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
    expect(
      told.some(({ level, msg, err }) => level === 50 && /set aside/.test(msg) && /nobody/.test(err!.message)),
    ).toBe(true)
    const metrics = await (await fetch(`${server.url}/metrics`, withToken)).text()
    expect(metrics).toMatch(/soulstack_faults_total\{where="an automatic action at a table"\} 1/)

    ned.pick(await ned.myTurn(), 0)
    await ned.view((_, moves) => moves >= 2)

    const again = await TestClient.join(server.url, broke.table, broke.token)
    const shown = await again.myTurn()
    expect(shown.moves).toBeGreaterThanOrEqual(1)
    again.pick(shown, 0)
    await again.view((_, moves) => moves > shown.moves)
  })

  it('while handling a message sets aside only its own table', async () => {
    const { fault, broke, ann, ned } = await failing()
    const shown = await ann.myTurn()
    fault.left = 1
    ann.pick(shown, 0)
    expect((await ann.next('refused')).code).toBe('server-error')
    expect((await ann.next('refused')).code).toBe('set-aside')
    expect((await ann.closed).code).toBe(1011)
    expect(ned.socket.readyState).toBe(ned.socket.OPEN)
    // what was saved before the fault is still there
    const again = await TestClient.join(server.url, broke.table, broke.token)
    expect((await again.next('view')).moves).toBeGreaterThanOrEqual(1)
  })

  it('that recurs keeps its table closed for a while', async () => {
    const { fault, broke, ann } = await failing()
    fault.left = 1
    ann.pick(await ann.myTurn(), 0)
    await ann.closed
    fault.left = 1
    const again = new TestClient(server.url)
    await again.open()
    again.send({ t: 'hello', table: broke.table, token: broke.token! })
    await again.next('refused')
    const later = new TestClient(server.url)
    await later.open()
    expect(await later.refused({ t: 'hello', table: broke.table })).toBe('set-aside')
    const metrics = await (await fetch(`${server.url}/metrics`, withToken)).text()
    expect(metrics).toContain('soulstack_tables_aside 1')
  })
})

describe('unattended code', () => {
  it('runs through the guard, everywhere in the server and in its tables', () => {
    const folders = ['../../src/', '../../../tables/src/'].map((path) => new URL(path, import.meta.url))
    // the exceptions: the guard itself; pure waiting; what only settles promises; signals that end the
    // process; the fleet, which no server is part of yet
    const may: Record<string, RegExp> = {
      'runtime/guard.ts': /./,
      // only measures
      'http/callers.ts': /queueMicrotask\(\(\) => process\.nextTick\(run\)\)/,
      // a limit of the socket, whose end Node handles
      'http/half-open.ts': /socket\.setTimeout\?\.\(/,
      'runtime/soon.ts': /node\.setImmediate\(run\)/,
      'fleet/outbox.ts': /queueMicrotask\(/,
      'fleet/clock.ts': /setTimeout\(run, ms\)/,
      'fleet/nats-bus.ts': /setTimeout\(\(\) => (void this\.connect\(\)|failed\(new Away\(\)\))/,
      'storage/postgres/connections.ts': /\.on\('error', \(\) => \{\}\)\)?$/m,
      'serve.ts': /process\.on\('SIG/,
    }
    const bare = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.ts'))
          .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') })),
      )
      .flatMap(({ file, text }) => {
        return [
          ...text.matchAll(
            /\b(setTimeout|setInterval|setImmediate|queueMicrotask|nextTick)(\?\.)?\(|\.(on|once|addListener)\(/g,
          ),
        ].flatMap(({ index }) => {
          const call = text.slice(text.lastIndexOf('\n', index) + 1, index + 200)
          if (may[file.replaceAll('\\', '/')]?.test(call)) return []
          // a handler comes right after the name of its event
          if (/^[^\n]*\.(on|once)\(\s*'[\w-]+',\s*(this\.options\.)?guard\.handler\(/.test(call)) return []
          if (/^[^\n]*\.once\('close', done\)/.test(call)) return []
          return [`${file}: ${call.split('\n')[0]!.trim()}`]
        })
      })
    expect(bare).toEqual([])
  })
})
