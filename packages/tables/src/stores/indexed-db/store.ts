import type { SharedPacks } from '../shared-packs.ts'
import {
  type Beginning,
  type Checkpoint,
  type Commit,
  Fenced,
  FIRST_EPOCH,
  type Found,
  type GoOn,
  type NamedPart,
  type Reconfigured,
  type Recordings,
  type Store,
  type StoredSeat,
  type StoredSettings,
  type StoredTable,
  type StoreOptions,
  type Studies,
} from '../store.ts'
import { keep, tidy } from './kept.ts'
import { indexedDbPacks } from './packs.ts'
import { foundOf, IndexedDbReader } from './reader.ts'
import { type Database, type Head, keysOf, type Name, openDatabase, PARTS, SINGLES, type Writing } from './schema.ts'

/** What a checkpoint is written to. */
const SAVED = ['checkpoints', 'saves', 'told', 'lists', 'bundled', 'bundles'] as const

/** Something written in a transaction, which is waited for as a whole: if this fails, so does that. */
const later = (write: Promise<unknown>): void => {
  write.catch(() => {})
}

/** A copy with nothing around it: of bytes that are part of a larger buffer, all of that would be stored. */
const own = (data: Uint8Array): Uint8Array => data.slice()

const ownRow = (row: StoredTable): StoredTable => ({ ...row, config: own(row.config), seed: own(row.seed) })

/**
 * Tables in a browser. What is committed survives the page and the browser; a power cut may cost the last moves, for which a browser waits
 * much longer. One tab should own the tables; if two do, epochs keep them apart as they do servers.
 */
export class IndexedDbStore<S extends StoredSettings = StoredSettings> extends IndexedDbReader<S> implements Store<S> {
  readonly recordings: Recordings
  readonly studies: Studies
  readonly packs: SharedPacks
  private readonly now: () => number

  private constructor(db: Database, now: () => number) {
    super(db)
    this.now = now
    this.recordings = this.makeRecordings()
    this.studies = this.makeStudies()
    this.packs = indexedDbPacks(db, (names, work) => this.writing(names, work), now)
  }

  /**
   * Opens the database with this name.
   * @throws an error named VersionError when a newer program has written it.
   */
  static async open<S extends StoredSettings = StoredSettings>(
    name: string,
    { now = Date.now }: StoreOptions = {},
  ): Promise<IndexedDbStore<S>> {
    return new IndexedDbStore<S>(await openDatabase(name), now)
  }

  async create(row: StoredTable<S>, seats: readonly StoredSeat[], beginning: Beginning = {}): Promise<boolean> {
    const { node = null, checkpoint = null, entries = [] } = beginning
    return this.writing(['heads', 'tables', 'entries', ...SAVED], async (tx) => {
      if ((await tx.objectStore('heads').getKey(row.id)) !== undefined) return false
      later(tx.objectStore('heads').put({ epoch: FIRST_EPOCH, length: entries.length, node }, row.id))
      const inOrder = seats.toSorted((a, b) => a.seat - b.seat)
      later(tx.objectStore('tables').put({ row: ownRow(row), seats: inOrder, created: this.now() }, row.id))
      this.append(tx, row.id, 0, entries)
      if (checkpoint) await save(tx, row.id, checkpoint)
      return true
    })
  }

  async claim(table: string, node: string, from: number): Promise<Found<S> | null> {
    return this.writing(['heads', 'tables'], async (tx) => {
      const head = await tx.objectStore('heads').get(table)
      if (head?.epoch !== from) return null
      const claimed = { ...head, epoch: head.epoch + 1, node }
      later(tx.objectStore('heads').put(claimed, table))
      return foundOf<S>(claimed, (await tx.objectStore('tables').get(table))!)
    })
  }

  async release(table: string, epoch: number): Promise<void> {
    await this.writing(['heads'], async (tx) => {
      const head = await tx.objectStore('heads').get(table)
      if (head?.epoch === epoch) later(tx.objectStore('heads').put({ ...head, node: null }, table))
    })
  }

  async commit(commit: Commit<S>): Promise<void> {
    const { table, epoch, n, entries, checkpoint, seats = [], settings, state, version } = commit
    const changes = seats.length > 0 || settings || state || version !== undefined
    const names: Name[] = ['heads', 'entries', ...(changes ? (['tables'] as const) : []), ...(checkpoint ? SAVED : [])]
    await this.writing(names, async (tx) => {
      const head = await owned(tx, table, epoch, n)
      later(tx.objectStore('heads').put({ ...head, length: n + entries.length }, table))
      this.append(tx, table, n, entries)
      if (changes) {
        const kept = (await tx.objectStore('tables').get(table))!
        if (settings) kept.row.settings = settings
        if (state) kept.row.state = state
        if (version !== undefined) kept.row.version = version
        const changed = new Map(seats.map((seat) => [seat.seat, seat]))
        kept.seats = kept.seats.map((seat) => changed.get(seat.seat) ?? seat)
        later(tx.objectStore('tables').put(kept, table))
      }
      if (checkpoint) await save(tx, table, checkpoint)
    })
  }

  async reconfigure({ table, epoch, config, settings, seats }: Reconfigured<S>): Promise<void> {
    await this.writing(['heads', 'tables'], async (tx) => {
      await owned(tx, table, epoch, 0)
      const kept = (await tx.objectStore('tables').get(table))!
      const row = { ...kept.row, settings, config: own(config) }
      const inOrder = seats.toSorted((a, b) => a.seat - b.seat)
      later(tx.objectStore('tables').put({ ...kept, row, seats: inOrder }, table))
    })
  }

  async goOn({ table, epoch, length, from, checkpoint, state, before }: GoOn): Promise<void> {
    await this.writing(['heads', 'tables', 'entries', 'lost', ...SAVED], async (tx) => {
      const head = await owned(tx, table, epoch, length)
      later(tx.objectStore('heads').put({ ...head, length: Math.min(length, checkpoint.n) }, table))
      const aside = await tx.objectStore('entries').getAll(keysOf(table, checkpoint.n))
      for (const [i, { data }] of aside.entries())
        later(tx.objectStore('lost').put({ table, n: checkpoint.n + i, data, version: before }))
      later(tx.objectStore('entries').delete(keysOf(table, checkpoint.n)))
      dropAfter(tx, table, from)
      await save(tx, table, checkpoint)
      const kept = (await tx.objectStore('tables').get(table))!
      later(tx.objectStore('tables').put({ ...kept, row: { ...kept.row, state, version: checkpoint.version } }, table))
    })
  }

  async dropCheckpoints(table: string, epoch: number, after: number): Promise<void> {
    await this.writing(['heads', 'checkpoints', 'saves', 'told'], async (tx) => {
      await owned(tx, table, epoch)
      dropAfter(tx, table, after)
    })
  }

  async end(table: string, epoch: number, settings: S): Promise<void> {
    await this.writing(['heads', 'tables'], async (tx) => {
      await owned(tx, table, epoch)
      const kept = (await tx.objectStore('tables').get(table))!
      later(tx.objectStore('tables').put({ ...kept, row: { ...kept.row, settings, state: 'over' } }, table))
    })
  }

  async remove(table: string, epoch: number): Promise<boolean> {
    return this.writing([...SINGLES, ...PARTS, 'lost'], async (tx) => {
      if ((await tx.objectStore('heads').get(table))?.epoch !== epoch) return false
      for (const name of SINGLES) later(tx.objectStore(name).delete(table))
      for (const name of PARTS) later(tx.objectStore(name).delete(keysOf(table)))
      const lost = await tx.objectStore('lost').index('table').getAllKeys(table)
      for (const key of lost) later(tx.objectStore('lost').delete(key))
      return true
    })
  }

  async tidy(): Promise<void> {
    await this.writing(['checkpoints', 'lists', 'bundled', 'bundles'], tidy)
  }

  async saveRunning(milliseconds: number): Promise<void> {
    await this.writing(['house'], async (tx) => {
      const before = (await tx.objectStore('house').get('running')) ?? 0
      later(tx.objectStore('house').put(Math.max(before, milliseconds), 'running'))
    })
  }

  async mark(table: string, running: number | null): Promise<void> {
    await this.writing(['heads', 'marked'], async (tx) => {
      if (running === null) later(tx.objectStore('marked').delete(table))
      else if ((await tx.objectStore('heads').getKey(table)) !== undefined)
        later(tx.objectStore('marked').put(running, table))
    })
  }

  async tryWrite(): Promise<void> {
    await this.writing(['house'], async (tx) => {
      later(tx.objectStore('house').put(0, 'tried'))
    })
  }

  async close(): Promise<void> {
    // what is under way is finished first
    this.db.close()
  }

  /** Writes in one transaction, which is undone if anything in it fails. Transactions that touch the same things keep their order. */
  private async writing<T>(names: readonly Name[], work: (tx: Writing) => Promise<T>): Promise<T> {
    const tx = this.db.transaction([...names], 'readwrite', { durability: 'relaxed' }) as Writing
    // it may fail before it is waited for
    tx.done.catch(() => {})
    try {
      const result = await work(tx)
      await tx.done
      return result
    } catch (error) {
      try {
        tx.abort()
      } catch {
        // it was undone already
      }
      throw tx.error ?? error
    }
  }

  private append(tx: Writing, table: string, from: number, entries: readonly Uint8Array[]): void {
    const at = this.now()
    for (const [i, data] of entries.entries())
      later(tx.objectStore('entries').add({ data: own(data), at }, [table, from + i]))
  }

  private makeRecordings(): Recordings {
    return {
      head: async (table) => (await this.db.get('recordings', table)) ?? null,
      parts: async (table): Promise<NamedPart[]> => this.db.getAll('parts', keysOf(table)),
      put: (table, head, parts) =>
        this.writing(['heads', 'recordings', 'parts'], async (tx) => {
          if ((await tx.objectStore('heads').getKey(table)) === undefined) return false
          later(tx.objectStore('recordings').put(own(head), table))
          later(tx.objectStore('parts').delete(keysOf(table)))
          for (const [name, data] of parts) later(tx.objectStore('parts').put([name, own(data)], [table, name]))
          return true
        }),
      missing: async (game, version, atMost) => {
        const tx = this.db.transaction(['tables', 'recordings'])
        const over = await tx.objectStore('tables').index('state').getAll('over')
        const recorded = new Set(await tx.objectStore('recordings').getAllKeys())
        return over
          .filter(({ row }) => row.game === game && row.version === version)
          .filter(({ row }) => row.settings.ended === undefined && !recorded.has(row.id))
          .sort((a, b) => b.created - a.created)
          .slice(0, atMost)
          .map(({ row }) => row.id)
      },
    }
  }

  private makeStudies(): Studies {
    return {
      head: async (table) => (await this.db.get('studies', table)) ?? null,
      words: async (table, language) => (await this.db.get('words', [table, language])) ?? null,
      put: (table, head, words) =>
        this.writing(['heads', 'studies', 'words'], async (tx) => {
          if ((await tx.objectStore('heads').getKey(table)) === undefined) return false
          later(tx.objectStore('studies').put(own(head), table))
          later(tx.objectStore('words').delete(keysOf(table)))
          for (const [language, data] of words) later(tx.objectStore('words').put(own(data), [table, language]))
          return true
        }),
    }
  }
}

/** The head of a table, for its owner. @throws Fenced. */
async function owned(tx: Writing, table: string, epoch: number, length?: number): Promise<Head> {
  const head = await tx.objectStore('heads').get(table)
  if (head?.epoch !== epoch || (length !== undefined && length !== head.length)) throw new Fenced(table)
  return head
}

async function save(tx: Writing, table: string, checkpoint: Checkpoint): Promise<void> {
  const { n, turn, version, data, refers, told } = checkpoint
  if (refers) await keep(tx, refers)
  later(tx.objectStore('checkpoints').put({ n, turn, version, list: refers?.list ?? null }, [table, n]))
  later(tx.objectStore('saves').put(own(data), [table, n]))
  const before = await tx.objectStore('told').count(keysOf(table, n))
  later(tx.objectStore('told').put({ n, from: told.from, data: own(told.data) }, [table, n, before]))
}

/** Deletes the checkpoints after a moment. */
function dropAfter(tx: Writing, table: string, n: number): void {
  for (const name of ['checkpoints', 'saves', 'told'] as const) later(tx.objectStore(name).delete(keysOf(table, n + 1)))
}
