import type { Language } from '@soulstack/kit'
import type { ClientMessage } from '@soulstack/protocol'
import { doorWords } from '@soulstack/protocol'
import type { Connection, Table } from '@soulstack/tables'
import { type Account, type Limits, TokenBucket } from '@soulstack/tables/runtime'
import type { WebSocket } from 'ws'
import type { EdgeClient } from '../fleet/edge.ts'
import type { Backlog, Reader } from './backlog.ts'
import { Greeting } from './greeting.ts'
import type { TurnTaker } from './turns.ts'

/** Close code of a connection that does not keep to the rules, as in RFC 6455. */
export const policy = 1008
/** Close code after a failure of the server. */
export const serverError = 1011

/** A connection is closed at this many times the backlog at which views are skipped. */
const endsAt = 4

/** How soon to check again whether another table of the same address has finished opening, in ms. */
const openingGlance = 20

/** What a client needs from `Sockets`. */
export interface ClientTools {
  limits: Limits
  backlog: Backlog<Client>
  carryOut(client: Client, message: ClientMessage): unknown
  /** Whether this table can be opened now; otherwise another one is still being opened for the same address. */
  mayOpen(client: Client, table: string): boolean
  /** Some of the queued data has been sent. */
  drained(client: Client): void
  /** It has to say hello again. */
  lapsed(client: Client): void
}

/** One WebSocket connection: its table, its queued messages, and its limits. */
export class Client implements Connection, EdgeClient, TurnTaker, Reader {
  seats: readonly number[] = []
  lines = 0
  board = false
  language: Language = 'en'
  table: Table | null = null
  alive = true
  /** A `hello` has arrived, even if it has not been handled yet. */
  greeted = false
  private tooFast = 0
  /** Characters sent so far, to compute the cost of a `hello`. */
  sent = 0
  /** A view was skipped because too much was queued. */
  missed = false
  /** What it would say to be let in again. */
  readonly greeting = new Greeting()
  /** It has to say hello again before anything else that it sent. */
  private lapses = false
  /** Messages that have not been handled yet. */
  readonly inbox: ClientMessage[] = []
  readonly socket: WebSocket
  readonly address: string
  readonly account: Account
  readonly bucket: TokenBucket
  private readonly tools: ClientTools

  constructor(socket: WebSocket, address: string, account: Account, tools: ClientTools) {
    this.socket = socket
    this.address = address
    this.account = account
    this.tools = tools
    this.bucket = new TokenBucket(tools.limits.messagesPerSecond, tools.limits.messageBurst)
  }

  get unread(): number {
    return this.socket.bufferedAmount
  }

  get wants(): boolean {
    return this.inbox.length > 0 || this.lapses
  }

  /** Whether it has to say hello again, which the server does for it. */
  get isLapsed(): boolean {
    return this.lapses
  }

  wait(): number {
    const first = this.lapses ? this.greeting.last : this.inbox[0]
    if (first?.t !== 'hello') return this.account.wait(false)
    return this.account.wait(true) || (this.tools.mayOpen(this, first.table) ? 0 : openingGlance)
  }

  step(): unknown {
    const message = this.lapses ? this.greeting.last : this.inbox.shift()
    this.lapses = false
    return message && this.tools.carryOut(this, message)
  }

  /** Counts a received message. Returns whether to handle it; a client that keeps sending too fast is disconnected. */
  accepts(): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false
    this.alive = true
    if (this.bucket.take()) {
      this.tooFast = 0
      return true
    }
    if (++this.tooFast > this.tools.limits.tooFast) this.socket.close(policy, doorWords[this.language].tooManyMessages)
    return false
  }

  /** Whether it reads so slowly that a view would be outdated before it is read. It gets the newest one when it has caught up. */
  isBehind(): boolean {
    this.missed ||= this.unread > this.tools.limits.backlogBytes
    return this.missed
  }

  owes(): number {
    return this.account.wait(false)
  }

  pay(ms: number): void {
    this.account.spend(ms)
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    // only views are skipped; a client that does not even read the rest is gone, and gets the newest view on reconnect
    if (this.unread > endsAt * this.tools.limits.backlogBytes) {
      this.drop()
      return
    }
    this.sent += text.length
    this.greeting.sent(text)
    this.socket.send(text, () => this.tools.drained(this))
    this.tools.backlog.note(this)
  }

  drop(): void {
    this.socket.terminate()
  }

  dropped(): void {
    this.table = null
  }

  again(): void {
    this.lapses = true
    this.tools.lapsed(this)
  }

  hangUp(): void {
    this.socket.close(serverError, doorWords[this.language].readAgain)
  }
}
