// One connection, over a socket or a worker's port.
import type { Language, Refusal, Seat } from '@soulstack/kit'
import { type ClientMessage, doorWords, type ServerMessage } from '@soulstack/protocol'
import type { Account } from '../runtime/limits.ts'
import type { Connection } from '../table/connections.ts'
import type { Table } from '../table/table.ts'
import { Greeting } from './greeting.ts'
import type { TurnTaker } from './turns.ts'

/** Why a host ends a connection: its table has failed, or cannot be reached at the moment. The client may connect again. */
export type EndReason = 'table-failed' | 'try-later'

/** What a connection goes over: a socket, or a port of a worker. */
export interface Transport {
  /** Whether it still carries what is sent. */
  readonly isOpen: boolean
  send(text: string): void
  /** Ends it. `message`: the reason in words. */
  close(why: EndReason, message: string): void
  /**
   * Whether its client reads too slowly for another view now. If so, `Connections.caughtUp` is called when it has caught up. Default: never.
   */
  isBehind?(): boolean
}

/** Where a connection comes from, and who pays for it. Absent: from the host itself, where nothing is charged. */
export interface Origin {
  /** The network address, as limits count it. */
  address: string
  account: Account
}

/** What a connection needs of `Connections`. */
export interface ConnectionTools {
  carryOut(connection: ClientConnection, message: ClientMessage): unknown
  /** Whether this table can be opened now; otherwise another one is still being opened for the same address. */
  mayOpen(connection: ClientConnection, table: string): boolean
  /** It has to say hello again. */
  lapsed(connection: ClientConnection): void
}

/** How soon to check again whether another table of the same address has finished opening, in ms. */
const openingGlance = 20

/** One connection of a client to a host: its table, the messages that wait for their turn, and what goes back. */
export class ClientConnection implements Connection, TurnTaker {
  seats: readonly Seat[] = []
  lines = 0
  board = false
  language: Language = 'en'
  table: Table | null = null
  /** A `hello` has arrived, even if it has not been handled yet. */
  greeted = false
  /** Characters sent so far, to compute the cost of a `hello`. */
  sent = 0
  /** What it would say to be let in again. */
  readonly greeting = new Greeting()
  /** Messages that have not been handled yet. */
  readonly inbox: ClientMessage[] = []
  readonly address?: string
  private readonly account: Account | null
  private readonly transport: Transport
  private readonly tools: ConnectionTools
  /** It has to say hello again before anything else that it sent. */
  private lapses = false

  constructor(transport: Transport, tools: ConnectionTools, origin: Origin | null) {
    this.transport = transport
    this.tools = tools
    this.account = origin?.account ?? null
    if (origin) this.address = origin.address
  }

  get wants(): boolean {
    return this.inbox.length > 0 || this.lapses
  }

  /** Whether it has to say hello again, which the host does for it. */
  get isLapsed(): boolean {
    return this.lapses
  }

  wait(): number {
    const first = this.lapses ? this.greeting.last : this.inbox[0]
    if (first?.t !== 'hello') return this.owes()
    return this.account?.wait(true) || (this.tools.mayOpen(this, first.table) ? 0 : openingGlance)
  }

  step(): unknown {
    const message = this.lapses ? this.greeting.last : this.inbox.shift()
    this.lapses = false
    return message && this.tools.carryOut(this, message)
  }

  isBehind(): boolean {
    return this.transport.isBehind?.() ?? false
  }

  owes(): number {
    return this.account?.wait(false) ?? 0
  }

  /** Charges it for milliseconds of work, and characters that answered a hello. */
  pay(ms: number, characters = 0): void {
    this.account?.spend(ms, characters)
  }

  send(text: string): void {
    if (!this.transport.isOpen) return
    this.sent += text.length
    this.greeting.sent(text)
    this.transport.send(text)
  }

  /** Tells it that something is refused. */
  refuse(refusal: Refusal, language: Language = this.language): void {
    this.send(refusedText(refusal, language))
  }

  dropped(): void {
    this.table = null
  }

  again(): void {
    this.lapses = true
    this.tools.lapsed(this)
  }

  hangUp(why: EndReason = 'table-failed'): void {
    this.transport.close(why, doorWords[this.language].readAgain)
  }
}

/** The message that refuses something. */
export const refusedText = (refusal: Refusal, language: Language): string => {
  const { code, rule } = refusal
  return JSON.stringify({ t: 'refused', code, message: refusal.in(language), rule } satisfies ServerMessage)
}
