import type { NamedPart, Recordings, Studies } from '@soulstack/tables/stores'
import type { Connections, Statement } from './connections.ts'

/** Recordings and studies of finished games in PostgreSQL. Both have a head and named parts. */

interface Statements {
  head: Statement
  parts: Statement
  part: Statement
  put: Statement
}

/** The statements for one of them. `put` replaces the head, and with it all parts. */
const statements = (heads: string, parts: string, name: string): Statements => ({
  head: { name: heads, text: `SELECT head FROM ${heads} JOIN tables USING (key) WHERE id = $1` },
  parts: {
    name: `${heads}-parts`,
    text: `SELECT ${name} AS name, data FROM ${parts} JOIN tables USING (key) WHERE id = $1 ORDER BY ${name}`,
  },
  part: {
    name: `${heads}-part`,
    text: `SELECT data FROM ${parts} JOIN tables USING (key) WHERE id = $1 AND ${name} = $2`,
  },
  put: {
    name: `${heads}-put`,
    text: `WITH made AS (INSERT INTO ${heads} SELECT key, $2::bytea FROM tables WHERE id = $1 RETURNING key),
      filled AS (INSERT INTO ${parts} SELECT key, p.name, p.data FROM made, unnest($3::text[], $4::bytea[]) AS p (name, data))
      SELECT key FROM made`,
  },
})

const forget = (heads: string): Statement => ({
  name: `${heads}-forget`,
  text: `DELETE FROM ${heads} USING tables t WHERE t.key = ${heads}.key AND t.id = $1`,
})

const missing: Statement = {
  name: 'missing',
  text: `SELECT id FROM descriptions d JOIN tables t USING (key)
    WHERE state = 'over' AND game = $1 AND version = $2 AND NOT ended
    AND NOT EXISTS (SELECT FROM recordings r WHERE r.key = t.key) ORDER BY created DESC LIMIT $3::bigint`,
}

const recording = { ...statements('recordings', 'recording_parts', 'name'), forget: forget('recordings') }
const study = { ...statements('studies', 'study_words', 'language'), forget: forget('studies') }

/** The recordings of games. */
export const recordings = (connections: Connections): Recordings => ({
  head: (table) => head(connections, recording.head, table),
  parts: async (table) =>
    (await connections.read(recording.parts, [table])).map((row) => [row['name'] as string, row['data'] as Uint8Array]),
  put: (table, bytes, parts) => put(connections, recording, table, bytes, parts),
  missing: async (game, version, atMost) =>
    (await connections.read(missing, [game, version, atMost])).map((row) => row['id'] as string),
})

/** The studies of games. */
export const studies = (connections: Connections): Studies => ({
  head: (table) => head(connections, study.head, table),
  words: async (table, language) =>
    ((await connections.read(study.part, [table, language]))[0]?.['data'] as Uint8Array | undefined) ?? null,
  put: (table, bytes, words) => put(connections, study, table, bytes, words),
})

async function head(connections: Connections, statement: Statement, table: string): Promise<Uint8Array | null> {
  return ((await connections.read(statement, [table]))[0]?.['head'] as Uint8Array | undefined) ?? null
}

function put(
  connections: Connections,
  sql: Statements & { forget: Statement },
  table: string,
  bytes: Uint8Array,
  parts: readonly NamedPart[],
): Promise<boolean> {
  return connections.transaction(async (query) => {
    await query(sql.forget, [table])
    const made = await query(sql.put, [table, bytes, parts.map(([name]) => name), parts.map(([, data]) => data)])
    return made.length > 0
  })
}
