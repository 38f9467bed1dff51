import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { PackReport, SharedPack } from '../shared-packs.ts'
import type { CheckpointAt, StoredSeat, StoredTable } from '../store.ts'
import { type Bundle, bundle } from './kept.ts'

/** How tables are laid out in IndexedDB. */

/** What every move writes, apart from the rest of a table: whoever owns it, and how long its log is. */
export interface Head {
  epoch: number
  length: number
  node: string | null
}

export interface KeptTable {
  row: StoredTable
  seats: StoredSeat[]
  created: number
}

/** Keys with two parts begin with the id of a table. */
type OfTable = [table: string, n: number]

export interface Schema extends DBSchema {
  heads: { key: string; value: Head }
  tables: { key: string; value: KeptTable; indexes: { state: string } }
  entries: { key: OfTable; value: { data: Uint8Array; at: number } }
  lost: {
    key: number
    value: { table: string; n: number; data: Uint8Array; version: string }
    indexes: { table: string }
  }
  checkpoints: { key: OfTable; value: CheckpointAt & { list: string | null } }
  saves: { key: OfTable; value: Uint8Array }
  told: { key: [table: string, n: number, i: number]; value: { n: number; from: number; data: Uint8Array } }
  lists: { key: string; value: string[] }
  /** By the first of them: the hashes of what is in a bundle, in order. */
  bundled: { key: string; value: string[] }
  bundles: { key: string; value: Bundle }
  recordings: { key: string; value: Uint8Array }
  parts: { key: [table: string, name: string]; value: [name: string, data: Uint8Array] }
  studies: { key: string; value: Uint8Array }
  words: { key: [table: string, language: string]; value: Uint8Array }
  house: { key: string; value: number }
  marked: { key: string; value: number }
  /** `hashes`: those of its versions. */
  packs: { key: string; value: Omit<SharedPack, 'reports'> & { hashes: string[] }; indexes: { hashes: string } }
  packFiles: { key: string; value: Uint8Array }
  reports: { key: [pack: string, from: string]; value: PackReport }
}

export type Name = StoreNames<Schema>
export type Database = IDBPDatabase<Schema>
export type Writing = IDBPTransaction<Schema, Name[], 'readwrite'>
export type Upgrade = IDBPTransaction<Schema, Name[], 'versionchange'>

/** Those whose keys begin with the id of a table, and those whose key it is. */
export const PARTS = ['entries', 'checkpoints', 'saves', 'told', 'parts', 'words'] as const
export const SINGLES = ['heads', 'tables', 'recordings', 'studies', 'marked'] as const

/** The upgrades: each brings a database from the version of its index to the next. */
const upgrades: readonly ((db: Database, tx: Upgrade) => void | Promise<void>)[] = [
  (db) => {
    for (const name of [...PARTS, ...SINGLES, 'lists', 'kept', 'house', 'packFiles', 'reports'] as const)
      if (name !== 'tables') db.createObjectStore(name as Name)
    db.createObjectStore('tables').createIndex('state', 'row.state')
    db.createObjectStore('packs').createIndex('hashes', 'hashes', { multiEntry: true })
    db.createObjectStore('lost', { autoIncrement: true }).createIndex('table', 'table')
  },
  bundle,
]

/**
 * Opens the database with this name, and makes or updates its layout. When a newer program wants to update it, this one lets go of it: what
 * is asked of it then fails, and nothing more is written.
 * @throws an error named VersionError when a newer program has made the layout; what an update failed with, and then nothing has changed.
 */
export async function openDatabase(name: string): Promise<Database> {
  let failed: unknown
  try {
    return await openDB<Schema>(name, upgrades.length, {
      async upgrade(db, from, _to, tx) {
        // that it was undone is known from opening it
        tx.done.catch(() => {})
        try {
          for (const upgrade of upgrades.slice(from)) await upgrade(db, tx)
        } catch (error) {
          failed = error
          undo(tx)
        }
      },
      blocking: (_from, _to, event) => (event.target as unknown as Database).close(),
    })
  } catch (error) {
    throw failed ?? error
  }
}

/** Undoes a transaction, unless that has happened already. Otherwise half an upgrade would be taken for the whole. */
function undo(tx: Upgrade): void {
  try {
    tx.abort()
  } catch {
    // it was undone because something in it failed
  }
}

/** The browser's own, which has no types where there is no page. `never` fits wherever a range is wanted. */
declare const IDBKeyRange: { bound(lower: readonly unknown[], upper: readonly unknown[]): never }

/** The keys of a table (or of what else keys begin with), from number `from` on: a list is above all numbers and texts. */
export const keysOf = (table: string, from?: number): never =>
  IDBKeyRange.bound(from === undefined ? [table] : [table, from], [table, []])

/** The keys of a table up to number `n`. */
export const keysUpTo = (table: string, n: number): never => IDBKeyRange.bound([table], [table, n, []])
