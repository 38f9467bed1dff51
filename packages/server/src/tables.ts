import { Refusal } from '@soulstack/kit'
import type { z } from 'zod'
import { botTitle, describe, personTitle } from './describe.ts'
import type { Playables } from './playable.ts'
import type { createTable, TableCreated, TableInfo } from './protocol.ts'
import { newSeed, newTableId, newToken, sha256 } from './secrets.ts'
import type { SeatRow, TableRow } from './store.ts'
import { Table, type TableTools } from './table.ts'

const hour = 3_600_000
const day = 24 * hour

/** Tables nobody looks at that may be in memory. */
const emptyAtMost = 100

export interface TablesOptions {
  tools: Omit<TableTools, 'emptied' | 'broken'>
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
  private readonly sweeper: NodeJS.Timeout

  constructor(options: TablesOptions) {
    this.options = options
    this.tools = {
      ...options.tools,
      emptied: (table) => this.forgetLater(table),
      broken: (table) => {
        this.forget(table)
        options.broken(table)
      },
    }
    this.sweep()
    this.sweeper = setInterval(() => this.sweep(), hour).unref()
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
    if (asked.start && asked.seats.includes('open'))
      throw new Refusal(
        'open-seats',
        'A table with an open seat cannot start at once. Put a bot there, or start later.',
      )
    const { waiting, playing } = store.count()
    if (waiting + playing >= this.options.limit)
      throw new Refusal('too-many-tables', 'There is no room for another table here now. Try again later.')
    const yours = asked.seats.indexOf('you')
    const token = yours < 0 ? null : newToken()
    const row: TableRow = {
      id: newTableId(),
      name: asked.name,
      game: game.name,
      version: game.version,
      config,
      seed: newSeed(),
      state: 'waiting',
    }
    const seats = asked.seats.map((who, seat): SeatRow => {
      if (who === 'open') return { seat, kind: 'open', name: '', bot: null, tokenHash: null }
      if (who === 'you') {
        const name = personTitle(asked.playerName, seat, alone)
        return { seat, kind: 'person', name, bot: null, tokenHash: sha256(token!) }
      }
      return { seat, kind: 'bot', name: botTitle(who, seat), bot: who, tokenHash: null }
    })
    store.create(row, seats)
    if (asked.start) this.open(row.id).start(null)
    return { table: row.id, seat: yours < 0 ? null : yours, token }
  }

  /** What everybody may know of a table; null when there is none of that id. */
  info(id: string): TableInfo | null {
    const live = this.live.get(id)
    if (live) return live.info()
    const row = this.tools.store.table(id)
    const playable = row && this.options.playables.find(row.game)
    return row && describe(playable, row, this.tools.store.seats(id), { here: () => false, spectators: 0, back: null })
  }

  /** The log of a game that is over, for whoever wants to check or replay it. @throws Refusal while it is played. */
  log(id: string): unknown {
    const row = this.tools.store.table(id)
    if (!row) return null
    if (row.state !== 'over')
      throw new Refusal('not-over', 'The log holds what is hidden; it can be had when the game is over.')
    const { game, version, config, seed } = row
    return { game, version, config, seed, entries: this.tools.store.entries(id) }
  }

  /**
   * The live table, read from disk and played up to where it was if it is not live yet.
   * @throws Refusal when there is none, it is of a game that is not here, or its log does not fit the rules here.
   */
  open(id: string): Table {
    let table = this.live.get(id)
    if (table) return table
    const row = this.tools.store.table(id)
    if (!row) throw new Refusal('no-such-table', 'There is no such table. Check the link.')
    const playable = this.options.playables.find(row.game)
    if (!playable)
      throw new Refusal('no-such-game', `${row.name} is a table of ${row.game}, a game that this server does not have.`)
    table = new Table(this.tools, playable, row, this.tools.store.seats(id))
    this.live.set(id, table)
    this.forgetLater(table)
    return table
  }

  close(): void {
    clearInterval(this.sweeper)
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

  /** Removes what never began or was given up long ago, so that the limit does not fill up with it. */
  private sweep(): void {
    const { store, log } = this.tools
    try {
      for (const id of store.stale(Date.now() - day, Date.now() - 60 * day)) {
        const table = this.live.get(id)
        if (table && !table.isEmpty) continue
        if (table) this.forget(table)
        store.remove(id)
      }
    } catch (error) {
      log.error({ err: error }, 'old tables could not be removed')
    }
  }
}

/** @throws Refusal when these people cannot sit at a table of so many seats, `alone` if one person plays them all. */
function mustFit(seats: number, alone: boolean, asked: readonly string[]): void {
  if (asked.length !== seats)
    throw new Refusal('bad-seats', `These options are for ${seats} seats, but ${asked.length} are named.`)
  const yours = asked.filter((who) => who === 'you').length
  if (alone && yours < seats)
    throw new Refusal('one-person', 'One person plays this game alone, in every seat: name "you" for each of them.')
  if (!alone && yours > 1) throw new Refusal('bad-seats', 'You can sit in one seat only.')
}
