import type { DatabaseSync } from 'node:sqlite'
import type { NamedPart } from './recordings.ts'

/** The statements, prepared. */
const prepare = (db: DatabaseSync) => ({
  head: db.prepare('SELECT head FROM studies WHERE table_id = ?'),
  words: db.prepare('SELECT data FROM study_words WHERE table_id = ? AND language = ?'),
  forget: db.prepare('DELETE FROM studies WHERE table_id = ?'),
  begin: db.prepare('INSERT INTO studies VALUES (?, ?)'),
  add: db.prepare('INSERT INTO study_words VALUES (?, ?, ?)'),
})

/** Studies of finished games, in the database of their tables, with which they are deleted. */
export class StoredStudies {
  private readonly db: DatabaseSync
  private readonly sql: ReturnType<typeof prepare>

  constructor(db: DatabaseSync) {
    this.db = db
    this.sql = prepare(db)
  }

  /** The head of a table's study (JSON); null: there is none. */
  head(id: string): string | null {
    return (this.sql.head.get(id)?.['head'] as string | undefined) ?? null
  }

  /** The words of a table's study in a language, compressed; null: there are none. */
  words(id: string, language: string): Uint8Array | null {
    return (this.sql.words.get(id, language)?.['data'] as Uint8Array | undefined) ?? null
  }

  /** Stores a study, in place of an older one. @throws an error of the database, for instance when the table is gone. */
  put(id: string, head: string, words: readonly NamedPart[]): void {
    this.db.exec('BEGIN IMMEDIATE')
    try {
      this.sql.forget.run(id)
      this.sql.begin.run(id, head)
      for (const [language, data] of words) this.sql.add.run(id, language, data)
      this.db.exec('COMMIT')
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
      throw error
    }
  }
}
