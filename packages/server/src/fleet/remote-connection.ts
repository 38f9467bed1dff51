import type { Language, Refusal, Seat } from '@soulstack/kit'
import { type Connection, refusedText, type Table } from '@soulstack/tables'
import type { MaybePromise } from '@soulstack/tables/runtime'
import type { Clock } from './clock.ts'
import type { Answer } from './node-messages.ts'
import type { Outbox } from './outbox.ts'

/** Who a connection is at its edge. */
interface From {
  readonly edge: string
  readonly address?: string | undefined
  readonly number: number
}

interface RemoteOptions {
  outbox: Outbox
  clock: Clock
  /** The table drops it. */
  dropped(connection: RemoteConnection): void
}

/**
 * Somebody who is connected to another node, as the owner of their table has them in its audience. What they are sent goes to their edge,
 * and the edge says when they read too slowly, and what they owe.
 */
export class RemoteConnection implements Connection {
  seats: readonly Seat[] = []
  lines = 0
  eyes: Seat | null = null
  board = false
  language: Language = 'en'
  readonly edge: string
  readonly address?: string
  /** The table it is at; null: not yet, or no longer. */
  table: Table | null = null
  /** The number that its edge knows it by, and how many texts it was sent under that number. */
  number: number
  sent = 0
  /** The greeting under way, so that the same question need not be answered twice. */
  greeting: { number: number; answer: Promise<Answer | null> } | null = null
  private readonly options: RemoteOptions
  private turn: Promise<unknown> = Promise.resolve()
  private behind = false
  /** A view was skipped because it reads too slowly. */
  private missed = false
  private owed = 0
  private owedSince = 0

  constructor({ edge, address, number }: From, options: RemoteOptions) {
    this.edge = edge
    if (address !== undefined) this.address = address
    this.number = number
    this.options = options
  }

  /** Does something for it when everything before it is done. */
  inTurn<T>(run: () => MaybePromise<T>): Promise<T> {
    const done = this.turn.then(run)
    this.turn = done.catch(() => {})
    return done
  }

  send(text: string): void {
    this.sent += 1
    this.options.outbox.text(this.edge, this.number, this.sent, text)
  }

  /** Tells it that something is refused. */
  refuse(why: Refusal): void {
    this.send(refusedText(why, this.language))
  }

  dropped(): void {
    this.options.dropped(this)
    this.table = null
    this.options.outbox.note(this.edge, 'dropped', this.number)
  }

  isBehind(): boolean {
    this.missed ||= this.behind
    return this.behind
  }

  owes(): number {
    return Math.max(0, this.owed - (this.options.clock.now() - this.owedSince))
  }

  pay(ms: number): void {
    this.options.outbox.pay(this.edge, this.number, ms)
  }

  /** Its edge says what it owes. */
  owesNow(ms: number): void {
    this.owed = ms
    this.owedSince = this.options.clock.now()
  }

  /** Its edge says how it reads. Returns whether it missed a view, and can read the newest now. */
  reads(behind: boolean): boolean {
    this.behind = behind
    if (behind || !this.missed) return false
    this.missed = false
    return true
  }
}
