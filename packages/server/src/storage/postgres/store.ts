import {
  Batcher,
  type Beginning,
  type Checkpoint,
  type Commit,
  Fenced,
  FIRST_EPOCH,
  type Found,
  type GoOn,
  type Reconfigured,
  type Recordings,
  type SharedPacks,
  type Store,
  type StoredSeat,
  type StoredSettings,
  type StoredTable,
  type StoreOptions,
  type Studies,
} from '@soulstack/tables/stores'
import { checkpointColumns, queriedSettings, seatColumns, writing } from './commits.ts'
import { Connections, isMissing, type Query, type Statement } from './connections.ts'
import { explained } from './explained.ts'
import { Kept } from './kept.ts'
import { decideKey, type SealedWith } from './keys.ts'
import { sharedPacks } from './packs.ts'
import { PostgresReader } from './reader.ts'
import { migrate } from './schema.ts'
import { recordings, studies } from './shows.ts'

const sql = {
  create: {
    name: 'create',
    text: `WITH made AS (
      INSERT INTO tables (id, epoch, length, node) VALUES ($1, $2::bigint, $3::integer, $4) ON CONFLICT DO NOTHING RETURNING key
    ),
    described AS (
      INSERT INTO descriptions SELECT key, $5::text, $6::text, $7::text, $8::bytea, $9::bytea, $10::text, $11::bigint, $12::text,
      $13::boolean, $14::text, $15::boolean FROM made
    ),
    seated AS (
      INSERT INTO seats SELECT key, s.* FROM made, unnest($16::integer[], $17::text[], $18::text[], $19::text[], $20::text[]) AS s
    ),
    added AS (
      INSERT INTO entries (key, n, at, entry) SELECT key, e.i - 1, $11::bigint, e.entry
      FROM made, unnest($21::bytea[]) WITH ORDINALITY AS e (entry, i)
    ),
    saved AS (
      INSERT INTO checkpoints SELECT key, c.n, c.turn, c.version, c.list, c.data, ARRAY[c.told_from], ARRAY[c.told] FROM made,
      unnest($22::integer[], $23::integer[], $24::text[], $25::text[], $26::bytea[], $27::integer[], $28::bytea[])
      AS c (n, turn, version, list, data, told_from, told)
    )
    SELECT key FROM made`,
  },
  // The rest of the table must be read by another statement: this one may have waited for an owner, and would not see what it wrote.
  claim: {
    name: 'claim',
    text: `UPDATE tables SET epoch = epoch + 1, node = $2 WHERE id = $1 AND epoch = $3::bigint RETURNING key, epoch, length`,
  },
  release: { name: 'release', text: 'UPDATE tables SET node = NULL WHERE id = $1 AND epoch = $2::bigint' },
  cut: {
    name: 'cut',
    text: `UPDATE tables SET length = least(length, $4::integer) WHERE id = $1 AND epoch = $2::bigint AND length = $3::integer RETURNING key`,
  },
  setAside: {
    name: 'set-aside',
    text: `WITH cut AS (DELETE FROM entries WHERE key = $1::bigint AND n >= $2::integer RETURNING n, at, entry)
      INSERT INTO lost (key, n, at, entry, version, set_aside) SELECT $1::bigint, n, at, entry, $3, $4::bigint FROM cut ORDER BY n`,
  },
  dropAfter: { name: 'drop-after', text: 'DELETE FROM checkpoints WHERE key = $1::bigint AND n > $2::integer' },
  save: {
    name: 'save',
    text: `INSERT INTO checkpoints AS old SELECT $1::bigint, c.n, c.turn, c.version, c.list, c.data, ARRAY[c.told_from], ARRAY[c.told]
      FROM unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::bytea[], $7::integer[], $8::bytea[])
      AS c (n, turn, version, list, data, told_from, told)
      ON CONFLICT (key, n) DO UPDATE SET turn = excluded.turn, version = excluded.version, list = excluded.list,
      data = excluded.data, told_from = old.told_from || excluded.told_from, told = old.told || excluded.told`,
  },
  goOn: { name: 'go-on', text: 'UPDATE descriptions SET state = $2, version = $3 WHERE key = $1::bigint' },
  drop: {
    name: 'drop',
    text: `WITH ok AS (SELECT key FROM tables WHERE id = $1 AND epoch = $2::bigint FOR UPDATE),
      gone AS (DELETE FROM checkpoints c USING ok WHERE c.key = ok.key AND n > $3::integer) SELECT key FROM ok`,
  },
  configure: {
    name: 'configure',
    text: `WITH ok AS (SELECT key FROM tables WHERE id = $1 AND epoch = $2::bigint AND length = 0 FOR UPDATE)
      UPDATE descriptions d SET config = $3, settings = $4, listed = $5::boolean, maker = $6, ended = $7::boolean
      FROM ok WHERE d.key = ok.key RETURNING d.key`,
  },
  dropSeats: { name: 'drop-seats', text: 'DELETE FROM seats WHERE key = $1::bigint' },
  addSeats: {
    name: 'add-seats',
    text: `INSERT INTO seats (key, seat, kind, name, bot, token_hash) SELECT $1::bigint, seat, kind, name, bot, token_hash
      FROM unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::text[]) AS c (seat, kind, name, bot, token_hash)`,
  },
  end: {
    name: 'end',
    text: `WITH ok AS (SELECT key FROM tables WHERE id = $1 AND epoch = $2::bigint FOR UPDATE)
      UPDATE descriptions d SET state = 'over', settings = $3, listed = $4::boolean, maker = $5, ended = $6::boolean
      FROM ok WHERE d.key = ok.key RETURNING d.key`,
  },
  remove: { name: 'remove', text: 'DELETE FROM tables WHERE id = $1 AND epoch = $2::bigint RETURNING key' },
  removeEntries: { name: 'remove-entries', text: 'DELETE FROM entries WHERE key = $1::bigint' },
  saveRunning: { name: 'save-running', text: 'UPDATE house SET running = greatest(running, $1::bigint)' },
  mark: {
    name: 'mark',
    text: `INSERT INTO marked SELECT key, $2::bigint FROM tables WHERE id = $1
      ON CONFLICT (key) DO UPDATE SET running = excluded.running`,
  },
  unmark: { name: 'unmark', text: 'DELETE FROM marked USING tables t WHERE t.key = marked.key AND t.id = $1' },
  tryWrite: { name: 'try-write', text: 'UPDATE house SET running = running' },
} satisfies Record<string, Statement>

/**
 * Tables in PostgreSQL, which several nodes share. Commits are written in batches, one at a time: a batch is one statement, and so one
 * round trip and one sync of the disk.
 */
export class PostgresStore<S extends StoredSettings = StoredSettings> extends PostgresReader<S> implements Store<S> {
  readonly recordings: Recordings
  readonly studies: Studies
  readonly packs: SharedPacks
  private readonly batcher: Batcher<Commit<S>>
  private readonly kepts: Kept
  private readonly now: () => number
  private closed = false

  private constructor(connections: Connections, now: () => number) {
    super(connections)
    this.now = now
    this.kepts = new Kept(connections)
    this.recordings = recordings(connections)
    this.studies = studies(connections)
    this.packs = sharedPacks(connections, now)
    const keyOf = ({ table }: Commit<S>) => table
    this.batcher = new Batcher({ keyOf, soon: setImmediate, write: (batch) => this.write(batch) })
  }

  /**
   * Connects to a database, and makes or updates its layout. `url`: postgres://user:password@host:port/database
   * @throws StoreError when it cannot be used.
   */
  static async open<S extends StoredSettings = StoredSettings>(
    url: string,
    { now = Date.now }: StoreOptions = {},
  ): Promise<PostgresStore<S>> {
    const connections = new Connections(url)
    try {
      await migrate(connections)
      return new PostgresStore<S>(connections, now)
    } catch (error) {
      await connections.end()
      throw explained(url, error)
    }
  }

  /** See `decideKey`. */
  decideKey(decide: (sealed: readonly SealedWith[]) => SealedWith): Promise<void> {
    return decideKey(this.connections, decide)
  }

  async create(row: StoredTable<S>, seats: readonly StoredSeat[], beginning: Beginning = {}): Promise<boolean> {
    const { node = null, checkpoint = null, entries = [] } = beginning
    const { id, name, game, version, config, seed, state, settings } = row
    const { listed, maker, ended } = queriedSettings(settings)
    const values = [
      ...[id, FIRST_EPOCH, entries.length, node],
      ...[name, game, version, config, seed, state, this.now(), JSON.stringify(settings), listed, maker, ended],
      ...seatColumns(seats),
      entries,
      ...checkpointColumns(checkpoint ? [checkpoint] : []),
    ]
    return (await this.referring([checkpoint], (query) => query(sql.create, values))).length > 0
  }

  async claim(table: string, node: string, from: number): Promise<Found<S> | null> {
    const [claimed] = await this.connections.write(sql.claim, [table, node, from])
    if (!claimed) return null
    const [row, seats] = await Promise.all([this.rowOf(table), this.seatsOf(claimed['key'])])
    // somebody has claimed it since, and removed it
    if (!row) return null
    return { row, seats, epoch: claimed['epoch'] as number, node, length: claimed['length'] as number }
  }

  async release(table: string, epoch: number): Promise<void> {
    await this.connections.write(sql.release, [table, epoch])
  }

  async commit(commit: Commit<S>): Promise<void> {
    if (this.closed) throw new Error('the store is closed')
    await this.batcher.add(commit)
  }

  async goOn({ table, epoch, length, from, checkpoint, state, before }: GoOn): Promise<void> {
    const steps = async (query: Query) => {
      const [row] = await query(sql.cut, [table, epoch, length, checkpoint.n])
      if (!row) throw new Fenced(table)
      const { key } = row
      await query(sql.setAside, [key, checkpoint.n, before, this.now()])
      await query(sql.dropAfter, [key, from])
      await query(sql.save, [key, ...checkpointColumns([checkpoint])])
      await query(sql.goOn, [key, state, checkpoint.version])
    }
    await this.referring([checkpoint], steps, (does) => this.connections.transaction(does))
  }

  async dropCheckpoints(table: string, epoch: number, after: number): Promise<void> {
    const found = await this.connections.write(sql.drop, [table, epoch, after])
    if (found.length === 0) throw new Fenced(table)
  }

  async reconfigure({ table, epoch, config, settings, seats }: Reconfigured<S>): Promise<void> {
    const { listed, maker, ended } = queriedSettings(settings)
    await this.connections.transaction(async (query) => {
      const values = [table, epoch, config, JSON.stringify(settings), listed, maker, ended]
      const [row] = await query(sql.configure, values)
      if (!row) throw new Fenced(table)
      await query(sql.dropSeats, [row['key']])
      await query(sql.addSeats, [row['key'], ...seatColumns(seats)])
    })
  }

  async end(table: string, epoch: number, settings: S): Promise<void> {
    const { listed, maker, ended } = queriedSettings(settings)
    const values = [table, epoch, JSON.stringify(settings), listed, maker, ended]
    const ending = await this.connections.write(sql.end, values)
    if (ending.length === 0) throw new Fenced(table)
  }

  async remove(table: string, epoch: number): Promise<boolean> {
    return this.connections.transaction(async (query) => {
      const [row] = await query(sql.remove, [table, epoch])
      // not by the same statement, which would not see an entry that was added while it waited
      if (row) await query(sql.removeEntries, [row['key']])
      return row !== undefined
    })
  }

  tidy(): Promise<void> {
    return this.kepts.tidy()
  }

  async saveRunning(milliseconds: number): Promise<void> {
    await this.connections.write(sql.saveRunning, [milliseconds])
  }

  async mark(table: string, running: number | null): Promise<void> {
    if (running === null) await this.connections.write(sql.unmark, [table])
    else await this.connections.write(sql.mark, [table, running])
  }

  async tryWrite(): Promise<void> {
    await this.connections.write(sql.tryWrite)
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.batcher.settled()
    await this.connections.end()
  }

  /** Writes a batch of commits. @returns what is wrong with each. */
  private async write(batch: readonly Commit<S>[]): Promise<(Error | null)[]> {
    const { statement, values } = writing(batch, this.now())
    const checkpoints = batch.map(({ checkpoint = null }) => checkpoint)
    const rows = await this.referring(checkpoints, (query) => query(statement, values))
    const written = new Set(rows.map((row) => row['i']))
    return batch.map(({ table }, i) => (written.has(i + 1) ? null : new Fenced(table)))
  }

  /**
   * Stores what checkpoints refer to, then writes them: in one transaction only if another node has tidied it away in between. `run`: how
   * the steps are run otherwise.
   */
  private async referring<T>(
    checkpoints: readonly (Checkpoint | null)[],
    steps: (query: Query) => Promise<T>,
    run = (does: typeof steps) => this.connections.alone(does),
  ): Promise<T> {
    const lists = checkpoints.flatMap((checkpoint) => checkpoint?.refers ?? [])
    await this.kepts.keep(lists)
    try {
      return await run(steps)
    } catch (error) {
      if (!isMissing(error)) throw error
      return await this.kepts.holding(lists, steps)
    }
  }
}
