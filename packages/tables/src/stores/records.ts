import { type Beginning, type Entry, type GameEvent, hashOf } from '@soulstack/kit'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type * as stored from './index.ts'
import {
  type Checkpoint,
  type CheckpointAt,
  type FoundTable,
  type History,
  type SeatRow,
  type TableRow,
  type TableSettings,
  withSeed,
} from './rows.ts'
import { Fenced, type NamedPart } from './store.ts'
import type { Wrapping } from './wrapping.ts'

/** How many numbers `notes` has per moment: the first is how many events had happened. */
const NOTED = 2

/** How many lists of cards are kept in memory with their cards: most tables share a few. */
const LISTS = 8

/** The bot of a stored seat. `greedy` is what `normal` was called before there were levels. */
const botOf = (stored: string | null): SeatRow['bot'] => (stored === 'greedy' ? 'normal' : (stored as SeatRow['bot']))

/** Saves whose game refers to cards by hash name them under `packs`. */
type Packs = readonly { readonly cards: readonly (readonly [id: string, hash: string])[] }[]

/** An entry with the fingerprint of its result; null: none was stored. */
export interface PrintedEntry {
  entry: Entry
  print: string | null
}

/** A checkpoint as it was read: what its game is restored from. */
export interface ReadSave extends CheckpointAt {
  save: unknown
  /** The source of the card with this hash; undefined: there is none. */
  source(hash: string): unknown
}

/**
 * Tables and their logs as the server knows them, over a store that knows only bytes: wraps what is written, and unwraps what is read.
 */
export class Records {
  readonly store: stored.Store<TableSettings>
  private readonly wrapping: Wrapping
  /** The hashes of lists of cards, and of all cards in them. */
  private readonly lists = new WeakMap<object, { list: string; hashes: readonly string[] }>()
  /** What lists of cards that were read refer to, by the hash of the list; the one used last at the end. */
  private readonly sources = new Map<string, ReadonlyMap<string, Uint8Array>>()

  /** Finishes what is under way, and lets go of the store. */
  readonly close: () => MaybePromise<void>

  /** `close`: what is to be done for that; default: the store is closed. */
  constructor(
    store: stored.Store<TableSettings>,
    wrapping: Wrapping,
    close: () => MaybePromise<void> = () => store.close(),
  ) {
    this.store = store
    this.wrapping = wrapping
    this.close = close
  }

  /**
   * Writes a new table; its secret, if it has one, in place of its seed. `node`: who owns it from the start. `first`: the save with which
   * its game begins, if it continues one. `entries`: its log so far, from `wrapEntry`.
   * @throws when there is one with that id
   */
  async create(
    table: TableRow,
    seats: readonly SeatRow[],
    { node = null, first = null, entries = [] }: NewTable = {},
  ): Promise<void> {
    const { id, name, game, version, config, state, settings } = table
    const row = {
      ...{ id, name, game, version, state, settings },
      config: this.wrapping.wrap('config', id, 0, JSON.stringify(config)),
      seed: this.wrapping.wrap('seed', id, 0, table.secret ?? table.seed),
    }
    const checkpoint = first && this.wrapCheckpoint(id, first)
    const made = await this.store.create(row, seats, { node, checkpoint, entries })
    if (!made) throw new Error(`there is already a table ${id}`)
  }

  /** The table with its seed and its seats; null: there is none with that id. */
  async read(id: string): Promise<FoundTable | null> {
    const found = await this.store.read(id)
    return found && this.found(found)
  }

  /** The same, for a list of tables: its configuration is null if what people need to know of it is kept beside it (`terms`). */
  async glance(id: string): Promise<FoundTable | null> {
    const found = await this.store.read(id)
    return found && this.found(found, found.row.settings.terms === undefined)
  }

  /** A table as its store has found it. `whole`: with its configuration. */
  found({ row, seats, epoch, node, length }: stored.Found<TableSettings>, whole = true): FoundTable {
    const { id } = row
    const config = whole ? JSON.parse(this.wrapping.unwrapText('config', id, 0, row.config)) : null
    const seed = this.wrapping.unwrapText('seed', id, 0, row.seed)
    return {
      row: withSeed({ ...row, config, seed }),
      seats: seats.map((seat) => ({ ...seat, bot: botOf(seat.bot) })),
      ...{ epoch, node, length },
    }
  }

  /** Gives a table that has not begun other options and seats. @throws as `Store.reconfigure`. */
  async reconfigure(epoch: number, { id, config, settings }: TableRow, seats: readonly SeatRow[]): Promise<void> {
    const wrapped = this.wrapping.wrap('config', id, 0, JSON.stringify(config))
    await this.store.reconfigure({ table: id, epoch, config: wrapped, settings: structuredClone(settings), seats })
  }

  /** Removes a table, if whoever owns it allows that (`isFree`) and nobody takes it meanwhile. Returns whether it was removed. */
  async remove(id: string, isFree: (node: string | null) => boolean): Promise<boolean> {
    const found = await this.store.read(id)
    return found !== null && isFree(found.node) && this.store.remove(id, found.epoch)
  }

  /**
   * Ends a table that is not in memory, before its game is over, if whoever owns it allows that (`isFree`) and nobody takes it meanwhile.
   * Returns whether it was ended.
   */
  async end(
    id: string,
    why: NonNullable<TableSettings['ended']>,
    isFree: (node: string | null) => boolean,
  ): Promise<boolean> {
    const found = await this.store.read(id)
    if (!found || !isFree(found.node)) return false
    try {
      await this.store.end(id, found.epoch, { ...found.row.settings, ended: why })
      return true
    } catch (error) {
      if (error instanceof Fenced) return false
      throw error
    }
  }

  /** An entry of a log as the store keeps it. `print`: a fingerprint of its result. */
  wrapEntry(id: string, n: number, entry: Entry, print: string | null): Uint8Array {
    // JSON has no line breaks outside its strings, and none inside them
    return this.wrapping.wrap('entry', id, n, `${print ?? ''}\n${JSON.stringify(entry)}`)
  }

  /** The log of a table, in order, from entry number `from` on (counted from 0), at most `most` entries; by default all. */
  async entries(id: string, from = 0, most?: number): Promise<PrintedEntry[]> {
    return this.readEntries(id, from, await this.store.entries(id, from, most))
  }

  /** Entries of a log, from number `from` on, as their store has found them. */
  readEntries(id: string, from: number, found: readonly Uint8Array[]): PrintedEntry[] {
    return found.map((one, i) => {
      const { text, print } = this.unwrapEntry(id, from + i, one)
      return { entry: JSON.parse(text) as Entry, print }
    })
  }

  /** The same as JSON text, as it was written. */
  async entriesText(id: string, from = 0): Promise<string> {
    const all = await this.store.entries(id, from)
    return `[${all.map((one, i) => this.unwrapEntry(id, from + i, one).text).join()}]`
  }

  /** The entries of a table that were set aside, with their numbers. */
  async lost(id: string): Promise<{ n: number; entry: Entry }[]> {
    const all = await this.store.lost(id)
    return all.flatMap(({ n, data }) => this.readEntries(id, n, [data]).map(({ entry }) => ({ n, entry })))
  }

  /** A checkpoint as the store keeps it. */
  wrapCheckpoint(id: string, { n, turn, version, save, source, told, notes }: Checkpoint): stored.Checkpoint {
    const { wrapping } = this
    const cards = cardsOf(save)
    const { list, hashes } = cards ? this.listOf(cards.packs) : { list: null, hashes: [] }
    return {
      ...{ n, turn, version },
      data: wrapping.wrap('save', id, n, wrapping.pack(cards?.rest ?? save)),
      refers:
        list === null
          ? null
          : {
              list,
              hashes: [list, ...hashes],
              source: (hash) => wrapping.pack(hash === list ? cards!.packs : source(hash)),
            },
      told: {
        from: told.from,
        data: wrapping.wrap('told', id, n, wrapping.pack({ events: told.events, notes } satisfies Packed)),
      },
    }
  }

  /** The save of a checkpoint; null: there is none at this moment. */
  async save(id: string, n: number): Promise<ReadSave | null> {
    const { wrapping } = this
    const found = await this.store.checkpoint(id, n)
    if (!found) return null
    const { turn, version, refers } = found
    const save = wrapping.unpack(wrapping.unwrap('save', id, n, found.data))
    if (!refers) return { n, turn, version, save, source: () => undefined }
    const kept = await this.referred(refers)
    const source = (hash: string) => {
      const packed = kept.get(hash)
      return packed && wrapping.unpack(packed)
    }
    return { n, turn, version, save: { ...(save as object), packs: source(refers.list) }, source }
  }

  /** Events and notes up to a checkpoint. */
  async history(id: string, n: number): Promise<History> {
    return this.readHistory(id, await this.store.history(id, n))
  }

  /** The same, as its store has found it. */
  readHistory(id: string, found: readonly (stored.Told & { n: number })[]): History {
    const events: GameEvent[] = []
    const everyNote: number[] = []
    let before = -1
    for (const { n, from, data } of found) {
      const { events: told, notes } = this.wrapping.unpack(this.wrapping.unwrap('told', id, n, data)) as Packed
      events.length = from
      events.push(...told)
      // saved again at the same moment: events that belong to no entry count to the moment of the save
      if (n === before) everyNote[everyNote.length - NOTED] = events.length
      else everyNote.push(...notes)
      before = n
    }
    return { events, notes: everyNote }
  }

  /** A checkpoint as the beginning of a log. @throws when there is none at this moment. */
  async beginning(id: string, n: number): Promise<Beginning> {
    const found = await this.save(id, n)
    if (!found) throw new Error(`the table ${id} has no save at ${n}`)
    const { save, source } = found
    const hashes = cardsOf(save)?.packs.flatMap(({ cards }) => cards.map(([, hash]) => hash)) ?? []
    const sources = Object.fromEntries(hashes.map((hash) => [hash, source(hash)]))
    const { events } = await this.history(id, n)
    return { save, told: events, sources }
  }

  /** The head of the recording of a table's game (JSON); null: there is none. */
  async recordingHead(id: string): Promise<string | null> {
    const head = await this.store.recordings.head(id)
    return head && this.wrapping.unwrapText('recording', id, 0, head)
  }

  async recordingParts(id: string): Promise<NamedPart[]> {
    const parts = await this.store.recordings.parts(id)
    return parts.map(([name, data]) => [name, this.wrapping.unwrap('recording-part', id, name, data)])
  }

  /** Stores a recording, in place of an older one. */
  async saveRecording(id: string, head: string, parts: readonly NamedPart[]): Promise<boolean> {
    return this.store.recordings.put(
      id,
      this.wrapping.wrap('recording', id, 0, head),
      parts.map(([name, data]) => [name, this.wrapping.wrap('recording-part', id, name, data)]),
    )
  }

  /** The head of the study of a table's game (JSON); null: there is none. */
  async studyHead(id: string): Promise<string | null> {
    const head = await this.store.studies.head(id)
    return head && this.wrapping.unwrapText('study', id, 0, head)
  }

  /** The words of a study in a language, compressed; null: there are none. */
  async studyWords(id: string, language: string): Promise<Uint8Array | null> {
    const words = await this.store.studies.words(id, language)
    return words && this.wrapping.unwrap('study-words', id, language, words)
  }

  /** Stores a study, in place of an older one. @returns false: its table is gone. */
  async saveStudy(id: string, head: string, words: readonly NamedPart[]): Promise<boolean> {
    return this.store.studies.put(
      id,
      this.wrapping.wrap('study', id, 0, head),
      words.map(([language, data]) => [language, this.wrapping.wrap('study-words', id, language, data)]),
    )
  }

  private unwrapEntry(id: string, n: number, wrapped: Uint8Array): { text: string; print: string | null } {
    const both = this.wrapping.unwrapText('entry', id, n, wrapped)
    const end = both.indexOf('\n')
    return { text: both.slice(end + 1), print: both.slice(0, end) || null }
  }

  private listOf(packs: Packs): { list: string; hashes: readonly string[] } {
    let known = this.lists.get(packs)
    if (!known) {
      const hashes = new Set(packs.flatMap(({ cards }) => cards.map(([, hash]) => hash)))
      this.lists.set(packs, (known = { list: hashOf(packs), hashes: [...hashes] }))
    }
    return known
  }

  /** What a list of cards refers to, with the list itself. */
  private async referred({
    list,
    hashes,
  }: {
    list: string
    hashes: readonly string[]
  }): Promise<ReadonlyMap<string, Uint8Array>> {
    const kept = this.sources.get(list) ?? (await this.store.kept([...new Set([list, ...hashes])]))
    this.sources.delete(list)
    this.sources.set(list, kept)
    if (this.sources.size > LISTS) this.sources.delete(this.sources.keys().next().value!)
    return kept
  }
}

/** What a new table begins with. */
interface NewTable {
  node?: string | null
  first?: Checkpoint | null
  entries?: readonly Uint8Array[]
}

/** What is told between two checkpoints. */
interface Packed {
  events: readonly GameEvent[]
  notes: readonly number[]
}

/** Splits a save into its cards and the rest; null: it refers to no cards. */
function cardsOf(save: unknown): { packs: Packs; rest: object } | null {
  if (typeof save !== 'object' || save === null || !('packs' in save)) return null
  const { packs, ...rest } = save
  return { packs: packs as Packs, rest }
}
