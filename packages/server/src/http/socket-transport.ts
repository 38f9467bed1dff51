import { doorWords } from '@soulstack/protocol'
import type { ClientConnection, EndReason, Transport } from '@soulstack/tables'
import { type Limits, TokenBucket } from '@soulstack/tables/runtime'
import type { WebSocket } from 'ws'
import type { Backlog, Reader } from './backlog.ts'

/** Close code of a connection that does not keep to the rules, as in RFC 6455. */
export const policy = 1008
/** Close codes by the reason: after a failure of the server, and to try again later. */
const CODES: Record<EndReason, number> = { 'table-failed': 1011, 'try-later': 1013 }

/** A connection is closed at this many times the backlog at which views are skipped. */
const endsAt = 4

/** What a socket needs from `Sockets`. */
export interface SocketTools {
  limits: Limits
  backlog: Backlog<SocketTransport>
  /** Some of the queued data has been sent. */
  drained(socket: SocketTransport): void
}

/** One WebSocket with its limits: how fast its client sends, and how slowly it reads. */
export class SocketTransport implements Transport, Reader {
  /** It has answered since the last ping. */
  alive = true
  /** A view was skipped because too much was queued. */
  missed = false
  readonly socket: WebSocket
  /** What goes over it. */
  readonly connection: ClientConnection
  private tooFast = 0
  private readonly bucket: TokenBucket
  private readonly tools: SocketTools

  constructor(socket: WebSocket, tools: SocketTools, open: (transport: Transport) => ClientConnection) {
    this.socket = socket
    this.tools = tools
    this.bucket = new TokenBucket(tools.limits.messagesPerSecond, tools.limits.messageBurst)
    this.connection = open(this)
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  get unread(): number {
    return this.socket.bufferedAmount
  }

  /** Counts a received message. Returns whether to handle it; a client that keeps sending too fast is disconnected. */
  accepts(): boolean {
    if (!this.isOpen) return false
    this.alive = true
    if (this.bucket.take()) {
      this.tooFast = 0
      return true
    }
    if (++this.tooFast > this.tools.limits.tooFast) this.end(policy, 'tooManyMessages')
    return false
  }

  /** Whether it reads so slowly that a view would be outdated before it is read. It gets the newest one when it has caught up. */
  isBehind(): boolean {
    this.missed ||= this.unread > this.tools.limits.backlogBytes
    return this.missed
  }

  send(text: string): void {
    // only views are skipped; a client that does not even read the rest is gone, and gets the newest view on reconnect
    if (this.unread > endsAt * this.tools.limits.backlogBytes) {
      this.drop()
      return
    }
    this.socket.send(text, () => this.tools.drained(this))
    this.tools.backlog.note(this)
  }

  drop(): void {
    this.socket.terminate()
  }

  close(why: EndReason, message: string): void {
    this.socket.close(CODES[why], message)
  }

  /** Closes it with a code of RFC 6455, and the reason in words. */
  end(code: number, why: 'tooManyMessages' | 'noHelloInTime' | 'goingDown'): void {
    this.socket.close(code, doorWords[this.connection.language][why])
  }
}
