import type { Beginning, Entry, GameEvent } from '@soulstack/kit'
import type {
  Appended,
  Checkpoint,
  CheckpointAt,
  History,
  SeatRow,
  TableRow,
  TableSettings,
  TableState,
} from '../storage/rows.ts'
import type { SavedGames, TablesStore } from '../storage/tables-store.ts'

/** A table in memory. What may be changed by whoever wrote or reads it is kept as JSON, as it would be on a disk. */
interface Kept {
  row: string
  state: TableState
  version: string
  settings: string
  created: number
  seats: SeatRow[]
  entries: { at: number; entry: string; print: string | null }[]
  /** Its checkpoints, oldest first. */
  saves: Saved[]
  marked: number | null
}

interface Saved extends CheckpointAt {
  save: string
  /** Its cards; undefined: it refers to none. */
  packs: Packs | undefined
  told: { from: number; events: readonly GameEvent[] }
  notes: readonly number[]
}

type Packs = readonly { readonly cards: readonly (readonly [id: string, hash: string])[] }[]

/** How many numbers `notes` has per moment. */
const noted = 2

/**
 * Tables in memory, for tests, and for a page that keeps nothing. It does what `Store` does; what was written is gone with the process, and
 * cards that no game needs any more stay until then.
 */
export class MemoryStore implements TablesStore {
  private readonly byId = new Map<string, Kept>()
  private uptime = 0
  readonly checkpoints = new MemoryCheckpoints((id) => this.byId.get(id)?.saves ?? [])

  create(table: TableRow, seats: readonly SeatRow[], first: Checkpoint | null = null): void {
    if (this.byId.has(table.id)) throw new Error(`There is a table ${table.id} already.`)
    const { state, version, settings, ...row } = table
    this.byId.set(table.id, {
      ...{ row: JSON.stringify(row), state, version, settings: JSON.stringify(settings), created: Date.now() },
      ...{ seats: structuredClone([...seats]), entries: [], saves: [], marked: null },
    })
    if (first) this.checkpoints.write(table.id, first)
  }

  *createLong(
    table: TableRow,
    seats: readonly SeatRow[],
    entries: readonly Entry[],
    first: Checkpoint | null = null,
  ): Generator<undefined, void> {
    yield
    this.create(table, seats, first)
    const at = Date.now()
    for (const entry of entries) this.kept(table.id).entries.push({ at, entry: JSON.stringify(entry), print: null })
  }

  table(id: string): TableRow | null {
    const kept = this.byId.get(id)
    if (!kept) return null
    const { row, state, version, settings } = kept
    return { ...JSON.parse(row), state, version, settings: JSON.parse(settings) }
  }

  seats(id: string): SeatRow[] {
    return structuredClone(this.byId.get(id)?.seats ?? [])
  }

  saveSeats(id: string, seats: readonly SeatRow[]): void {
    const kept = this.byId.get(id)
    if (kept) kept.seats = kept.seats.map((old) => ({ ...(seats.find(({ seat }) => seat === old.seat) ?? old) }))
  }

  saveSettings(id: string, settings: TableSettings): void {
    this.change(id, { settings: JSON.stringify(settings) })
  }

  start(id: string, version: string, first: Checkpoint): void {
    this.change(id, { state: 'playing', version })
    this.checkpoints.write(id, first)
  }

  setState(id: string, state: TableState): void {
    this.change(id, { state })
  }

  end(id: string, settings: TableSettings): void {
    this.change(id, { settings: JSON.stringify(settings), state: 'over' })
  }

  remove(id: string): void {
    this.byId.delete(id)
  }

  append(id: string, n: number, entry: Entry, { over = false, print = null, checkpoint = null }: Appended = {}): void {
    const { entries } = this.kept(id)
    if (n !== entries.length) throw new Error(`Entry ${n} of table ${id} cannot follow ${entries.length} others.`)
    entries.push({ at: Date.now(), entry: JSON.stringify(entry), print })
    if (checkpoint) this.checkpoints.write(id, checkpoint)
    if (over) this.setState(id, 'over')
  }

  saveCheckpoint(id: string, checkpoint: Checkpoint): void {
    this.checkpoints.write(id, checkpoint)
  }

  goOn(id: string, from: number, checkpoint: Checkpoint, _before: string, state: TableState): void {
    const { entries } = this.kept(id)
    // nobody reads here what was set aside
    entries.length = Math.min(entries.length, checkpoint.n)
    this.checkpoints.dropAfter(id, from)
    this.start(id, checkpoint.version, checkpoint)
    this.setState(id, state)
  }

  together(write: () => void): void {
    write()
  }

  tidy(): void {}

  entries(id: string, from = 0, most = Number.MAX_SAFE_INTEGER): Entry[] {
    return this.texts(id, from, most).map((text) => JSON.parse(text))
  }

  entriesText(id: string, from = 0): string {
    return `[${this.texts(id, from).join()}]`
  }

  prints(id: string, from: number): (string | null)[] {
    return (this.byId.get(id)?.entries ?? []).slice(from).map(({ print }) => print)
  }

  lasted(id: string): number | null {
    const times = (this.byId.get(id)?.entries ?? []).map(({ at }) => at)
    return times.length === 0 ? null : Math.round((times.at(-1)! - times[0]!) / 1000)
  }

  open(atMost: number): { id: string; created: number; free: boolean }[] {
    return this.unfinished()
      .filter(([, { settings }]) => (JSON.parse(settings) as TableSettings).open === true)
      .sort(([, a], [, b]) => b.created - a.created)
      .slice(0, atMost)
      .map(([id, { created, seats, state }]) => ({
        ...{ id, created, free: state === 'waiting' && seats.some(({ kind }) => kind === 'open') },
      }))
  }

  makers(): Map<string, string> {
    const makers = this.unfinished().map(([id, { settings }]) => [id, JSON.parse(settings).maker] as const)
    return new Map(makers.filter((one): one is [string, string] => one[1] !== undefined))
  }

  isUnfinished(id: string): boolean {
    return this.unfinished().some(([one]) => one === id)
  }

  botTables(): string[] {
    return this.unfinished()
      .filter(([, { seats }]) => seats.every(({ kind }) => kind === 'bot'))
      .map(([id]) => id)
  }

  count(): Record<TableState, number> {
    const counts: Record<TableState, number> = { waiting: 0, playing: 0, over: 0 }
    for (const { state } of this.byId.values()) counts[state]++
    return counts
  }

  stale(waitingSince: number, playingSince: number): string[] {
    return [...this.byId]
      .filter(([, { created, entries, settings, state }]) => {
        if (state === 'waiting' && created < waitingSince) return true
        const ended = (JSON.parse(settings) as TableSettings).ended !== undefined
        return (state === 'playing' || ended) && (entries.at(-1)?.at ?? created) < playingSince
      })
      .map(([id]) => id)
  }

  running(): number {
    return this.uptime
  }

  saveRunning(milliseconds: number): void {
    this.uptime = milliseconds
  }

  marked(): Map<string, number> {
    const marks = [...this.byId].map(([id, { marked }]) => [id, marked] as const)
    return new Map(marks.filter((one): one is [string, number] => one[1] !== null))
  }

  mark(id: string, running: number | null): void {
    this.change(id, { marked: running })
  }

  private kept(id: string): Kept {
    const kept = this.byId.get(id)
    if (!kept) throw new Error(`There is no table ${id}.`)
    return kept
  }

  private change(id: string, change: Partial<Kept>): void {
    const kept = this.byId.get(id)
    if (kept) Object.assign(kept, change)
  }

  private unfinished(): [string, Kept][] {
    return [...this.byId].filter(([, { state }]) => state !== 'over')
  }

  private texts(id: string, from: number, most?: number): string[] {
    const { entries } = this.byId.get(id) ?? { entries: [] }
    return entries.slice(from, most === undefined ? undefined : from + most).map(({ entry }) => entry)
  }
}

/** The checkpoints of `MemoryStore`, and the cards that they refer to. */
class MemoryCheckpoints implements SavedGames {
  private readonly saves: (id: string) => Saved[]
  private readonly sources = new Map<string, unknown>()
  /** Lists of cards whose sources are kept. */
  private readonly lists = new WeakSet<Packs>()

  constructor(saves: (id: string) => Saved[]) {
    this.saves = saves
  }

  /** Writes a checkpoint. It replaces one of the same moment, but keeps the events of that one. */
  write(id: string, { n, turn, version, save, source, told, notes }: Checkpoint): void {
    const { packs, ...rest } = save as { packs?: Packs }
    if (packs) this.keep(packs, source)
    const made: Saved = {
      ...{ n, turn, version, save: JSON.stringify(rest), packs },
      ...{ told: structuredClone(told), notes: [...notes] },
    }
    const saves = this.saves(id)
    const at = saves.findIndex((one) => one.n >= n)
    if (at < 0) saves.push(made)
    else if (saves[at]!.n === n) saves[at] = { ...made, ...merged(saves[at]!, made.told) }
    else saves.splice(at, 0, made)
  }

  list(id: string): CheckpointAt[] {
    return this.saves(id).map(({ n, turn, version }) => ({ n, turn, version }))
  }

  save(id: string, n: number): unknown {
    const found = this.saves(id).find((one) => one.n === n)
    if (!found) return null
    return { ...JSON.parse(found.save), ...(found.packs && { packs: found.packs }) }
  }

  history(id: string, n: number): History {
    const events: GameEvent[] = []
    const notes: number[] = []
    for (const { n: at, told, notes: more } of this.saves(id)) {
      if (at > n) break
      events.length = told.from
      events.push(...structuredClone(told.events))
      notes.push(...more)
    }
    return { events, notes }
  }

  beginning(id: string, n: number): Beginning {
    const { packs = [] } = (this.saves(id).find((one) => one.n === n) ?? {}) as { packs?: Packs }
    const hashes = packs.flatMap(({ cards }) => cards.map(([, hash]) => hash))
    const sources = Object.fromEntries(hashes.map((hash) => [hash, this.kept(hash)]))
    return { save: this.save(id, n), told: this.history(id, n).events, sources }
  }

  kept(hash: string): unknown {
    return this.sources.get(hash)
  }

  dropAfter(id: string, n: number): void {
    const saves = this.saves(id)
    saves.splice(0, saves.length, ...saves.filter((one) => one.n <= n))
  }

  private keep(packs: Packs, source: Checkpoint['source']): void {
    if (this.lists.has(packs)) return
    for (const { cards } of packs)
      for (const [, hash] of cards) if (!this.sources.has(hash)) this.sources.set(hash, source(hash))
    this.lists.add(packs)
  }
}

/** The events and notes of a checkpoint that is written again: those it had, and those after them. */
function merged({ told: { from, events }, notes }: Saved, told: Saved['told']): Pick<Saved, 'told' | 'notes'> {
  const all = told.from >= from ? [...events.slice(0, told.from - from), ...told.events] : [...told.events]
  return {
    told: { from: Math.min(from, told.from), events: all },
    // events that belong to no entry count to the moment of the checkpoint
    notes: [...notes.slice(0, -noted), told.from + told.events.length, ...notes.slice(1 - noted)],
  }
}
