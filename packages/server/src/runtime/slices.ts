import type { Guard } from './guard.ts'

/** How many milliseconds one slice of work lasts before the event loop may handle other things. */
const slice = 5

interface Job {
  /** The work; it yields now and then so that it can be interrupted. */
  work: Iterator<void>
  /** Called after each slice with its duration in milliseconds. */
  spent(ms: number): void
  done(): void
  failed(error: unknown): void
}

/**
 * Runs long work in slices of a few milliseconds, so that it does not hold up anybody else. One slice runs at a time; waiting jobs take
 * turns.
 */
export class Slices {
  private readonly jobs: Job[] = []
  private readonly guard: Pick<Guard, 'soon'>
  private planned = false

  constructor(guard: Pick<Guard, 'soon'>) {
    this.guard = guard
  }

  /** How many jobs are unfinished. */
  get size(): number {
    return this.jobs.length
  }

  /**
   * Runs some work, starting at once, or (`later`) after the events that are already queued. `spent` is called after each slice with its
   * milliseconds.
   * @throws what the work throws, or an error if everything is stopped before it is done.
   */
  do(work: Iterator<void>, spent: (ms: number) => void = () => {}, later = false): Promise<void> {
    return new Promise((done, failed) => {
      const job: Job = { work, spent, done, failed }
      // work that fits into one slice is done at once, unless other jobs are waiting
      if (!later && this.jobs.length === 0 && this.goOn(job)) return
      this.jobs.push(job)
      this.plan()
    })
  }

  /** Stops all work; its promises are rejected. */
  stop(): void {
    for (const { failed } of this.jobs.splice(0)) failed(new Error('The work was stopped before it was done.'))
  }

  private turn(): void {
    this.planned = false
    // undefined if everything was stopped meanwhile
    const job = this.jobs.shift()
    if (job && !this.goOn(job)) this.jobs.push(job)
    if (this.jobs.length > 0) this.plan()
  }

  private plan(): void {
    if (this.planned) return
    this.planned = true
    this.guard.soon('a slice of long work', () => this.turn())
  }

  /** Runs one slice of a job. Returns whether the job is finished. */
  private goOn({ work, spent, done, failed }: Job): boolean {
    const began = performance.now()
    const until = began + slice
    try {
      do
        if (work.next().done) {
          done()
          return true
        }
      while (performance.now() < until)
      return false
    } catch (error) {
      failed(error)
      return true
    } finally {
      spent(performance.now() - began)
    }
  }
}
