import { MemoryPacks, memoryPacks } from './memory-packs.ts'
import type { SharedPacks } from './shared-packs.ts'
import {
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
} from './store.ts'

/** A table in memory. */
interface Kept<S extends StoredSettings> {
  row: StoredTable<S>
  seats: StoredSeat[]
  created: number
  epoch: number
  node: string | null
  entries: { data: Uint8Array; at: number }[]
  checkpoints: Map<number, CheckpointAt & { data: Uint8Array; list: string | null }>
  told: (Told & { n: number })[]
  lost: { n: number; data: Uint8Array; version: string }[]
  recording: { head: Uint8Array; parts: NamedPart[] } | null
  study: { head: Uint8Array; words: Map<string, Uint8Array> } | null
  marked: number | null
}

/** Tables in memory. Several stores may share it, as several nodes share a database. */
export class Memory<S extends StoredSettings = StoredSettings> {
  readonly tables = new Map<string, Kept<S>>()
  /** The hashes in each list. */
  readonly lists = new Map<string, string[]>()
  readonly kept = new Map<string, Uint8Array>()
  readonly packs = new MemoryPacks()
  running = 0
}

const isUnfinished = ({ row }: Kept<StoredSettings>): boolean => row.state !== 'over'

/** A copy that the other one can change; bytes are changed by nobody. */
const copyOf = <S extends StoredSettings>(row: StoredTable<S>): StoredTable<S> => ({
  ...row,
  settings: structuredClone(row.settings),
})

/**
 * A store without a disk: for tests, and for tables that need not outlast their process. Everything is answered at once, and what is refused
 * is thrown at once.
 */
export class MemoryStore<S extends StoredSettings = StoredSettings> implements Store<S> {
  readonly recordings: Recordings
  readonly studies: Studies
  readonly packs: SharedPacks
  private readonly memory: Memory<S>
  private readonly now: () => number
  private closed = false

  constructor(memory: Memory<S> = new Memory(), { now = Date.now }: StoreOptions = {}) {
    this.memory = memory
    this.now = now
    this.recordings = this.makeRecordings()
    this.studies = this.makeStudies()
    this.packs = memoryPacks(memory.packs, now, () => this.mustBeOpen())
  }

  create(row: StoredTable<S>, seats: readonly StoredSeat[], beginning: Beginning = {}): boolean {
    const { node = null, checkpoint = null, entries = [] } = beginning
    this.mustBeOpen()
    if (this.memory.tables.has(row.id)) return false
    const kept: Kept<S> = {
      row: copyOf(row),
      seats: seats.map((seat) => ({ ...seat })).sort((a, b) => a.seat - b.seat),
      created: this.now(),
      epoch: FIRST_EPOCH,
      node,
      entries: [],
      checkpoints: new Map(),
      told: [],
      lost: [],
      recording: null,
      study: null,
      marked: null,
    }
    if (checkpoint) this.save(kept, checkpoint)
    this.append(kept, entries)
    this.memory.tables.set(row.id, kept)
    return true
  }

  read(table: string): Found<S> | null {
    const kept = this.find(table)
    if (!kept) return null
    const { row, seats, epoch, node, entries } = kept
    return { row: copyOf(row), seats: seats.map((seat) => ({ ...seat })), epoch, node, length: entries.length }
  }

  epochs(tables: readonly string[]): Map<string, number> {
    const found = tables.map((id) => [id, this.find(id)?.epoch] as const)
    return new Map(found.filter((pair): pair is [string, number] => pair[1] !== undefined))
  }

  claim(table: string, node: string, from: number): Found<S> | null {
    const kept = this.find(table)
    if (kept?.epoch !== from) return null
    kept.epoch++
    kept.node = node
    return this.read(table)
  }

  release(table: string, epoch: number): void {
    const kept = this.find(table)
    if (kept?.epoch === epoch) kept.node = null
  }

  commit({ table, epoch, n, entries, checkpoint, seats, settings, state, version }: Commit<S>): void {
    const kept = this.owned(table, epoch, n)
    // first what can fail
    const chosen = structuredClone(settings)
    const changed = new Map(seats?.map((seat) => [seat.seat, { ...seat }]))
    if (checkpoint) this.save(kept, checkpoint)
    this.append(kept, entries)
    kept.seats = kept.seats.map((seat) => changed.get(seat.seat) ?? seat)
    if (chosen) kept.row.settings = chosen
    if (state) kept.row.state = state
    if (version !== undefined) kept.row.version = version
  }

  reconfigure({ table, epoch, config, settings, seats }: Reconfigured<S>): void {
    const kept = this.owned(table, epoch, 0)
    kept.row.settings = structuredClone(settings)
    kept.row.config = config
    kept.seats = seats.map((seat) => ({ ...seat })).sort((a, b) => a.seat - b.seat)
  }

  goOn({ table, epoch, length, from, checkpoint, state, before }: GoOn): void {
    const kept = this.owned(table, epoch, length)
    this.keep(checkpoint.refers)
    this.dropAfter(kept, from)
    const aside = kept.entries.splice(checkpoint.n)
    kept.lost.push(...aside.map(({ data }, i) => ({ n: checkpoint.n + i, data, version: before })))
    this.save(kept, checkpoint)
    kept.row.state = state
    kept.row.version = checkpoint.version
  }

  dropCheckpoints(table: string, epoch: number, after: number): void {
    this.dropAfter(this.owned(table, epoch), after)
  }

  end(table: string, epoch: number, settings: S): void {
    const { row } = this.owned(table, epoch)
    row.settings = structuredClone(settings)
    row.state = 'over'
  }

  remove(table: string, epoch: number): boolean {
    return this.find(table)?.epoch === epoch && this.memory.tables.delete(table)
  }

  entries(table: string, from = 0, most = Number.MAX_SAFE_INTEGER): Uint8Array[] {
    return (this.find(table)?.entries.slice(from, from + most) ?? []).map(({ data }) => data)
  }

  lost(table: string): { n: number; data: Uint8Array; version: string }[] {
    return (this.find(table)?.lost ?? []).map((lost) => ({ ...lost }))
  }

  lasted(table: string): number | null {
    const entries = this.find(table)?.entries ?? []
    return entries.length === 0 ? null : Math.round((entries.at(-1)!.at - entries[0]!.at) / 1000)
  }

  checkpoints(table: string): CheckpointAt[] {
    const all = [...(this.find(table)?.checkpoints.values() ?? [])]
    return all.map(({ n, turn, version }) => ({ n, turn, version })).sort((a, b) => a.n - b.n)
  }

  checkpoint(table: string, n: number): ReadCheckpoint | null {
    const found = this.find(table)?.checkpoints.get(n)
    if (!found) return null
    const { list, data, ...at } = found
    return { ...at, data, refers: list === null ? null : { list, hashes: [...this.memory.lists.get(list)!] } }
  }

  history(table: string, n: number): (Told & { n: number })[] {
    const told = this.find(table)?.told.filter((piece) => piece.n <= n) ?? []
    return told.map((piece) => ({ ...piece })).sort((a, b) => a.n - b.n)
  }

  kept(hashes: readonly string[]): Map<string, Uint8Array> {
    this.mustBeOpen()
    const found = hashes.map((hash) => [hash, this.memory.kept.get(hash)] as const)
    return new Map(found.filter((pair): pair is [string, Uint8Array] => pair[1] !== undefined))
  }

  tidy(): void {
    const { kept, lists } = this.memory
    const used = new Set(this.all().flatMap(({ checkpoints }) => [...checkpoints.values()].map(({ list }) => list)))
    for (const list of lists.keys()) if (!used.has(list)) lists.delete(list)
    const needed = new Set([...lists.values()].flat())
    for (const hash of kept.keys()) if (!needed.has(hash)) kept.delete(hash)
  }

  open(atMost: number): { id: string; created: number; free: boolean }[] {
    return this.all()
      .filter((table) => isUnfinished(table) && table.row.settings.open === true)
      .sort((a, b) => b.created - a.created)
      .slice(0, atMost)
      .map(({ row, created, seats }) => ({
        id: row.id,
        created,
        free: row.state === 'waiting' && seats.some(({ kind }) => kind === 'open'),
      }))
  }

  count(): Record<TableState, number> {
    const counts: Record<TableState, number> = { waiting: 0, playing: 0, over: 0 }
    for (const { row } of this.all()) counts[row.state]++
    return counts
  }

  makers(): Map<string, string> {
    const made = this.all().filter((table) => isUnfinished(table) && table.row.settings.maker !== undefined)
    return new Map(made.map(({ row }) => [row.id, row.settings.maker!]))
  }

  unfinished(tables: readonly string[]): Set<string> {
    return new Set(tables.filter((id) => this.find(id) && this.find(id)!.row.state !== 'over'))
  }

  botTables(): string[] {
    return this.all()
      .filter((table) => isUnfinished(table) && table.seats.every(({ kind }) => kind === 'bot'))
      .map(({ row }) => row.id)
  }

  stale(waitingSince: number, playingSince: number): string[] {
    const isStale = ({ row, created, entries }: Kept<S>) =>
      (row.state === 'waiting' && created < waitingSince) ||
      ((row.state === 'playing' || row.settings.ended !== undefined) && (entries.at(-1)?.at ?? created) < playingSince)
    return this.all()
      .filter(isStale)
      .map(({ row }) => row.id)
  }

  running(): number {
    this.mustBeOpen()
    return this.memory.running
  }

  saveRunning(milliseconds: number): void {
    this.mustBeOpen()
    this.memory.running = Math.max(this.memory.running, milliseconds)
  }

  marked(): Map<string, number> {
    const marks = this.all().map(({ row, marked }) => [row.id, marked] as const)
    return new Map(marks.filter((mark): mark is [string, number] => mark[1] !== null))
  }

  mark(table: string, running: number | null): void {
    const kept = this.find(table)
    if (kept) kept.marked = running
  }

  tryWrite(): void {
    this.mustBeOpen()
  }

  close(): void {
    this.closed = true
  }

  private makeRecordings(): Recordings {
    return {
      head: (table) => this.find(table)?.recording?.head ?? null,
      parts: (table) => [...(this.find(table)?.recording?.parts ?? [])],
      put: (table, head, parts) => {
        const kept = this.find(table)
        if (kept) kept.recording = { head, parts: [...parts] }
        return kept !== undefined
      },
      missing: (game, version, atMost) =>
        this.all()
          .filter(({ row, recording }) => row.game === game && row.version === version && !recording)
          .filter(({ row }) => row.state === 'over' && row.settings.ended === undefined)
          .sort((a, b) => b.created - a.created)
          .slice(0, atMost)
          .map(({ row }) => row.id),
    }
  }

  private makeStudies(): Studies {
    return {
      head: (table) => this.find(table)?.study?.head ?? null,
      words: (table, language) => this.find(table)?.study?.words.get(language) ?? null,
      put: (table, head, words) => {
        const kept = this.find(table)
        if (kept) kept.study = { head, words: new Map(words) }
        return kept !== undefined
      },
    }
  }

  private mustBeOpen(): void {
    if (this.closed) throw new Error('the store is closed')
  }

  private all(): Kept<S>[] {
    this.mustBeOpen()
    return [...this.memory.tables.values()]
  }

  private find(table: string): Kept<S> | undefined {
    this.mustBeOpen()
    return this.memory.tables.get(table)
  }

  /** The table, for its owner. @throws Fenced. */
  private owned(table: string, epoch: number, length?: number): Kept<S> {
    const kept = this.find(table)
    if (kept?.epoch !== epoch || (length !== undefined && length !== kept.entries.length)) throw new Fenced(table)
    return kept
  }

  private append(kept: Kept<S>, entries: readonly Uint8Array[]): void {
    const at = this.now()
    kept.entries.push(...entries.map((data) => ({ data, at })))
  }

  private save(kept: Kept<S>, { n, turn, version, data, refers, told }: Checkpoint): void {
    this.keep(refers)
    kept.checkpoints.set(n, { n, turn, version, data, list: refers?.list ?? null })
    kept.told.push({ n, from: told.from, data: told.data })
  }

  private keep(refers: Refers | null): void {
    const { kept, lists } = this.memory
    if (!refers || lists.has(refers.list)) return
    const missing = refers.hashes.filter((hash) => !kept.has(hash))
    for (const [hash, data] of missing.map((hash) => [hash, refers.source(hash)] as const)) kept.set(hash, data)
    lists.set(refers.list, [...refers.hashes])
  }

  private dropAfter(kept: Kept<S>, n: number): void {
    for (const at of kept.checkpoints.keys()) if (at > n) kept.checkpoints.delete(at)
    kept.told = kept.told.filter((piece) => piece.n <= n)
  }
}
