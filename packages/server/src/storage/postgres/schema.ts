import { StoreError } from '../store-error.ts'
import type { Connections } from './connections.ts'

/** The layout of a PostgreSQL database, and how it is brought there. */

/**
 * `tables` is what every move writes: narrow, and half empty, so that new versions of a row find room beside the old one. Everything else
 * about a table is in `descriptions`. `key` is a number that stands for the table's id, which entries do not repeat.
 *
 * Entries refer to their tables without a constraint, which would be checked for each: `append` writes them only with the row of their
 * table. What saves refer to has a list, and checkpoints refer to the list: none can go while a checkpoint needs it.
 */
const first = `
  CREATE TABLE tables (
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE,
    epoch bigint NOT NULL, length integer NOT NULL, node text
  ) WITH (fillfactor = 50);
  CREATE TABLE descriptions (
    key bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    name text NOT NULL, game text NOT NULL, version text NOT NULL, config bytea NOT NULL, seed bytea NOT NULL,
    state text NOT NULL, created bigint NOT NULL,
    settings text NOT NULL, listed boolean NOT NULL, maker text, ended boolean NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX descriptions_by_state ON descriptions (state);
  CREATE INDEX descriptions_listed ON descriptions (created) WHERE listed AND state <> 'over';
  CREATE TABLE seats (
    key bigint NOT NULL REFERENCES tables ON DELETE CASCADE, seat integer NOT NULL,
    kind text NOT NULL, name text NOT NULL, bot text, token_hash text, PRIMARY KEY (key, seat)
  ) WITH (fillfactor = 80);
  CREATE TABLE entries (
    key bigint NOT NULL, n integer NOT NULL, at bigint NOT NULL, entry bytea NOT NULL, PRIMARY KEY (key, n)
  );
  CREATE TABLE lost (
    key bigint NOT NULL REFERENCES tables ON DELETE CASCADE, i bigint GENERATED ALWAYS AS IDENTITY,
    n integer NOT NULL, at bigint NOT NULL, entry bytea NOT NULL, version text NOT NULL, set_aside bigint NOT NULL,
    PRIMARY KEY (key, i)
  );
  CREATE TABLE kept (hash text COLLATE "C" PRIMARY KEY, data bytea NOT NULL);
  CREATE TABLE lists (list text COLLATE "C" PRIMARY KEY, hashes text[] NOT NULL);
  CREATE TABLE checkpoints (
    key bigint NOT NULL REFERENCES tables ON DELETE CASCADE, n integer NOT NULL, turn integer NOT NULL,
    version text NOT NULL, list text COLLATE "C" REFERENCES lists, data bytea NOT NULL,
    told_from integer[] NOT NULL, told bytea[] NOT NULL, PRIMARY KEY (key, n)
  );
  CREATE INDEX checkpoints_by_list ON checkpoints (list);
  CREATE TABLE recordings (key bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE, head bytea NOT NULL);
  CREATE TABLE recording_parts (
    key bigint NOT NULL REFERENCES recordings ON DELETE CASCADE, name text NOT NULL, data bytea NOT NULL,
    PRIMARY KEY (key, name)
  );
  CREATE TABLE studies (key bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE, head bytea NOT NULL);
  CREATE TABLE study_words (
    key bigint NOT NULL REFERENCES studies ON DELETE CASCADE, language text NOT NULL, data bytea NOT NULL,
    PRIMARY KEY (key, language)
  );
  CREATE TABLE packs (
    key bigint GENERATED ALWAYS AS IDENTITY, id text COLLATE "C" PRIMARY KEY, key_hash text NOT NULL,
    maker text COLLATE "C" NOT NULL, created bigint NOT NULL, withdrawn text
  );
  CREATE INDEX packs_by_maker ON packs (maker);
  CREATE TABLE pack_versions (
    id text COLLATE "C" NOT NULL REFERENCES packs ON DELETE CASCADE, n integer NOT NULL,
    hash text COLLATE "C" NOT NULL, version text NOT NULL, size integer NOT NULL, at bigint NOT NULL,
    PRIMARY KEY (id, n), UNIQUE (hash, id)
  );
  CREATE TABLE pack_files (hash text COLLATE "C" PRIMARY KEY, data bytea NOT NULL);
  CREATE TABLE pack_reports (
    id text COLLATE "C" NOT NULL REFERENCES packs ON DELETE CASCADE, from_hash text NOT NULL, at bigint NOT NULL,
    reason text NOT NULL, PRIMARY KEY (id, from_hash)
  );
  CREATE TABLE sealed_with (key text COLLATE "C" PRIMARY KEY, proof bytea NOT NULL);
  CREATE TABLE house (running bigint NOT NULL);
  INSERT INTO house VALUES (0);
  CREATE TABLE marked (key bigint PRIMARY KEY REFERENCES tables ON DELETE CASCADE, running bigint NOT NULL);
`

/** The migrations: each brings a database from the layout of its index to the next. */
const changes: readonly string[] = [first]

/** Whoever has this lock changes the layout, what saves refer to, files of packs … Numbers that other programs are unlikely to use. */
export const LOCKS = { layout: 7_685_001, kept: 7_685_002, keys: 7_685_003, packs: 7_685_004 }

const sql = {
  lock: { name: 'lock', text: 'SELECT pg_advisory_xact_lock($1::bigint)' },
  is: { name: 'layout-is', text: `SELECT to_regclass('layout') IS NOT NULL AS made` },
  make: { name: 'layout', text: 'CREATE TABLE IF NOT EXISTS layout (version integer NOT NULL)' },
  found: { name: 'layout-found', text: 'SELECT version FROM layout' },
  forget: { name: 'layout-forget', text: 'DELETE FROM layout' },
  note: { name: 'layout-note', text: 'INSERT INTO layout VALUES ($1::integer)' },
}

/**
 * Makes the layout, or brings an older one up to date. Several nodes may start at once: one does it, the others wait.
 * @throws StoreError when a newer program made the layout.
 */
export async function migrate(connections: Connections): Promise<void> {
  await connections.transaction(async (query) => {
    await query(sql.lock, [LOCKS.layout])
    await query(sql.make)
    const found = Number((await query(sql.found))[0]?.['version'] ?? 0)
    if (found > changes.length)
      throw new StoreError('This database was written by a newer version of Soulstack. Update, or choose another one.')
    if (found === changes.length) return
    for (const text of changes.slice(found)) await query({ name: '', text })
    await query(sql.forget)
    await query(sql.note, [changes.length])
  })
}

/** Whether a database has the layout of this release; null: it has no tables at all. */
export async function isCurrent(connections: Connections): Promise<boolean | null> {
  const [is] = await connections.read(sql.is)
  if (is!['made'] !== true) return null
  return Number((await connections.read(sql.found))[0]?.['version']) === changes.length
}
