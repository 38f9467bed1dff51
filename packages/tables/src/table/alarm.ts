import type { Timers } from '../runtime/guard.ts'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type { Timer } from '../runtime/timers.ts'

/** Something that is scheduled. */
export interface Due {
  /** Identifies it: the same key means the same thing as is already scheduled. */
  readonly key: string
  /** In how many ms it happens. */
  readonly after: number
  run(): MaybePromise<void>
}

/** A timer for one thing at a time. */
export class Alarm {
  private readonly timers: Timers
  private readonly where: string
  private timer: Timer | undefined
  private due: Due | null = null

  /** `where`: its name in log lines. */
  constructor(timers: Timers, where: string) {
    this.timers = timers
    this.where = where
  }

  /** Schedules something in place of what was scheduled; null: nothing. A timer for the same thing keeps running. */
  set(due: Due | null): void {
    if (due?.key === this.due?.key) return
    clearTimeout(this.timer)
    this.due = due
    if (!due) return
    this.timer = this.timers.after(due.after, this.where, () => {
      // what was under way when the time came has changed what is due
      if (this.due !== due) return
      this.due = null
      return due.run()
    })
  }

  stop(): void {
    this.set(null)
  }
}
