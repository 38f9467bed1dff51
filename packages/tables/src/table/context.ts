// The table as its parts know it, and where they find each other.
import type { GameModule } from '../game/module.ts'
import type { Timers } from '../runtime/guard.ts'
import type { Limits } from '../runtime/limits.ts'
import type { Log } from '../runtime/log.ts'
import { Ledger } from '../stores/ledger.ts'
import type { Records } from '../stores/records.ts'
import type { FoundTable, TableRow } from '../stores/rows.ts'
import { keepClock } from './at-rest.ts'
import { Chat } from './chat.ts'
import { TableConnections } from './connections.ts'
import type { Delays } from './delays.ts'
import type { ListedSeatLimits } from './listed-seats.ts'
import { Seats } from './seats.ts'
import { Spectators } from './spectators.ts'
import { Waiting } from './waiting.ts'

/** Limits on the length of a table's log, and on the people that it lets in. */
export type TableLimits = ListedSeatLimits &
  Pick<Limits, 'entriesPerTable' | 'watchersPerTable' | 'watchersPerAddress' | 'seatsPerAddress'>

/** What a table is made from. */
interface Ingredients {
  gameModule: GameModule
  found: FoundTable
  records: Records
  timers: Timers
  delays: Delays
  limits: TableLimits
  log: Log
}

/**
 * One table as its parts know it: what it is, where it is, who is there, and the other parts. A part keeps nothing that another one has; it
 * looks here when it needs it. Each part declares itself here, in its own file (`declare module`), so that none has to import the others;
 * `Table` makes them, one after the other. A part that looks for a later one while it is made gets an error with the name of that.
 */
export class TableContext {
  readonly gameModule: GameModule
  readonly row: TableRow
  /** What it writes, and as whom. */
  readonly ledger: Ledger
  readonly timers: Timers
  readonly delays: Delays
  readonly limits: TableLimits
  readonly log: Log
  /** Its connections. */
  readonly connections: TableConnections
  readonly seats: Seats
  readonly chat: Chat
  readonly waiting: Waiting
  readonly spectators: Spectators

  constructor({ gameModule, found, records, timers, delays, limits, log }: Ingredients) {
    const { row, seats } = found
    this.gameModule = gameModule
    this.row = row
    this.ledger = new Ledger(records, found)
    this.timers = timers
    this.delays = delays
    this.limits = limits
    this.log = log
    this.connections = new TableConnections(() => this.ledger.isSettled)
    this.seats = new Seats(seats, () => gameModule.game.onePerson?.(gameModule.game.readConfig(row.config)) ?? false)
    this.chat = new Chat(row.settings)
    this.chat.tally(seats)
    this.waiting = new Waiting(row.settings, seats.length, delays, () => performance.now())
    this.spectators = new Spectators(gameModule, this.connections, timers)
  }

  /** Works out again what happens next by itself: whoever changes who is asked, or who is here, calls it. */
  readonly schedule = (): void => {
    this.claims.settle()
    this.automatic.schedule()
  }

  /** Writes down what is left of everybody's time. */
  readonly keepClock = (): void => keepClock(this.row.settings, this.ledger, this.waiting.clock)
}

/** Where a name is looked up that a context does not have itself: costs nothing once the part is there. */
const PARTS_TO_COME = new Proxy(Object.prototype, {
  get(usual, name, context) {
    // symbols, and names that the language itself tries
    if (typeof name === 'symbol' || name in usual || name === 'then' || name === 'toJSON')
      return Reflect.get(usual, name, context)
    throw new Error(`the part '${name}' of a table is used before it is made`)
  },
})
Object.setPrototypeOf(TableContext.prototype, PARTS_TO_COME)
