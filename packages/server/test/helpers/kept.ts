import type { Entry } from '@soulstack/kit'
import type { TableSettings } from '@soulstack/tables/local-host'
import type { MaybePromise } from '@soulstack/tables/runtime'
import { Memory, MemoryStore, Records } from '@soulstack/tables/stores'
import type { CheckpointAt, FoundTable, SeatRow, TableRow } from '../../../tables/src/stores/rows.ts'
import { plainWrapping } from '../../../tables/src/stores/wrapping.ts'
import type { KeySource } from '../../src/storage/sealing.ts'
import { sqliteRecords } from '../../src/storage/sqlite-records.ts'

/** What a store that answers at once has answered. */
function now<T>(answer: MaybePromise<T>): T {
  if (answer instanceof Promise) throw new Error('this store does not answer at once')
  return answer
}

/** What tables have written, to be looked at and written to at once. */
export class Kept {
  readonly records: Records

  /** `records`: of a store that answers at once; default: a new one in memory. */
  constructor(records: Records = new Records(new MemoryStore<TableSettings>(new Memory()), plainWrapping)) {
    this.records = records
  }

  /** The tables in a file that no server holds. */
  static in(database: string, keys?: KeySource): Kept {
    return new Kept(sqliteRecords(database, keys))
  }

  table(id: string): TableRow | null {
    return this.found(id)?.row ?? null
  }

  seats(id: string): SeatRow[] {
    return this.found(id)?.seats ?? []
  }

  entries(id: string, from = 0): Entry[] {
    return this.records.readEntries(id, from, now(this.records.store.entries(id, from))).map(({ entry }) => entry)
  }

  /** Where the checkpoints of a table stand, oldest first. */
  checkpoints(id: string): CheckpointAt[] {
    return now(this.records.store.checkpoints(id))
  }

  /** The entries of a table that were set aside, with their numbers. */
  lost(id: string): Promise<{ n: number; entry: Entry }[]> {
    return this.records.lost(id)
  }

  setState(id: string, state: TableRow['state']): void {
    const { epoch, length } = this.found(id)!
    now(this.records.store.commit({ table: id, epoch, n: length, entries: [], state }))
  }

  create(row: TableRow, seats: readonly SeatRow[]): Promise<void> {
    return this.records.create(row, seats)
  }

  /** Appends entries to a log. */
  append(id: string, entries: readonly Entry[]): void {
    const { epoch, length } = this.found(id)!
    const wrapped = entries.map((entry, i) => this.records.wrapEntry(id, length + i, entry, null))
    now(this.records.store.commit({ table: id, epoch, n: length, entries: wrapped }))
  }

  async close(): Promise<void> {
    await this.records.close()
  }

  private found(id: string): FoundTable | null {
    const found = now(this.records.store.read(id))
    return found && this.records.found(found)
  }
}
