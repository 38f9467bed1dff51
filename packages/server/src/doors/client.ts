import type { Language } from '@soulstack/kit'
import type { WebSocket } from 'ws'
import type { ClientMessage } from '../protocol/index.ts'
import { type Account, type Limits, TokenBucket } from '../runtime/limits.ts'
import type { Connection } from '../table/audience.ts'
import type { Table } from '../table/table.ts'
import type { Backlog, Reader } from './backlog.ts'
import type { TurnTaker } from './turns.ts'

/** At how many times the backlog at which views are left out the connection of a slow reader ends. */
const endsAt = 4

/** How soon it is checked again whether a table has been opened for an address, in ms. */
const openingGlance = 20

/** What a client needs of the sockets that it came through. */
export interface ClientTools {
  limits: Limits
  backlog: Backlog<Client>
  carryOut(client: Client, message: ClientMessage): unknown
  /** Whether somebody may look at this table now, or waits until another one has been opened for their address. */
  mayOpen(client: Client, table: string): boolean
  /** What waited for a slow reader has become less. */
  drained(client: Client): void
}

/** One WebSocket: what it looks at, what it wants, and whether it keeps to the limits. */
export class Client implements Connection, TurnTaker, Reader {
  seats: readonly number[] = []
  lines = 0
  board = false
  language: Language = 'en'
  table: Table | null = null
  alive = true
  /** A `hello` has come, whether it was carried out yet or not. */
  greeted = false
  tooFast = 0
  /** Characters sent so far: what `hello` costs is counted by them. */
  sent = 0
  /** A view was left out, as too much waited already. */
  missed = false
  /** What it asked for and has not been done yet. */
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
    return this.inbox.length > 0
  }

  wait(): number {
    const [first] = this.inbox
    if (first?.t !== 'hello') return this.account.wait(false)
    return this.account.wait(true) || (this.tools.mayOpen(this, first.table) ? 0 : openingGlance)
  }

  step(): unknown {
    const message = this.inbox.shift()
    return message && this.tools.carryOut(this, message)
  }

  /** Whether it reads so slowly that a view would be old before it is read. It gets the newest one when it has caught up. */
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
    // nothing but views is left out, and whoever does not even read the rest is not there; on reconnect they get the newest view
    if (this.unread > endsAt * this.tools.limits.backlogBytes) {
      this.drop()
      return
    }
    this.sent += text.length
    this.socket.send(text, () => this.tools.drained(this))
    this.tools.backlog.note(this)
  }

  drop(): void {
    this.socket.terminate()
  }

  dropped(): void {
    this.table = null
  }
}
