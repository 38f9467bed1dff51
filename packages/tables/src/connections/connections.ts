import { type Language, Refusal } from '@soulstack/kit'
import { type ClientMessage, doorRefusal } from '@soulstack/protocol'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/metrics.ts'
import { Fenced } from '../stores/store.ts'
import { handleMessage, type TableMessage } from '../table/messages.ts'
import type { Table } from '../table/table.ts'
import type { Tables } from '../tables/tables.ts'
import { ClientConnection, type ConnectionTools, type Origin, type Transport } from './connection.ts'
import { HelloHandler } from './hello-handler.ts'
import { readMessage } from './read-message.ts'
import type { RemoteTables } from './remote-tables.ts'
import { Turns } from './turns.ts'

export interface ConnectionsOptions {
  tables: Tables
  metrics: Pick<Metrics, 'refusals' | 'faults'>
  log: Pick<Log, 'error'>
  /** How many messages of a connection may wait for their turn, and what is said about one more; default: any number. */
  waiting?: { most: number; tooFast: Refusal }
  /** Tables of other hosts; default: there are none. */
  remote?: RemoteTables | undefined
  /** Checks the id of a table. @throws Refusal when no table here can have it. */
  mustBeHere?(table: string): void
  /** What is said about a message that failed. */
  reasonFor(error: unknown): Refusal
  /** Whether a store failed: what cannot be written is not done, and its table is as it was. */
  isStoreFault?(error: unknown): boolean
}

/** The connections of a host, whatever they go over: their messages are carried out in turn, at the tables that they say hello to. */
export class Connections {
  private readonly options: ConnectionsOptions
  private readonly open = new Set<ClientConnection>()
  private readonly hellos: HelloHandler
  private readonly turns: Turns<ClientConnection>
  private readonly tools: ConnectionTools

  constructor(options: ConnectionsOptions) {
    const { mustBeHere = () => {}, remote = null, tables } = options
    this.options = options
    this.turns = new Turns(tables.guard)
    this.hellos = new HelloHandler({
      ...{ tables, remote, mustBeHere },
      isConnected: (connection) => this.open.has(connection),
      failed: (...failed) => this.failed(...failed),
    })
    this.tools = {
      carryOut: (connection, message) => this.carryOut(connection, message),
      mayOpen: (connection, table) => this.hellos.mayOpen(connection, table),
      lapsed: (connection) => this.turns.come(connection),
    }
  }

  get size(): number {
    return this.open.size
  }

  /** How many connections have messages waiting for their turn. */
  get waiting(): number {
    return this.turns.waiting
  }

  /** Whether a connection has not ended. */
  has(connection: ClientConnection): boolean {
    return this.open.has(connection)
  }

  /** A client has connected. `origin`: where from; null: from this host itself. */
  add(transport: Transport, origin: Origin | null = null): ClientConnection {
    const connection = new ClientConnection(transport, this.tools, origin)
    this.open.add(connection)
    return connection
  }

  /** A connection has ended. */
  remove(connection: ClientConnection): Promise<void> {
    this.open.delete(connection)
    this.turns.go(connection)
    connection.inbox.length = 0
    this.options.remote?.leave(connection)
    return this.hellos.detach(connection)
  }

  /** A client has sent a message: it is carried out after everything that it sent before. */
  receive(connection: ClientConnection, bytes: Uint8Array): void {
    const { waiting } = this.options
    let message: ClientMessage
    try {
      message = readMessage(bytes)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      connection.refuse(error)
      return
    }
    const { inbox } = connection
    if (message.t === 'hello') {
      connection.greeted = true
      // of several waiting in a row, only the last matters
      if (inbox.at(-1)?.t === 'hello') inbox.pop()
    }
    if (waiting && inbox.length >= waiting.most) connection.refuse(waiting.tooFast)
    else {
      inbox.push(message)
      this.turns.come(connection)
    }
  }

  /** A client that missed views has caught up: it gets the newest one. */
  caughtUp(connection: ClientConnection): void {
    const { remote, tables } = this.options
    const { table } = connection
    if (table) tables.guard.run('catching up', table, () => table.catchUp(connection))
    else remote?.caughtUp(connection)
  }

  /** Tells everybody at a table why it is gone, and ends their connections; clients connect again by themselves. */
  dropTable(table: Table, why: Refusal): void {
    for (const connection of this.leave(table)) {
      connection.refuse(why)
      connection.hangUp()
    }
  }

  /** A table is read again, perhaps by another host: says hello again for everybody there. */
  greetAgain(table: Table): void {
    for (const connection of this.leave(table)) connection.again()
  }

  /** Nothing more is carried out. */
  stop(): void {
    this.turns.stop()
  }

  /**
   * A message failed, by a refusal or by a fault: of `table`, or while opening the table `opens`. Reports a fault. Returns what to tell
   * whoever sent it.
   */
  whyFailed(error: unknown, table: Table | null, opens?: string): Refusal {
    this.report(error, table, opens)
    return this.options.reasonFor(error)
  }

  /** The connections that were at a table, which is gone. */
  private leave(table: Table): ClientConnection[] {
    const left = [...this.open].filter((connection) => connection.table === table)
    for (const connection of left) Object.assign(connection, { table: null, seats: [] })
    return left
  }

  /** Handles a message and charges its sender. Never throws, and its promise never rejects. */
  private async carryOut(connection: ClientConnection, message: ClientMessage): Promise<void> {
    if (message.t === 'hello') {
      await this.hellos.hello(connection, message)
      return
    }
    const { table } = connection
    const { remote } = this.options
    try {
      if (table) await table.run(() => this.handle(connection, table, message))
      else if (!remote?.has(connection)) throw doorRefusal('no-hello', (w) => w.noHello)
      else if (!(await remote.forward(connection, message))) {
        connection.inbox.unshift(message)
        return
      }
      connection.greeting.did(message)
    } catch (error) {
      // its table is read again, perhaps by another host: what that one shows tells whether the message was carried out
      if (!connection.isLapsed) this.failed(connection, error, connection.language, table)
      else if (table?.ledger.lostBy instanceof Fenced) connection.inbox.unshift(message)
    }
  }

  private async handle(connection: ClientConnection, table: Table, message: TableMessage): Promise<void> {
    // it may have been dropped while the message waited, or the table lost
    if (connection.table !== table || !this.options.tables.isLive(table)) {
      if (connection.isLapsed) connection.inbox.unshift(message)
      return
    }
    const began = performance.now()
    // it begins at once; what it does after it has waited, it charges itself
    const handling = handleMessage(table, connection, message)
    connection.pay(performance.now() - began)
    await handling
  }

  /** Tells a client that its message failed: see `whyFailed`. */
  private failed(
    connection: ClientConnection,
    error: unknown,
    language: Language,
    table: Table | null,
    opens?: string,
  ): void {
    // first: a table that is set aside closes the connection
    connection.refuse(this.options.reasonFor(error), language)
    this.report(error, table, opens)
  }

  private report(error: unknown, table: Table | null, opens?: string): void {
    const { isStoreFault, log, metrics, reasonFor, tables } = this.options
    metrics.refusals.inc({ code: reasonFor(error).code })
    if (error instanceof Refusal) return
    if (isStoreFault?.(error)) {
      metrics.faults.inc({ where: 'the disk' })
      log.error({ err: error, table: table?.id ?? opens }, 'a message could not be carried out: the disk')
    } else if (table || opens === undefined) tables.guard.failed('a message', table, error)
    else {
      metrics.faults.inc({ where: 'opening a table' })
      log.error({ err: error, table: opens }, 'a table could not be opened')
    }
  }
}
