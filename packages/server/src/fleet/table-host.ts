import { inEach, type Language, Refusal } from '@soulstack/kit'
import type { Table, Tables } from '@soulstack/tables'
import { attach, handleMessage } from '@soulstack/tables'
import { Fenced } from '@soulstack/tables/stores'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import { type Answer, type NodeMessage, type Question, readQuestion, writeAnswer } from './node-messages.ts'
import { Outbox } from './outbox.ts'
import { RemoteConnection } from './remote-connection.ts'

export interface OwnerOptions {
  bus: Pick<Bus, 'node' | 'tell'>
  clock: Clock
  tables: Pick<Tables, 'at' | 'guard'>
  /** Whether this node owns a table, by its row. */
  holds(table: string): Promise<boolean>
  /** A message failed: by a refusal, or by a fault of `table` (null: while it was opened). Returns what to tell whoever sent it. */
  failed(error: unknown, table: Table | null, id: string): Refusal
  /** A question could not be read. */
  unread(): void
}

type Greet = Extract<Question, { t: 'greet' }>
type Say = Extract<Question, { t: 'say' }>
type Here = Extract<Question, { t: 'here' }>

const stranger: Answer = { t: 'stranger' }

/**
 * The side of a table's owner: everybody at its tables who is connected to another node. To the tables they are connections like any other
 * (`RemoteConnection`).
 */
export class TableHost {
  private readonly options: OwnerOptions
  private readonly outbox: Outbox
  /** Connections by table, and there by edge and number. */
  private readonly guests = new Map<string, Map<string, RemoteConnection>>()

  constructor(options: OwnerOptions) {
    this.options = options
    this.outbox = new Outbox(options.bus)
  }

  /** How many connections of other nodes are at tables of this one. */
  get size(): number {
    let size = 0
    for (const at of this.guests.values()) size += at.size
    return size
  }

  /** Answers a question about a table of this node; null: it belongs to somebody else after all. */
  async answer(table: string, bytes: Uint8Array): Promise<Uint8Array | null> {
    const asked = readQuestion(bytes)
    if (!asked) this.options.unread()
    const answer = asked ? await this.answerTo(table, asked) : ({ t: 'unread' } as const)
    // what was sent before has to be there before
    this.outbox.flush()
    return answer && writeAnswer(answer)
  }

  private async answerTo(table: string, asked: Question): Promise<Answer | null> {
    switch (asked.t) {
      case 'greet':
        return this.greeted(table, asked)
      case 'say':
        return this.said(table, asked)
      case 'here':
        return this.here(table, asked)
      case 'info':
        return this.info(table, asked.language, asked.holder)
    }
  }

  /** An edge says how a connection reads. */
  reader(edge: string, { connection, behind, owes }: Extract<NodeMessage, { t: 'reader' }>): void {
    for (const at of this.guests.values()) {
      const guest = at.get(nameOf(edge, connection))
      if (!guest) continue
      guest.owesNow(owes)
      const { table } = guest
      if (guest.reads(behind) && table)
        this.options.tables.guard.run('catching up', table, () => table.run(() => table.catchUp(guest)))
      return
    }
  }

  /** The beat of an edge has stopped: it takes its connections with it. */
  gone(edge: string): void {
    for (const [table, at] of this.guests)
      for (const guest of at.values()) if (guest.edge === edge) this.leave(table, guest)
  }

  /** A table is not this node's any more: everybody there says hello again. */
  lost(table: string): void {
    this.dismiss(table, 'again')
  }

  /** A table has failed: everybody there is told why and disconnected. */
  broken(table: string, why: Refusal): void {
    for (const guest of this.at(table).values()) guest.refuse(why)
    this.dismiss(table, 'closed')
  }

  private dismiss(table: string, k: 'again' | 'closed'): void {
    const at = this.at(table)
    this.guests.delete(table)
    for (const guest of at.values()) {
      guest.table = null
      guest.seats = []
      this.outbox.note(guest.edge, k, guest.number)
    }
    this.outbox.flush()
  }

  private async greeted(table: string, asked: Greet): Promise<Answer | null> {
    const { edge, connection: number, was, hello } = asked
    if (hello.t !== 'hello' || hello.table !== table) return { t: 'unread' }
    if (!(await this.options.holds(table))) return null
    const at = this.at(table)
    const known = at.get(nameOf(edge, number)) ?? (was === undefined ? undefined : at.get(nameOf(edge, was)))
    // the same question again, while it is being answered
    if (known?.greeting?.number === number) return known.greeting.answer
    const guest = known ?? this.newcomer(asked)
    if (!known) {
      at.set(nameOf(edge, number), guest)
      this.guests.set(table, at)
    }
    const answer = guest.inTurn(() => this.greet(table, guest, number, hello))
    guest.greeting = { number, answer }
    try {
      return await answer
    } finally {
      if (guest.greeting?.answer === answer) guest.greeting = null
      if (!guest.table) this.forget(table, guest)
    }
  }

  private newcomer({ edge, connection, address }: Greet): RemoteConnection {
    const { outbox } = this
    const dropped = (guest: RemoteConnection) => {
      if (guest.table) this.forget(guest.table.id, guest)
    }
    return new RemoteConnection({ edge, address, number: connection }, { outbox, clock: this.options.clock, dropped })
  }

  private async greet(id: string, guest: RemoteConnection, number: number, hello: Greet['hello']): Promise<Answer> {
    const { tables } = this.options
    const table = tables.at(id)
    let spent = 0
    try {
      const entered = await table?.run(() => {
        if (tables.at(id) !== table) return false
        const began = performance.now()
        this.enter(table, guest, number, hello)
        spent += performance.now() - began
        return true
      })
      return entered ? { t: 'greeted', owner: this.options.bus.node, sent: guest.sent, ms: spent } : stranger
    } catch (error) {
      if (table?.isLost) return stranger
      const why = this.options.failed(error, table, id)
      return { t: 'refused', code: why.code, message: inEach((language) => why.in(language)), rule: why.rule }
    }
  }

  private enter(table: Table, guest: RemoteConnection, number: number, hello: Greet['hello']): void {
    if (hello.t !== 'hello') return
    const { number: was, sent } = guest
    this.rename(table.id, guest, number)
    try {
      attach(guest, table, hello)
    } catch (error) {
      if (error instanceof Refusal) {
        this.rename(table.id, guest, was)
        guest.sent = sent
      }
      throw error
    }
  }

  private async said(table: string, { edge, connection, owes, message }: Say): Promise<Answer> {
    const guest = this.at(table).get(nameOf(edge, connection))
    if (!guest || message.t === 'hello') return stranger
    guest.owesNow(owes)
    let spent = 0
    return guest.inTurn(async () => {
      const at = guest.table
      let heard = false
      try {
        await at?.run(() => {
          // it may have been dropped, or the table lost, while the message waited
          if (guest.table !== at || this.options.tables.at(table) !== at) return
          heard = true
          const began = performance.now()
          try {
            return handleMessage(at, guest, message)
          } finally {
            spent += performance.now() - began
          }
        })
      } catch (error) {
        // if another node has the table, nothing was written, and they say it again there; otherwise the greeting shows what came of it
        if (at?.isLost) heard = !(at.ledger.lostBy instanceof Fenced)
        else guest.refuse(this.options.failed(error, guest.table, table))
      }
      if (!heard) return stranger
      return { t: 'done', sent: guest.sent, ms: spent }
    })
  }

  private here(table: string, { edge, connections }: Here): Answer {
    const there = new Set(connections)
    const sent: [number, number][] = []
    for (const guest of this.at(table).values()) {
      if (guest.edge !== edge) continue
      if (there.has(guest.number)) sent.push([guest.number, guest.sent])
      // one that is being greeted is known under its old number
      else if (!guest.greeting || !there.has(guest.greeting.number)) this.leave(table, guest)
    }
    return { t: 'known', sent }
  }

  private async info(table: string, language: Language, holder: string | null = null): Promise<Answer> {
    const opened = this.options.tables.at(table)
    // nobody outside may hear of what is not durable yet
    const info = await opened?.run(() => opened.info(language, holder))
    return info ? { t: 'info', info: { ...info, seats: info.seats.map((seat) => ({ ...seat })) } } : stranger
  }

  /** A connection has left its table. */
  private leave(table: string, guest: RemoteConnection): void {
    this.forget(table, guest)
    this.options.tables.guard.run('the end of a connection', guest.table, () =>
      guest.inTurn(() => {
        const at = guest.table
        guest.table = null
        return at?.run(() => at.people.detach(guest))
      }),
    )
  }

  private at(table: string): Map<string, RemoteConnection> {
    return this.guests.get(table) ?? new Map()
  }

  private rename(table: string, guest: RemoteConnection, number: number): void {
    if (guest.number === number) return
    const at = this.at(table)
    at.delete(nameOf(guest.edge, guest.number))
    guest.number = number
    guest.sent = 0
    at.set(nameOf(guest.edge, number), guest)
  }

  private forget(table: string, guest: RemoteConnection): void {
    const at = this.at(table)
    if (at.get(nameOf(guest.edge, guest.number)) === guest) at.delete(nameOf(guest.edge, guest.number))
    if (at.size === 0) this.guests.delete(table)
  }
}

const nameOf = (edge: string, connection: number): string => `${edge} ${connection}`
