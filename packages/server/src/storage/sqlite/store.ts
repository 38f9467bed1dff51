import { DatabaseSync } from 'node:sqlite'
import type { MaybePromise } from '@soulstack/tables/runtime'
import type {
  Beginning,
  Checkpoint,
  Commit,
  Found,
  GoOn,
  NamedPart,
  NewVersion,
  Reconfigured,
  Recordings,
  Refers,
  SharedPacks,
  Store,
  StoredSeat,
  StoredSettings,
  StoredTable,
  StoreOptions,
  Studies,
} from '@soulstack/tables/stores'
import { connect, openDatabase } from '../database.ts'
import { passingKeys } from '../sealing.ts'
import { PackReader } from './packs.ts'
import { SqliteReader } from './reader.ts'
import { Writer } from './writer.ts'
import { type GivenCheckpoint, type GivenRefers, MissingRefers, type Write, Writes } from './writes.ts'

export interface SqliteOptions extends StoreOptions {
  /** Writes in a thread, many at a time: they take a while. Otherwise they are made at once, and each is synced by itself. */
  grouped?: boolean
}

/** A copy without what is around it: all of a larger buffer would be sent to a thread. */
const own = (data: Uint8Array): Uint8Array => new Uint8Array(data)
const ownParts = (parts: readonly NamedPart[]): NamedPart[] => parts.map(([name, data]) => [name, own(data)])

/**
 * Tables in a SQLite file, which belongs to this process (`holdDatabase`) and has the layout of this program (`openDatabase`). What is
 * written survives a crash of the process and of the machine: the write-ahead log is synced at every commit. Reading answers at once.
 */
export class SqliteStore<S extends StoredSettings = StoredSettings> extends SqliteReader<S> implements Store<S> {
  readonly recordings: Recordings
  readonly studies: Studies
  readonly packs: SharedPacks
  private readonly now: () => number
  private readonly writes: Writes
  /** Writes in a thread; null: at once. */
  private readonly writer: Writer | null
  /** Lists that were there when last seen. */
  private readonly known = new Set<string>()

  /** `database`: the path of a file, or `:memory:`, or a connection, which is closed with the store. */
  constructor(database: string | DatabaseSync, { grouped = false, now = Date.now }: SqliteOptions = {}) {
    super(connected(database))
    this.now = now
    this.writes = new Writes(this.db)
    const path = this.db.location()
    this.writer = grouped && path !== null ? new Writer(path) : null
    this.recordings = this.makeRecordings()
    this.studies = this.makeStudies()
    this.packs = this.makePacks()
  }

  create(row: StoredTable<S>, seats: readonly StoredSeat[], beginning: Beginning = {}): MaybePromise<boolean> {
    const { node = null, checkpoint = null, entries = [] } = beginning
    const { config, seed, settings, ...rest } = row
    const given = { ...rest, config: own(config), seed: own(seed), settings: JSON.stringify(settings) }
    const [seated, log] = [seats.map((seat) => ({ ...seat })), entries.map(own)]
    return this.saving(checkpoint, (saved) =>
      this.write('create', given, seated, { node, checkpoint: saved, entries: log }, this.now()),
    )
  }

  async claim(table: string, node: string, from: number): Promise<Found<S> | null> {
    const claimed = await this.write<boolean>('claim', table, node, from)
    const found = claimed ? this.read(table) : null
    // somebody may have claimed it since
    return found && { ...found, node, epoch: from + 1 }
  }

  release(table: string, epoch: number): MaybePromise<void> {
    return this.write('release', table, epoch)
  }

  commit({ table, epoch, n, entries, seats, settings, checkpoint, ...rest }: Commit<S>): MaybePromise<void> {
    const given = {
      ...{ table, epoch, n, entries: entries.map(own), ...rest },
      ...(seats && { seats: seats.map((seat) => ({ ...seat })) }),
      ...(settings && { settings: JSON.stringify(settings) }),
    }
    if (!checkpoint) return this.write('commit', given, this.now())
    return this.saving(checkpoint, (saved) => this.write('commit', { ...given, checkpoint: saved }, this.now()))
  }

  reconfigure({ config, settings, seats, ...of }: Reconfigured<S>): MaybePromise<void> {
    const given = { ...of, config: own(config), settings: JSON.stringify(settings) }
    return this.write('reconfigure', { ...given, seats: seats.map((seat) => ({ ...seat })) })
  }

  goOn(on: GoOn): MaybePromise<void> {
    return this.saving(on.checkpoint, (saved) => this.write('goOn', { ...on, checkpoint: saved! }, this.now()))
  }

  dropCheckpoints(table: string, epoch: number, after: number): MaybePromise<void> {
    return this.write('dropCheckpoints', table, epoch, after)
  }

  end(table: string, epoch: number, settings: S): MaybePromise<void> {
    return this.write('end', table, epoch, JSON.stringify(settings))
  }

  remove(table: string, epoch: number): MaybePromise<boolean> {
    return this.write('remove', table, epoch)
  }

  async tidy(): Promise<void> {
    await this.write<void>('tidy')
    this.known.clear()
  }

  saveRunning(milliseconds: number): MaybePromise<void> {
    return this.write('saveRunning', milliseconds)
  }

  mark(table: string, running: number | null): MaybePromise<void> {
    return this.write('mark', table, running)
  }

  tryWrite(): MaybePromise<void> {
    return this.write('tryWrite')
  }

  /** Writes what is waiting, and closes the file. */
  async close(): Promise<void> {
    try {
      await this.writer?.close()
    } finally {
      if (this.db.isOpen) this.db.close()
    }
  }

  private write<T>(...write: Write): MaybePromise<T> {
    return (this.writer ? this.writer.write(write) : this.writes.one(write)) as MaybePromise<T>
  }

  /** Writes something with a save, if there is one, and with what that refers to as far as it is not there. */
  private saving<T>(
    checkpoint: Checkpoint | null,
    write: (saved: GivenCheckpoint | null) => MaybePromise<T>,
  ): MaybePromise<T> {
    return checkpoint ? this.savingWith(checkpoint, write) : write(null)
  }

  private async savingWith<T>(checkpoint: Checkpoint, write: (saved: GivenCheckpoint) => MaybePromise<T>): Promise<T> {
    const { n, turn, version, data, told, refers } = checkpoint
    const saved = { ...{ n, turn, version, data: own(data) }, told: { from: told.from, data: own(told.data) } }
    if (!refers) return write({ ...saved, refers: null })
    let result: T
    try {
      result = await write({ ...saved, refers: this.lacking(refers) })
    } catch (error) {
      if (!(error instanceof MissingRefers)) throw error
      // it was tidied away between looking and writing
      result = await write({ ...saved, refers: given(refers, refers.hashes) })
    }
    this.known.add(refers.list)
    return result
  }

  /** What has to be given along with a save. */
  private lacking(refers: Refers): GivenRefers {
    const { list, hashes } = refers
    if (this.known.has(list) || this.sql.hasList.get(list)) return { list, hashes: null, kept: [] }
    return given(
      refers,
      hashes.filter((hash) => !this.sql.hasKept.get(hash)),
    )
  }

  private makeRecordings(): Recordings {
    return {
      head: (table) => (this.sql.recording.get(table)?.['head'] ?? null) as Uint8Array | null,
      parts: (table) =>
        this.sql.parts.all(table).map((row) => [row['name'] as string, row['data'] as Uint8Array] as const),
      put: (table, head, parts) => this.write('putRecording', table, own(head), ownParts(parts)),
      missing: (game, version, atMost) => this.sql.missing.all(game, version, atMost).map((row) => row['id'] as string),
    }
  }

  private makeStudies(): Studies {
    return {
      head: (table) => (this.sql.study.get(table)?.['head'] ?? null) as Uint8Array | null,
      words: (table, language) => (this.sql.words.get(table, language)?.['data'] ?? null) as Uint8Array | null,
      put: (table, head, words) => this.write('putStudy', table, own(head), ownParts(words)),
    }
  }

  private makePacks(): SharedPacks {
    const reader = new PackReader(this.db)
    return {
      publish: ({ id, keyHash, maker }, first) =>
        this.write('publishPack', { id, keyHash, maker }, ownVersion(first), this.now()),
      addVersion: (id, keyHash, version) => this.write('addPackVersion', id, keyHash, ownVersion(version), this.now()),
      withdraw: (id, keyHash) => this.write('withdrawPack', id, keyHash),
      handOn: (id, keyHash, next) => this.write('handPackOn', id, keyHash, next),
      remove: (id) => this.write('removePack', id),
      allow: (id) => this.write('allowPack', id),
      report: (id, from, reason) => this.write('reportPack', id, from, reason, this.now()),
      reports: (id) => reader.reports(id),
      read: (id) => reader.read(id),
      having: (hash) => reader.having(hash),
      file: (hash) => reader.file(hash),
      madeBy: (beginning) => reader.madeBy(beginning),
      count: () => reader.count(),
      all: () => reader.all(),
    }
  }
}

/** A version whose file can be sent to a thread. */
const ownVersion = ({ hash, version, size, file }: NewVersion): NewVersion => ({ hash, version, size, file: own(file) })

/** A list with those of its things that are not there. */
const given = ({ list, hashes, source }: Refers, lacking: readonly string[]): GivenRefers => ({
  ...{ list, hashes: [...hashes] },
  kept: lacking.map((hash) => [hash, own(source(hash))]),
})

const connected = (database: string | DatabaseSync): DatabaseSync => {
  if (database instanceof DatabaseSync) return database
  return database === ':memory:' ? openDatabase(database, passingKeys()).db : connect(database)
}
