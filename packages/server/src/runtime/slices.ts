import type { Guard } from './guard.ts'

/** How many milliseconds one slice of work lasts; then others who wait for the process have their turn. */
const slice = 5

interface Job {
  /** Work that stops now and then to be asked to go on. */
  work: Iterator<void>
  /** Told how many milliseconds a slice took. */
  spent(ms: number): void
  done(): void
  failed(error: unknown): void
}

/**
 * Work that takes long, done in slices of a few milliseconds, so that nobody waits for it who has nothing to do with it. There is one slice
 * at a time, however much there is to do; those who wait take turns.
 */
export class Slices {
  private readonly jobs: Job[] = []
  private readonly guard: Pick<Guard, 'soon'>
  private planned = false

  constructor(guard: Pick<Guard, 'soon'>) {
    this.guard = guard
  }

  /** How many jobs are not done yet. */
  get size(): number {
    return this.jobs.length
  }

  /**
   * Does some work, beginning at once, or (`later`) when those who wait for the process now have had their turn. `spent` is told of the
   * milliseconds that it took, slice by slice.
   * @throws what the work throws, or an error when all is stopped before it is done.
   */
  do(work: Iterator<void>, spent: (ms: number) => void = () => {}, later = false): Promise<void> {
    return new Promise((done, failed) => {
      const job: Job = { work, spent, done, failed }
      // what takes no longer than a slice is done at once, unless others wait already
      if (!later && this.jobs.length === 0 && this.goOn(job)) return
      this.jobs.push(job)
      this.plan()
    })
  }

  /** Ends all work; whoever waits for it is told that it failed. */
  stop(): void {
    for (const { failed } of this.jobs.splice(0)) failed(new Error('The work was stopped before it was done.'))
  }

  private turn(): void {
    this.planned = false
    // none when all was stopped meanwhile
    const job = this.jobs.shift()
    if (job && !this.goOn(job)) this.jobs.push(job)
    if (this.jobs.length > 0) this.plan()
  }

  private plan(): void {
    if (this.planned) return
    this.planned = true
    this.guard.soon('a slice of long work', () => this.turn())
  }

  /** Goes on with a job for one slice. Returns whether it is done. */
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
