/** What every store of tables does, and one in memory. */

export { Batcher } from './batcher.ts'
export { Ledger } from './ledger.ts'
export { Memory, MemoryStore } from './memory-store.ts'
export { Records } from './records.ts'
export type { FoundTable } from './rows.ts'
export type { NewVersion, PackReport, SharedPack, SharedPacks, StoredVersion } from './shared-packs.ts'
export {
  type Beginning,
  type Checkpoint,
  type CheckpointAt,
  type Commit,
  Fenced,
  FIRST_EPOCH,
  type Found,
  type GoOn,
  type NamedPart,
  type ReadCheckpoint,
  type Reconfigured,
  type Recordings,
  type Refers,
  type Store,
  type StoredSeat,
  type StoredSettings,
  type StoredTable,
  type StoreOptions,
  type Studies,
  type TableState,
  type Told,
  Unknown,
} from './store.ts'
export type { Wrapped, Wrapping } from './wrapping.ts'
