import { type GameLog, inEach, type Language, type Refusal } from '@soulstack/kit'
import type { z } from 'zod'
import type { Playables } from '../games/playable.ts'
import type { BotName, createTable, OpenTable, TableCreated, TableInfo } from '../protocol/index.ts'
import { groupOf } from '../runtime/client-address.ts'
import { Guard } from '../runtime/guard.ts'
import { newTableId, newToken, sha256 } from '../runtime/secrets.ts'
import { Slices } from '../runtime/slices.ts'
import type { SeatRow, TableRow } from '../storage/store.ts'
import { Sweeper } from '../storage/sweeper.ts'
import { nobody } from '../table/company.ts'
import { botTitle, describe, personTitle, presenceOf, tableTitle } from '../table/describe.ts'
import type { Again } from '../table/rematch.ts'
import { standIn } from '../table/seats.ts'
import { Table, type TableTools } from '../table/table.ts'
import { ViewTexts } from '../table/view-texts.ts'
import { turnedAway } from '../words/doors.ts'
import { refusal } from '../words/refusals.ts'

/** How often it is looked which tables nobody needs any more, in milliseconds. */
const sweptEvery = 3_600_000

/** Tables nobody looks at that may be in memory. */
const emptyAtMost = 100

/** Open tables that are looked at for the list, those that it names, and milliseconds for which it holds. */
const openAtMost = 200
const listedAtMost = 40
const openFor = 1500

/** Characters of views that are kept because several people are sent them alike. */
const textsAtMost = 8_000_000

/** How often is looked for tables at which bots alone have sat for too long, in ms. */
const botsEvery = 300_000

/** A table that was set aside can be opened again after so many ms: at once, and later each time that it fails soon after. */
const asideFor = [0, 10_000, 60_000, 300_000] as const
/** So long after its last fault, in ms, that a table failed is forgotten. */
const faultsFor = 600_000

export interface TablesOptions {
  tools: Omit<TableTools, 'emptied' | 'broken' | 'again' | 'guard' | 'texts' | 'slices'>
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
}

/** All tables: those on disk, and among them those that somebody looks at, which are live. */
export class Tables {
  private readonly options: TablesOptions
  private readonly tools: TableTools
  private readonly live = new Map<string, Table>()
  /** Tables that were empty lately, the longest first, and what will end them. */
  private readonly leaving = new Map<Table, NodeJS.Timeout>()
  private readonly sweeping: Sweeper
  /** Tables that are being read from disk just now. */
  private readonly opening = new Map<string, Promise<Table>>()
  private readonly slices: Slices
  private readonly sweeper: NodeJS.Timeout
  private readonly ender: NodeJS.Timeout
  /** When a table of bots alone was seen first, by the time that only ever grows. */
  private readonly botsSince = new Map<string, number>()
  /** What is kept of who made each table that was unfinished when it was looked at last. */
  private makers: Map<string, string>
  /** Tables that were set aside: how often, when last, and until when nobody may open them. */
  private readonly asides = new Map<string, { times: number; at: number; until: number }>()
  /** What runs by itself at a table, or for one, runs through it. */
  readonly guard: Guard<Table>
  /** What was listed last in each language, and when, by the time that only ever grows. */
  private readonly listed = inEach(() => ({ tables: [] as OpenTable[], at: Number.NEGATIVE_INFINITY }))

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
      again: (row, seats, address) => this.again(row, seats, address),
    }
    this.makers = options.tools.store.makers()
    this.sweeping = new Sweeper(options.tools.store)
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
    const now = performance.now()
    return [...this.asides.values()].filter(({ until }) => until > now).length
  }

  /**
   * Makes a table as asked, by somebody at `address`.
   * @returns its id, and the creator's seat and token if they sit.
   * @throws Refusal when the game does not know such a configuration, these people cannot play it, seats are open that should
   * start, or there are too many tables.
   */
  create(asked: z.output<typeof createTable>, address?: string): TableCreated {
    const { game, flow } = this.options.playables.named(asked.game)
    const { store } = this.tools
    const config = game.readConfig({ players: asked.seats.length, ...asked.options })
    const alone = game.onePerson?.(config) ?? false
    mustFit(game.seats(config), alone, asked.seats)
    if (asked.start && asked.seats.includes('open')) throw refusal('open-seats', (w) => w.openAtOnce)
    this.mustHaveRoom(address)
    const id = newTableId()
    const yours = asked.seats.findIndex((who) => who === 'you' || typeof who === 'object')
    const token = yours < 0 ? null : newToken()
    const row: TableRow = {
      id,
      name: asked.name ?? '',
      game: game.name,
      version: game.version,
      config,
      seed: this.tools.seeds(),
      state: 'waiting',
      settings: {
        open: asked.open,
        watch: asked.watch,
        ...(!asked.fates && { fates: false }),
        clock: asked.clock,
        ...((asked.bluff ?? (asked.clock !== null && flow !== undefined)) && { bluff: true }),
        host: yours < 0 ? null : yours,
        maker: makerOf(id, address),
      },
    }
    const people = [asked.playerName ?? '', ...asked.seats.map((who) => (typeof who === 'object' ? who.you : ''))]
    const seats = asked.seats.map((who, seat): SeatRow => {
      if (who === 'open') return { seat, kind: 'open', name: '', bot: null, tokenHash: null }
      if (who === 'you') {
        const name = personTitle(asked.playerName ?? '', seat, alone)
        return { seat, kind: 'person', name, bot: null, tokenHash: sha256(token!) }
      }
      if (typeof who === 'object') return { seat, kind: 'person', name: who.you, bot: null, tokenHash: sha256(token!) }
      return { seat, kind: 'bot', name: botTitle(who, seat, people), bot: who, tokenHash: null }
    })
    store.create(row, seats)
    this.note(row)
    if (seats.every(({ kind }) => kind === 'bot')) this.botsSince.set(id, performance.now())
    if (asked.start) this.openNow(row.id).start(null)
    return { table: row.id, seat: yours < 0 ? null : yours, token }
  }

  /**
   * Makes a table that goes on with a game that was played, from one of its moments (`log`: up to there): the asker in a seat (in all of them where one person
   * plays them all), bots in the others.
   * A long log is written a little at a time; `spent` is told of the milliseconds that it takes.
   * @throws Refusal when there is no such seat, or there are too many tables.
   */
  async goOn(
    { log, title, film }: { log: GameLog; title: string; film: string },
    { at, seat }: { at: number; seat: number },
    { playerName = '', bots }: { playerName?: string | undefined; bots: BotName },
    address?: string,
    spent: (ms: number) => void = () => {},
  ): Promise<TableCreated> {
    const { game } = this.options.playables.named(log.game)
    const config = game.readConfig(log.config)
    const seats = game.seats(config)
    if (seat >= seats) throw turnedAway('no-such-seat', (w) => w.noSeat(seat, seats))
    this.mustHaveRoom(address)
    const alone = game.onePerson?.(config) ?? false
    const token = newToken()
    const id = newTableId()
    const row: TableRow = {
      id,
      name: title,
      game: game.name,
      version: game.version,
      config,
      seed: log.seed,
      state: 'playing',
      settings: { from: { film, title, at }, host: alone ? 0 : seat, maker: makerOf(id, address) },
    }
    const people = Array.from({ length: seats }, (_, n): SeatRow => {
      const mine = alone || n === seat
      const name = mine ? personTitle(playerName, n, alone) : botTitle(bots, n, [playerName])
      return {
        seat: n,
        kind: mine ? 'person' : 'bot',
        name,
        bot: mine ? null : bots,
        tokenHash: mine ? sha256(token) : null,
      }
    })
    const rest = this.tools.store.createLong(row, people, log.entries)
    this.note(row)
    await this.slices.do(rest, spent)
    return { table: row.id, seat: alone ? 0 : seat, token }
  }

  /**
   * Makes a table at which the same people play again, with another beginning, and starts it; it counts as made from `address`. Their tokens are good there too, so that
   * whoever is away now can still come; a bot plays for them till then.
   * @throws Refusal when there are too many tables, or the game cannot be played like that any more.
   */
  private again(old: TableRow, seats: readonly (SeatRow & { here: boolean })[], address?: string): Again {
    const playable = this.options.playables.named(old.game)
    const { game } = playable
    const before = game.readConfig(old.config)
    const usual = { config: before, moveUp: game.onePerson?.(before) ? 0 : 1 }
    const { config, moveUp } = playable.rematch?.(before) ?? usual
    this.mustHaveRoom(address)
    const id = newTableId()
    const { next: _, reserves: __, from: ___, kept: ____, maker: _____, host, ...settings } = old.settings
    const seatOf = (seat: number) => (seat - moveUp + seats.length) % seats.length
    const row: TableRow = {
      ...old,
      id,
      version: game.version,
      config: game.readConfig(config),
      seed: this.tools.seeds(),
      state: 'waiting',
      settings: { ...settings, host: host == null ? null : seatOf(host), maker: makerOf(id, address) },
    }
    const moved = seats
      .map(
        ({ here, ...s }): SeatRow => ({
          ...s,
          seat: seatOf(s.seat),
          bot: s.kind === 'bot' ? s.bot : here ? null : standIn,
        }),
      )
      .sort((a, b) => a.seat - b.seat)
    this.tools.store.create(row, moved)
    this.note(row)
    this.openNow(row.id).start(null)
    return { table: row.id, seatOf }
  }

  private note({ id, settings: { maker } }: TableRow): void {
    if (maker !== undefined) this.makers.set(id, maker)
  }

  /** Whether there are as many unfinished tables as there may be. */
  get isFull(): boolean {
    const { waiting, playing } = this.tools.store.count()
    return waiting + playing >= this.options.limit
  }

  /** @throws Refusal when there are as many tables as there may be, or as one address may have made. */
  private mustHaveRoom(address?: string): void {
    if (this.isFull) throw refusal('too-many-tables', (w) => w.tooManyTables)
    if (address === undefined) return
    const { limitPerAddress } = this.options
    const beginning = makerOf('', address)!.slice(0, 2)
    let own = 0
    for (const [id, maker] of this.makers) {
      if (!maker.startsWith(beginning) || maker !== makerOf(id, address)) continue
      if (this.tools.store.isUnfinished(id)) own++
      else this.makers.delete(id)
    }
    if (own >= limitPerAddress) throw refusal('too-many-yours', (w) => w.tooManyYours(limitPerAddress))
  }

  /** What everybody may know of a table; null when there is none of that id. */
  info(id: string, language: Language = 'en'): TableInfo | null {
    const live = this.live.get(id)
    if (live) return live.info(language)
    const row = this.tools.store.table(id)
    const playable = row && this.options.playables.find(row.game)
    const now = { here: () => false, spectators: 0, back: null }
    const seats = this.tools.store.seats(id)
    const company = row && nobody(row, language)
    const lasted = row?.state === 'over' ? this.tools.store.lasted(id) : null
    return (
      row &&
      describe(playable, row, seats, { ...now, lasted, company: company!, language, ...presenceOf(row, seats.length) })
    )
  }

  /** The open tables at which somebody can sit, or watch somebody; where one can sit now first, then the newest. */
  listOpen(language: Language = 'en'): OpenTable[] {
    // many pages ask again and again, and all may be told the same
    const listed = this.listed[language]
    const now = performance.now()
    if (now - listed.at >= openFor) Object.assign(listed, { tables: this.findOpen(language), at: now })
    return listed.tables
  }

  private findOpen(language: Language): OpenTable[] {
    const found: OpenTable[] = []
    for (const { id, created, free: hasOpen } of this.options.tools.store.open(openAtMost)) {
      const live = this.live.get(id)
      const looked = live !== undefined && !live.isEmpty
      if (!looked && !hasOpen) continue
      const info = this.info(id, language)
      if (!info) continue
      const { name, game, state, seats, rules, spectators, onePerson, door } = info
      if (door === 'closed') continue
      const free = seats.some((seat) => seat.kind === 'open' && seat.kept === null)
      const toSit = state === 'waiting' && !onePerson && door === 'open' && free
      // where nobody looks nothing moves: there is nothing to watch
      if (!looked && !toSit) continue
      const age = Math.max(0, Math.round((Date.now() - created) / 1000))
      found.push({ id, name, game, state, seats, rules, spectators, toSit, age })
    }
    const rank = ({ toSit, seats }: OpenTable) => (toSit ? 2 : 0) + (seats.some((seat) => seat.here) ? 1 : 0)
    // the store gives the newest first, and sorting keeps that order
    found.sort((a, b) => rank(b) - rank(a))
    return found.slice(0, listedAtMost)
  }

  /** The table as it is kept, once its game is over; null when there is none of that id. @throws Refusal while it is played. */
  over(id: string): TableRow | null {
    const row = this.tools.store.table(id)
    if (row && row.state !== 'over') throw refusal('not-over', (w) => w.logNotOver)
    return row
  }

  /**
   * The log of a game that is over, for whoever wants to check or replay it, as JSON: a `GameLog` with `title` and `names`; null when there is
   * no such table. With what the table and its people are called in a language, for it is taken along; null: as they are kept.
   * @throws Refusal while it is played.
   */
  log(id: string, language: Language | null = null): string | null {
    const row = this.over(id)
    if (!row) return null
    const { game, version, config, seed } = row
    const told = language && this.info(id, language)
    const title = told ? told.name : row.name
    const names = (told ? told.seats : this.tools.store.seats(id)).map((seat) => seat.name)
    const rest = JSON.stringify({ game, version, config, seed, title, names })
    // a long log is not read only to be written again
    return `${rest.slice(0, -1)},"entries":${this.tools.store.entriesText(id)}}`
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

  /** The same at one go: for a table that was just made, so that there is next to nothing to read. @throws Refusal as `open`. */
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
    this.mustNotBeAside(id)
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
   * Takes a table out of memory whose state nobody can vouch for any more: those who look at it are told, and it can be opened again from
   * its log; not at once if it has failed lately, as it may fail again.
   */
  private setAside(table: Table): void {
    const now = performance.now()
    for (const [id, { at }] of this.asides) if (now - at > faultsFor) this.asides.delete(id)
    const times = (this.asides.get(table.id)?.times ?? 0) + 1
    const wait = asideFor[Math.min(times, asideFor.length) - 1]!
    this.asides.set(table.id, { times, at: now, until: now + wait })
    try {
      this.forget(table)
    } finally {
      this.options.broken(
        table,
        refusal('set-aside', (w) => w.setAside),
      )
    }
  }

  /** @throws Refusal when the table has failed so often that it may not be opened yet. */
  private mustNotBeAside(id: string): void {
    const left = (this.asides.get(id)?.until ?? 0) - performance.now()
    if (left > 0) throw refusal('set-aside', (w) => w.stillAside(Math.ceil(left / 1000)))
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
    for (const table of this.live.values()) table.dispose()
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

  private forget(table: Table): void {
    clearTimeout(this.leaving.get(table))
    this.leaving.delete(table)
    if (this.live.get(table.id) === table) this.live.delete(table.id)
    table.dispose()
  }

  /** Removes what never began or was given up long ago. */
  private sweep(): void {
    try {
      const inUse = (id: string) => this.live.get(id)?.isEmpty === false || this.opening.has(id)
      for (const id of this.sweeping.sweep(inUse)) {
        const table = this.live.get(id)
        if (table) this.forget(table)
      }
      this.makers = this.tools.store.makers()
    } catch (error) {
      this.tools.log.error({ err: error }, 'old tables could not be removed')
    }
  }
}

/** @throws Refusal when these people cannot sit at a table of so many seats, `alone` if one person plays them all. */
function mustFit(seats: number, alone: boolean, asked: readonly (string | { you: string })[]): void {
  if (asked.length !== seats) throw refusal('bad-seats', (w) => w.badSeats(seats, asked.length))
  const yours = asked.filter((who) => who === 'you').length
  if (alone && yours < seats) throw refusal('one-person', (w) => w.onePerson)
  if (!alone && yours > 1) throw refusal('bad-seats', (w) => w.oneSeat)
}

/**
 * What is kept of who made a table: enough to know the same address again, as good as nothing to anybody who does not. It begins with what
 * few addresses have in common, so that most others need not be tried.
 */
const makerOf = (id: string, address: string | undefined): string | undefined => {
  if (address === undefined) return undefined
  const group = groupOf(address)
  return sha256(group).slice(0, 2) + sha256(`${id} ${group}`)
}
