import type { Guard } from '../runtime/guard.ts'
import type { Timer } from '../runtime/timers.ts'
import type { Records } from '../stores/records.ts'
import type { Table } from '../table/table.ts'

/** How often to look for them, in ms. */
const lookedEvery = 300_000

interface BotTablesOptions {
  store: Pick<Records['store'], 'botTables'>
  guard: Guard<Table>
  /** Milliseconds after which one is ended. */
  most: number
  /** Whether something is being done with a table, so that it must not be ended now. */
  isBusy(id: string): boolean
  end(id: string): Promise<void>
}

/** Tables where only bots sit: they are ended after a while, as nobody returns to them, and they would fill the server. */
export class BotTables {
  private readonly options: BotTablesOptions
  /** When each was first seen (`performance.now`). */
  private readonly since = new Map<string, number>()
  private readonly timer: Timer

  constructor(options: BotTablesOptions) {
    this.options = options
    const { guard, most } = options
    const where = 'ending tables of bots'
    guard.run(where, null, () => this.closeIdle())
    this.timer = guard.every(Math.min(lookedEvery, most), where, () => this.closeIdle())
  }

  /** One was made. */
  made(id: string): void {
    this.since.set(id, performance.now())
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async closeIdle(): Promise<void> {
    this.end(new Set(await this.options.store.botTables()))
  }

  private end(there: ReadonlySet<string>): void {
    const { end, guard, isBusy, most } = this.options
    const now = performance.now()
    for (const id of this.since.keys()) if (!there.has(id)) this.since.delete(id)
    for (const id of there) {
      const since = this.since.get(id)
      if (isBusy(id)) continue
      if (since === undefined) this.since.set(id, now)
      // one that another server has is ended there; if that server goes, here the next time
      else if (now - since >= most) guard.run('ending a table of bots', null, () => end(id))
    }
  }
}
