import type { Checkpoint, Commit, StoredSeat, StoredSettings } from '@soulstack/tables/stores'
import type { Statement } from './connections.ts'

/**
 * The statements that write a batch of commits. The row of each table is updated where epoch and length are as its owner says; everything
 * else is written for those rows only. They return the numbers, from 1, of the commits that were written: the others are fenced.
 *
 * A claim that is under way is waited for, and then looked at anew. Sorted by id, so that two batches rarely wait for each other.
 */

const batch = `
  b AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::integer[], $4::integer[])
    WITH ORDINALITY AS b (id, epoch, n, more, i) ORDER BY id
  ),
  ok AS (
    UPDATE tables t SET length = b.n + b.more FROM b
    WHERE t.id = b.id AND t.epoch = b.epoch AND t.length = b.n RETURNING b.i, t.key, b.n
  ),
  added AS (
    INSERT INTO entries (key, n, at, entry) SELECT ok.key, ok.n + e.more, $5::bigint, e.entry
    FROM unnest($6::integer[], $7::integer[], $8::bytea[]) AS e (i, more, entry) JOIN ok USING (i)
  )`

/** Commits that only add entries, as nearly all do. */
const append: Statement = { name: 'append', text: `WITH ${batch} SELECT i FROM ok` }

const everything: Statement = {
  name: 'commit',
  text: `WITH ${batch},
  described AS (
    UPDATE descriptions d SET state = coalesce(c.state, d.state), version = coalesce(c.version, d.version),
    settings = coalesce(c.settings, d.settings), listed = coalesce(c.listed, d.listed),
    maker = CASE WHEN c.settings IS NULL THEN d.maker ELSE c.maker END, ended = coalesce(c.ended, d.ended)
    FROM unnest($9::integer[], $10::text[], $11::text[], $12::text[], $13::boolean[], $14::text[], $15::boolean[])
    AS c (i, state, version, settings, listed, maker, ended) JOIN ok USING (i) WHERE d.key = ok.key
  ),
  seated AS (
    UPDATE seats s SET kind = c.kind, name = c.name, bot = c.bot, token_hash = c.token_hash
    FROM unnest($16::integer[], $17::integer[], $18::text[], $19::text[], $20::text[], $21::text[])
    AS c (i, seat, kind, name, bot, token_hash) JOIN ok USING (i) WHERE s.key = ok.key AND s.seat = c.seat
  ),
  saved AS (
    INSERT INTO checkpoints AS old (key, n, turn, version, list, data, told_from, told)
    SELECT ok.key, c.n, c.turn, c.version, c.list, c.data, ARRAY[c.told_from], ARRAY[c.told]
    FROM unnest($22::integer[], $23::integer[], $24::integer[], $25::text[], $26::text[], $27::bytea[], $28::integer[], $29::bytea[])
    AS c (i, n, turn, version, list, data, told_from, told) JOIN ok USING (i)
    ON CONFLICT (key, n) DO UPDATE SET turn = excluded.turn, version = excluded.version, list = excluded.list,
    data = excluded.data, told_from = old.told_from || excluded.told_from, told = old.told || excluded.told
  )
  SELECT i FROM ok`,
}

/** The columns of some rows: a list for each, as `unnest` wants them. */
const columns = <Row>(rows: readonly Row[], ...of: readonly ((row: Row) => unknown)[]): unknown[][] =>
  of.map((get) => rows.map(get))

/** What queries look at, of settings. */
export const queriedSettings = ({ open, maker, ended }: StoredSettings) => ({
  listed: open === true,
  maker: maker ?? null,
  ended: ended !== undefined,
})

/** Seats as columns. */
export const seatColumns = (seats: readonly StoredSeat[]): unknown[][] =>
  columns(
    seats,
    (s) => s.seat,
    (s) => s.kind,
    (s) => s.name,
    (s) => s.bot,
    (s) => s.tokenHash,
  )

/** Checkpoints as columns. */
export const checkpointColumns = (checkpoints: readonly Checkpoint[]): unknown[][] =>
  columns(
    checkpoints,
    (c) => c.n,
    (c) => c.turn,
    (c) => c.version,
    (c) => c.refers?.list ?? null,
    (c) => c.data,
    (c) => c.told.from,
    (c) => c.told.data,
  )

/** The statement that writes some commits, and its values. `at`: milliseconds since 1970. */
export function writing<S extends StoredSettings>(
  commits: readonly Commit<S>[],
  at: number,
): { statement: Statement; values: unknown[] } {
  const numbered = commits.map((commit, i) => ({ ...commit, i: i + 1 }))
  const heads = columns(
    numbered,
    (c) => c.table,
    (c) => c.epoch,
    (c) => c.n,
    (c) => c.entries.length,
  )
  const entries = numbered.flatMap(({ i, entries: some }) => some.map((entry, more) => ({ i, more, entry })))
  const added = columns(
    entries,
    (e) => e.i,
    (e) => e.more,
    (e) => e.entry,
  )
  const values = [...heads, at, ...added]
  const changed = numbered.filter(({ settings, state, version }) => settings || state || version !== undefined)
  const seats = numbered.flatMap(({ i, seats: some = [] }) => some.map((seat) => ({ ...seat, i })))
  const saved = numbered.flatMap(({ i, checkpoint }) => (checkpoint ? [{ ...checkpoint, i }] : []))
  if (changed.length + seats.length + saved.length === 0) return { statement: append, values }
  const described = columns(
    changed,
    (c) => c.i,
    (c) => c.state ?? null,
    (c) => c.version ?? null,
    (c) => (c.settings ? JSON.stringify(c.settings) : null),
    (c) => (c.settings ? queriedSettings(c.settings).listed : null),
    (c) => (c.settings ? queriedSettings(c.settings).maker : null),
    (c) => (c.settings ? queriedSettings(c.settings).ended : null),
  )
  const which = (rows: readonly { i: number }[]) => rows.map(({ i }) => i)
  return {
    statement: everything,
    values: [
      ...[...values, ...described, which(seats), ...seatColumns(seats)],
      ...[which(saved), ...checkpointColumns(saved)],
    ],
  }
}
