import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { readText, writtenText } from '../texts.ts'

export type Value = string | number | Uint8Array | null
export type Row = Record<string, Value>

const toValue = (value: Value): Value => (typeof value === 'string' ? writtenText(value) : value)

function read(row: Row): Row {
  for (const name in row) {
    const value = row[name]!
    if (typeof value === 'string') row[name] = readText(value)
  }
  return row
}

/** A prepared statement that takes and returns every text as it is. */
export class Statement {
  private readonly prepared: StatementSync

  constructor(db: DatabaseSync, sql: string) {
    this.prepared = db.prepare(sql)
  }

  /** @returns how many rows it has changed; those that were deleted with others are not counted. */
  run(...values: readonly Value[]): number {
    return Number(this.prepared.run(...values.map(toValue)).changes)
  }

  get(...values: readonly Value[]): Row | undefined {
    const row = this.prepared.get(...values.map(toValue))
    return row && read(row as Row)
  }

  all(...values: readonly Value[]): Row[] {
    return this.prepared.all(...values.map(toValue)).map((row) => read(row as Row))
  }
}

/** Prepares statements, by name. */
export const prepared = <Name extends string>(db: DatabaseSync, sql: Record<Name, string>): Record<Name, Statement> =>
  Object.fromEntries(Object.entries<string>(sql).map(([name, text]) => [name, new Statement(db, text)])) as Record<
    Name,
    Statement
  >

/** Runs something in a transaction of its own, which is undone if it throws. */
export function atomically<T>(db: DatabaseSync, run: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = run()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // some faults have undone it already
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
