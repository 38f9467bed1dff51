import type { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { sealedColumns } from './sealed-rows.ts'

/** How a SQLite file of tables is laid out, and how one of an older program is brought there. */

const first = `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, game TEXT NOT NULL, version TEXT NOT NULL, config TEXT NOT NULL,
    seed TEXT NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tables_by_state ON tables (state);
  CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    name TEXT NOT NULL, bot TEXT, token_hash TEXT, PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, at INTEGER NOT NULL,
    entry TEXT NOT NULL, PRIMARY KEY (table_id, n)
  ) STRICT, WITHOUT ROWID;
`
/** `house`: the total uptime of servers with this file, in milliseconds. `marked`: at which uptime a table was marked for removal. */
const marks = `
  CREATE TABLE house (running INTEGER NOT NULL) STRICT;
  INSERT INTO house VALUES (0);
  CREATE TABLE marked (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, running INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** Recordings of finished games: the head of each (JSON; if it could not be made: why not), and its parts. */
const recordings = `
  CREATE TABLE recordings (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, head TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE recording_parts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, name TEXT NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (table_id, name)
  ) STRICT;
`

/**
 * Saves of games, with the events since the previous save. What saves refer to (cards as they were, by hash, and lists of cards) is stored
 * once. `print` of an entry is a fingerprint of its result. Entries that could not be replayed after an update are moved to `lost`, never
 * deleted.
 */
const saves = `
  CREATE TABLE kept (hash TEXT PRIMARY KEY, data BLOB NOT NULL) STRICT;
  CREATE TABLE checkpoints (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, turn INTEGER NOT NULL,
    version TEXT NOT NULL, cards TEXT, data BLOB NOT NULL, told_from INTEGER NOT NULL, told BLOB NOT NULL,
    PRIMARY KEY (table_id, n)
  ) STRICT;
  CREATE TABLE lost (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, at INTEGER NOT NULL,
    entry TEXT NOT NULL, version TEXT NOT NULL, set_aside INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX lost_by_table ON lost (table_id);
  ALTER TABLE entries ADD COLUMN print TEXT;
`

/** Studies of finished games: the head of each (JSON), and its words by language. */
const studies = `
  CREATE TABLE studies (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, head TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE study_words (
    table_id TEXT NOT NULL REFERENCES studies (table_id) ON DELETE CASCADE, language TEXT NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (table_id, language)
  ) STRICT;
`

/**
 * Whose a table is: `epoch` rises with each owner, `node` is the owner. How long its log is, the log says. `lists`: the hashes of what saves
 * refer to by the hash of the list (`cards`), as JSON. `told_again`: what was told when a save was written again at the same moment, in that
 * order, after the `told` of its checkpoint.
 */
const owners = `
  ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE tables ADD COLUMN node TEXT;
  CREATE TABLE lists (list TEXT PRIMARY KEY, hashes TEXT NOT NULL) STRICT;
  CREATE INDEX checkpoints_by_cards ON checkpoints (cards);
  INSERT INTO lists SELECT hash, hashes_of(hash, data) FROM kept
    WHERE hash IN (SELECT cards FROM checkpoints WHERE cards IS NOT NULL);
  CREATE TABLE told_again (
    i INTEGER PRIMARY KEY, table_id TEXT NOT NULL, n INTEGER NOT NULL, told_from INTEGER NOT NULL, told BLOB NOT NULL,
    FOREIGN KEY (table_id, n) REFERENCES checkpoints (table_id, n) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX told_again_by_checkpoint ON told_again (table_id, n);
`

/**
 * Packs that people have shared. `withdrawn`: by whom, `author` or `operator`. A file is stored once, under the hash of the pack in it. What
 * is in a shared pack is known to whoever has its link, so nothing of it is sealed.
 */
const packs = `
  CREATE TABLE packs (
    id TEXT NOT NULL UNIQUE, key_hash TEXT NOT NULL, maker TEXT NOT NULL, created INTEGER NOT NULL, withdrawn TEXT
  ) STRICT;
  CREATE INDEX packs_by_maker ON packs (maker);
  CREATE TABLE pack_versions (
    pack_id TEXT NOT NULL REFERENCES packs (id) ON DELETE CASCADE, n INTEGER NOT NULL, hash TEXT NOT NULL,
    version TEXT NOT NULL, size INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (pack_id, n), UNIQUE (hash, pack_id)
  ) STRICT;
  CREATE TABLE pack_files (hash TEXT PRIMARY KEY, data BLOB NOT NULL) STRICT;
  CREATE TABLE pack_reports (
    pack_id TEXT NOT NULL REFERENCES packs (id) ON DELETE CASCADE, from_hash TEXT NOT NULL, at INTEGER NOT NULL,
    reason TEXT NOT NULL, UNIQUE (pack_id, from_hash)
  ) STRICT;
`

/** Makes `hashes_of` known to SQL, for `owners`: the hashes of a list of cards and of the cards in it, as JSON. */
export function addHashesOf(db: DatabaseSync): void {
  db.function('hashes_of', (list, data) => {
    const packs = JSON.parse(brotliDecompressSync(data as Uint8Array).toString()) as { cards: [string, string][] }[]
    return JSON.stringify([...new Set([list, ...packs.flatMap(({ cards }) => cards.map(([, hash]) => hash))])])
  })
}

/** The migrations: each brings a file from the layout of its index to the next. */
export const changes: readonly string[] = [
  first,
  `ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';`,
  marks,
  recordings,
  saves,
  studies,
  sealedColumns,
  owners,
  packs,
]

/** The first layout with sealed columns. */
export const SEALED = changes.indexOf(sealedColumns) + 1

/** The layout of this program, stored as `user_version`. */
export const layout = changes.length
