import type { Refusal } from '@soulstack/kit'
import type { createTable, TableCreated } from '@soulstack/protocol'
import type { z } from 'zod'
import type { GameModules } from '../game/module.ts'
import { Guard } from '../runtime/guard.ts'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import { newTableId } from '../runtime/secrets.ts'
import { doNow, Slices } from '../runtime/slices.ts'
import { type Timer, unheld } from '../runtime/timers.ts'
import type { Records } from '../stores/records.ts'
import type { FoundTable } from '../stores/rows.ts'
import { AdviceLimit } from '../table/advice.ts'
import { tableTitle } from '../table/describe.ts'
import { ListedSeats } from '../table/listed-seats.ts'
import type { TableServices } from '../table/services.ts'
import { Table } from '../table/table.ts'
import { ViewTexts } from '../table/view-texts.ts'
import type { BotWorkers } from '../thinking/bot-workers.ts'
import { refusal } from '../words/refusals.ts'
import { BotTables } from './bot-tables.ts'
import { type Elsewhere, Listing } from './listing.ts'
import { TableMaker } from './making.ts'
import { OldTables } from './old-tables.ts'
import { SetAsideTables } from './set-aside.ts'

/** How many tables may stay in memory without anybody at them. */
const emptyAtMost = 100

/** How many characters of view messages are cached for several people to share. */
const textsAtMost = 8_000_000

export interface TablesOptions {
  tools: Omit<
    TableServices,
    'emptied' | 'onPersistFailed' | 'ended' | 'again' | 'guard' | 'texts' | 'slices' | 'thinkers' | 'advice' | 'listed'
  >
  gameModules: GameModules
  /** Whether the seeds of new games are made by everybody together; default: the server draws them alone. */
  fairDice?: boolean
  /** Makes the ids of new tables; default: as links need them (`newTableId`). */
  ids?: () => string
  /** How many unfinished tables there may be. */
  limit: number
  /** How many unfinished tables may be made from one address. */
  limitPerAddress: number
  /** Milliseconds of server uptime after which a table with only bots is ended. */
  botTables: number
  /** Milliseconds for which a table stays in memory after everybody has left. */
  keepEmpty: number
  /** Makes whatever bots think in that play on in their heads. `guard` runs what is unattended there. */
  thinkers(guard: Guard<Table>): BotWorkers
  /** How often bots may be asked for advice in a minute, from one address and at one table. */
  advicePerMinute: number
  /** A table has failed: its connections must be told why, and closed. */
  broken(table: Table, why: Refusal): void
  /** The game of a table is over. */
  ended(id: string): void
  /** The name under which this process owns tables; default: it is the only one with this store. */
  node?: string
  /** Tables that other processes with the same store have in memory. */
  elsewhere?: Elsewhere
  /** A table is in memory now. */
  opened?(table: Table): void
  /** A table has left memory; it may be given up. */
  left?(table: Table): MaybePromise<void>
  /** A table could not be written, and is no longer in memory; default: `broken`. */
  onPersistFailed?(table: Table): void
}

/** All tables: those on disk, and those of them that are live in memory because somebody is at them. */
export class Tables {
  private readonly options: TablesOptions
  private readonly tools: TableServices
  private readonly live = new Map<string, Table>()
  /** Tables that have become empty, the longest ago first, each with the timer that will unload it. */
  private readonly leaving = new Map<Table, Timer>()
  private readonly asides = new SetAsideTables()
  private readonly maker: TableMaker
  /** Information about tables for those outside. */
  readonly listing: Listing
  /** Tables that are being read from disk. */
  private readonly opening = new Map<string, Promise<Table>>()
  /** Tables that have left memory and are still being written. */
  private readonly closing = new Map<string, Promise<void>>()
  private readonly records: Records
  private readonly slices: Slices
  /** Where bots think that play on in their heads. */
  readonly thinkers: BotWorkers
  private readonly old: OldTables
  private readonly bots: BotTables
  /** Runs everything unattended at a table, or for one. */
  readonly guard: Guard<Table>

  constructor(options: TablesOptions) {
    this.options = options
    const { log, metrics } = options.tools
    this.guard = new Guard({
      log,
      count: (where) => metrics.faults.inc({ where }),
      setAside: (table) => this.setAside(table),
    })
    this.slices = new Slices(this.guard)
    this.thinkers = options.thinkers(this.guard)
    this.tools = {
      ...options.tools,
      guard: this.guard,
      texts: new ViewTexts(textsAtMost),
      slices: this.slices,
      thinkers: this.thinkers,
      advice: new AdviceLimit(options.advicePerMinute),
      listed: new ListedSeats(options.tools.limits, (id) => this.live.get(id)?.row, options.node === undefined),
      emptied: (table) => this.forgetLater(table),
      onPersistFailed: (table) => this.readAgain(table),
      ended: (table) => options.ended(table.id),
      again: async (row, seats, address) => {
        const again = await this.maker.again(row, seats, address)
        await this.begin(again.table)
        return again
      },
    }
    const { fairDice = false, ids = newTableId, limit, limitPerAddress, gameModules } = options
    const { records, seeds } = options.tools
    this.records = records
    this.maker = new TableMaker({
      ...{ records, node: options.node ?? null, gameModules, slices: this.slices, seeds, ids, fairDice },
      ...{ limit, limitPerAddress },
    })
    this.listing = new Listing(records, gameModules, this.live, options.elsewhere)
    this.old = new OldTables({
      ...{ records, guard: this.guard, log, isFree: (node) => this.isFree(node) },
      inUse: (id) => this.live.get(id)?.isEmpty === false || this.opening.has(id),
      removed: (id) => {
        const table = this.live.get(id)
        if (table) void this.forget(table, false)
        this.tools.listed.forget(id)
      },
      done: () => this.maker.refresh(),
    })
    this.bots = new BotTables({
      ...{ store: records.store, guard: this.guard, most: options.botTables },
      // a table that is being read would not notice: it ends next time
      isBusy: (id) => this.opening.has(id),
      end: (id) => this.endOfBots(id),
    })
  }

  /** How many tables are live. */
  get inMemory(): number {
    return this.live.size
  }

  /** How many tables were set aside and may not be opened yet. */
  get aside(): number {
    return this.asides.size
  }

  /** Whether there are as many unfinished tables as there may be. */
  isFull(): Promise<boolean> {
    return this.maker.isFull()
  }

  /** Creates a table as requested from `address`, and starts it if requested. @throws Refusal as `TableMaker.make`. */
  async create(asked: z.output<typeof createTable>, address?: string): Promise<TableCreated> {
    const made = await this.maker.make(asked, address)
    if (asked.seats.every((who) => who !== 'open' && who !== 'you' && typeof who !== 'object'))
      this.bots.made(made.table)
    if (asked.start) await this.begin(made.table)
    return made
  }

  /** Creates a table that continues a game. @throws Refusal as `TableMaker.goOn`. */
  goOn(...asked: Parameters<TableMaker['goOn']>): Promise<TableCreated> {
    return this.maker.goOn(...asked)
  }

  /**
   * The live table. If it is not live yet, it is read from disk and replayed, in slices, so that others do not wait for it. Requests for a
   * table that is already being read share that work. `spent` is called with the milliseconds of work that this request caused.
   * @throws Refusal when there is no such table, the server does not have its game, or its log does not fit the rules here.
   */
  open(id: string, spent: (ms: number) => void = () => {}): Promise<Table> {
    const live = this.live.get(id)
    if (live) return Promise.resolve(live)
    let work = this.opening.get(id)
    if (!work) {
      work = this.read(id, spent).finally(() => this.opening.delete(id))
      this.opening.set(id, work)
    }
    return work
  }

  /** The same without a pause, for a new table with next to nothing to read. @throws Refusal as `open`. */
  async openNow(id: string): Promise<Table> {
    const live = this.live.get(id)
    if (live) return live
    const table = await this.onDisk(id)
    await doNow(table.read())
    return this.live.get(id) ?? this.enliven(table)
  }

  /** Opens a table as its store has found it, for whoever has just become its owner. @throws Refusal as `open`. */
  openFound(found: FoundTable, spent: (ms: number) => void = () => {}): Promise<Table> {
    const { id } = found.row
    const read = async () => {
      await this.closing.get(id)
      const table = this.from(id, found)
      await this.slices.do(table.read(), spent)
      return this.live.get(id) ?? this.enliven(table)
    }
    const work = read().finally(() => {
      if (this.opening.get(id) === work) this.opening.delete(id)
    })
    this.opening.set(id, work)
    return work
  }

  /** The table, if it is in memory. */
  at(id: string): Table | null {
    return this.live.get(id) ?? null
  }

  /** Listed tables where somebody is. */
  occupied(): string[] {
    return [...this.live.values()].flatMap((table) => (table.row.settings.open && !table.isEmpty ? table.id : []))
  }

  /** Takes a table out of memory, if it is there, without writing anything: somebody else owns it. */
  lose(id: string): void {
    const live = this.live.get(id)
    if (!live) return
    live.isLost = true
    this.readAgain(live)
  }

  /** Takes a table out of memory, if it is there, when what is under way has ended and its game is saved. */
  async leave(id: string): Promise<void> {
    const live = this.live.get(id)
    await (live ? this.forget(live) : this.closing.get(id))
  }

  /** Whether opening a table now causes no work: it is live, or is already being read. */
  isOpen(id: string): boolean {
    return this.live.has(id) || this.opening.has(id)
  }

  /** Whether an opened table is still the live one: it may have been unloaded since. */
  isLive(table: Table): boolean {
    return this.live.get(table.id) === table
  }

  private async read(id: string, spent: (ms: number) => void): Promise<Table> {
    const began = performance.now()
    const finding = this.onDisk(id)
    // finding out that there is none also costs
    spent(performance.now() - began)
    const table = await finding
    await this.slices.do(table.read(), spent)
    // somebody may have been quicker
    return this.live.get(id) ?? this.enliven(table)
  }

  /** A table object that is neither live nor read yet. */
  private async onDisk(id: string): Promise<Table> {
    const closing = this.closing.get(id)
    if (closing) await closing
    return this.from(id, await this.records.read(id))
  }

  private from(id: string, found: FoundTable | null): Table {
    if (!found) throw refusal('no-such-table', (w) => w.noTable)
    const { row } = found
    this.asides.mustBeOpenable(id)
    const gameModule = this.options.gameModules.find(row.game)
    if (!gameModule)
      throw refusal('no-such-game', (w, language) => w.gameNotHere(tableTitle(row.name, language), row.game))
    return new Table(this.tools, gameModule, found)
  }

  /** Starts the game of a new table. @throws Refusal */
  private async begin(id: string): Promise<void> {
    const table = await this.openNow(id)
    await table.run(() => table.startSoon())
  }

  private enliven(table: Table): Table {
    this.live.set(table.id, table)
    this.forgetLater(table)
    this.options.opened?.(table)
    this.tools.log.debug({ table: table.id, id: table.id }, 'a table was opened')
    return table
  }

  /**
   * Takes a table out of memory whose state can no longer be trusted. Its connections are told, and it can be reopened from its log; not at
   * once if it failed recently, as it may fail again.
   */
  private setAside(table: Table): void {
    this.asides.add(table.id)
    if (this.isLive(table)) this.live.delete(table.id)
    void this.forget(table, false)
    this.options.broken(
      table,
      refusal('set-aside', (w) => w.setAside),
    )
  }

  /** A table could not be written. Its connections are told, and it can be opened again at once: what is stored is as it was. */
  private readAgain(table: Table): void {
    if (!this.isLive(table)) return
    this.live.delete(table.id)
    void this.forget(table, false)
    const { broken, onPersistFailed } = this.options
    if (onPersistFailed) onPersistFailed(table)
    else
      broken(
        table,
        refusal('not-saved', (w) => w.notSaved),
      )
  }

  /** Ends a table where only bots have sat for too long. */
  private async endOfBots(id: string): Promise<void> {
    const live = this.live.get(id)
    if (live) await live.run(() => live.end('bots'))
    else if (!(await this.records.end(id, 'bots', (node) => this.isFree(node)))) return
    this.tools.log.info({ table: id }, 'a table with only bots was ended')
  }

  /** Whether a table that is not in memory here is in no other server's either: what to do with it is left to whoever owns it. */
  private isFree(node: string | null): boolean {
    const { elsewhere, node: own } = this.options
    return node === null || node === own || elsewhere?.isGone(node) === true
  }

  /** Saves and unloads all tables. Resolves when no bot thinks any more. */
  async close(): Promise<void> {
    const ended = this.thinkers.close()
    const swept = this.old.stop()
    this.bots.stop()
    this.slices.stop()
    for (const timer of this.leaving.values()) clearTimeout(timer)
    // all at once: what is written together is synced together
    const left = [...this.live.values()].map((table) => this.forget(table))
    await Promise.all([...left, ...this.closing.values(), swept])
    await this.old.save()
    await ended
  }

  private forgetLater(table: Table): void {
    clearTimeout(this.leaving.get(table))
    this.leaving.delete(table)
    const forget = () => {
      this.leaving.delete(table)
      return this.forgetEmpty(table)
    }
    const timer = this.guard.after(this.options.keepEmpty, 'leaving a table', forget, table)
    this.leaving.set(table, unheld(timer))
    // somebody who only opens one table after the other must not fill the memory
    if (this.leaving.size <= emptyAtMost) return
    const oldest = [...this.leaving.keys()].find((other) => other !== table && other.isEmpty)
    if (oldest) void this.forgetEmpty(oldest)
  }

  /** Unloads a table when what is under way there has ended, unless somebody has come by then. */
  private forgetEmpty(table: Table): Promise<void> {
    return this.forget(table, true, () => table.isEmpty)
  }

  /** Unloads a table when what is under way there has ended. `keep`: saves its game first. `still`: whether it is still wanted then. */
  private forget(table: Table, keep = true, still: () => boolean = () => true): Promise<void> {
    const { id } = table
    const closing = this.unload(table, keep, still).finally(() => {
      if (this.closing.get(id) === closing) this.closing.delete(id)
    })
    this.closing.set(id, closing)
    return closing
  }

  private async unload(table: Table, keep: boolean, still: () => boolean): Promise<void> {
    const { id } = table
    try {
      await table.dispose(keep, () => {
        if (!still()) return false
        clearTimeout(this.leaving.get(table))
        this.leaving.delete(table)
        if (this.isLive(table)) this.live.delete(id)
        this.tools.listed.left(table.row)
        return true
      })
    } catch (error) {
      this.tools.log.error({ err: error, table: id }, 'a table that was left could not be saved')
    }
    if (!this.isLive(table)) await this.options.left?.(table)
  }
}
