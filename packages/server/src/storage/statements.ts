import type { DatabaseSync } from 'node:sqlite'

/** Prepares the statements, which also proves that the tables are what this program expects. */
export const prepare = (db: DatabaseSync) => ({
  insertTable: db.prepare(
    `INSERT INTO tables (id, name, game, version, config, seed, state, created, settings)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  insertSeat: db.prepare('INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)'),
  updateSeat: db.prepare(
    'UPDATE seats SET kind = ?, name = ?, bot = ?, token_hash = ? WHERE table_id = ? AND seat = ?',
  ),
  start: db.prepare(`UPDATE tables SET state = 'playing', version = ? WHERE id = ?`),
  goOn: db.prepare('UPDATE tables SET state = ?, version = ? WHERE id = ?'),
  setState: db.prepare('UPDATE tables SET state = ? WHERE id = ?'),
  setSettings: db.prepare('UPDATE tables SET settings = ? WHERE id = ?'),
  selectTable: db.prepare('SELECT id, name, game, version, config, seed, state, settings FROM tables WHERE id = ?'),
  selectSeats: db.prepare(
    'SELECT seat, kind, name, bot, token_hash AS tokenHash FROM seats WHERE table_id = ? ORDER BY seat',
  ),
  selectEntries: db.prepare('SELECT n, entry FROM entries WHERE table_id = ? AND n >= ? ORDER BY n LIMIT ?'),
  selectLost: db.prepare('SELECT n, entry FROM lost WHERE table_id = ? ORDER BY n'),
  lasted: db.prepare('SELECT max(at) - min(at) AS ms FROM entries WHERE table_id = ?'),
  selectOpen: db.prepare(
    `SELECT id, created, state = 'waiting' AND
     EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open') AS free FROM tables WHERE state IN ('waiting', 'playing') AND settings ->> 'open' = 1
     ORDER BY created DESC LIMIT ?`,
  ),
  makers: db.prepare(
    `SELECT id, settings ->> 'maker' AS maker FROM tables
     WHERE state IN ('waiting', 'playing') AND settings ->> 'maker' IS NOT NULL`,
  ),
  isUnfinished: db.prepare(`SELECT 1 FROM tables WHERE id = ? AND state IN ('waiting', 'playing')`),
  botTables: db.prepare(
    `SELECT id FROM tables WHERE state IN ('waiting', 'playing')
     AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind <> 'bot')`,
  ),
  countStates: db.prepare('SELECT state, count(*) AS n FROM tables GROUP BY state'),
  stale: db.prepare(
    `SELECT id FROM tables WHERE (state = 'waiting' AND created < ?) OR
     ((state = 'playing' OR json_extract(settings, '$.ended') IS NOT NULL) AND coalesce((SELECT max(at) FROM entries WHERE table_id = id), created) < ?)`,
  ),
  remove: db.prepare('DELETE FROM tables WHERE id = ?'),
  running: db.prepare('SELECT running FROM house'),
  saveRunning: db.prepare('UPDATE house SET running = ?'),
  marked: db.prepare('SELECT table_id AS id, running FROM marked'),
  mark: db.prepare('INSERT OR REPLACE INTO marked VALUES (?, ?)'),
  unmark: db.prepare('DELETE FROM marked WHERE table_id = ?'),
})
