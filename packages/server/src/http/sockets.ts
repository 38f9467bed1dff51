import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal } from '@soulstack/kit'
import { doorRefusal } from '@soulstack/protocol'
import { Connections, type Table, type Tables } from '@soulstack/tables'
import type { Costs, Guard, Limits, Metrics } from '@soulstack/tables/runtime'
import { groupOf } from '@soulstack/tables/runtime'
import type { FastifyBaseLogger } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { ConnectionNode } from '../fleet/connection-node.ts'
import { clientAddress, type IsTrusted } from '../runtime/client-address.ts'
import { Backlog } from './backlog.ts'
import { ConnectionLimiter } from './connection-limiter.ts'
import { policy, type SocketTools, SocketTransport } from './socket-transport.ts'

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
  edge?: ConnectionNode
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

/** The WebSocket endpoint /ws: accepts connections, and limits what goes over them. */
export class Sockets {
  /** What goes over the sockets. */
  readonly connections: Connections
  private readonly options: SocketsOptions
  private readonly server: WebSocketServer
  private readonly sockets = new Set<SocketTransport>()
  private readonly limiter: ConnectionLimiter
  private readonly tools: SocketTools
  private readonly tooFast: Refusal
  private readonly beat: NodeJS.Timeout

  constructor(http: Server, options: SocketsOptions) {
    const { limits, guard, log, metrics, tables } = options
    this.options = options
    this.limiter = new ConnectionLimiter(limits, options.origins)
    this.tooFast = doorRefusal('too-fast', (w) => w.tooFast(limits.messagesPerSecond))
    this.tools = {
      limits,
      backlog: new Backlog(limits.backlogTotal, () => metrics.slowReaders.inc()),
      drained: (socket) => this.drained(socket),
    }
    this.connections = new Connections({
      ...{ tables, metrics, log, reasonFor, isStoreFault, remote: options.edge },
      waiting: { most: limits.messageBurst, tooFast: this.tooFast },
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

  /** Bytes that wait for slow readers. */
  get unread(): number {
    return this.tools.backlog.total
  }

  /** Closes all connections, and gives clients a moment to close theirs. */
  async close(): Promise<void> {
    const { edge, guard } = this.options
    clearInterval(this.beat)
    if (edge) await this.sendAway(edge)
    this.connections.stop()
    const gone = [...this.sockets].map(({ socket }) => new Promise((done) => socket.once('close', done)))
    for (const socket of this.sockets) socket.end(goingAway, 'goingDown')
    const late = guard.after(500, 'hanging up', () => {
      for (const socket of this.sockets) socket.drop()
    })
    await Promise.all(gone)
    clearTimeout(late)
    this.server.close()
  }

  /**
   * Closes the connections of a node of a fleet, a few at a time, because other nodes have to greet them. Those whose table has just moved
   * are greeted first by its new owner, which carries out what they have said meanwhile.
   */
  private async sendAway(edge: ConnectionNode): Promise<void> {
    const { guard } = this.options
    const pause = () => new Promise<void>((on) => guard.after(SENT_AWAY_EVERY, 'sending people away', on))
    const isSettled = ({ connection }: SocketTransport) =>
      !connection.wants &&
      (connection.greeting.last === null ||
        connection.table !== null ||
        (edge.has(connection) && !edge.isLost(connection)))
    const late = performance.now() + SENT_AWAY_WITHIN
    let left = [...this.sockets]
    while (left.length > 0) {
      // nobody waits for one who cannot be greeted
      const ready = performance.now() < late ? left.filter(isSettled) : left
      const some = new Set(ready.slice(0, SENT_AWAY_AT_ONCE))
      for (const socket of some) socket.end(goingAway, 'goingDown')
      await pause()
      left = left.filter((socket) => !some.has(socket) && this.sockets.has(socket))
    }
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { guard, isTrusted } = this.options
    socket.on(
      'error',
      guard.handler('a connection that failed', () => socket.destroy()),
    )
    const address = clientAddress(request, isTrusted)
    const refused = this.limiter.whyNot(request, groupOf(address))
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

  private accept(ws: WebSocket, from: string): void {
    const { limits, costs, guard, log } = this.options
    const address = groupOf(from)
    const origin = { address, account: costs.ofConnection(from) }
    const socket = new SocketTransport(ws, this.tools, (transport) => this.connections.add(transport, origin))
    const { connection } = socket
    const table = () => connection.table
    this.sockets.add(socket)
    this.limiter.came(address)
    const late = guard.after(limits.helloWithin, 'waiting for a hello', () => {
      if (!connection.greeted) socket.end(policy, 'noHelloInTime')
    })
    ws.on(
      'message',
      guard.handler('a message', (data: RawData, isBinary: boolean) => this.receive(socket, data, isBinary), table),
    )
    ws.on(
      'ping',
      guard.handler('a ping', (data: Buffer) => this.pinged(socket, data)),
    )
    ws.on(
      'pong',
      guard.handler('a pong', () => {
        socket.alive = true
      }),
    )
    // a message that is too long or not a WebSocket frame: ws closes the connection itself
    ws.on(
      'error',
      guard.handler('a connection that failed', (error: Error) => log.debug({ err: error }, 'a connection failed')),
    )
    ws.on(
      'close',
      guard.handler(
        'the end of a connection',
        () => {
          clearTimeout(late)
          this.sockets.delete(socket)
          this.limiter.went(address)
          this.tools.backlog.forget(socket)
          return this.connections.remove(connection)
        },
        table,
      ),
    )
  }

  private pinged(socket: SocketTransport, data: Buffer): void {
    if (!socket.accepts() || socket.isBehind()) return
    socket.socket.pong(
      data,
      false,
      this.options.guard.handler('a pong', () => this.drained(socket)),
    )
    this.tools.backlog.note(socket)
  }

  private receive(socket: SocketTransport, data: RawData, isBinary: boolean): void {
    const { connection } = socket
    if (!socket.accepts()) connection.refuse(this.tooFast)
    else if (isBinary) connection.refuse(doorRefusal('malformed', (w) => w.binary))
    // with the default `binaryType`, a message is a single buffer
    else this.connections.receive(connection, data as Buffer)
  }

  /** Some queued data was sent: a client that missed views gets the newest one when it has caught up. */
  private drained(socket: SocketTransport): void {
    const { backlog, limits } = this.tools
    if (!this.sockets.has(socket)) return
    backlog.note(socket)
    if (!socket.missed || socket.unread > limits.backlogBytes / 2) return
    socket.missed = false
    this.connections.caughtUp(socket.connection)
  }

  private checkAlive(): void {
    for (const socket of this.sockets) {
      if (!socket.alive) {
        socket.drop()
        continue
      }
      socket.alive = false
      socket.socket.ping()
    }
  }
}

/** Whether the database failed. */
const isStoreFault = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR'

/** What to tell whoever sent a message that failed. */
const reasonFor = (error: unknown): Refusal =>
  error instanceof Refusal ? error : doorRefusal('server-error', (w) => w.failed)
