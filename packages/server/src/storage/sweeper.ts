import type { Store } from './store.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long a table is kept that never began, and one that nobody has played on at; then it is marked. */
const waitingFor = day
const playingFor = 60 * day
/** A marked table goes when a server has run for this long and nobody has come back to it. */
const markedFor = day

/**
 * Removes what never began or was given up long ago, so that the limit of tables does not fill up with it. How long ago that was the clock
 * says, and clocks jump: so a table is only marked then, and goes a day later, of the time for which a server has really run.
 * That time goes on over restarts, and so do the marks.
 */
export class Sweeper {
  private readonly store: Store
  /** How long servers have run with this database, in milliseconds: at the start, and by `performance.now` since. */
  private readonly before: number
  private readonly started: number

  /** `now`: milliseconds of a clock that never jumps. */
  constructor(store: Store, now: number = performance.now()) {
    this.store = store
    this.before = store.running()
    this.started = now
  }

  /**
   * Marks tables, takes marks back from those that are in use again, and removes those that have been marked for long enough. `inUse`: whether
   * somebody looks at a table. `clock`: milliseconds since 1970; `now`: of a clock that never jumps.
   * @returns the ids of what was removed.
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

  /** Writes down for how long servers have run. @returns that, in milliseconds. */
  save(now: number = performance.now()): number {
    const running = Math.round(this.before + now - this.started)
    this.store.saveRunning(running)
    return running
  }
}
