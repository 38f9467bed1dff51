import type { Refusal } from '@soulstack/kit'
import type { z } from 'zod'
import type { Playables } from '../games/playable.ts'
import type { createTable, TableCreated } from '../protocol/index.ts'
import { Guard } from '../runtime/guard.ts'
import { Slices } from '../runtime/slices.ts'
import { Sweeper } from '../storage/sweeper.ts'
import { tableTitle } from '../table/describe.ts'
import { Table, type TableTools } from '../table/table.ts'
import { ViewTexts } from '../table/view-texts.ts'
import { refusal } from '../words/refusals.ts'
import { Listing } from './listing.ts'
import { TableMaker } from './making.ts'
import { SetAsideTables } from './set-aside.ts'

/** How often tables that nobody needs any longer are looked for, in ms. */
const sweptEvery = 3_600_000

/** How many tables may be in memory that nobody looks at. */
const emptyAtMost = 100

/** How many characters of views are kept because several people are sent the same. */
const textsAtMost = 8_000_000

/** How often tables at which bots alone have sat for too long are looked for, in ms. */
const botsEvery = 300_000

export interface TablesOptions {
  tools: Omit<TableTools, 'emptied' | 'broken' | 'ended' | 'again' | 'guard' | 'texts' | 'slices'>
  playables: Playables
  /** Unfinished tables there may be. */
  limit: number
  /** Unfinished tables that were made from one address. */
  limitPerAddress: number
  /** Milliseconds of running time after which a table of bots alone ends. */
  botTables: number
  /** Milliseconds that a table nobody looks at stays in memory. */
  keepEmpty: number
  /** A table broke: its connections are told why, and must go. */
  broken(table: Table, why: Refusal): void
  /** The game of a table is over. */
  ended(id: string): void
}

/** All tables: those on disk, and among them those that somebody looks at, which are live. */
export class Tables {
  private readonly options: TablesOptions
  private readonly tools: TableTools
  private readonly live = new Map<string, Table>()
  /** Tables that were empty lately, the longest first, and what will end them. */
  private readonly leaving = new Map<Table, NodeJS.Timeout>()
  private readonly sweeping: Sweeper
  private readonly asides = new SetAsideTables()
  private readonly maker: TableMaker
  /** What is told of tables to those who sit at none. */
  readonly listing: Listing
  /** Tables that are being read from disk just now. */
  private readonly opening = new Map<string, Promise<Table>>()
  private readonly slices: Slices
  private readonly sweeper: NodeJS.Timeout
  private readonly ender: NodeJS.Timeout
  /** When each table of bots alone was seen first (`performance.now`). */
  private readonly botsSince = new Map<string, number>()
  /** What runs by itself at a table, or for one, runs through it. */
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
    this.tools = {
      ...options.tools,
      guard: this.guard,
      texts: new ViewTexts(textsAtMost),
      slices: this.slices,
      emptied: (table) => this.forgetLater(table),
      broken: (table) => this.setAside(table),
      ended: (table) => options.ended(table.id),
      again: (row, seats, address) => {
        const again = this.maker.again(row, seats, address)
        this.openNow(again.table).start(null)
        return again
      },
    }
    const { limit, limitPerAddress, playables } = options
    const { seeds, store } = options.tools
    this.maker = new TableMaker({ store, playables, slices: this.slices, seeds, limit, limitPerAddress })
    this.listing = new Listing(store, playables, this.live)
    this.sweeping = new Sweeper(store)
    this.sweep()
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

  /** Makes a table as asked, by somebody at `address`, and starts it if it should. @throws Refusal as `TableMaker.make`. */
  create(asked: z.output<typeof createTable>, address?: string): TableCreated {
    const made = this.maker.make(asked, address)
    if (asked.seats.every((who) => who !== 'open' && who !== 'you' && typeof who !== 'object'))
      this.botsSince.set(made.table, performance.now())
    if (asked.start) this.openNow(made.table).start(null)
    return made
  }

  /** Makes a table that goes on with a game that was played. @throws Refusal as `TableMaker.goOn`. */
  goOn(...asked: Parameters<TableMaker['goOn']>): Promise<TableCreated> {
    return this.maker.goOn(...asked)
  }

  /**
   * The live table, read from disk and played up to where it was if it is not live yet, a little at a time: others do not wait for it. Who
   * asks for a table that is being read already waits for that. `spent` is told of the milliseconds of work that came of asking.
   * @throws Refusal when there is none, it is of a game that is not here, or its log does not fit the rules here.
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

  /** The same in one go: for a table that was just made, so that there is next to nothing to read. @throws Refusal as `open`. */
  openNow(id: string): Table {
    const live = this.live.get(id)
    if (live) return live
    const table = this.onDisk(id)
    for (const _ of table.read());
    return this.enliven(table)
  }

  /** Whether a table need not be read from disk for whoever asks for it now: it is live, or is being read already. */
  isOpen(id: string): boolean {
    return this.live.has(id) || this.opening.has(id)
  }

  /** Whether a table that was opened is still the one to be used: it may have been forgotten since. */
  isLive(table: Table): boolean {
    return this.live.get(table.id) === table
  }

  private async read(id: string, spent: (ms: number) => void): Promise<Table> {
    const began = performance.now()
    let table: Table
    try {
      table = this.onDisk(id)
    } finally {
      // to find out that there is none costs too
      spent(performance.now() - began)
    }
    await this.slices.do(table.read(), spent)
    // somebody may have been quicker
    return this.live.get(id) ?? this.enliven(table)
  }

  /** A table that is not live and has not been read. */
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
   * Takes a table out of memory whose state can no longer be trusted: those who look at it are told, and it can be opened again from
   * its log; not at once if it has failed lately, as it may fail again.
   */
  private setAside(table: Table): void {
    this.asides.add(table.id)
    try {
      this.forget(table, false)
    } finally {
      this.options.broken(
        table,
        refusal('set-aside', (w) => w.setAside),
      )
    }
  }

  /** Ends tables at which bots alone have sat for too long: nobody comes back to them, and they would fill the server. */
  private endBots(): void {
    const now = performance.now()
    const there = new Set(this.tools.store.botTables())
    for (const id of this.botsSince.keys()) if (!there.has(id)) this.botsSince.delete(id)
    for (const id of there) {
      const since = this.botsSince.get(id)
      // what is being read would not learn of it: it ends the next time
      if (this.opening.has(id)) continue
      if (since === undefined) this.botsSince.set(id, now)
      else if (now - since >= this.options.botTables) this.end(id)
    }
  }

  /** Ends a table before its game is over. */
  private end(id: string): void {
    this.botsSince.delete(id)
    const live = this.live.get(id)
    if (live) live.end('bots')
    else {
      const row = this.tools.store.table(id)
      if (row) this.tools.store.end(id, { ...row.settings, ended: 'bots' })
    }
    this.tools.log.info({ table: id }, 'a table at which bots alone sat was ended')
  }

  close(): void {
    clearInterval(this.sweeper)
    this.sweeping.save()
    clearInterval(this.ender)
    this.slices.stop()
    for (const timer of this.leaving.values()) clearTimeout(timer)
    // one commit for all of them
    this.tools.store.together(() => {
      for (const table of this.live.values()) table.dispose()
    })
    this.live.clear()
  }

  private forgetLater(table: Table): void {
    clearTimeout(this.leaving.get(table))
    this.leaving.delete(table)
    const forget = () => {
      this.leaving.delete(table)
      if (table.isEmpty) this.forget(table)
    }
    const timer = this.guard.after(this.options.keepEmpty, 'leaving a table', forget, table)
    this.leaving.set(table, timer.unref())
    // somebody who only knocks at one table after the other must not fill the memory
    if (this.leaving.size <= emptyAtMost) return
    const oldest = [...this.leaving.keys()].find((other) => other !== table && other.isEmpty)
    if (oldest) this.forget(oldest)
  }

  /** `keep`: how its game stands is written down first. */
  private forget(table: Table, keep = true): void {
    clearTimeout(this.leaving.get(table))
    this.leaving.delete(table)
    if (this.live.get(table.id) === table) this.live.delete(table.id)
    table.dispose(keep)
  }

  /** Removes what never began or was given up long ago. */
  private sweep(): void {
    try {
      const inUse = (id: string) => this.live.get(id)?.isEmpty === false || this.opening.has(id)
      for (const id of this.sweeping.sweep(inUse)) {
        const table = this.live.get(id)
        if (table) this.forget(table)
      }
      this.maker.refresh()
      // games that went may have been the last with cards as they once were
      this.tools.store.tidy()
    } catch (error) {
      this.tools.log.error({ err: error }, 'old tables could not be removed')
    }
  }
}
