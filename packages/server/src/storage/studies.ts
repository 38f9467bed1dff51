import type { DatabaseSync } from 'node:sqlite'
import type { NamedPart } from './recordings.ts'
import type { Sealing } from './sealing.ts'

/** The statements, prepared. */
const prepare = (db: DatabaseSync) => ({
  head: db.prepare('SELECT head FROM studies WHERE table_id = ?'),
  words: db.prepare('SELECT data FROM study_words WHERE table_id = ? AND language = ?'),
  forget: db.prepare('DELETE FROM studies WHERE table_id = ?'),
  begin: db.prepare('INSERT INTO studies (table_id, head) VALUES (?, ?)'),
  add: db.prepare('INSERT INTO study_words VALUES (?, ?, ?)'),
})

/** Studies of finished games, in the database of their tables, with which they are deleted. They are sealed. */
export class StoredStudies {
  private readonly db: DatabaseSync
  private readonly sql: ReturnType<typeof prepare>
  private readonly sealing: Sealing

  constructor(db: DatabaseSync, sealing: Sealing) {
    this.db = db
    this.sql = prepare(db)
    this.sealing = sealing
  }

  /** The head of a table's study (JSON); null: there is none. */
  head(id: string): string | null {
    const sealed = this.sql.head.get(id)?.['head'] as Uint8Array | undefined
    return sealed ? this.sealing.openText('study', id, 0, sealed) : null
  }

  /** The words of a table's study in a language, compressed; null: there are none. */
  words(id: string, language: string): Uint8Array | null {
    const sealed = this.sql.words.get(id, language)?.['data'] as Uint8Array | undefined
    return sealed ? this.sealing.open('study-words', id, language, sealed) : null
  }

  /** Stores a study, in place of an older one. @throws an error of the database, for instance when the table is gone. */
  put(id: string, head: string, words: readonly NamedPart[]): void {
    this.db.exec('BEGIN IMMEDIATE')
    try {
      this.sql.forget.run(id)
      this.sql.begin.run(id, this.sealing.seal('study', id, 0, head))
      for (const [language, data] of words)
        this.sql.add.run(id, language, this.sealing.seal('study-words', id, language, data))
      this.db.exec('COMMIT')
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK')
      throw error
    }
  }
}
