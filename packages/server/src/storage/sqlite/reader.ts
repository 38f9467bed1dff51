import type { DatabaseSync } from 'node:sqlite'
import type {
  CheckpointAt,
  Found,
  ReadCheckpoint,
  StoredSeat,
  StoredSettings,
  TableState,
  Told,
} from '@soulstack/tables/stores'
import { prepared } from './statement.ts'

/** Everything that is read of tables in SQLite. */

const sql = {
  found: `SELECT id, name, game, version, config, seed, state, settings, epoch, node,
    coalesce((SELECT n FROM entries WHERE table_id = id ORDER BY n DESC LIMIT 1), -1) + 1 AS length
    FROM tables WHERE id = ?`,
  seats: 'SELECT seat, kind, name, bot, token_hash AS tokenHash FROM seats WHERE table_id = ? ORDER BY seat',
  epoch: 'SELECT epoch FROM tables WHERE id = ?',
  entries: 'SELECT entry FROM entries WHERE table_id = ? AND n >= ? ORDER BY n LIMIT ?',
  lost: 'SELECT n, entry AS data, version FROM lost WHERE table_id = ? ORDER BY rowid',
  lasted: `SELECT (SELECT at FROM entries WHERE table_id = id ORDER BY n DESC LIMIT 1)
    - (SELECT at FROM entries WHERE table_id = id AND n = 0) AS ms FROM tables WHERE id = ?`,
  checkpoints: 'SELECT n, turn, version FROM checkpoints WHERE table_id = ? ORDER BY n',
  checkpoint: `SELECT n, turn, version, data, cards AS list, hashes FROM checkpoints LEFT JOIN lists ON list = cards
    WHERE table_id = ? AND n = ?`,
  history: `SELECT n, told_from AS "from", told AS data FROM (
      SELECT n, 0 AS i, told_from, told FROM checkpoints WHERE table_id = ?1 AND n <= ?2
      UNION ALL SELECT n, i, told_from, told FROM told_again WHERE table_id = ?1 AND n <= ?2
    ) ORDER BY n, i`,
  hasList: 'SELECT 1 FROM lists WHERE list = ?',
  kept: 'SELECT data FROM kept WHERE hash = ?',
  hasKept: 'SELECT 1 FROM kept WHERE hash = ?',
  open: `SELECT id, created, state = 'waiting' AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open') AS free
    FROM tables WHERE state IN ('waiting', 'playing') AND settings ->> 'open' = 1 ORDER BY created DESC LIMIT ?`,
  count: 'SELECT state, count(*) AS n FROM tables GROUP BY state',
  makers: `SELECT id, settings -> 'maker' AS maker FROM tables
    WHERE state IN ('waiting', 'playing') AND settings -> 'maker' IS NOT NULL`,
  unfinished: `SELECT 1 FROM tables WHERE id = ? AND state IN ('waiting', 'playing')`,
  botTables: `SELECT id FROM tables WHERE state IN ('waiting', 'playing')
    AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind <> 'bot')`,
  stale: `SELECT id FROM tables WHERE (state = 'waiting' AND created < ?) OR (
    (state = 'playing' OR settings -> 'ended' IS NOT NULL)
    AND coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY n DESC LIMIT 1), created) < ?)`,
  running: 'SELECT running FROM house',
  marked: 'SELECT table_id AS id, running FROM marked',
  recording: 'SELECT head FROM recordings WHERE table_id = ?',
  parts: 'SELECT name, data FROM recording_parts WHERE table_id = ?',
  missing: `SELECT id FROM tables WHERE state = 'over' AND game = ? AND version = ? AND settings -> 'ended' IS NULL
    AND NOT EXISTS (SELECT 1 FROM recordings WHERE table_id = id) ORDER BY created DESC LIMIT ?`,
  study: 'SELECT head FROM studies WHERE table_id = ?',
  words: 'SELECT data FROM study_words WHERE table_id = ? AND language = ?',
}

export class SqliteReader<S extends StoredSettings> {
  protected readonly db: DatabaseSync
  protected readonly sql: ReturnType<typeof prepared<keyof typeof sql>>

  constructor(db: DatabaseSync) {
    this.db = db
    this.sql = prepared(db, sql)
  }

  read(table: string): Found<S> | null {
    // a thread may write between two statements
    this.db.exec('BEGIN')
    try {
      const row = this.sql.found.get(table)
      if (!row) return null
      const { settings, epoch, node, length, ...rest } = row
      const seats = this.sql.seats.all(table).map((seat) => ({ ...seat })) as unknown as StoredSeat[]
      return { row: { ...rest, settings: JSON.parse(settings as string) }, seats, epoch, node, length } as Found<S>
    } finally {
      this.db.exec('COMMIT')
    }
  }

  epochs(tables: readonly string[]): Map<string, number> {
    const found = tables.map((id) => [id, this.sql.epoch.get(id)?.['epoch']] as const)
    return new Map(found.filter((pair): pair is [string, number] => pair[1] !== undefined))
  }

  entries(table: string, from = 0, most = Number.MAX_SAFE_INTEGER): Uint8Array[] {
    return this.sql.entries.all(table, from, most).map((row) => row['entry'] as Uint8Array)
  }

  lost(table: string): { n: number; data: Uint8Array; version: string }[] {
    return plain(this.sql.lost.all(table))
  }

  lasted(table: string): number | null {
    const ms = this.sql.lasted.get(table)?.['ms'] ?? null
    return ms === null ? null : Math.round(Number(ms) / 1000)
  }

  checkpoints(table: string): CheckpointAt[] {
    return plain(this.sql.checkpoints.all(table))
  }

  checkpoint(table: string, n: number): ReadCheckpoint | null {
    const row = this.sql.checkpoint.get(table, n)
    if (!row) return null
    const { list, hashes, ...rest } = row
    const refers = list === null ? null : { list, hashes: hashes === null ? [] : JSON.parse(hashes as string) }
    return { ...rest, refers } as ReadCheckpoint
  }

  history(table: string, n: number): (Told & { n: number })[] {
    return plain(this.sql.history.all(table, n))
  }

  kept(hashes: readonly string[]): Map<string, Uint8Array> {
    const found = hashes.map((hash) => [hash, this.sql.kept.get(hash)?.['data']] as const)
    return new Map(found.filter((pair): pair is [string, Uint8Array] => pair[1] !== undefined))
  }

  open(atMost: number): { id: string; created: number; free: boolean }[] {
    const rows = this.sql.open.all(atMost)
    return rows.map((row) => ({ id: row['id'] as string, created: row['created'] as number, free: row['free'] === 1 }))
  }

  count(): Record<TableState, number> {
    const counts: Record<TableState, number> = { waiting: 0, playing: 0, over: 0 }
    for (const row of this.sql.count.all()) counts[row['state'] as TableState] = row['n'] as number
    return counts
  }

  makers(): Map<string, string> {
    // JSON, which holds every text as it is
    return new Map(this.sql.makers.all().map((row) => [row['id'] as string, JSON.parse(row['maker'] as string)]))
  }

  unfinished(tables: readonly string[]): Set<string> {
    return new Set(tables.filter((id) => this.sql.unfinished.get(id)))
  }

  botTables(): string[] {
    return this.sql.botTables.all().map((row) => row['id'] as string)
  }

  stale(waitingSince: number, playingSince: number): string[] {
    return this.sql.stale.all(waitingSince, playingSince).map((row) => row['id'] as string)
  }

  running(): number {
    return this.sql.running.get()!['running'] as number
  }

  marked(): Map<string, number> {
    return new Map(this.sql.marked.all().map((row) => [row['id'] as string, row['running'] as number]))
  }
}

/** Rows as objects like any other. */
const plain = <T>(rows: readonly object[]): T[] => rows.map((row) => ({ ...row }) as T)
