import type { Timers } from '../runtime/guard.ts'

/** Something that happens by itself after a while. */
export interface Due {
  /** What it is: with the same key it is what was waited for already. */
  readonly key: string
  /** In how many ms. */
  readonly after: number
  run(): void
}

/** Waits for one thing at a time. */
export class Alarm {
  private readonly timers: Timers
  private readonly where: string
  private timer: NodeJS.Timeout | undefined
  private key: string | null = null

  /** `where`: what waits here, as a log line names it. */
  constructor(timers: Timers, where: string) {
    this.timers = timers
    this.where = where
  }

  /** What is waited for from now on; null: nothing. A wait for the same thing goes on as it is. */
  set(due: Due | null): void {
    if (due?.key === this.key) return
    clearTimeout(this.timer)
    this.key = due?.key ?? null
    if (!due) return
    this.timer = this.timers.after(due.after, this.where, () => {
      this.key = null
      due.run()
    })
  }

  stop(): void {
    this.set(null)
  }
}
