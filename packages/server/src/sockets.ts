import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Language, Refusal } from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Connection } from './audience.ts'
import { doorWords, turnedAway } from './door-words.ts'
import { checked, malformed } from './fault-words.ts'
import { InOrder } from './in-order.ts'
import { messageBounds, readJson } from './json.ts'
import { type Limits, TokenBucket } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { type ClientMessage, clientMessage, type ServerMessage } from './protocol.ts'
import type { Table } from './table.ts'
import type { Tables } from './tables.ts'

export interface SocketsOptions {
  limits: Limits
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

/** One WebSocket: what it looks at, and whether it keeps to the limits. */
class Client implements Connection {
  seats: readonly number[] = []
  lines = 0
  board = false
  language: Language = 'en'
  table: Table | null = null
  alive = true
  tooFast = 0
  /** What it has sent: a message waits until the one before it is carried out. */
  readonly messages = new InOrder()
  readonly socket: WebSocket
  readonly address: string
  readonly bucket: TokenBucket
  private readonly backlog: number

  constructor(socket: WebSocket, address: string, limits: Limits) {
    this.socket = socket
    this.address = address
    this.bucket = new TokenBucket(limits.messagesPerSecond, limits.messageBurst)
    this.backlog = limits.backlogBytes
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    // whoever reads slower than the game goes would fill the server's memory; on reconnect they get the newest view
    if (this.socket.bufferedAmount > this.backlog) this.socket.terminate()
    else this.socket.send(text)
  }

  dropped(): void {
    this.table = null
  }
}

/** Whether a page of `origin` may talk to the host it asks: its own server's pages may, and those named in `origins`. */
export function originAllowed(
  origin: string | undefined,
  host: string | undefined,
  origins: readonly string[],
): boolean {
  // programs that are no browsers send none, and no page of a stranger can leave it out
  if (origin === undefined) return true
  if (origins.includes(origin)) return true
  try {
    return host !== undefined && new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

/** The WebSocket door at /ws: lets connections in, reads their messages, and carries them to the tables. */
export class Sockets {
  private readonly options: SocketsOptions
  private readonly server: WebSocketServer
  private readonly clients = new Set<Client>()
  private readonly beat: NodeJS.Timeout

  constructor(http: Server, options: SocketsOptions) {
    this.options = options
    this.server = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: options.limits.messageBytes,
      perMessageDeflate: false,
    })
    http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head))
    this.beat = setInterval(() => this.checkAlive(), heartbeat).unref()
  }

  get size(): number {
    return this.clients.size
  }

  /** Closes every connection that looks at a table; clients come back by themselves. */
  dropTable(table: Table): void {
    for (const client of this.clients) {
      if (client.table !== table) continue
      client.table = null
      client.seats = []
      client.socket.close(serverError, doorWords[client.language].readAgain)
    }
  }

  /** Says goodbye to everybody and waits a moment for them to hang up. */
  async close(): Promise<void> {
    clearInterval(this.beat)
    const gone = [...this.clients].map((client) => new Promise((done) => client.socket.once('close', done)))
    for (const client of this.clients) client.socket.close(goingAway, doorWords[client.language].goingDown)
    const late = setTimeout(() => {
      for (const client of this.clients) client.socket.terminate()
    }, 500)
    await Promise.all(gone)
    clearTimeout(late)
    this.server.close()
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const refused = this.whyNot(request)
    if (refused) socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    else this.server.handleUpgrade(request, socket, head, (ws) => this.accept(ws, request.socket.remoteAddress ?? ''))
  }

  /** The HTTP status that refuses an upgrade, or null when it may go ahead. */
  private whyNot(request: IncomingMessage): string | null {
    if (request.url?.split('?')[0] !== '/ws') return '404 Not Found'
    if (!originAllowed(request.headers.origin, request.headers.host, this.options.origins)) return '403 Forbidden'
    return this.clients.size < this.options.limits.connections ? null : '503 Service Unavailable'
  }

  private accept(socket: WebSocket, address: string): void {
    const client = new Client(socket, address, this.options.limits)
    this.clients.add(client)
    // again and again: while its table is being opened, and when that came to nothing
    const late = setInterval(() => {
      if (client.table) clearInterval(late)
      else if (!client.messages.busy) socket.close(policy, doorWords[client.language].noHelloInTime)
    }, this.options.limits.helloWithin)
    socket.on('message', (data, isBinary) => this.receive(client, data, isBinary))
    socket.on('pong', () => {
      client.alive = true
    })
    // too long a message, or one that is no WebSocket frame: ws closes the connection itself
    socket.on('error', (error) => this.options.log.debug({ err: error }, 'a connection failed'))
    socket.on('close', () => {
      clearInterval(late)
      this.clients.delete(client)
      this.detach(client)
    })
  }

  private receive(client: Client, data: RawData, isBinary: boolean): void {
    const { limits } = this.options
    if (client.socket.readyState !== client.socket.OPEN) return
    client.alive = true
    // messages that wait for a table to be opened fill the memory
    if (!client.bucket.take() || client.messages.waiting >= limits.messageBurst) {
      if (++client.tooFast > limits.tooFast) client.socket.close(policy, doorWords[client.language].tooManyMessages)
      else
        this.refuse(
          client,
          turnedAway('too-fast', (w) => w.tooFast(limits.messagesPerSecond)),
        )
      return
    }
    client.tooFast = 0
    client.messages.do(() => this.carryOut(client, data, isBinary))
  }

  /** Carries out a message; what cannot be is refused. Opening a table takes its time: then a promise, which does not fail. */
  private carryOut(client: Client, data: RawData, isBinary: boolean): void | Promise<void> {
    // it may have gone while the message waited
    if (client.socket.readyState !== client.socket.OPEN) return
    let { language } = client
    try {
      const message = read(data, isBinary)
      if (message.t !== 'hello') {
        this.act(client, message)
        return
      }
      // whoever asks for a table that cannot be opened is told so in the language that they ask for with it
      language = message.lang ?? 'en'
      return this.hello(client, message).catch((error) => this.failed(client, error, language))
    } catch (error) {
      this.failed(client, error, language)
    }
  }

  private failed(client: Client, error: unknown, language: Language): void {
    if (error instanceof Refusal) {
      this.refuse(client, error, language)
      return
    }
    // whoever has gone is told nothing; nor is the log, when the server goes down while a table is being opened
    if (client.socket.readyState !== client.socket.OPEN) return
    this.options.log.error({ err: error, table: client.table?.id }, 'a message could not be carried out')
    this.refuse(
      client,
      turnedAway('server-error', (w) => w.failed),
      language,
    )
  }

  private async hello(client: Client, message: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    const { tables } = this.options
    // opened first: a table that cannot be opened leaves the client where it is
    let table = await tables.open(message.table)
    this.detach(client)
    // the one that was left may have pushed it out of memory
    while (!tables.isLive(table)) table = await tables.open(message.table)
    if (client.socket.readyState !== client.socket.OPEN) return
    client.board = message.board ?? false
    client.language = message.lang ?? 'en'
    table.attach(client, message.token)
    client.table = table
  }

  private act(client: Client, message: Exclude<ClientMessage, { t: 'hello' }>): void {
    const { table } = client
    if (!table) throw turnedAway('no-hello', (w) => w.noHello)
    if (message.t !== 'leave') table.stir(client)
    switch (message.t) {
      case 'sit':
        table.sit(client, message.seat, message.name)
        break
      case 'leave':
        table.leave(client)
        break
      case 'bot':
        table.setBot(client, message.seat, message.bot)
        break
      case 'start':
        table.start(client)
        break
      case 'answer':
        table.answer(client, message.decision, message.picks, message.again)
        break
      case 'flow':
        table.setFlow(client, message)
        break
      case 'yield':
        table.yield(client, message.to)
        break
      case 'unyield':
        table.unyield(client, message.id)
        break
      case 'offer':
        table.aside(client, 'offer', [message.to, message.cents, message.favour, ...tradeArgs(message)])
        break
      case 'accept':
        table.aside(client, 'accept', [message.offer, ...(message.loot ?? [])])
        break
      case 'decline':
        table.aside(client, 'decline', [message.offer])
        break
      case 'cancel':
        table.cancel(client, message.to)
        break
      case 'back':
        table.askBack(client, message.to, message.plea)
        break
      case 'thumb':
        table.thumb(client, message.request, message.step, message.up)
        break
      case 'withdraw':
        table.withdraw(client, message.request)
        break
      case 'here':
        break
      case 'absent':
        table.absent(client, message.seat, message.choice)
        break
      case 'rematch':
        table.wantAgain(client, message.want)
        break
      case 'say':
        table.say(client, message.phrase ? { phrase: message.phrase } : { text: message.text! }, message.name)
        break
      case 'hush':
        table.hush(client, message.on)
        break
      case 'show-hands':
        table.showHands(client, message.up)
        break
      case 'remove':
        if (message.seat !== undefined) table.remove(client, message.seat, message.out)
        else table.sendAway(client, message.watcher!, message.out)
        break
      case 'door':
        table.setDoor(client, message.door)
        break
      case 'keep':
        table.keep(client, message.seat, message.name)
        break
      case 'host':
        table.setHost(client, message.seat)
        break
      case 'let-in':
        table.letIn(client)
        break
    }
  }

  private detach(client: Client): void {
    const { table } = client
    client.table = null
    table?.detach(client)
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

/** What is traded and what is answered as the game takes it: lists as numbers with commas between them. */
function tradeArgs({ trade, counters, turns }: Extract<ClientMessage, { t: 'offer' }>): (number | string)[] {
  const traded = trade
    ? [trade.loot.join(), trade.items.join(), trade.forCents, trade.forLoot, trade.forItems.join()]
    : ['', '', 0, 0, '']
  if (turns !== undefined) return [...traded, counters ?? 0, turns]
  if (counters !== undefined) return [...traded, counters]
  return trade ? traded : []
}

/** Reads one frame. @throws Refusal `malformed` saying what is wrong with it. */
function read(data: RawData, isBinary: boolean): ClientMessage {
  if (isBinary) throw turnedAway('malformed', (w) => w.binary)
  // a message comes in one piece: `binaryType` of the socket is as usual
  return checked(clientMessage, readJson(data as Buffer, messageBounds), malformed)
}
