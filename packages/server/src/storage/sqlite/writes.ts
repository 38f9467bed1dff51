import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  type Checkpoint,
  type Commit,
  Fenced,
  type GoOn,
  type NamedPart,
  type Reconfigured,
  type StoredSeat,
  type StoredTable,
} from '@soulstack/tables/stores'
import { PackStatements } from './packs.ts'
import { atomically, prepared } from './statement.ts'

/*
 * Everything that is written to tables in SQLite. What goes in and comes out is plain data, so that a thread can do it.
 */

/** What a save refers to. */
export interface GivenRefers {
  list: string
  /** The hashes of all that is in the list; null: it should be there already. */
  hashes: readonly string[] | null
  /** Those of them that are not there yet. */
  kept: readonly (readonly [hash: string, data: Uint8Array])[]
}

export type GivenCheckpoint = Omit<Checkpoint, 'refers'> & { refers: GivenRefers | null }

/** `settings`: as JSON. */
export type GivenTable = Omit<StoredTable, 'settings'> & { settings: string }

export interface GivenBeginning {
  node: string | null
  entries: readonly Uint8Array[]
  checkpoint: GivenCheckpoint | null
}

/** `settings`: as JSON. */
export type GivenCommit = Omit<Commit, 'settings' | 'checkpoint'> & {
  settings?: string
  checkpoint?: GivenCheckpoint | null
}

/** `settings`: as JSON. */
export type GivenReconfigured = Omit<Reconfigured, 'settings'> & { settings: string }

export type GivenGoOn = Omit<GoOn, 'checkpoint'> & { checkpoint: GivenCheckpoint }

/** Something that a save refers to has been tidied away, or was never there: nothing was written. It has to be given, too. */
export class MissingRefers extends Error {
  constructor() {
    super('what a save refers to is not there')
    this.name = 'MissingRefers'
  }
}

const sql = {
  create: `INSERT OR IGNORE INTO tables (id, name, game, version, config, seed, state, created, settings, node)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  addSeat: 'INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)',
  has: 'SELECT 1 FROM tables WHERE id = ?',
  owner: `SELECT epoch, coalesce((SELECT n FROM entries WHERE table_id = id ORDER BY n DESC LIMIT 1), -1) + 1 AS length
    FROM tables WHERE id = ?`,
  claim: 'UPDATE tables SET epoch = epoch + 1, node = ? WHERE id = ? AND epoch = ?',
  release: 'UPDATE tables SET node = NULL WHERE id = ? AND epoch = ?',
  append: 'INSERT INTO entries VALUES (?, ?, ?, ?)',
  appendOwned: `INSERT INTO entries SELECT id, ?3, ?4, ?5 FROM tables WHERE id = ?1 AND epoch = ?2
    AND ?3 = coalesce((SELECT n FROM entries WHERE table_id = ?1 ORDER BY n DESC LIMIT 1), -1) + 1`,
  change: `UPDATE tables SET state = coalesce(?, state), version = coalesce(?, version), settings = coalesce(?, settings)
    WHERE id = ?`,
  configure: 'UPDATE tables SET config = ?, settings = ? WHERE id = ?',
  dropSeats: 'DELETE FROM seats WHERE table_id = ?',
  setSeat: 'UPDATE seats SET kind = ?, name = ?, bot = ?, token_hash = ? WHERE table_id = ? AND seat = ?',
  hasCheckpoint: 'SELECT 1 FROM checkpoints WHERE table_id = ? AND n = ?',
  save: 'INSERT INTO checkpoints VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  saveAgain: 'UPDATE checkpoints SET turn = ?, version = ?, cards = ?, data = ? WHERE table_id = ? AND n = ?',
  tellAgain: 'INSERT INTO told_again (table_id, n, told_from, told) VALUES (?, ?, ?, ?)',
  dropAfter: 'DELETE FROM checkpoints WHERE table_id = ? AND n > ?',
  setAside: `INSERT INTO lost SELECT table_id, n, at, entry, ?, ? FROM entries WHERE table_id = ? AND n >= ? ORDER BY n`,
  cut: 'DELETE FROM entries WHERE table_id = ? AND n >= ?',
  hasList: 'SELECT 1 FROM lists WHERE list = ?',
  addList: 'INSERT INTO lists VALUES (?, ?)',
  keep: 'INSERT OR IGNORE INTO kept VALUES (?, ?)',
  hasKept: 'SELECT 1 FROM kept WHERE hash = ?',
  dropLists: 'DELETE FROM lists WHERE NOT EXISTS (SELECT 1 FROM checkpoints WHERE cards = list)',
  dropKept: 'DELETE FROM kept WHERE hash NOT IN (SELECT value FROM lists, json_each(hashes))',
  remove: 'DELETE FROM tables WHERE id = ? AND epoch = ?',
  saveRunning: 'UPDATE house SET running = max(running, ?)',
  mark: 'INSERT OR REPLACE INTO marked SELECT id, ? FROM tables WHERE id = ?',
  unmark: 'DELETE FROM marked WHERE table_id = ?',
  tryWrite: 'UPDATE house SET running = running',
  dropRecording: 'DELETE FROM recordings WHERE table_id = ?',
  dropParts: 'DELETE FROM recording_parts WHERE table_id = ?',
  addRecording: 'INSERT INTO recordings (table_id, head) VALUES (?, ?)',
  addPart: 'INSERT INTO recording_parts VALUES (?, ?, ?)',
  dropStudy: 'DELETE FROM studies WHERE table_id = ?',
  addStudy: 'INSERT INTO studies (table_id, head) VALUES (?, ?)',
  addWords: 'INSERT INTO study_words VALUES (?, ?, ?)',
}

/** The statements that write. Each method is called within a transaction; when it throws, what it has written must be undone. */
class Statements extends PackStatements {
  private readonly sql: ReturnType<typeof prepared<keyof typeof sql>>

  constructor(db: DatabaseSync) {
    super(db)
    this.sql = prepared(db, sql)
  }

  create(row: GivenTable, seats: readonly StoredSeat[], beginning: GivenBeginning, at: number): boolean {
    const { id, name, game, version, config, seed, state, settings } = row
    const { node, entries, checkpoint } = beginning
    if (this.sql.create.run(id, name, game, version, config, seed, state, at, settings, node) === 0) return false
    for (const s of seats) this.sql.addSeat.run(id, s.seat, s.kind, s.name, s.bot, s.tokenHash)
    if (checkpoint) this.save(id, checkpoint)
    this.append(id, 0, entries, at)
    return true
  }

  claim(table: string, node: string, from: number): boolean {
    return this.sql.claim.run(node, table, from) > 0
  }

  release(table: string, epoch: number): void {
    this.sql.release.run(table, epoch)
  }

  commit(commit: GivenCommit, at: number): void {
    if (isOneEntry(commit)) {
      this.appendOwned(commit, at)
      return
    }
    const { table, epoch, n, entries, checkpoint, seats = [], settings, state, version } = commit
    this.mustOwn(table, epoch, n)
    this.append(table, n, entries, at)
    if (checkpoint) this.save(table, checkpoint)
    for (const s of seats) this.sql.setSeat.run(s.kind, s.name, s.bot, s.tokenHash, table, s.seat)
    if (settings !== undefined || state !== undefined || version !== undefined)
      this.sql.change.run(state ?? null, version ?? null, settings ?? null, table)
  }

  goOn({ table, epoch, length, from, checkpoint, state, before }: GivenGoOn, at: number): void {
    this.mustOwn(table, epoch, length)
    this.sql.setAside.run(before, at, table, checkpoint.n)
    this.sql.cut.run(table, checkpoint.n)
    this.sql.dropAfter.run(table, from)
    this.save(table, checkpoint)
    this.sql.change.run(state, checkpoint.version, null, table)
  }

  dropCheckpoints(table: string, epoch: number, after: number): void {
    this.mustOwn(table, epoch)
    this.sql.dropAfter.run(table, after)
  }

  reconfigure({ table, epoch, config, settings, seats }: GivenReconfigured): void {
    this.mustOwn(table, epoch, 0)
    this.sql.configure.run(config, settings, table)
    this.sql.dropSeats.run(table)
    for (const s of seats) this.sql.addSeat.run(table, s.seat, s.kind, s.name, s.bot, s.tokenHash)
  }

  end(table: string, epoch: number, settings: string): void {
    this.mustOwn(table, epoch)
    this.sql.change.run('over', null, settings, table)
  }

  remove(table: string, epoch: number): boolean {
    return this.sql.remove.run(table, epoch) > 0
  }

  tidy(): void {
    this.sql.dropLists.run()
    this.sql.dropKept.run()
  }

  saveRunning(milliseconds: number): void {
    this.sql.saveRunning.run(milliseconds)
  }

  mark(table: string, running: number | null): void {
    if (running === null) this.sql.unmark.run(table)
    else this.sql.mark.run(running, table)
  }

  tryWrite(): void {
    this.sql.tryWrite.run()
  }

  putRecording(table: string, head: Uint8Array, parts: readonly NamedPart[]): boolean {
    if (!this.sql.has.get(table)) return false
    this.sql.dropRecording.run(table)
    this.sql.dropParts.run(table)
    this.sql.addRecording.run(table, head)
    for (const [name, data] of parts) this.sql.addPart.run(table, name, data)
    return true
  }

  putStudy(table: string, head: Uint8Array, words: readonly NamedPart[]): boolean {
    if (!this.sql.has.get(table)) return false
    this.sql.dropStudy.run(table)
    this.sql.addStudy.run(table, head)
    for (const [language, data] of words) this.sql.addWords.run(table, language, data)
    return true
  }

  /** @throws Fenced when the table has another epoch, or its log another length. */
  private mustOwn(table: string, epoch: number, length?: number): void {
    const found = this.sql.owner.get(table)
    if (found?.['epoch'] !== epoch || (length !== undefined && found['length'] !== length)) throw new Fenced(table)
  }

  /** Does what `mustOwn` and `append` do, in one statement: nearly all that is written are single entries. */
  private appendOwned({ table, epoch, n, entries }: GivenCommit, at: number): void {
    if (this.sql.appendOwned.run(table, epoch, n, at, entries[0]!) === 0) throw new Fenced(table)
  }

  private append(table: string, from: number, entries: readonly Uint8Array[], at: number): void {
    for (const [i, data] of entries.entries()) this.sql.append.run(table, from + i, at, data)
  }

  /** Writes a save. What a save of the same moment told is kept. */
  private save(table: string, { n, turn, version, data, refers, told }: GivenCheckpoint): void {
    if (refers) this.keep(refers)
    const list = refers?.list ?? null
    if (this.sql.hasCheckpoint.get(table, n)) {
      this.sql.saveAgain.run(turn, version, list, data, table, n)
      this.sql.tellAgain.run(table, n, told.from, told.data)
    } else this.sql.save.run(table, n, turn, version, list, data, told.from, told.data)
  }

  /** @throws MissingRefers */
  private keep({ list, hashes, kept }: GivenRefers): void {
    if (this.sql.hasList.get(list)) return
    if (!hashes) throw new MissingRefers()
    for (const [hash, data] of kept) this.sql.keep.run(hash, data)
    if (!hashes.every((hash) => this.sql.hasKept.get(hash))) throw new MissingRefers()
    this.sql.addList.run(list, JSON.stringify(hashes))
  }
}

/** Whether a commit is one entry and nothing else, so that a single statement makes it. */
export const isOneEntry = ({ entries, checkpoint, seats, settings, state, version }: GivenCommit): boolean =>
  entries.length === 1 &&
  !checkpoint &&
  !seats &&
  settings === undefined &&
  state === undefined &&
  version === undefined

/** A write: the name of a method of `Statements`, and its arguments. */
export type Write = {
  [M in keyof Statements]: [method: M, ...args: Parameters<Statements[M]>]
}[keyof Statements]

/** What came of a write: what it returned, or why it was not made. */
export type Outcome = { value: unknown } | { error: unknown }

/** Makes writes, one by one or many in one transaction. */
export class Writes {
  private readonly db: DatabaseSync
  private readonly statements: Statements
  private readonly begin: StatementSync
  private readonly end: StatementSync

  constructor(db: DatabaseSync) {
    this.db = db
    this.begin = db.prepare('SAVEPOINT one')
    this.end = db.prepare('RELEASE one')
    this.statements = new Statements(db)
  }

  /** Makes one write. @throws why it was not made. */
  one(write: Write): unknown {
    return atomically(this.db, () => this.make(write))
  }

  /**
   * Makes many writes with one sync of the disk. One that cannot be made does not keep the others from being made.
   * @throws what is wrong with all of them; then nothing is written.
   */
  many(writes: readonly Write[]): Outcome[] {
    return atomically(this.db, () => writes.map((write) => this.within(write)))
  }

  private within(write: Write): Outcome {
    // a statement that fails undoes itself
    if (write[0] === 'commit' && isOneEntry(write[1])) return this.alone(write)
    this.begin.run()
    try {
      const value = this.make(write)
      this.end.run()
      return { value }
    } catch (error) {
      // a full disk undoes the whole transaction
      if (!this.db.isTransaction) throw error
      this.db.exec('ROLLBACK TO one; RELEASE one')
      return { error }
    }
  }

  /** Makes a write of a single statement. */
  private alone(write: Write): Outcome {
    try {
      return { value: this.make(write) }
    } catch (error) {
      if (!this.db.isTransaction) throw error
      return { error }
    }
  }

  private make([method, ...args]: Write): unknown {
    return (this.statements[method] as (...args: unknown[]) => unknown).apply(this.statements, args)
  }
}
