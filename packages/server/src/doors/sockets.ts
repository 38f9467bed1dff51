import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Language, Refusal } from '@soulstack/kit'
import type { ClientMessage, ServerMessage } from '@soulstack/protocol'
import { doorRefusal, doorWords } from '@soulstack/protocol'
import type { Table, Tables } from '@soulstack/tables'
import { handleMessage, type TableMessage } from '@soulstack/tables'
import type { Costs, Guard, Limits, Metrics } from '@soulstack/tables/runtime'
import { after, groupOf, rescue, type Soon } from '@soulstack/tables/runtime'
import { Fenced } from '@soulstack/tables/stores'
import type { FastifyBaseLogger } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Edge } from '../fleet/edge.ts'
import { clientAddress, type IsTrusted } from '../runtime/client-address.ts'
import { Backlog } from './backlog.ts'
import { Client, type ClientTools, policy } from './client.ts'
import { Crowd } from './crowd.ts'
import { readMessage } from './frames.ts'
import { Greeter } from './greeter.ts'
import { Turns } from './turns.ts'

export interface SocketsOptions {
  limits: Limits
  /** Charges people for the work of their messages. */
  costs: Costs
  /** Which proxies are trusted. */
  isTrusted: IsTrusted
  guard: Guard<Table>
  metrics: Metrics
  log: FastifyBaseLogger
  /** Additional origins from which pages may connect, e.g. `https://play.example.org`. */
  origins: readonly string[]
  tables: Tables
  /** Where people at tables of other nodes are; none: there are no other nodes. */
  edge?: Edge
}

/** How often a ping checks that a connection is alive, in ms. */
const heartbeat = 30_000

/**
 * How many connections a node of a fleet closes at once when it ends, how long it waits then, and from when on it also closes those that
 * have no table yet; in ms.
 */
const SENT_AWAY_AT_ONCE = 5
const SENT_AWAY_EVERY = 25
const SENT_AWAY_WITHIN = 1000

/** Close codes, as in RFC 6455. */
const goingAway = 1001

/** The WebSocket endpoint /ws: accepts connections, parses their messages, and passes them to the tables. */
export class Sockets {
  private readonly options: SocketsOptions
  private readonly server: WebSocketServer
  private readonly clients = new Set<Client>()
  private readonly crowd: Crowd
  private readonly greeter: Greeter
  private readonly turns: Turns<Client>
  private readonly clientTools: ClientTools
  private readonly beat: NodeJS.Timeout

  constructor(http: Server, options: SocketsOptions) {
    const { limits, guard, metrics } = options
    this.options = options
    this.crowd = new Crowd(limits, options.origins)
    this.turns = new Turns(guard)
    this.clientTools = {
      limits,
      backlog: new Backlog(limits.backlogTotal, () => metrics.slowReaders.inc()),
      carryOut: (client, message) => this.carryOut(client, message),
      mayOpen: (client, table) => this.greeter.mayOpen(client, table),
      drained: (client) => this.drained(client),
      lapsed: (client) => this.turns.come(client),
    }
    this.greeter = new Greeter({
      ...{ tables: options.tables, edge: options.edge ?? null },
      stays: (client) => this.clients.has(client),
      failed: (...failed) => this.failed(...failed),
    })
    // a variable: the types of ws lack `closeTimeout`
    const ofServer = {
      noServer: true,
      clientTracking: false,
      maxPayload: limits.messageBytes,
      // a message is a line of JSON: nobody needs a thousand fragments
      maxFragments: 64,
      perMessageDeflate: false,
      // pings count as messages, see `pinged`
      autoPong: false,
      closeTimeout: limits.closeWithin,
    }
    this.server = new WebSocketServer(ofServer)
    http.on(
      'upgrade',
      guard.handler('an upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        this.upgrade(request, socket, head),
      ),
    )
    this.beat = guard.every(heartbeat, 'the heartbeat', () => this.checkAlive())
  }

  get size(): number {
    return this.clients.size
  }

  /** Bytes that wait for slow readers. */
  get unread(): number {
    return this.clientTools.backlog.total
  }

  /** How many clients have messages waiting for their turn. */
  get waiting(): number {
    return this.turns.waiting
  }

  /** Tells everybody at a table why it is gone, and closes their connections; clients reconnect by themselves. */
  dropTable(table: Table, why: Refusal): void {
    for (const client of this.clients) {
      if (client.table !== table) continue
      client.table = null
      client.seats = []
      this.refuse(client, why)
      client.hangUp()
    }
  }

  /** A table is read again, perhaps by another node: says hello again for everybody there. */
  greetAgain(table: Table): void {
    for (const client of this.clients) {
      if (client.table !== table) continue
      client.table = null
      client.seats = []
      client.again()
    }
  }

  /** Closes all connections, and gives clients a moment to close theirs. */
  async close(): Promise<void> {
    const { edge, guard } = this.options
    clearInterval(this.beat)
    if (edge) await this.sendAway(edge)
    this.turns.stop()
    const gone = [...this.clients].map((client) => new Promise((done) => client.socket.once('close', done)))
    for (const client of this.clients) client.socket.close(goingAway, doorWords[client.language].goingDown)
    const late = guard.after(500, 'hanging up', () => {
      for (const client of this.clients) client.socket.terminate()
    })
    await Promise.all(gone)
    clearTimeout(late)
    this.server.close()
  }

  /**
   * Closes the connections of a node of a fleet, a few at a time, because other nodes have to greet them. Those whose table has just moved
   * are greeted first by its new owner, which carries out what they have said meanwhile.
   */
  private async sendAway(edge: Edge): Promise<void> {
    const { guard } = this.options
    const pause = () => new Promise<void>((on) => guard.after(SENT_AWAY_EVERY, 'sending people away', on))
    const isSettled = (client: Client) =>
      !client.wants &&
      (client.greeting.last === null || client.table !== null || (edge.has(client) && !edge.isLost(client)))
    const late = performance.now() + SENT_AWAY_WITHIN
    let left = [...this.clients]
    while (left.length > 0) {
      // nobody waits for one who cannot be greeted
      const ready = performance.now() < late ? left.filter(isSettled) : left
      const some = new Set(ready.slice(0, SENT_AWAY_AT_ONCE))
      for (const client of some) client.socket.close(goingAway, doorWords[client.language].goingDown)
      await pause()
      left = left.filter((client) => !some.has(client) && this.clients.has(client))
    }
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { guard, isTrusted } = this.options
    socket.on(
      'error',
      guard.handler('a connection that failed', () => socket.destroy()),
    )
    const address = clientAddress(request, isTrusted)
    const refused = this.crowd.whyNot(request, groupOf(address))
    // do not wait for a refused client to close the connection
    if (refused)
      socket.end(
        `HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        guard.handler('a refused upgrade', () => socket.destroy()),
      )
    else
      this.server.handleUpgrade(
        request,
        socket,
        head,
        guard.handler('a new connection', (ws: WebSocket) => this.accept(ws, address)),
      )
  }

  private accept(socket: WebSocket, address: string): void {
    const { limits, costs, guard, log } = this.options
    const group = groupOf(address)
    const client = new Client(socket, group, costs.ofConnection(address), this.clientTools)
    const table = () => client.table
    this.clients.add(client)
    this.crowd.came(group)
    const late = guard.after(limits.helloWithin, 'waiting for a hello', () => {
      if (!client.greeted) socket.close(policy, doorWords[client.language].noHelloInTime)
    })
    socket.on(
      'message',
      guard.handler('a message', (data: RawData, isBinary: boolean) => this.receive(client, data, isBinary), table),
    )
    socket.on(
      'ping',
      guard.handler('a ping', (data: Buffer) => this.pinged(client, data)),
    )
    socket.on(
      'pong',
      guard.handler('a pong', () => {
        client.alive = true
      }),
    )
    // a message that is too long or not a WebSocket frame: ws closes the connection itself
    socket.on(
      'error',
      guard.handler('a connection that failed', (error: Error) => log.debug({ err: error }, 'a connection failed')),
    )
    socket.on(
      'close',
      guard.handler(
        'the end of a connection',
        () => {
          clearTimeout(late)
          this.clients.delete(client)
          this.crowd.went(group)
          this.turns.go(client)
          client.inbox.length = 0
          this.clientTools.backlog.forget(client)
          this.options.edge?.leave(client)
          return this.greeter.detach(client)
        },
        table,
      ),
    )
  }

  private pinged(client: Client, data: Buffer): void {
    if (!client.accepts() || client.isBehind()) return
    client.socket.pong(
      data,
      false,
      this.options.guard.handler('a pong', () => this.drained(client)),
    )
    this.clientTools.backlog.note(client)
  }

  private receive(client: Client, data: RawData, isBinary: boolean): void {
    const { limits } = this.options
    const tooFast = () =>
      this.refuse(
        client,
        doorRefusal('too-fast', (w) => w.tooFast(limits.messagesPerSecond)),
      )
    if (!client.accepts()) {
      if (client.socket.readyState === client.socket.OPEN) tooFast()
      return
    }
    let message: ClientMessage
    try {
      message = readMessage(data, isBinary)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refuse(client, error)
      return
    }
    const { inbox } = client
    if (message.t === 'hello') {
      client.greeted = true
      // of several waiting in a row, only the last matters
      if (inbox.at(-1)?.t === 'hello') inbox.pop()
    }
    if (inbox.length >= limits.messageBurst) tooFast()
    else {
      inbox.push(message)
      this.turns.come(client)
    }
  }

  /** Handles a message and charges its sender. Never throws, and its promise never rejects. */
  private carryOut(client: Client, message: ClientMessage): Soon<void> {
    if (message.t === 'hello') return this.greeter.hello(client, message)
    const { table } = client
    const { edge } = this.options
    return rescue(
      () => {
        if (table)
          return after(
            table.run(() => this.handle(client, table, message)),
            () => client.greeting.did(message),
          )
        if (!edge?.has(client)) throw doorRefusal('no-hello', (w) => w.noHello)
        return after(edge.forward(client, message), (heard) => {
          if (heard) client.greeting.did(message)
          else client.inbox.unshift(message)
        })
      },
      (error) => {
        // its table is read again, perhaps by another node: what that one shows tells whether the message was carried out
        if (!client.isLapsed) this.failed(client, error, client.language, table)
        else if (table?.ledger.lostBy instanceof Fenced) client.inbox.unshift(message)
      },
    )
  }

  private handle(client: Client, table: Table, message: TableMessage): Soon<void> {
    // it may have been dropped while the message waited, or the table lost
    if (client.table !== table || !this.options.tables.isLive(table)) {
      if (client.isLapsed) client.inbox.unshift(message)
      return
    }
    const began = performance.now()
    try {
      return handleMessage(table, client, message)
    } finally {
      client.account.spend(performance.now() - began)
    }
  }

  /** Tells a client that its message failed: see `whyFailed`. */
  private failed(client: Client, error: unknown, language: Language, table: Table | null, opens?: string): void {
    // first: a table that is set aside closes the connection
    this.refuse(client, reasonFor(error), language)
    this.report(error, table, opens)
  }

  /**
   * A message failed, by a refusal or by a fault: of `table`, or while opening the table `opens`. Reports a fault. Returns what to tell
   * whoever sent it.
   */
  whyFailed(error: unknown, table: Table | null, opens?: string): Refusal {
    this.report(error, table, opens)
    return reasonFor(error)
  }

  private report(error: unknown, table: Table | null, opens?: string): void {
    const { guard, log, metrics } = this.options
    metrics.refusals.inc({ code: reasonFor(error).code })
    if (error instanceof Refusal) return
    // what cannot be written is not done: the table is as it was
    if (isStoreFault(error)) {
      metrics.faults.inc({ where: 'the disk' })
      log.error({ err: error, table: table?.id ?? opens }, 'a message could not be carried out: the disk')
    } else if (table || opens === undefined) guard.failed('a message', table, error)
    else {
      metrics.faults.inc({ where: 'opening a table' })
      log.error({ err: error, table: opens }, 'a table could not be opened')
    }
  }

  /** Some queued data was sent: a client that missed views gets the newest one when it has caught up. */
  private drained(client: Client): void {
    const { backlog, limits } = this.clientTools
    if (!this.clients.has(client)) return
    backlog.note(client)
    const { table } = client
    if (!client.missed || client.unread > limits.backlogBytes / 2) return
    client.missed = false
    if (table) this.options.guard.run('catching up', table, () => table.catchUp(client))
    else this.options.edge?.caughtUp(client)
  }

  private refuse(client: Client, refusal: Refusal, language: Language = client.language): void {
    const { code, rule } = refusal
    client.send(JSON.stringify({ t: 'refused', code, message: refusal.in(language), rule } satisfies ServerMessage))
  }

  private checkAlive(): void {
    for (const client of this.clients) {
      if (!client.alive) {
        client.socket.terminate()
        continue
      }
      client.alive = false
      client.socket.ping()
    }
  }
}

/** Whether the database failed. */
const isStoreFault = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR'

/** What to tell whoever sent a message that failed. */
const reasonFor = (error: unknown): Refusal =>
  error instanceof Refusal ? error : doorRefusal('server-error', (w) => w.failed)
