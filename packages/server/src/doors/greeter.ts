import { type Language, Refusal } from '@soulstack/kit'
import { doorWords } from '@soulstack/protocol'
import type { Table, Tables } from '@soulstack/tables'
import type { Soon } from '@soulstack/tables/runtime'
import type { Edge } from '../fleet/edge.ts'
import type { Client } from './client.ts'
import type { Hello } from './greeting.ts'

interface GreeterTools {
  tables: Tables
  /** Where people at tables of other nodes are; null: there are no other nodes. */
  edge: Edge | null
  /** Whether a client is still connected. */
  stays(client: Client): boolean
  /** A hello failed. `table`: the table to blame; `opens`: the table that it was for. */
  failed(client: Client, error: unknown, language: Language, table: Table | null, opens: string): void
}

/** Close code of a connection that should try again later. */
const tryAgainLater = 1013

/** Brings clients to the tables that they say hello to. */
export class Greeter {
  private readonly tools: GreeterTools
  /** Addresses for which a table is being read from disk. */
  private readonly opening = new Set<string>()

  constructor(tools: GreeterTools) {
    this.tools = tools
  }

  /** Whether this table can be opened now; otherwise another one is still being opened for the same address. */
  mayOpen({ address }: Client, table: string): boolean {
    return this.tools.edge !== null || this.tools.tables.isOpen(table) || !this.opening.has(address)
  }

  /** Opens a table for a client, which takes a while if its log is long. Never rejects. */
  async hello(client: Client, message: Hello): Promise<void> {
    const { edge, failed, stays, tables } = this.tools
    // the table to blame for a failure: opening one table must not take down the one that the client is at
    let at: Table | null = null
    const forget = client.greeting.says(message)
    try {
      // leaving the other table, or waiting for its turn, may push this one out of memory
      for (;;) {
        // opened first: a table that cannot be opened leaves the client where it is
        const table = await this.find(client, message)
        if (!stays(client)) {
          edge?.leave(client)
          return
        }
        // a client that is already here stays, unless it may not be here in its new role
        if (client.table !== table) {
          at = client.table
          await this.detach(client)
          at = null
        }
        if (table === null) return
        if (!tables.isLive(table)) continue
        at = table
        if (await this.enter(client, table, message)) return
        at = null
      }
    } catch (error) {
      forget()
      // a table that cannot be opened is refused in the language of the request; a client that has gone gets nothing
      if (!stays(client)) return
      failed(client, error, message.lang ?? 'en', at, message.table)
      this.giveUp(client, error)
    }
  }

  /** A client is no longer at its table, if that is here. */
  detach(client: Client): Soon<void> {
    const { table } = client
    client.table = null
    return table?.run(() => table.people.detach(client))
  }

  /** The table of a hello; null: it is at another node, and so is the client now. */
  private async find(client: Client, message: Hello): Promise<Table | null> {
    const { edge, tables } = this.tools
    if (!edge) return this.open(client, message.table)
    for (;;) {
      if (await edge.greet(client, message)) return null
      const table = tables.at(message.table)
      if (table) return table
    }
  }

  /**
   * Opens a table and charges the client. The cost is known only as the work proceeds, so each address may have only one table opened at a
   * time: otherwise many could be started, and held in memory, before any of them is charged.
   */
  private async open({ address, account }: Client, id: string): Promise<Table> {
    const { tables } = this.tools
    const reads = !tables.isOpen(id)
    if (reads) this.opening.add(address)
    try {
      return await tables.open(id, (ms) => account.spend(ms))
    } finally {
      if (reads) this.opening.delete(address)
    }
  }

  /** Attaches a client to a table of this node. Returns false if the table is no longer in memory. @throws as `People.attach` */
  private async enter(client: Client, table: Table, message: Hello): Promise<boolean> {
    const { edge, stays, tables } = this.tools
    try {
      const entered = await table.run(() => {
        if (!tables.isLive(table)) return false
        if (stays(client)) this.look(client, table, message)
        return true
      })
      if (entered) edge?.leave(client)
      return entered
    } catch (error) {
      // another node has it by now
      if (edge && table.isLost) return false
      throw error
    }
  }

  private look(client: Client, table: Table, message: Hello): void {
    const [began, sent] = [performance.now(), client.sent]
    const { board, language, table: before } = client
    client.board = message.board ?? false
    client.language = message.lang ?? 'en'
    // set before attaching: any error but a refusal is then a fault of this table
    client.table = table
    try {
      table.people.attach(client, message.token)
    } catch (error) {
      if (error instanceof Refusal) Object.assign(client, { board, language, table: before })
      throw error
    } finally {
      client.account.spend(performance.now() - began, client.sent - sent)
    }
  }

  /** A client cannot be brought to its table. One that has none any more connects again, perhaps to another node. */
  private giveUp(client: Client, error: unknown): void {
    const { edge } = this.tools
    if (edge?.isLost(client)) edge.leave(client)
    else if (client.table || edge?.has(client)) return
    if (error instanceof Refusal && error.code === 'not-now')
      client.socket.close(tryAgainLater, doorWords[client.language].readAgain)
  }
}
