import { after, allOf, rescue, type Soon } from '../runtime/maybe-promise.ts'
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
 *
 * Several servers of a fleet do this, each for all tables; twice done is done once. What another server has in memory is left to that one:
 * only it knows whether somebody is there.
 */
export class Sweeper {
  private readonly records: Records
  /** The uptime saved by earlier servers, once it is known, and since when this one adds to it (`performance.now`); both in milliseconds. */
  private before: Soon<number> | null = null
  private since: number | null

  private readonly isFree: (node: string | null) => boolean

  /** `isFree`: whether a table with this owner may be removed from here. `now`: milliseconds of a monotonic clock. */
  constructor(
    records: Records,
    { isFree = () => true, now = performance.now() }: { isFree?: (node: string | null) => boolean; now?: number } = {},
  ) {
    this.records = records
    this.isFree = isFree
    this.since = now
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
          const isFree = (id: string) => (node: string | null) => this.isFree(node) && !inUse(id)
          const writes: Soon<unknown>[] = []
          const removed: string[] = []
          for (const id of marked.keys()) if (!stale.has(id)) writes.push(store.mark(id, null))
          for (const id of stale) {
            const since = marked.get(id)
            if (since === undefined) writes.push(this.mark(id, running, isFree(id)))
            else if (running - since >= markedFor)
              writes.push(
                after(records.remove(id, isFree(id)), (gone) => {
                  if (gone) removed.push(id)
                }),
              )
          }
          return after(allOf(writes), () => removed)
        }),
      ),
    )
  }

  private mark(id: string, running: number, isFree: (node: string | null) => boolean): Soon<void> {
    const { store } = this.records
    return after(store.read(id), (found) => (found && isFree(found.node) ? store.mark(id, running) : undefined))
  }

  /** Saves the total uptime. @returns it, in milliseconds. */
  save(now: number = performance.now()): Soon<number> {
    const { store } = this.records
    const read = () => {
      // what other servers have saved by then is not counted twice
      this.since ??= now
      return store.running()
    }
    const failed = (error: unknown) => {
      this.before = this.since = null
      throw error
    }
    return after((this.before ??= rescue(read, failed)), (before) => {
      const running = Math.round(before + now - (this.since ?? now))
      return after(store.saveRunning(running), () => running)
    })
  }
}
