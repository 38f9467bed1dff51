export {
  Api,
  type ApiHost,
  type Asked,
  type BodyKind,
  type Caller,
  json,
  jsonText,
  type LimitedRequest,
  nothingAt,
  type Route,
  refusalBody,
  refusedIn,
  route,
  routesOf,
} from './api/index.ts'
export {
  attach,
  type ClientConnection,
  Connections,
  type EndReason,
  refusedText,
  type Transport,
} from './connections/index.ts'
export type { Connection } from './table/connections.ts'
export { type Delays, defaultDelays } from './table/delays.ts'
export { named } from './table/describe.ts'
export { Mailbox } from './table/mailbox.ts'
export { handleMessage, type TableMessage } from './table/messages.ts'
export type { Table } from './table/table.ts'
export type { Listing } from './tables/listing.ts'
export { Tables, type TablesOptions } from './tables/tables.ts'
export { refusal } from './words/refusals.ts'
