import { type Language, Refusal } from '@soulstack/kit'
import type { Connection } from '../table/connections.ts'
import type { Table } from '../table/table.ts'
import type { Hello } from './greeting.ts'

/** A connection that can be attached to tables. */
export interface Attached extends Connection {
  board: boolean
  language: Language
  table: Table | null
}

/** Attaches a connection to a table, as its hello says. @throws Refusal when it is not let in; then it is as it was. */
export function attach(connection: Attached, table: Table, { board = false, lang = 'en', token }: Hello): void {
  const { board: wasBoard, language, table: before } = connection
  // set before attaching: any error but a refusal is then a fault of this table
  Object.assign(connection, { board, language: lang, table })
  try {
    table.people.attach(connection, token)
  } catch (error) {
    if (error instanceof Refusal) Object.assign(connection, { board: wasBoard, language, table: before })
    throw error
  }
}
