import type { Kind, Sealing } from '../sealing.ts'
import type { Connections, Row, Statement } from './connections.ts'

/**
 * Seals what a database holds again, while nodes read and write it. A value is replaced only where it is still the one that was read, and a
 * row that somebody is changing is passed over: nobody waits for this, and it waits for nobody. What was passed over is found the next time.
 */

/** A sealed column. A row is found by the key of its table and by `row`, which is of a type; its value is bound to that table and `at`. */
interface Sealed {
  table: string
  column: string
  kind: Kind
  row: string
  type: 'bigint' | 'integer' | 'text'
  at?: string
  /** How many rows are read and replaced at once: a few megabytes at most. */
  atOnce: number
  /** Each row has a list of values. */
  isList?: true
}

/** Every sealed column. An entry can become a lost one meanwhile: those come later. */
const columns: readonly Sealed[] = [
  { table: 'descriptions', column: 'seed', kind: 'seed', row: '0', type: 'integer', atOnce: 50 },
  { table: 'descriptions', column: 'config', kind: 'config', row: '0', type: 'integer', atOnce: 50 },
  { table: 'entries', column: 'entry', kind: 'entry', row: 's.n', type: 'integer', atOnce: 1000 },
  { table: 'lost', column: 'entry', kind: 'entry', row: 's.i', type: 'bigint', at: 's.n', atOnce: 1000 },
  { table: 'checkpoints', column: 'data', kind: 'save', row: 's.n', type: 'integer', atOnce: 100 },
  { table: 'checkpoints', column: 'told', kind: 'told', row: 's.n', type: 'integer', atOnce: 100, isList: true },
  { table: 'recordings', column: 'head', kind: 'recording', row: '0', type: 'integer', atOnce: 20 },
  { table: 'recording_parts', column: 'data', kind: 'recording-part', row: 's.name', type: 'text', atOnce: 20 },
  { table: 'studies', column: 'head', kind: 'study', row: '0', type: 'integer', atOnce: 20 },
  { table: 'study_words', column: 'data', kind: 'study-words', row: 's.language', type: 'text', atOnce: 20 },
]

/** How many tables are gone through at once. */
const TABLES = 50

const tables: Statement = {
  name: 'reseal-tables',
  text: `SELECT key, id FROM tables WHERE key > $1::bigint ORDER BY key LIMIT ${TABLES}`,
}

interface Statements {
  /** The rows of tables $1 with something that was not sealed with key $2. */
  find: Statement
  /** What was not sealed with key $1 in rows $3 of tables $2. */
  read: Statement
  /** Replaces values $3 in rows $2 of tables $1 by $4, where they are still there. */
  replace: Statement
}

/** Whether a value was not sealed with a key: its id follows the first byte (see `Sealing`). */
const isOlder = (value: string, key: string): string => `substring(${value} FROM 2 FOR 4) <> decode(${key}, 'hex')`

function statements({ table, column, row, type, at = row, isList }: Sealed): Statements {
  const name = `reseal-${table}-${column}`
  const [from, value] = isList
    ? [`${table} s, unnest(s.${column}) AS one (value)`, 'one.value']
    : [`${table} s`, `s.${column}`]
  const [isThere, next] = isList
    ? [
        `s.${column} @> ARRAY[v.old]`,
        `ARRAY(SELECT coalesce((SELECT v.new FROM v WHERE v.old = one.value), one.value)
          FROM unnest(s.${column}) WITH ORDINALITY AS one (value, i) ORDER BY i)`,
      ]
    : [`s.${column} = v.old`, 'v.new']
  return {
    find: {
      name: `${name}-find`,
      text: `SELECT DISTINCT s.key, ${row} AS row FROM ${from} WHERE s.key = ANY($1::bigint[]) AND ${isOlder(value, '$2')}`,
    },
    read: {
      name: `${name}-read`,
      text: `SELECT s.key, ${row} AS row, ${at} AS at, ${value} AS value FROM ${from} WHERE ${isOlder(value, '$1')}
        AND (s.key, ${row}) IN (SELECT * FROM unnest($2::bigint[], $3::${type}[]))`,
    },
    replace: {
      name: `${name}-replace`,
      text: `WITH v AS (SELECT * FROM unnest($1::bigint[], $2::${type}[], $3::bytea[], $4::bytea[]) AS v (key, row, old, new)),
        free AS (
          SELECT s.key, ${row} AS row FROM ${table} s WHERE (s.key, ${row}) IN (SELECT v.key, v.row FROM v)
          FOR NO KEY UPDATE SKIP LOCKED
        )
        UPDATE ${table} s SET ${column} = ${next} FROM free JOIN v USING (key, row)
        WHERE s.key = free.key AND ${row} = free.row AND ${isThere}`,
    },
  }
}

const all = columns.map((column) => ({ ...column, sql: statements(column) }))

/**
 * Goes through a database once, and seals again what was not sealed with the newest key.
 * @returns how many values it found.
 * @throws SealError when the key of one of them is missing, or it was changed; Unknown. What was done before remains.
 */
export async function resealOlder(connections: Connections, sealing: Sealing): Promise<number> {
  const { id: newest } = sealing.keys.newest
  let found = 0
  let last: unknown = 0
  for (;;) {
    const some = await connections.read(tables, [last])
    if (some.length === 0) return found
    const ids = new Map(some.map(({ key, id }) => [key, id as string]))
    for (const { sql, kind, atOnce } of all) {
      const rows = await connections.read(sql.find, [[...ids.keys()], newest])
      for (let from = 0; from < rows.length; from += atOnce) {
        const part = rows.slice(from, from + atOnce)
        const older = await connections.read(sql.read, [newest, ...lists(part, ['key', 'row'])])
        const resealed = older.map(({ key, at, value }) =>
          sealing.reseal(kind, ids.get(key)!, at as number | string, value as Uint8Array),
        )
        await connections.write(sql.replace, [...lists(older, ['key', 'row', 'value']), resealed])
        found += older.length
      }
    }
    last = some.at(-1)!['key']
  }
}

const lists = (rows: readonly Row[], names: readonly string[]): unknown[][] =>
  names.map((name) => rows.map((row) => row[name]))
