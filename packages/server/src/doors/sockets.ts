import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Language, Refusal } from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { ClientMessage, ServerMessage } from '../protocol/index.ts'
import { clientAddress, groupOf, type IsTrusted } from '../runtime/client-address.ts'
import type { Guard } from '../runtime/guard.ts'
import type { Costs, Limits } from '../runtime/limits.ts'
import type { Metrics } from '../runtime/metrics.ts'
import type { Table } from '../table/table.ts'
import type { Tables } from '../tables/tables.ts'
import { doorRefusal, doorWords } from '../words/doors.ts'
import { Backlog } from './backlog.ts'
import { Client, type ClientTools } from './client.ts'
import { handleMessage, readMessage } from './messages.ts'
import { originAllowed } from './origins.ts'
import { Turns } from './turns.ts'

export interface SocketsOptions {
  limits: Limits
  /** What people's messages have cost. */
  costs: Costs
  /** Who is believed about who their clients are. */
  isTrusted: IsTrusted
  guard: Guard<Table>
  metrics: Metrics
  log: FastifyBaseLogger
  /** Origins beside the server's own from which pages may connect, e.g. `https://play.example.org`. */
  origins: readonly string[]
  tables: Tables
}

/** How often a silent connection is asked whether it is still there. */
const heartbeat = 30_000

/** Close codes, as in RFC 6455. */
const goingAway = 1001
const policy = 1008
const serverError = 1011

type Hello = Extract<ClientMessage, { t: 'hello' }>

/** The WebSocket door at /ws: lets connections in, reads their messages, and carries them to the tables. */
export class Sockets {
  private readonly options: SocketsOptions
  private readonly server: WebSocketServer
  private readonly clients = new Set<Client>()
  /** How many of them there are of each address. */
  private readonly byGroup = new Map<string, number>()
  /** The addresses for which a table is being read from disk. */
  private readonly opening = new Set<string>()
  private readonly turns: Turns<Client>
  private readonly clientTools: ClientTools
  private readonly beat: NodeJS.Timeout

  constructor(http: Server, options: SocketsOptions) {
    const { limits, guard, metrics } = options
    this.options = options
    this.turns = new Turns(guard)
    this.clientTools = {
      limits,
      backlog: new Backlog(limits.backlogTotal, () => metrics.slowReaders.inc()),
      carryOut: (client, message) => this.carryOut(client, message),
      mayOpen: ({ address }, table) => options.tables.isOpen(table) || !this.opening.has(address),
      drained: (client) => this.drained(client),
    }
    this.server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: limits.messageBytes,
      // a message is a line of JSON: nobody needs to send it in a thousand pieces
      maxFragments: 64,
      perMessageDeflate: false,
      // a ping is a message like any other, see `pinged`
      autoPong: false,
    })
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

  /** Messages' senders that wait for their turn. */
  get waiting(): number {
    return this.turns.waiting
  }

  /** Tells everybody who looks at a table why it is gone, and closes their connections; clients come back by themselves. */
  dropTable(table: Table, why: Refusal): void {
    for (const client of this.clients) {
      if (client.table !== table) continue
      client.table = null
      client.seats = []
      this.refuse(client, why)
      client.socket.close(serverError, doorWords[client.language].readAgain)
    }
  }

  /** Says goodbye to everybody and waits a moment for them to hang up. */
  async close(): Promise<void> {
    const { guard } = this.options
    clearInterval(this.beat)
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

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { guard, isTrusted } = this.options
    socket.on(
      'error',
      guard.handler('a connection that failed', () => socket.destroy()),
    )
    const address = clientAddress(request, isTrusted)
    const refused = this.whyNot(request, groupOf(address))
    // nobody waits for whoever was refused to hang up
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

  /** The HTTP status that refuses an upgrade, or null when it may go ahead. */
  private whyNot(request: IncomingMessage, group: string): string | null {
    const { limits, origins } = this.options
    if (request.url?.split('?')[0] !== '/ws') return '404 Not Found'
    if (!originAllowed(request.headers.origin, request.headers.host, origins)) return '403 Forbidden'
    if ((this.byGroup.get(group) ?? 0) >= limits.connectionsPerAddress) return '429 Too Many Requests'
    return this.clients.size < limits.connections ? null : '503 Service Unavailable'
  }

  private accept(socket: WebSocket, address: string): void {
    const { limits, costs, guard, log } = this.options
    const group = groupOf(address)
    const client = new Client(socket, group, costs.ofConnection(address), this.clientTools)
    const table = () => client.table
    this.clients.add(client)
    this.byGroup.set(group, (this.byGroup.get(group) ?? 0) + 1)
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
    // too long a message, or one that is no WebSocket frame: ws closes the connection itself
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
          const others = (this.byGroup.get(group) ?? 1) - 1
          if (others > 0) this.byGroup.set(group, others)
          else this.byGroup.delete(group)
          this.turns.go(client)
          client.inbox.length = 0
          this.clientTools.backlog.forget(client)
          this.detach(client)
        },
        table,
      ),
    )
  }

  /** Counts something that was sent. Whether it may be looked at: whoever does not stop sending too fast is closed. */
  private accepts(client: Client): boolean {
    const { limits } = this.options
    if (client.socket.readyState !== client.socket.OPEN) return false
    client.alive = true
    if (client.bucket.take()) {
      client.tooFast = 0
      return true
    }
    if (++client.tooFast > limits.tooFast) client.socket.close(policy, doorWords[client.language].tooManyMessages)
    return false
  }

  private pinged(client: Client, data: Buffer): void {
    if (!this.accepts(client) || client.isBehind()) return
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
    if (!this.accepts(client)) {
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
      // of several that wait only the last would be seen
      if (inbox.at(-1)?.t === 'hello') inbox.pop()
    }
    if (inbox.length >= limits.messageBurst) tooFast()
    else {
      inbox.push(message)
      this.turns.come(client)
    }
  }

  /** Does what a message asks for, and has its sender pay for it. Nothing is thrown from here, nor comes of what it promises. */
  private carryOut(client: Client, message: ClientMessage): Promise<void> | null {
    if (message.t === 'hello') return this.hello(client, message)
    const began = performance.now()
    try {
      if (!client.table) throw doorRefusal('no-hello', (w) => w.noHello)
      handleMessage(client.table, client, message)
    } catch (error) {
      this.failed(client, error, client.language)
    } finally {
      client.account.spend(performance.now() - began)
    }
    return null
  }

  /** Opens a table for somebody, which takes a while where its log is long. */
  private async hello(client: Client, message: Hello): Promise<void> {
    const { tables } = this.options
    // whose fault it is if it fails: a table that cannot be opened must not take the one along from which somebody asks for it
    let at: Table | null = null
    try {
      // opened first: a table that cannot be opened leaves the client where it is
      let table = await this.open(client, message.table)
      if (!this.clients.has(client)) return
      // whoever is here already stays unless they may not be here as they wish to be now
      if (client.table !== table) {
        at = client.table
        this.detach(client)
        at = null
      }
      // the one that was left may have pushed it out of memory
      while (!tables.isLive(table)) table = await this.open(client, message.table)
      at = table
      if (this.clients.has(client)) this.look(client, table, message)
    } catch (error) {
      // whoever asks for a table that cannot be opened is told so in the language that they ask for with it; whoever has gone is told nothing
      if (this.clients.has(client)) this.failed(client, error, message.lang ?? 'en', at, message.table)
    }
  }

  /**
   * Opens a table, at the cost of whoever asks. What it costs is known only bit by bit: if an address could have many read at once, none of
   * them would be paid for before all are begun, and all of them would be in memory.
   */
  private async open({ address, account }: Client, id: string): Promise<Table> {
    const { tables } = this.options
    const reads = !tables.isOpen(id)
    if (reads) this.opening.add(address)
    try {
      return await tables.open(id, (ms) => account.spend(ms))
    } finally {
      if (reads) this.opening.delete(address)
    }
  }

  private look(client: Client, table: Table, message: Hello): void {
    const [began, sent] = [performance.now(), client.sent]
    const { board, language, table: before } = client
    client.board = message.board ?? false
    client.language = message.lang ?? 'en'
    // before it looks: if anything but a refusal comes of it, that is a fault of this table
    client.table = table
    try {
      table.people.attach(client, message.token)
    } catch (error) {
      if (error instanceof Refusal) Object.assign(client, { board, language, table: before })
      throw error
    } finally {
      client.account.spend(performance.now() - began, client.sent - sent)
    }
  }

  /** Something that somebody asked for came to nothing, by a refusal or by a fault: of `table`, or as the table `opens` was opened. */
  private failed(
    client: Client,
    error: unknown,
    language: Language,
    table: Table | null = client.table,
    opens?: string,
  ): void {
    if (error instanceof Refusal) {
      this.refuse(client, error, language)
      return
    }
    const { guard, log, metrics } = this.options
    const failed = doorRefusal('server-error', (w) => w.failed)
    this.refuse(client, failed, language)
    // what cannot be written is not done: then the table stands as it stood
    if (isStoreFault(error)) {
      metrics.faults.inc({ where: 'the disk' })
      log.error({ err: error, table: table?.id ?? opens }, 'a message could not be carried out: the disk')
    } else if (table || opens === undefined) guard.failed('a message', table, error)
    else {
      metrics.faults.inc({ where: 'opening a table' })
      log.error({ err: error, table: opens }, 'a table could not be opened')
    }
  }

  /** Less waits for somebody: whoever was left out gets the newest view. */
  private drained(client: Client): void {
    const { backlog, limits } = this.clientTools
    if (!this.clients.has(client)) return
    backlog.note(client)
    const { table } = client
    if (!client.missed || client.unread > limits.backlogBytes / 2) return
    client.missed = false
    if (table) this.options.guard.run('catching up', table, () => table.catchUp(client))
  }

  private detach(client: Client): void {
    const { table } = client
    client.table = null
    table?.people.detach(client)
  }

  private refuse(client: Client, refusal: Refusal, language: Language = client.language): void {
    const { code, rule } = refusal
    this.options.metrics.refusals.inc({ code })
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

/** Whether it was the database that failed. */
const isStoreFault = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR'
