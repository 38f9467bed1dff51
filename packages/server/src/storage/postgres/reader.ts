import type {
  CheckpointAt,
  Found,
  ReadCheckpoint,
  StoredSeat,
  StoredSettings,
  StoredTable,
  TableState,
  Told,
} from '@soulstack/tables/stores'
import type { Connections, Row } from './connections.ts'

/** Everything that is read of tables in PostgreSQL. */

const sql = {
  found: {
    name: 'found',
    text: `SELECT key, id, epoch, length, node, name, game, version, config, seed, state, settings
      FROM tables JOIN descriptions USING (key) WHERE id = $1`,
  },
  seats: {
    name: 'seats',
    text: 'SELECT seat, kind, name, bot, token_hash AS "tokenHash" FROM seats WHERE key = $1 ORDER BY seat',
  },
  epochs: { name: 'epochs', text: 'SELECT id, epoch FROM tables WHERE id = ANY($1::text[])' },
  entries: {
    name: 'entries',
    text: `SELECT entry FROM entries e JOIN tables t USING (key)
      WHERE t.id = $1 AND e.n >= $2::bigint AND e.n < $2::bigint + $3::bigint ORDER BY e.n`,
  },
  lost: {
    name: 'lost',
    text: 'SELECT n, entry AS data, version FROM lost JOIN tables USING (key) WHERE id = $1 ORDER BY i',
  },
  lasted: {
    name: 'lasted',
    text: `SELECT z.at - a.at AS ms FROM tables t JOIN entries a ON a.key = t.key AND a.n = 0
      JOIN entries z ON z.key = t.key AND z.n = t.length - 1 WHERE t.id = $1`,
  },
  checkpoints: {
    name: 'checkpoints',
    text: 'SELECT n, turn, c.version FROM checkpoints c JOIN tables USING (key) WHERE id = $1 ORDER BY n',
  },
  checkpoint: {
    name: 'checkpoint',
    text: `SELECT n, turn, c.version, data, list, hashes FROM checkpoints c JOIN tables USING (key)
      LEFT JOIN lists USING (list) WHERE id = $1 AND n = $2::bigint`,
  },
  history: {
    name: 'history',
    text: `SELECT n, told."from", told.data FROM checkpoints c JOIN tables USING (key),
      unnest(c.told_from, c.told) WITH ORDINALITY AS told ("from", data, i)
      WHERE id = $1 AND n <= $2::bigint ORDER BY n, i`,
  },
  kept: { name: 'kept', text: 'SELECT hash, data FROM kept WHERE hash = ANY($1::text[])' },
  open: {
    name: 'open',
    text: `SELECT id, created, state = 'waiting' AND EXISTS (SELECT FROM seats s WHERE s.key = d.key AND kind = 'open') AS free
      FROM descriptions d JOIN tables USING (key) WHERE listed AND state <> 'over' ORDER BY created DESC LIMIT $1::bigint`,
  },
  count: { name: 'count', text: 'SELECT state, count(*) AS n FROM descriptions GROUP BY state' },
  makers: {
    name: 'makers',
    text: `SELECT id, maker FROM descriptions JOIN tables USING (key)
      WHERE state IN ('waiting', 'playing') AND maker IS NOT NULL`,
  },
  unfinished: {
    name: 'unfinished',
    text: `SELECT id FROM descriptions JOIN tables USING (key) WHERE id = ANY($1::text[]) AND state <> 'over'`,
  },
  botTables: {
    name: 'bot-tables',
    text: `SELECT id FROM descriptions d JOIN tables USING (key) WHERE state IN ('waiting', 'playing')
      AND NOT EXISTS (SELECT FROM seats s WHERE s.key = d.key AND kind <> 'bot')`,
  },
  stale: {
    name: 'stale',
    text: `SELECT id FROM descriptions d JOIN tables t USING (key) WHERE (state = 'waiting' AND created < $1::bigint) OR (
      (state = 'playing' OR ended) AND
      coalesce((SELECT at FROM entries e WHERE e.key = t.key AND e.n = t.length - 1), created) < $2::bigint)`,
  },
  running: { name: 'running', text: 'SELECT running FROM house' },
  marked: { name: 'marked', text: 'SELECT id, running FROM marked JOIN tables USING (key)' },
}

/** The row of a table, from the columns of its description. */
export const tableOf = <S extends StoredSettings>(row: Row): StoredTable<S> => {
  const { id, name, game, version, config, seed, state } = row
  const settings = JSON.parse(row['settings'] as string) as S
  return { id, name, game, version, config, seed, state, settings } as StoredTable<S>
}

export class PostgresReader<S extends StoredSettings> {
  protected readonly connections: Connections

  constructor(connections: Connections) {
    this.connections = connections
  }

  async read(table: string): Promise<Found<S> | null> {
    const [row] = await this.connections.read(sql.found, [table])
    if (!row) return null
    const [epoch, length] = [row['epoch'] as number, row['length'] as number]
    const node = row['node'] as string | null
    return { row: tableOf<S>(row), seats: await this.seatsOf(row['key']), epoch, node, length }
  }

  async epochs(tables: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.connections.read(sql.epochs, [tables])
    return new Map(rows.map((row) => [row['id'] as string, row['epoch'] as number]))
  }

  async entries(table: string, from = 0, most = 2 ** 31): Promise<Uint8Array[]> {
    return (await this.connections.read(sql.entries, [table, from, most])).map((row) => row['entry'] as Uint8Array)
  }

  async lost(table: string): Promise<{ n: number; data: Uint8Array; version: string }[]> {
    return (await this.connections.read(sql.lost, [table])) as { n: number; data: Uint8Array; version: string }[]
  }

  async lasted(table: string): Promise<number | null> {
    const [row] = await this.connections.read(sql.lasted, [table])
    return row ? Math.round((row['ms'] as number) / 1000) : null
  }

  async checkpoints(table: string): Promise<CheckpointAt[]> {
    return (await this.connections.read(sql.checkpoints, [table])) as unknown as CheckpointAt[]
  }

  async checkpoint(table: string, n: number): Promise<ReadCheckpoint | null> {
    const [row] = await this.connections.read(sql.checkpoint, [table, n])
    if (!row) return null
    const { list, hashes, ...rest } = row as unknown as ReadCheckpoint & { list: string | null; hashes: string[] }
    return { ...rest, refers: list === null ? null : { list, hashes } }
  }

  async history(table: string, n: number): Promise<(Told & { n: number })[]> {
    return (await this.connections.read(sql.history, [table, n])) as unknown as (Told & { n: number })[]
  }

  async kept(hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
    const rows = await this.connections.read(sql.kept, [hashes])
    return new Map(rows.map((row) => [row['hash'] as string, row['data'] as Uint8Array]))
  }

  async open(atMost: number): Promise<{ id: string; created: number; free: boolean }[]> {
    return (await this.connections.read(sql.open, [atMost])) as { id: string; created: number; free: boolean }[]
  }

  async count(): Promise<Record<TableState, number>> {
    const counts: Record<TableState, number> = { waiting: 0, playing: 0, over: 0 }
    for (const row of await this.connections.read(sql.count)) counts[row['state'] as TableState] = row['n'] as number
    return counts
  }

  async makers(): Promise<Map<string, string>> {
    const rows = await this.connections.read(sql.makers)
    return new Map(rows.map((row) => [row['id'] as string, row['maker'] as string]))
  }

  async unfinished(tables: readonly string[]): Promise<Set<string>> {
    return new Set((await this.connections.read(sql.unfinished, [tables])).map((row) => row['id'] as string))
  }

  async botTables(): Promise<string[]> {
    return (await this.connections.read(sql.botTables)).map((row) => row['id'] as string)
  }

  async stale(waitingSince: number, playingSince: number): Promise<string[]> {
    return (await this.connections.read(sql.stale, [waitingSince, playingSince])).map((row) => row['id'] as string)
  }

  async running(): Promise<number> {
    return (await this.connections.read(sql.running))[0]!['running'] as number
  }

  async marked(): Promise<Map<string, number>> {
    const rows = await this.connections.read(sql.marked)
    return new Map(rows.map((row) => [row['id'] as string, row['running'] as number]))
  }

  /** The seats of the table with this key. */
  protected async seatsOf(key: unknown): Promise<StoredSeat[]> {
    return (await this.connections.read(sql.seats, [key])) as unknown as StoredSeat[]
  }

  /** The description of a table. */
  protected async rowOf(table: string): Promise<StoredTable<S> | null> {
    const [row] = await this.connections.read(sql.found, [table])
    return row ? tableOf<S>(row) : null
  }
}
