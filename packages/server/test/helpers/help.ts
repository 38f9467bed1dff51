import type { AddressInfo } from 'node:net'
import type { DecisionView, View } from '@soulstack/four-souls'
import type { ClientMessage, CreateTable, ServerMessage, TableCreated, TableInfo } from '@soulstack/protocol'
import { WebSocket } from 'ws'
import { createServer, type ServerOptions } from '../../src/http/app.ts'
import { type FakeView, fakeModule } from './fake.ts'
import { testSeeds } from './seeds.ts'
import { wideLimits } from './wide-limits.ts'

/** Messages of the server, with views of Four Souls; `view` reads those of the fake game. */
export type Said = ServerMessage<View>
type Of<T extends Said['t']> = Extract<Said, { t: T }>
export type FakeShown = Omit<Of<'view'>, 'view'> & { view: FakeView }

/** Headers for reading a server's metrics in a test. */
const metricsToken = 'a token for whoever runs the tests'.replaceAll(' ', '-')
export const withToken = { headers: { authorization: `Bearer ${metricsToken}` } }

/** A listening server for one test. */
export async function startServer(options: Partial<ServerOptions> = {}) {
  const server = await createServer({
    gameModules: [fakeModule()],
    gamesModule: new URL('../threads/film-fakes.ts', import.meta.url).href,
    database: ':memory:',
    log: 'error',
    delays: { bot: 0, autoPass: 0, beat: 0 },
    seeds: testSeeds(),
    metricsToken,
    ...options,
    // a test about one limit must not run into another on a slow machine
    limits: { ...wideLimits, ...options.limits },
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return { ...server, url, close: () => server.app.close() }
}

/** POST /api/tables. */
export async function createTable(url: string, body: CreateTable): Promise<TableCreated> {
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as TableCreated
}

/** How many milliseconds a client waits for a message that must come, in real time: long waits cost nothing if it comes. */
const patience = 30_000
const { setTimeout: after, clearTimeout: notAfter } = globalThis

/** One connection, written independently of the page: it keeps all messages in order, and can wait for certain ones. */
export class TestClient {
  readonly got: Said[] = []
  readonly socket: WebSocket
  readonly closed: Promise<{ code: number; reason: string }>
  private readonly waiting: (() => void)[] = []

  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers })
    this.socket.on('message', (data) => {
      this.got.push(JSON.parse(String(data)) as Said)
      this.wake()
    })
    this.socket.on('error', () => {})
    this.closed = new Promise((done) => {
      this.socket.on('close', (code, reason) => {
        done({ code, reason: String(reason) })
        this.wake()
      })
    })
  }

  private wake(): void {
    for (const wake of this.waiting.splice(0)) wake()
  }

  /** Connects and says hello. */
  static async join(
    url: string,
    table: string,
    token?: string | null,
    headers: Record<string, string> = {},
  ): Promise<TestClient> {
    const client = new TestClient(url, headers)
    await client.open()
    client.send({ t: 'hello', table, ...(token && { token }) })
    await client.next('welcome')
    return client
  }

  async open(): Promise<void> {
    if (this.socket.readyState === WebSocket.OPEN) return
    await new Promise((done, fail) => {
      this.socket.once('open', done)
      this.socket.once('error', fail)
    })
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  sendRaw(data: string | Buffer): void {
    this.socket.send(data)
  }

  /**
   * The first unread message of a type (that fits); earlier ones are dropped. @throws when the connection ends, or nothing comes for a long
   * time.
   */
  async next<T extends Said['t']>(t: T, fits: (message: Of<T>) => boolean = () => true): Promise<Of<T>> {
    let late = false
    const timer = after(() => {
      late = true
      this.wake()
    }, patience)
    try {
      for (;;) {
        const at = this.got.findIndex((m) => m.t === t && fits(m as Of<T>))
        if (at >= 0) return this.got.splice(0, at + 1)[at] as Of<T>
        if (this.socket.readyState > WebSocket.OPEN) throw new Error(`closed while waiting for ${t}`)
        if (late) throw new Error(`no ${t} in time; got ${JSON.stringify(this.got).slice(0, 600)}`)
        await new Promise<void>((wake) => this.waiting.push(wake))
      }
    } finally {
      notAfter(timer)
    }
  }

  /** The next view of the fake game (that fits). */
  async view(fits: (view: FakeView, moves: number) => boolean = () => true): Promise<FakeShown> {
    const message = await this.next('view', (m) => fits(m.view as unknown as FakeView, m.moves))
    return message as unknown as FakeShown
  }

  /** The next view in which this client must decide. */
  myTurn(): Promise<FakeShown> {
    return this.view((view) => view.decision !== null)
  }

  /** Sends a message that must be refused, and returns the code of the refusal. */
  async refused(message: ClientMessage): Promise<string> {
    this.send(message)
    return (await this.next('refused')).code
  }

  /** Answers the view's decision with a pick. */
  pick(shown: FakeShown, ...picks: number[]): void {
    this.send({ t: 'answer', decision: shown.view.decision!.id, picks })
  }

  /** Resolves when the server has received everything sent before, and everything it sent until then has arrived. */
  async caughtUp(): Promise<void> {
    const pong = new Promise<true>((done) => this.socket.once('pong', () => done(true)))
    this.socket.ping()
    if ((await Promise.race([pong, this.closed])) !== true) throw new Error('closed while waiting for a pong')
  }

  async leave(): Promise<void> {
    this.socket.close()
    await this.closed
  }
}

/**
 * A legal answer of a patient player; `chance(n)` returns 0 to n-1. They act in their own turn, and mostly pass in others', as games in
 * which everybody always responds may never end.
 */
export function patientPicks(decision: DecisionView, chance: (n: number) => number): number[] {
  const { options, min, max } = decision
  const pass = options.find((o) => o.act === 'pass')
  const own = options.some((o) => o.act === 'end' || o.act === 'attack' || o.act === 'purchase')
  if (pass && (options.length === 1 || (!own && chance(8) > 0))) return [pass.id]
  const left = options.filter((o) => o !== pass).map((o) => o.id)
  const size = min + chance(Math.min(max, left.length) - min + 1)
  return Array.from({ length: size }, () => left.splice(chance(left.length), 1)[0]!)
}

/** GET /api/tables/:id. */
export async function tableInfo(url: string, table: string): Promise<TableInfo> {
  return (await (await fetch(`${url}/api/tables/${table}`)).json()) as TableInfo
}
