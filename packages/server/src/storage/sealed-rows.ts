import type { DatabaseSync } from 'node:sqlite'
import type { Kind, Sealing } from './sealing.ts'

/** Which columns of a database are sealed, and how all of its rows are sealed: once for each database, and again with each new key. */

/** Every sealed column, its kind, and what its rows are bound to: a table, and a number or name there. */
const columns: readonly [table: string, column: string, kind: Kind, tableId: string, at: string][] = [
  ['tables', 'seed', 'seed', 'id', '0'],
  ['tables', 'config', 'config', 'id', '0'],
  ['entries', 'entry', 'entry', 'table_id', 'n'],
  ['lost', 'entry', 'entry', 'table_id', 'n'],
  ['checkpoints', 'data', 'save', 'table_id', 'n'],
  ['checkpoints', 'told', 'told', 'table_id', 'n'],
  ['told_again', 'told', 'told', 'table_id', 'n'],
  ['recordings', 'head', 'recording', 'table_id', '0'],
  ['recording_parts', 'data', 'recording-part', 'table_id', 'name'],
  ['studies', 'head', 'study', 'table_id', '0'],
  ['study_words', 'data', 'study-words', 'table_id', 'language'],
]

/**
 * The change from readable columns to sealed ones. `sealed_with`: the keys that this database needs. `clean`: whether nothing readable is
 * left in its free pages. Parents of other tables are changed in place: dropping one would delete what belongs to it.
 */
export const sealedColumns = `
  CREATE TABLE sealed_with (key TEXT PRIMARY KEY, proof BLOB NOT NULL) STRICT, WITHOUT ROWID;
  ALTER TABLE house ADD COLUMN clean INTEGER NOT NULL DEFAULT 0;

  ALTER TABLE tables ADD COLUMN sealed_config BLOB NOT NULL DEFAULT x'';
  ALTER TABLE tables ADD COLUMN sealed_seed BLOB NOT NULL DEFAULT x'';
  UPDATE tables SET sealed_config = sealed('config', id, 0, config), sealed_seed = sealed('seed', id, 0, seed);
  ALTER TABLE tables DROP COLUMN config;
  ALTER TABLE tables DROP COLUMN seed;
  ALTER TABLE tables RENAME COLUMN sealed_config TO config;
  ALTER TABLE tables RENAME COLUMN sealed_seed TO seed;

  CREATE TABLE sealed_entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, at INTEGER NOT NULL,
    entry BLOB NOT NULL, PRIMARY KEY (table_id, n)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO sealed_entries SELECT table_id, n, at, sealed_entry(table_id, n, entry, print) FROM entries;
  DROP TABLE entries;
  ALTER TABLE sealed_entries RENAME TO entries;

  CREATE TABLE sealed_lost (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, at INTEGER NOT NULL,
    entry BLOB NOT NULL, version TEXT NOT NULL, set_aside INTEGER NOT NULL
  ) STRICT;
  INSERT INTO sealed_lost SELECT table_id, n, at, sealed_entry(table_id, n, entry, NULL), version, set_aside FROM lost;
  DROP TABLE lost;
  ALTER TABLE sealed_lost RENAME TO lost;
  CREATE INDEX lost_by_table ON lost (table_id);

  UPDATE checkpoints SET data = sealed('save', table_id, n, data), told = sealed('told', table_id, n, told);

  ALTER TABLE recordings ADD COLUMN sealed_head BLOB NOT NULL DEFAULT x'';
  UPDATE recordings SET sealed_head = sealed('recording', table_id, 0, head);
  ALTER TABLE recordings DROP COLUMN head;
  ALTER TABLE recordings RENAME COLUMN sealed_head TO head;
  UPDATE recording_parts SET data = sealed('recording-part', table_id, name, data);

  ALTER TABLE studies ADD COLUMN sealed_head BLOB NOT NULL DEFAULT x'';
  UPDATE studies SET sealed_head = sealed('study', table_id, 0, head);
  ALTER TABLE studies DROP COLUMN head;
  ALTER TABLE studies RENAME COLUMN sealed_head TO head;
  UPDATE study_words SET data = sealed('study-words', table_id, language, data);
`

/** Makes `sealed` and `sealed_entry` known to SQL, for `sealedColumns`. */
export function addSealing(db: DatabaseSync, sealing: Sealing): void {
  db.function('sealed', (kind, table, at, content) =>
    sealing.seal(kind as Kind, table as string, at as number | string, content as string | Uint8Array),
  )
  // with its fingerprint, as `Records.wrapEntry` puts them together
  db.function('sealed_entry', (table, n, entry, print) =>
    sealing.seal('entry', table as string, n as number, `${print ?? ''}\n${entry}`),
  )
}

/** Seals all rows again, with the newest key: no other one is needed afterwards. Call it within a transaction. */
export function resealAll(db: DatabaseSync, sealing: Sealing): void {
  db.function('resealed', (kind, table, at, value) =>
    sealing.reseal(kind as Kind, table as string, at as number | string, value as Uint8Array),
  )
  for (const [table, column, kind, id, at] of columns)
    db.exec(`UPDATE ${table} SET ${column} = resealed('${kind}', ${id}, ${at}, ${column})`)
  db.prepare('DELETE FROM sealed_with WHERE key <> ?').run(sealing.keys.newest.id)
  db.exec('UPDATE house SET clean = 0')
}

/**
 * Removes what is left of replaced and deleted rows, which were readable or had an older key, from the file and its write-ahead log. What
 * cannot be done now, because somebody reads the file, is done at the next start.
 */
export function clean(db: DatabaseSync): void {
  if (db.prepare('SELECT clean FROM house').get()!['clean'] === 1) return
  db.exec('VACUUM')
  if (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()!['busy'] === 0) db.exec('UPDATE house SET clean = 1')
}
