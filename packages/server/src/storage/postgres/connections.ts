import { Unknown } from '@soulstack/tables/stores'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { readers, toValue } from './values.ts'

/** A statement with its name, by which a connection prepares it once. */
export interface Statement {
  name: string
  text: string
}

export type Row = Readonly<Record<string, unknown>>

/** Runs a statement on the connection of a transaction. */
export type Query = (statement: Statement, values?: readonly unknown[]) => Promise<Row[]>

/** How many connections there are at most. Commits need one at a time; reading is not held up by them. */
const CONNECTIONS = 8
/** How long a connection may take, in milliseconds, and an answer; a statement that is not answered is one whose outcome nobody knows. */
const PATIENCE = { connectionTimeoutMillis: 10_000, query_timeout: 30_000 }
/** A process that stands still in a transaction must not lock others out. */
const IDLE = 10_000

/** Whether the server says that it has undone a statement. Otherwise it, or the connection, has broken off. */
const isRefused = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && !/^(08|57P|40003)/.test(error.code ?? '08')

/** Whether a reference would have led nowhere. */
export const isMissing = (error: unknown): boolean => error instanceof DatabaseError && error.code === '23503'

/** The connections to a PostgreSQL server. */
export class Connections {
  private readonly pool: Pool

  constructor(url: string) {
    this.pool = new Pool({
      ...{ connectionString: url, max: CONNECTIONS, types: readers, keepAlive: true, application_name: 'soulstack' },
      ...{ ...PATIENCE, idle_in_transaction_session_timeout: IDLE },
    })
    // an idle connection that breaks is replaced when the next one is needed, and whoever needs it learns why that fails
    this.pool.on('error', () => {})
    // so is one that is lent and breaks between two statements, as when the server is restarted
    this.pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Runs a statement that only reads. */
  async read(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    return this.with((client) => run(client, statement, values))
  }

  /** Runs a statement that writes, by itself. @throws Unknown; any other error: nothing was written. */
  async write(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    return this.alone((query) => query(statement, values))
  }

  /** Runs one statement that writes, as `write`: for steps that can also be part of a transaction. */
  async alone<T>(steps: (query: Query) => Promise<T>): Promise<T> {
    return this.with((client) => steps((statement, values = []) => orUnknown(() => run(client, statement, values))))
  }

  /** Runs statements in a transaction; nothing is written if one of them fails, or `steps` throws. @throws as `write`. */
  async transaction<T>(steps: (query: Query) => Promise<T>): Promise<T> {
    return this.with(async (client) => {
      await client.query('BEGIN')
      const result = await steps((statement, values = []) => run(client, statement, values))
      await orUnknown(() => client.query('COMMIT'))
      return result
    })
  }

  async end(): Promise<void> {
    await this.pool.end()
  }

  /** Lends a connection. One on which something failed is not used again: closing it undoes what is not finished. */
  private async with<T>(use: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    let failed = true
    try {
      const result = await use(client)
      failed = false
      return result
    } finally {
      client.release(failed)
    }
  }
}

const run = async (client: PoolClient, { name, text }: Statement, values: readonly unknown[]): Promise<Row[]> =>
  (await client.query<Row>({ name, text, values: values.map(toValue) })).rows

async function orUnknown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isRefused(error) ? error : new Unknown(error)
  }
}
