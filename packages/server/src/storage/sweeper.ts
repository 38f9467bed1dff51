import type { TablesStore } from './tables-store.ts'

const hour = 3_600_000
const day = 24 * hour

/** After how long a table that never began is marked for removal, and one at which nobody has played. */
const waitingFor = day
const playingFor = 60 * day
/** A marked table is removed after this much server uptime, if nobody has returned to it. */
const markedFor = day

/**
 * Removes tables that never began or were abandoned long ago, so that they do not use up the limit of tables. Age is measured by the system
 * clock, which can jump. So an old table is first marked, and removed only after a day of server uptime. Uptime and marks survive restarts.
 */
export class Sweeper {
  private readonly store: TablesStore
  /** The uptime saved by earlier servers, and when this one started (`performance.now`); both in milliseconds. */
  private readonly before: number
  private readonly started: number

  /** `now`: milliseconds of a monotonic clock. */
  constructor(store: TablesStore, now: number = performance.now()) {
    this.store = store
    this.before = store.running()
    this.started = now
  }

  /**
   * Marks old tables, unmarks those that are in use again, and removes those that have been marked long enough. `inUse`: whether somebody
   * is at a table. `clock`: milliseconds since 1970. `now`: milliseconds of a monotonic clock.
   * @returns the ids of the removed tables.
   */
  sweep(inUse: (id: string) => boolean, clock: number = Date.now(), now: number = performance.now()): string[] {
    const running = this.save(now)
    const stale = new Set(this.store.stale(clock - waitingFor, clock - playingFor).filter((id) => !inUse(id)))
    const marked = this.store.marked()
    for (const id of marked.keys()) if (!stale.has(id)) this.store.mark(id, null)
    const removed: string[] = []
    for (const id of stale) {
      const since = marked.get(id)
      if (since === undefined) this.store.mark(id, running)
      else if (running - since >= markedFor) {
        this.store.remove(id)
        removed.push(id)
      }
    }
    return removed
  }

  /** Saves the total uptime. @returns it, in milliseconds. */
  save(now: number = performance.now()): number {
    const running = Math.round(this.before + now - this.started)
    this.store.saveRunning(running)
    return running
  }
}
