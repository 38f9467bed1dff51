import { type GameLog, inEach, type Language } from '@soulstack/kit'
import type { z } from 'zod'
import { nobody } from './company.ts'
import { botTitle, describe, personTitle, presenceOf, tableTitle } from './describe.ts'
import { turnedAway } from './door-words.ts'
import type { Playables } from './playable.ts'
import type { BotName, createTable, OpenTable, TableCreated, TableInfo } from './protocol.ts'
import { refusal } from './refusal-words.ts'
import type { Again } from './rematch.ts'
import { newTableId, newToken, sha256 } from './secrets.ts'
import { Slices } from './slices.ts'
import type { SeatRow, TableRow } from './store.ts'
import { Sweeper } from './sweeper.ts'
import { standIn, Table, type TableTools } from './table.ts'

/** How often it is looked which tables nobody needs any more, in milliseconds. */
const sweptEvery = 3_600_000

/** Tables nobody looks at that may be in memory. */
const emptyAtMost = 100

/** Open tables that are looked at for the list, those that it names, and milliseconds for which it holds. */
const openAtMost = 200
const listedAtMost = 40
const openFor = 1500

export interface TablesOptions {
  tools: Omit<TableTools, 'emptied' | 'broken' | 'again'>
  playables: Playables
  /** Unfinished tables there may be. */
  limit: number
  /** Milliseconds that a table nobody looks at stays in memory. */
  keepEmpty: number
  /** A table broke: its connections must go. */
  broken(table: Table): void
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
  private readonly slices = new Slices()
  private readonly sweeper: NodeJS.Timeout
  private listed: Readonly<Record<Language, OpenTable[]>> = inEach(() => [])
  private listedAt = Number.NEGATIVE_INFINITY

  constructor(options: TablesOptions) {
    this.options = options
    this.tools = {
      ...options.tools,
      emptied: (table) => this.forgetLater(table),
      broken: (table) => {
        this.forget(table)
        options.broken(table)
      },
      again: (row, seats) => this.again(row, seats),
    }
    this.sweeping = new Sweeper(options.tools.store)
    this.sweep()
    this.sweeper = setInterval(() => this.sweep(), sweptEvery).unref()
  }

  /** How many tables are live. */
  get inMemory(): number {
    return this.live.size
  }

  /**
   * Makes a table as asked.
   * @returns its id, and the creator's seat and token if they sit.
   * @throws Refusal when the game does not know such a configuration, these people cannot play it, seats are open that should
   * start, or there are too many tables.
   */
  create(asked: z.output<typeof createTable>): TableCreated {
    const { game } = this.options.playables.named(asked.game)
    const { store } = this.tools
    const config = game.readConfig({ players: asked.seats.length, ...asked.options })
    const alone = game.onePerson?.(config) ?? false
    mustFit(game.seats(config), alone, asked.seats)
    if (asked.start && asked.seats.includes('open')) throw refusal('open-seats', (w) => w.openAtOnce)
    this.mustHaveRoom()
    const yours = asked.seats.findIndex((who) => who === 'you' || typeof who === 'object')
    const token = yours < 0 ? null : newToken()
    const row: TableRow = {
      id: newTableId(),
      name: asked.name ?? '',
      game: game.name,
      version: game.version,
      config,
      seed: this.tools.seeds(),
      state: 'waiting',
      settings: { open: asked.open, watch: asked.watch, clock: asked.clock, host: yours < 0 ? null : yours },
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
    if (asked.start) this.openNow(row.id).start(null)
    return { table: row.id, seat: yours < 0 ? null : yours, token }
  }

  /**
   * Makes a table that goes on with a game that was played, from one of its moments (`log`: up to there): the asker in a seat (in all of them where one person
   * plays them all), bots in the others.
   * @throws Refusal when there is no such seat, or there are too many tables.
   */
  goOn(
    { log, title, film }: { log: GameLog; title: string; film: string },
    { at, seat }: { at: number; seat: number },
    { playerName = '', bots }: { playerName?: string | undefined; bots: BotName },
  ): TableCreated {
    const { game } = this.options.playables.named(log.game)
    const config = game.readConfig(log.config)
    const seats = game.seats(config)
    if (seat >= seats) throw turnedAway('no-such-seat', (w) => w.noSeat(seat, seats))
    this.mustHaveRoom()
    const alone = game.onePerson?.(config) ?? false
    const token = newToken()
    const row: TableRow = {
      id: newTableId(),
      name: title,
      game: game.name,
      version: game.version,
      config,
      seed: log.seed,
      state: 'playing',
      settings: { from: { film, title, at }, host: alone ? 0 : seat },
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
    this.tools.store.create(row, people, log.entries)
    return { table: row.id, seat: alone ? 0 : seat, token }
  }

  /**
   * Makes a table at which the same people play again, with another beginning, and starts it. Their tokens are good there too, so that
   * whoever is away now can still come; a bot plays for them till then.
   * @throws Refusal when there are too many tables, or the game cannot be played like that any more.
   */
  private again(old: TableRow, seats: readonly (SeatRow & { here: boolean })[]): Again {
    const playable = this.options.playables.named(old.game)
    const { game } = playable
    const before = game.readConfig(old.config)
    const usual = { config: before, moveUp: game.onePerson?.(before) ? 0 : 1 }
    const { config, moveUp } = playable.rematch?.(before) ?? usual
    this.mustHaveRoom()
    const { next: _, reserves: __, from: ___, kept: ____, host, ...settings } = old.settings
    const seatOf = (seat: number) => (seat - moveUp + seats.length) % seats.length
    const row: TableRow = {
      ...old,
      id: newTableId(),
      version: game.version,
      config: game.readConfig(config),
      seed: this.tools.seeds(),
      state: 'waiting',
      settings: { ...settings, host: host == null ? null : seatOf(host) },
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
    this.openNow(row.id).start(null)
    return { table: row.id, seatOf }
  }

  /** @throws Refusal when there are as many tables as there may be. */
  private mustHaveRoom(): void {
    const { waiting, playing } = this.tools.store.count()
    if (waiting + playing >= this.options.limit) throw refusal('too-many-tables', (w) => w.tooManyTables)
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
    return (
      row && describe(playable, row, seats, { ...now, company: company!, language, ...presenceOf(row, seats.length) })
    )
  }

  /** The open tables at which somebody can sit, or watch somebody; where one can sit now first, then the newest. */
  listOpen(language: Language = 'en', now: number = Date.now()): OpenTable[] {
    // many pages ask again and again, and all may be told the same
    if (now - this.listedAt >= openFor) {
      this.listed = inEach((each) => this.findOpen(each, now))
      this.listedAt = now
    }
    return this.listed[language]
  }

  private findOpen(language: Language, now: number): OpenTable[] {
    const found: OpenTable[] = []
    for (const { id, created } of this.options.tools.store.open(openAtMost)) {
      const info = this.info(id, language)
      const live = this.live.get(id)
      const looked = live !== undefined && !live.isEmpty
      if (!info) continue
      const { name, game, state, seats, rules, spectators, onePerson, door } = info
      if (door === 'closed') continue
      const free = seats.some((seat) => seat.kind === 'open' && seat.kept === null)
      const toSit = state === 'waiting' && !onePerson && door === 'open' && free
      // where nobody looks nothing moves: there is nothing to watch
      if (!looked && !toSit) continue
      const age = Math.max(0, Math.round((now - created) / 1000))
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
   * asks for a table that is being read already waits for that.
   * @throws Refusal when there is none, it is of a game that is not here, or its log does not fit the rules here.
   */
  open(id: string): Promise<Table> {
    const live = this.live.get(id)
    if (live) return Promise.resolve(live)
    let work = this.opening.get(id)
    if (!work) {
      work = this.read(id).finally(() => this.opening.delete(id))
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

  /** Whether a table that was opened is still the one to be used: it may have been forgotten since. */
  isLive(table: Table): boolean {
    return this.live.get(table.id) === table
  }

  private async read(id: string): Promise<Table> {
    const table = this.onDisk(id)
    await this.slices.do(table.read())
    // somebody may have been quicker
    return this.live.get(id) ?? this.enliven(table)
  }

  /** A table that is not live and has not been read. */
  private onDisk(id: string): Table {
    const row = this.tools.store.table(id)
    if (!row) throw refusal('no-such-table', (w) => w.noTable)
    const playable = this.options.playables.find(row.game)
    if (!playable)
      throw refusal('no-such-game', (w, language) => w.gameNotHere(tableTitle(row.name, language), row.game))
    return new Table(this.tools, playable, row, this.tools.store.seats(id))
  }

  private enliven(table: Table): Table {
    this.live.set(table.id, table)
    this.forgetLater(table)
    return table
  }

  close(): void {
    clearInterval(this.sweeper)
    this.sweeping.save()
    this.slices.stop()
    for (const timer of this.leaving.values()) clearTimeout(timer)
    for (const table of this.live.values()) table.dispose()
    this.live.clear()
  }

  private forgetLater(table: Table): void {
    clearTimeout(this.leaving.get(table))
    this.leaving.delete(table)
    const timer = setTimeout(() => {
      this.leaving.delete(table)
      if (table.isEmpty) this.forget(table)
    }, this.options.keepEmpty)
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
