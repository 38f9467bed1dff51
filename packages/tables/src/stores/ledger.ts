import type { Entry } from '@soulstack/kit'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type { Records } from './records.ts'
import type { Appended, Checkpoint, FoundTable, SeatRow, TableRow, TableSettings, TableState } from './rows.ts'
import { type Commit, Fenced, Unknown } from './store.ts'

/** What is to be written with the next commit. */
interface Pending extends Pick<Commit<TableSettings>, 'checkpoint' | 'settings' | 'state' | 'version'> {
  seats?: ReadonlyMap<number, SeatRow>
}

/** What a ledger was asked to write could not be written, and the table has gone on meanwhile: it has to be read again. */
export class PersistError extends Error {
  constructor(cause: unknown) {
    super('what happened at a table could not be written', { cause })
    this.name = 'PersistError'
  }
}

/**
 * What one live table writes. A command changes seats and settings as it goes; all of that is written in one piece when it ends, or with the
 * move that it makes. Nobody may be shown any of it before (`isSettled`). If it cannot be written, the table in memory is ahead of its store,
 * and has to be read again.
 */
export class Ledger {
  readonly id: string
  readonly epoch: number
  readonly records: Records
  /** How many entries the log has. */
  private length: number
  private pending: Pending | null = null
  /** Settings that may wait for the next commit, whatever it is for. */
  private late: TableSettings | null = null
  /** Commands under way: changes are collected until they end. */
  private collecting = 0
  private closed = false
  /** A commit failed of which it is not known whether it was made, or that another owner forestalled. */
  private lost: unknown = null

  constructor(records: Records, { row, epoch, length }: FoundTable) {
    this.records = records
    this.id = row.id
    this.epoch = epoch
    this.length = length
  }

  /** Whether everything that was changed is durable. */
  get isSettled(): boolean {
    return this.pending === null
  }

  /** Why the table in memory can no longer be trusted to be as it is stored; null: it can. */
  get lostBy(): unknown {
    return this.lost
  }

  /** Runs a command, and writes what it has changed when it has ended, however it ended. @throws PersistError */
  async during<T>(command: () => MaybePromise<T>): Promise<T> {
    this.collecting++
    try {
      return await command()
    } finally {
      this.collecting--
      if (this.collecting === 0 && (this.pending !== null || this.lost !== null)) await this.flush()
    }
  }

  /** Writes what has changed, if anything has. @throws PersistError */
  async flush(): Promise<void> {
    if (this.lost !== null && !this.closed) throw new PersistError(this.lost)
    if (this.pending !== null) await this.kept(() => this.commit([]))
  }

  saveSeats(rows: readonly SeatRow[]): void {
    const seats = new Map(this.pending?.seats)
    for (const row of rows) seats.set(row.seat, { ...row })
    this.change({ seats })
  }

  saveSettings(settings: TableSettings): void {
    this.change({ settings: structuredClone(settings) })
  }

  /** Saves settings with the next commit; until then a crash would forget them. */
  saveSettingsLater(settings: TableSettings): void {
    if (this.pending?.settings) this.saveSettings(settings)
    else this.late = structuredClone(settings)
  }

  /** The game begins, with the rules of `version`: a table may have waited through an update. `first`: the first checkpoint. */
  start(version: string, first: Checkpoint): void {
    this.change({ version, state: 'playing', checkpoint: this.records.wrapCheckpoint(this.id, first) })
  }

  setState(state: TableState): void {
    this.change({ state })
  }

  /** Ends the table before its game is over; `settings` say why. */
  end(settings: TableSettings): void {
    this.change({ settings: structuredClone(settings), state: 'over' })
  }

  /** Writes a save of the game. */
  saveCheckpoint(checkpoint: Checkpoint): void {
    this.change({ checkpoint: this.records.wrapCheckpoint(this.id, checkpoint) })
  }

  /** Runs several changes; if one of them fails, none was made. */
  together(change: () => void): void {
    const before = this.pending
    this.collecting++
    try {
      change()
    } catch (error) {
      this.pending = before
      throw error
    } finally {
      this.collecting--
    }
    this.flushOutside()
  }

  /**
   * Appends an entry to the log, with what is written along with it and all that has changed. It is durable when that has ended.
   * @throws when it could not be written; then nothing was, and what had changed before is still to be written.
   */
  async append(
    n: number,
    entry: Entry,
    { over = false, print = null, checkpoint = null }: Appended = {},
  ): Promise<void> {
    if (n !== this.length) throw new Error(`entry ${n} of ${this.id} does not follow entry ${this.length - 1}`)
    // two saves do not fit into one commit
    if (checkpoint && this.pending?.checkpoint) await this.flush()
    await this.commit([this.records.wrapEntry(this.id, n, entry, print)], {
      ...(over && { state: 'over' as const }),
      ...(checkpoint && { checkpoint: this.records.wrapCheckpoint(this.id, checkpoint) }),
    })
  }

  /** Gives the table, which has not begun, other options and seats, after everything that has changed. @throws PersistError */
  async reconfigure(row: TableRow, seats: readonly SeatRow[]): Promise<void> {
    await this.flush()
    this.late = null
    await this.kept(() => this.records.reconfigure(this.epoch, row, seats))
  }

  /** See `Store.goOn`; `from`: the checkpoint from which the game was resumed. @throws PersistError */
  async goOn(from: number, checkpoint: Checkpoint, before: string, state: TableState): Promise<void> {
    const { epoch, id, length, records } = this
    const on = { table: id, epoch, length, from, checkpoint: records.wrapCheckpoint(id, checkpoint), before, state }
    await this.kept(() => records.store.goOn(on))
    this.length = checkpoint.n
  }

  /** Deletes the checkpoints after a moment. @throws PersistError */
  async dropAfter(n: number): Promise<void> {
    await this.kept(() => this.records.store.dropCheckpoints(this.id, this.epoch, n))
  }

  /** Nothing more is written. */
  close(): void {
    this.closed = true
    this.pending = this.late = null
  }

  private change(change: Pending): void {
    if (this.closed) return
    const late = this.late && !change.settings ? { settings: this.late } : null
    this.late = null
    this.pending = { ...this.pending, ...late, ...change }
    this.flushOutside()
  }

  /** What is changed outside of any command is written at once. If that fails, the next command fails with it. */
  private flushOutside(): void {
    if (this.collecting === 0) this.flush().catch(() => {})
  }

  private async commit(entries: readonly Uint8Array[], also: Pending = {}): Promise<void> {
    if (this.lost !== null) throw new PersistError(this.lost)
    const { pending, late } = this
    const { seats, ...rest } = { ...(late && { settings: late }), ...pending, ...also }
    this.pending = this.late = null
    const { id, epoch, length, records } = this
    const commit = { table: id, epoch, n: length, entries, ...rest, ...(seats && { seats: [...seats.values()] }) }
    try {
      await records.store.commit(commit)
    } catch (error) {
      if (error instanceof Fenced || error instanceof Unknown) this.lost = error
      this.putBack(pending, late)
      throw error
    }
    this.length += entries.length
  }

  /** What was not written is written with the next commit, unless it has changed meanwhile. */
  private putBack(pending: Pending | null, late: TableSettings | null): void {
    if (pending) this.pending = { ...pending, ...this.pending }
    this.late ??= late
  }

  private async kept(write: () => MaybePromise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      this.lost ??= error
      throw error instanceof PersistError ? error : new PersistError(error)
    }
  }
}
