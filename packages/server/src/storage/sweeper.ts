import { after, allOf, type Soon } from '@soulstack/table/soon'
import type { Records } from './records.ts'

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
  private readonly records: Records
  /** The uptime saved by earlier servers, once it is known, and when this one started (`performance.now`); both in milliseconds. */
  private before: Soon<number> | null = null
  private readonly started: number

  /** `now`: milliseconds of a monotonic clock. */
  constructor(records: Records, now: number = performance.now()) {
    this.records = records
    this.started = now
  }

  /**
   * Marks old tables, unmarks those that are in use again, and removes those that have been marked long enough. `inUse`: whether somebody
   * is at a table. `clock`: milliseconds since 1970. `now`: milliseconds of a monotonic clock.
   * @returns the ids of the removed tables.
   */
  sweep(inUse: (id: string) => boolean, clock: number = Date.now(), now: number = performance.now()): Soon<string[]> {
    const { records } = this
    const { store } = records
    return after(this.save(now), (running) =>
      after(store.stale(clock - waitingFor, clock - playingFor), (old) =>
        after(store.marked(), (marked) => {
          const stale = new Set(old.filter((id) => !inUse(id)))
          const writes: Soon<unknown>[] = []
          const removed: string[] = []
          for (const id of marked.keys()) if (!stale.has(id)) writes.push(store.mark(id, null))
          for (const id of stale) {
            const since = marked.get(id)
            if (since === undefined) writes.push(store.mark(id, running))
            else if (running - since >= markedFor) {
              removed.push(id)
              writes.push(records.remove(id))
            }
          }
          return after(allOf(writes), () => removed)
        }),
      ),
    )
  }

  /** Saves the total uptime. @returns it, in milliseconds. */
  save(now: number = performance.now()): Soon<number> {
    const { store } = this.records
    return after((this.before ??= store.running()), (before) => {
      const running = Math.round(before + now - this.started)
      return after(store.saveRunning(running), () => running)
    })
  }
}
