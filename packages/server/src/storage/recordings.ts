import type { DatabaseSync } from 'node:sqlite'
import type { Sealing } from './sealing.ts'

/** A part of a recording, with its name. */
export type NamedPart = readonly [name: string, data: Uint8Array]

/** The statements, prepared. */
const prepare = (db: DatabaseSync) => ({
  head: db.prepare('SELECT head FROM recordings WHERE table_id = ?'),
  finish: db.prepare('INSERT OR REPLACE INTO recordings (table_id, head) VALUES (?, ?)'),
  forget: db.prepare('DELETE FROM recordings WHERE table_id = ?'),
  parts: db.prepare('SELECT name, data FROM recording_parts WHERE table_id = ?'),
  add: db.prepare('INSERT INTO recording_parts VALUES (?, ?, ?)'),
  clear: db.prepare('DELETE FROM recording_parts WHERE table_id = ?'),
  missing: db.prepare(
    `SELECT id FROM tables WHERE state = 'over' AND game = ? AND version = ? AND settings ->> 'ended' IS NULL
     AND NOT EXISTS (SELECT 1 FROM recordings WHERE table_id = id) ORDER BY created DESC LIMIT ?`,
  ),
  tidy: db.prepare('DELETE FROM recording_parts WHERE table_id NOT IN (SELECT table_id FROM recordings)'),
})

/**
 * Recordings of finished games, in the database of their tables, with which they are deleted. Parts are written a few at a time and the
 * head last: a recording without a head is incomplete and ignored. They are sealed like the logs that they tell: a copy of the database says
 * no more about games that are over than about others.
 */
export class StoredRecordings {
  private readonly db: DatabaseSync
  private readonly sql: ReturnType<typeof prepare>
  private readonly sealing: Sealing

  constructor(db: DatabaseSync, sealing: Sealing) {
    this.db = db
    this.sql = prepare(db)
    this.sealing = sealing
  }

  /** The head of a table's recording (JSON); null: there is none, or it is incomplete. */
  head(id: string): string | null {
    const sealed = this.sql.head.get(id)?.['head'] as Uint8Array | undefined
    return sealed ? this.sealing.openText('recording', id, 0, sealed) : null
  }

  parts(id: string): NamedPart[] {
    return this.sql.parts.all(id).map((row) => {
      const name = row['name'] as string
      return [name, this.sealing.open('recording-part', id, name, row['data'] as Uint8Array)]
    })
  }

  /** Begins to write the recording of a table. Deletes what was written before. */
  begin(id: string): void {
    this.atomically(() => {
      this.sql.forget.run(id)
      this.sql.clear.run(id)
    })
  }

  add(id: string, parts: readonly NamedPart[]): void {
    this.atomically(() => {
      for (const [name, data] of parts) this.sql.add.run(id, name, this.sealing.seal('recording-part', id, name, data))
    })
  }

  /** Writes the head: all parts are there. */
  finish(id: string, head: string): void {
    this.sql.finish.run(id, this.sealing.seal('recording', id, 0, head))
  }

  /** Tables with finished games of a version that have no recording, the newest first. */
  missing(game: string, version: string, atMost: number): string[] {
    return this.sql.missing.all(game, version, atMost).map((row) => row['id'] as string)
  }

  /** Deletes the parts of unfinished recordings. */
  tidy(): void {
    this.sql.tidy.run()
  }

  private atomically(write: () => void): void {
    this.db.exec('BEGIN IMMEDIATE')
    try {
      write()
      this.db.exec('COMMIT')
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
      throw error
    }
  }
}
