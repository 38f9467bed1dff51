import type { Guard } from '../runtime/guard.ts'
import type { Log } from '../runtime/log.ts'
import type { Timer } from '../runtime/timers.ts'
import type { Records } from '../stores/records.ts'
import { Sweeper } from '../stores/sweeper.ts'
import type { Table } from '../table/table.ts'

/** How often old tables are removed, in ms. */
const sweptEvery = 3_600_000

interface OldTablesOptions {
  records: Records
  guard: Guard<Table>
  log: Log
  /** Whether somebody is at a table here. */
  inUse(id: string): boolean
  /** Whether a table with this owner may be removed from here. */
  isFree(node: string | null): boolean
  /** One was removed. */
  removed(id: string): void
  /** Those that were to be removed have been. */
  done(): void
}

/** Tables that never began or were abandoned long ago: they are removed, at the start and every hour. */
export class OldTables {
  private readonly options: OldTablesOptions
  private readonly sweeper: Sweeper
  private readonly timer: Timer
  /** What is under way. */
  private swept: Promise<void>

  constructor(options: OldTablesOptions) {
    this.options = options
    const { records, guard, isFree } = options
    this.sweeper = new Sweeper(records, { isFree })
    this.swept = this.sweep()
    this.timer = guard.every(sweptEvery, 'removing old tables', () => {
      this.swept = this.sweep()
    })
  }

  /** Begins nothing more. Resolves when what is under way has ended. */
  stop(): Promise<void> {
    clearInterval(this.timer)
    return this.swept
  }

  /** Saves for how long the server has run. */
  async save(): Promise<void> {
    try {
      await this.sweeper.save()
    } catch (error) {
      this.options.log.error({ err: error }, 'for how long the server has run could not be saved')
    }
  }

  private async sweep(): Promise<void> {
    const { done, inUse, log, records, removed } = this.options
    try {
      for (const id of await this.sweeper.sweep(inUse)) removed(id)
      done()
      // a removed game may have been the last one with an old version of a card
      await records.store.tidy()
    } catch (error) {
      log.error({ err: error }, 'old tables could not be removed')
    }
  }
}
