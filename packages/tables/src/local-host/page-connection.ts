import { Refusal } from '@soulstack/kit'
import type { Transport } from '../connections/connection.ts'
import type { Connections } from '../connections/connections.ts'
import type { Guard } from '../runtime/guard.ts'
import type { Table } from '../table/table.ts'
import { localRefusal } from '../words/local-host.ts'

/** The page's end of a connection. */
export interface PagePort {
  send(text: string): void
  /** The host has ended the connection; the page may open another. */
  close(): void
}

/** The host's end of a connection. */
export interface PageConnection {
  /** The page has sent a message. It is carried out after everything that it sent before. */
  hear(text: string): void
  /** The page has ended the connection. */
  end(): void
}

/** Connects a page over its port: without strangers, and so without limits. */
export function connectPage(connections: Connections, guard: Guard<Table>, port: PagePort): PageConnection {
  let isOpen = true
  const transport: Transport = {
    get isOpen() {
      return isOpen
    },
    send: (text) => port.send(text),
    close() {
      end()
      port.close()
    },
  }
  const connection = connections.add(transport)
  const table = () => connection.table
  const remove = () => {
    isOpen = false
    return connections.remove(connection)
  }
  const end = guard.handler('the end of a connection', remove, table)
  const hear = (text: string) => connections.receive(connection, new TextEncoder().encode(text))
  return { hear: guard.handler('a message', hear, table), end }
}

/** What to tell a page whose message failed. */
export function reasonFor(error: unknown): Refusal {
  if (!(error instanceof Refusal)) return localRefusal('server-error', (w) => w.failed)
  return error.code === 'no-such-table' ? localRefusal(error.code, (w) => w.tableGone) : error
}
