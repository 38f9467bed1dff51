import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** The rows of a checkpoint, ready to be written: what it refers to, and the checkpoint itself. */
export interface CheckpointRows {
  /** Cards and lists of cards, by hash. */
  readonly kept: readonly (readonly [hash: string, data: Uint8Array])[]
  /** A list that is not there yet, and the hashes of what belongs to it, as JSON. */
  readonly list: readonly [list: string, hashes: string] | null
  /** The columns of `checkpoints`. */
  readonly checkpoint: readonly SQLInputValue[]
}

/** What one move adds to the database. It is plain data, so that a thread can write it. */
export interface AppendedRows {
  /** The columns of `entries`. */
  readonly entry: readonly SQLInputValue[]
  /** The id of the table, if the move ends its game. */
  readonly over: string | null
  readonly checkpoint: CheckpointRows | null
}

/** Writes moves, with a connection of its own or with that of the store. */
export class Appending {
  private readonly db: DatabaseSync
  private readonly sql: ReturnType<typeof prepare>

  constructor(db: DatabaseSync) {
    this.db = db
    this.sql = prepare(db)
  }

  /** Writes a move. @throws what SQLite throws; then nothing of it is written. */
  write(rows: AppendedRows): void {
    if (rows.over === null && rows.checkpoint === null) this.sql.entry.run(...rows.entry)
    else this.atomically(() => this.put(rows))
  }

  /**
   * Writes many moves, of different tables, with one sync of the disk.
   * @returns for each, null or why it could not be written. One that fails does not keep the others from being written.
   */
  writeAll(all: readonly AppendedRows[]): (unknown | null)[] {
    const outcomes: (unknown | null)[] = []
    try {
      this.atomically(() => {
        for (const rows of all) this.put(rows)
      })
      return all.map(() => null)
    } catch {
      // one by one, to find out which of them it was
      for (const rows of all) {
        try {
          this.write(rows)
          outcomes.push(null)
        } catch (error) {
          outcomes.push(error)
        }
      }
      return outcomes
    }
  }

  /** Writes a checkpoint. Call it within a transaction. */
  putCheckpoint({ kept, list, checkpoint }: CheckpointRows): void {
    if (list) this.sql.addList.run(...list)
    for (const [hash, data] of kept) this.sql.keep.run(hash, data)
    this.sql.checkpoint.run(...checkpoint)
  }

  /** Writes a move. Call it within a transaction. */
  put({ entry, over, checkpoint }: AppendedRows): void {
    this.sql.entry.run(...entry)
    if (checkpoint !== null) this.putCheckpoint(checkpoint)
    if (over !== null) this.sql.over.run(over)
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

const prepare = (db: DatabaseSync) => ({
  entry: db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?)'),
  keep: db.prepare('INSERT OR IGNORE INTO kept VALUES (?, ?)'),
  addList: db.prepare('INSERT OR IGNORE INTO lists VALUES (?, ?)'),
  checkpoint: db.prepare('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
  over: db.prepare(`UPDATE tables SET state = 'over' WHERE id = ?`),
})
