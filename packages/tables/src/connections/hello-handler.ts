import { type Language, Refusal } from '@soulstack/kit'
import type { Table } from '../table/table.ts'
import type { Tables } from '../tables/tables.ts'
import { attach } from './attach.ts'
import type { ClientConnection } from './connection.ts'
import type { Hello } from './greeting.ts'
import type { RemoteTables } from './remote-tables.ts'

interface HelloTools {
  tables: Tables
  /** Tables of other hosts; null: there are none. */
  remote: RemoteTables | null
  /** Checks the id of a table. @throws Refusal when no table here can have it. */
  mustBeHere(table: string): void
  /** Whether a client is still connected. */
  isConnected(connection: ClientConnection): boolean
  /** A hello failed. `table`: the table to blame; `opens`: the table that it was for. */
  failed(connection: ClientConnection, error: unknown, language: Language, table: Table | null, opens: string): void
}

/** Brings connections to the tables that they say hello to. */
export class HelloHandler {
  private readonly tools: HelloTools
  /** Addresses for which a table is being read from disk. */
  private readonly opening = new Set<string>()

  constructor(tools: HelloTools) {
    this.tools = tools
  }

  /** Whether this table can be opened now; otherwise another one is still being opened for the same address. */
  mayOpen({ address }: ClientConnection, table: string): boolean {
    const { remote, tables } = this.tools
    return remote !== null || address === undefined || tables.isOpen(table) || !this.opening.has(address)
  }

  /** Opens a table for a connection, which takes a while if its log is long. Never rejects. */
  async hello(connection: ClientConnection, message: Hello): Promise<void> {
    const { remote, failed, isConnected, mustBeHere, tables } = this.tools
    // the table to blame for a failure: opening one table must not take down the one that the client is at
    let at: Table | null = null
    const forget = connection.greeting.says(message)
    try {
      mustBeHere(message.table)
      // leaving the other table, or waiting for its turn, may push this one out of memory
      for (;;) {
        // opened first: a table that cannot be opened leaves the client where it is
        const table = await this.find(connection, message)
        if (!isConnected(connection)) {
          remote?.leave(connection)
          return
        }
        // a client that is already here stays, unless it may not be here in its new role
        if (connection.table !== table) {
          at = connection.table
          await this.detach(connection)
          at = null
        }
        if (table === null) return
        if (!tables.isLive(table)) continue
        at = table
        if (await this.enter(connection, table, message)) return
        at = null
      }
    } catch (error) {
      forget()
      // a table that cannot be opened is refused in the language of the request; a client that has gone gets nothing
      if (!isConnected(connection)) return
      failed(connection, error, message.lang ?? 'en', at, message.table)
      this.giveUp(connection, error)
    }
  }

  /** A connection is no longer at its table, if that is here. */
  async detach(connection: ClientConnection): Promise<void> {
    const { table } = connection
    connection.table = null
    await table?.run(() => table.people.detach(connection))
  }

  /** The table of a hello; null: it is at another host, and so is the connection now. */
  private async find(connection: ClientConnection, message: Hello): Promise<Table | null> {
    const { remote, tables } = this.tools
    if (!remote) return this.open(connection, message.table)
    for (;;) {
      if (await remote.greet(connection, message)) return null
      const table = tables.at(message.table)
      if (table) return table
    }
  }

  /**
   * Opens a table and charges the connection. The cost is known only as the work proceeds, so each address may have only one table opened at
   * a time: otherwise many could be started, and held in memory, before any of them is charged.
   */
  private async open(connection: ClientConnection, id: string): Promise<Table> {
    const { tables } = this.tools
    const { address } = connection
    const reads = address !== undefined && !tables.isOpen(id)
    if (reads) this.opening.add(address)
    try {
      return await tables.open(id, (ms) => connection.pay(ms))
    } finally {
      if (reads) this.opening.delete(address)
    }
  }

  /**
   * Attaches a connection to a table of this host. Returns false if the table is no longer in memory.
   * @throws as `People.attach`.
   */
  private async enter(connection: ClientConnection, table: Table, message: Hello): Promise<boolean> {
    const { remote, isConnected, tables } = this.tools
    try {
      const entered = await table.run(() => {
        if (!tables.isLive(table)) return false
        if (isConnected(connection)) this.attachCharged(connection, table, message)
        return true
      })
      if (entered) remote?.leave(connection)
      return entered
    } catch (error) {
      // another host has it by now
      if (remote && table.isLost) return false
      throw error
    }
  }

  private attachCharged(connection: ClientConnection, table: Table, message: Hello): void {
    const [began, sent] = [performance.now(), connection.sent]
    try {
      attach(connection, table, message)
    } finally {
      connection.pay(performance.now() - began, connection.sent - sent)
    }
  }

  /** A connection cannot be brought to its table. A client that has none any more connects again, perhaps to another host. */
  private giveUp(connection: ClientConnection, error: unknown): void {
    const { remote } = this.tools
    if (remote?.isLost(connection)) remote.leave(connection)
    else if (connection.table || remote?.has(connection)) return
    if (error instanceof Refusal && error.code === 'not-now') connection.hangUp('try-later')
  }
}
