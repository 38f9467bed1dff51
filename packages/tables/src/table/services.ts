import type { Guard } from '../runtime/guard.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/metrics.ts'
import type { Slices } from '../runtime/slices.ts'
import type { Records } from '../stores/records.ts'
import type { BotWorkers } from '../thinking/bot-workers.ts'
import type { AdviceLimit } from './advice.ts'
import type { TableLimits } from './context.ts'
import type { Delays } from './delays.ts'
import type { ListedSeats } from './listed-seats.ts'
import type { PlayAgain } from './rematch.ts'
import type { Table } from './table.ts'
import type { ViewTexts } from './view-texts.ts'

declare module './context.ts' {
  interface TableContext {
    services: TableServices
  }
}

/** What live tables need from where they are: the same for all of them. */
export interface TableServices {
  records: Records
  metrics: Metrics
  log: Log
  delays: Delays
  limits: TableLimits
  /** Makes an unguessable seed, for a game or a bot: a bot's own randomness is not part of the game, so it does not come from its seed. */
  seeds: () => string
  /** Runs everything unattended at a table. */
  guard: Guard<Table>
  /** The cache of view messages that several people get. */
  texts: ViewTexts
  /** The seats that strangers have taken at listed tables. */
  listed: ListedSeats
  /** How often advice may be asked for. */
  advice: AdviceLimit
  /** Runs long work in slices. */
  slices: Pick<Slices, 'do'>
  /** Where bots think that play on in their heads. */
  thinkers: Pick<BotWorkers, 'think' | 'warm'>
  /** The last connection has gone. */
  emptied(table: Table): void
  /** What happened here could not be written: the table has to be read again, and its people have to come back. */
  onPersistFailed(table: Table): void
  /** Its game is over. */
  ended(table: Table): void
  again: PlayAgain
}
