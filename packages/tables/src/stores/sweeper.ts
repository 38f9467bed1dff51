import type { MaybePromise } from '../runtime/maybe-promise.ts'
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
  private before: MaybePromise<number> | null = null
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
  async sweep(
    inUse: (id: string) => boolean,
    clock: number = Date.now(),
    now: number = performance.now(),
  ): Promise<string[]> {
    const { records } = this
    const { store } = records
    const running = await this.save(now)
    const old = await store.stale(clock - waitingFor, clock - playingFor)
    const marked = await store.marked()
    const stale = new Set(old.filter((id) => !inUse(id)))
    const isFree = (id: string) => (node: string | null) => this.isFree(node) && !inUse(id)
    const removed: string[] = []
    const remove = async (id: string) => {
      if (await records.remove(id, isFree(id))) removed.push(id)
    }
    // all at once: what is written together is synced together
    const writes: MaybePromise<void>[] = []
    for (const id of marked.keys()) if (!stale.has(id)) writes.push(store.mark(id, null))
    for (const id of stale) {
      const since = marked.get(id)
      if (since === undefined) writes.push(this.mark(id, running, isFree(id)))
      else if (running - since >= markedFor) writes.push(remove(id))
    }
    await Promise.all(writes)
    return removed
  }

  private async mark(id: string, running: number, isFree: (node: string | null) => boolean): Promise<void> {
    const { store } = this.records
    const found = await store.read(id)
    if (found && isFree(found.node)) await store.mark(id, running)
  }

  /** Saves the total uptime. @returns it, in milliseconds. */
  async save(now: number = performance.now()): Promise<number> {
    const { store } = this.records
    // what other servers have saved by then is not counted twice
    this.since ??= now
    let before: number
    try {
      before = await (this.before ??= store.running())
    } catch (error) {
      this.before = this.since = null
      throw error
    }
    const running = Math.round(before + now - (this.since ?? now))
    await store.saveRunning(running)
    return running
  }
}
