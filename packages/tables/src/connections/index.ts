/** Connections of clients to the tables of any host, over sockets or ports. */

export { attach } from './attach.ts'
export { type ClientConnection, type EndReason, refusedText, type Transport } from './connection.ts'
export { Connections } from './connections.ts'
