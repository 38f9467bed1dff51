import type { TableMessage } from '../table/messages.ts'
import type { ClientConnection } from './connection.ts'
import type { Hello } from './greeting.ts'

/** Tables of other hosts, and the connections of this one that are at them. */
export interface RemoteTables {
  /** A connection says hello. Returns whether its table is at another host, where it is now. @throws Refusal; then it is where it was. */
  greet(connection: ClientConnection, hello: Hello): Promise<boolean>
  /** Whether a connection is at a table elsewhere, or was a moment ago and says hello again. */
  has(connection: ClientConnection): boolean
  /** Whether a connection has to say hello again. */
  isLost(connection: ClientConnection): boolean
  /** Forwards a message. Resolves when it was carried out or refused; false: it has to be carried out after another hello. */
  forward(connection: ClientConnection, message: TableMessage): Promise<boolean>
  /** A connection has gone, or is at a table of this host now. */
  leave(connection: ClientConnection): void
  /** A client that read too slowly has caught up. */
  caughtUp(connection: ClientConnection): void
}
