import type { Refusal } from '@soulstack/kit'
import { after, rescue, type Soon } from '@soulstack/table/soon'
import type { z } from 'zod'
import type { Playables } from '../games/playable.ts'
import type { createTable, TableCreated } from '../protocol/index.ts'
import { Guard } from '../runtime/guard.ts'
import { newTableId } from '../runtime/secrets.ts'
import { Slices } from '../runtime/slices.ts'
import { type Timer, unheld } from '../runtime/timers.ts'
import { Sweeper } from '../storage/sweeper.ts'
import { AdviceLimit } from '../table/advice.ts'
import { tableTitle } from '../table/describe.ts'
import { Table, type TableTools } from '../table/table.ts'
import { ViewTexts } from '../table/view-texts.ts'
import type { Thinkers } from '../thinking/thinkers.ts'
import { refusal } from '../words/refusals.ts'
import { Listing } from './listing.ts'
import { TableMaker } from './making.ts'
import { SetAsideTables } from './set-aside.ts'

/** How often old tables are removed, in ms. */
const sweptEvery = 3_600_000

/** How many tables may stay in memory without anybody at them. */
const emptyAtMost = 100

/** How many characters of view messages are cached for several people to share. */
const textsAtMost = 8_000_000

/** How often to look for tables where only bots have sat for too long, in ms. */
const botsEvery = 300_000

export interface TablesOptions {
  tools: Omit<TableTools, 'emptied' | 'ended' | 'again' | 'guard' | 'texts' | 'slices' | 'thinkers' | 'advice'>
  playables: Playables
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
  thinkers(guard: Guard<Table>): Thinkers
  /** How often bots may be asked for advice in a minute, from one address and at one table. */
  advicePerMinute: number
  /** A table has failed: its connections must be told why, and closed. */
  broken(table: Table, why: Refusal): void
  /** The game of a table is over. */
  ended(id: string): void
}

/** All tables: those on disk, and those of them that are live in memory because somebody is at them. */
export class Tables {
  private readonly options: TablesOptions
  private readonly tools: TableTools
  private readonly live = new Map<string, Table>()
  /** Tables that have become empty, the longest ago first, each with the timer that will unload it. */
  private readonly leaving = new Map<Table, Timer>()
  private readonly sweeping: Sweeper
  private readonly asides = new SetAsideTables()
  private readonly maker: TableMaker
  /** Information about tables for those outside. */
  readonly listing: Listing
  /** Tables that are being read from disk. */
  private readonly opening = new Map<string, Promise<Table>>()
  private readonly slices: Slices
  /** Where bots think that play on in their heads. */
  readonly thinkers: Thinkers
  private readonly sweeper: Timer
  private readonly ender: Timer
  /** When each table with only bots was first seen (`performance.now`). */
  private readonly botsSince = new Map<string, number>()
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
      emptied: (table) => this.forgetLater(table),
      ended: (table) => options.ended(table.id),
      again: (row, seats, address) => {
        const again = this.maker.again(row, seats, address)
        this.openNow(again.table).startSoon()
        return again
      },
    }
    const { fairDice = false, ids = newTableId, limit, limitPerAddress, playables } = options
    const { seeds, store } = options.tools
    this.maker = new TableMaker({
      ...{ store, playables, slices: this.slices, seeds, ids, fairDice, limit, limitPerAddress },
    })
    this.listing = new Listing(store, playables, this.live)
    this.sweeping = new Sweeper(store)
    void this.sweep()
    this.sweeper = this.guard.every(sweptEvery, 'removing old tables', () => this.sweep())
    this.endBots()
    this.ender = this.guard.every(Math.min(botsEvery, options.botTables), 'ending tables of bots', () => this.endBots())
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
  get isFull(): boolean {
    return this.maker.isFull
  }

  /** Creates a table as requested from `address`, and starts it if requested. @throws Refusal as `TableMaker.make`. */
  create(asked: z.output<typeof createTable>, address?: string): TableCreated {
    const made = this.maker.make(asked, address)
    if (asked.seats.every((who) => who !== 'open' && who !== 'you' && typeof who !== 'object'))
      this.botsSince.set(made.table, performance.now())
    if (asked.start) this.openNow(made.table).startSoon()
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

  /** The same at once, for a new table with next to nothing to read. @throws Refusal as `open`. */
  openNow(id: string): Table {
    const live = this.live.get(id)
    if (live) return live
    const table = this.onDisk(id)
    for (const _ of table.read());
    return this.enliven(table)
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
    let table: Table
    try {
      table = this.onDisk(id)
    } finally {
      // finding out that there is none also costs
      spent(performance.now() - began)
    }
    await this.slices.do(table.read(), spent)
    // somebody may have been quicker
    return this.live.get(id) ?? this.enliven(table)
  }

  /** A table object that is neither live nor read yet. */
  private onDisk(id: string): Table {
    const row = this.tools.store.table(id)
    if (!row) throw refusal('no-such-table', (w) => w.noTable)
    this.asides.mustBeOpenable(id)
    const playable = this.options.playables.find(row.game)
    if (!playable)
      throw refusal('no-such-game', (w, language) => w.gameNotHere(tableTitle(row.name, language), row.game))
    return new Table(this.tools, playable, row, this.tools.store.seats(id))
  }

  private enliven(table: Table): Table {
    this.live.set(table.id, table)
    this.forgetLater(table)
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
    try {
      void this.forget(table, false)
    } finally {
      this.options.broken(
        table,
        refusal('set-aside', (w) => w.setAside),
      )
    }
  }

  /** Ends tables where only bots have sat for too long: nobody returns to them, and they would fill the server. */
  private endBots(): void {
    const now = performance.now()
    const there = new Set(this.tools.store.botTables())
    for (const id of this.botsSince.keys()) if (!there.has(id)) this.botsSince.delete(id)
    for (const id of there) {
      const since = this.botsSince.get(id)
      // a table that is being read would not notice: it ends next time
      if (this.opening.has(id)) continue
      if (since === undefined) this.botsSince.set(id, now)
      else if (now - since >= this.options.botTables) void this.end(id)
    }
  }

  /** Ends a table before its game is over. */
  private end(id: string): Soon<void> {
    this.botsSince.delete(id)
    const live = this.live.get(id)
    const done = () => this.tools.log.info({ table: id }, 'a table with only bots was ended')
    if (live)
      return after(
        live.run(() => live.end('bots')),
        done,
      )
    const row = this.tools.store.table(id)
    if (row) this.tools.store.end(id, { ...row.settings, ended: 'bots' })
    done()
  }

  /** Saves and unloads all tables. Resolves when no bot thinks any more. */
  async close(): Promise<void> {
    const ended = this.thinkers.close()
    clearInterval(this.sweeper)
    this.sweeping.save()
    clearInterval(this.ender)
    this.slices.stop()
    for (const timer of this.leaving.values()) clearTimeout(timer)
    // what is being written is waited for
    const busy = [...this.live.values()].filter((table) => table.isBusy)
    if (busy.length > 0) await Promise.all(busy.map((table) => table.run(() => {})))
    // one commit for all of them
    this.tools.store.together(() => {
      for (const table of this.live.values()) table.dispose()
    })
    this.live.clear()
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
  private forgetEmpty(table: Table): Soon<void> {
    return table.run(() => {
      if (table.isEmpty) this.unload(table, true)
    })
  }

  /** Unloads a table when what is under way there has ended. `keep`: saves its game first. */
  private forget(table: Table, keep = true): Soon<void> {
    return table.run(() => this.unload(table, keep))
  }

  private unload(table: Table, keep: boolean): void {
    clearTimeout(this.leaving.get(table))
    this.leaving.delete(table)
    if (this.isLive(table)) this.live.delete(table.id)
    table.dispose(keep)
  }

  /** Removes tables that never began or were abandoned long ago. */
  private sweep(): Soon<void> {
    return rescue(
      () => {
        const inUse = (id: string) => this.live.get(id)?.isEmpty === false || this.opening.has(id)
        for (const id of this.sweeping.sweep(inUse)) {
          const table = this.live.get(id)
          if (table) void this.forget(table)
        }
        this.maker.refresh()
        // a removed game may have been the last one with an old version of a card
        return this.tools.store.tidy()
      },
      (error) => this.tools.log.error({ err: error }, 'old tables could not be removed'),
    )
  }
}
