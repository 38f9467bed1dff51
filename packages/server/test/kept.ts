import type { Entry } from '@soulstack/kit'
import type { TableSettings } from '@soulstack/tables/local-host'
import type { Soon } from '@soulstack/tables/runtime'
import { Memory, MemoryStore, Records } from '@soulstack/tables/stores'
import type { CheckpointAt, SeatRow, TableRow } from '../../tables/src/stores/rows.ts'
import { plainWrapping } from '../../tables/src/stores/wrapping.ts'
import type { KeySource } from '../src/storage/sealing.ts'
import { sqliteRecords } from '../src/storage/sqlite-records.ts'

/** What is there at once, as it is with a store in memory. */
export function now<T>(soon: Soon<T>): T {
  if (soon instanceof Promise) throw new Error('this takes a while')
  return soon
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
    return now(this.records.read(id))?.row ?? null
  }

  seats(id: string): SeatRow[] {
    return now(this.records.read(id))?.seats ?? []
  }

  entries(id: string, from = 0): Entry[] {
    return now(this.records.entries(id, from)).map(({ entry }) => entry)
  }

  /** Where the checkpoints of a table stand, oldest first. */
  checkpoints(id: string): CheckpointAt[] {
    return now(this.records.store.checkpoints(id))
  }

  /** The entries of a table that were set aside, with their numbers. */
  lost(id: string): { n: number; entry: Entry }[] {
    return now(this.records.lost(id))
  }

  setState(id: string, state: TableRow['state']): void {
    const { epoch, length } = now(this.records.read(id))!
    now(this.records.store.commit({ table: id, epoch, n: length, entries: [], state }))
  }

  create(row: TableRow, seats: readonly SeatRow[]): void {
    now(this.records.create(row, seats))
  }

  /** Appends entries to a log. */
  append(id: string, entries: readonly Entry[]): void {
    const { epoch, length } = now(this.records.read(id))!
    const wrapped = entries.map((entry, i) => this.records.wrapEntry(id, length + i, entry, null))
    now(this.records.store.commit({ table: id, epoch, n: length, entries: wrapped }))
  }

  close(): void {
    now(this.records.close())
  }
}
