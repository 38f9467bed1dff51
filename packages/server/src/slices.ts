/** For so many milliseconds at a time something is worked at; then whoever else waits for the process has their turn. */
const slice = 5

interface Job {
  /** Work that stops now and then to be asked to go on. */
  work: Iterator<void>
  done(): void
  failed(error: unknown): void
}

/**
 * Work that takes long, done in slices of a few milliseconds, so that nobody waits for it who has nothing to do with it. There is one slice
 * at a time, however much there is to do; those who wait take turns.
 */
export class Slices {
  private readonly jobs: Job[] = []
  private next: NodeJS.Immediate | null = null

  /** How many jobs are not done yet. */
  get size(): number {
    return this.jobs.length
  }

  /** Does some work, beginning at once. Fails with what the work throws, or with an error when all is stopped before it is done. */
  do(work: Iterator<void>): Promise<void> {
    return new Promise((done, failed) => {
      const job: Job = { work, done, failed }
      // what takes no longer than a slice is done at once, unless others wait already
      if (this.jobs.length === 0 && this.goOn(job)) return
      this.jobs.push(job)
      this.next ??= setImmediate(() => this.turn())
    })
  }

  /** Ends all work; whoever waits for it is told that it failed. */
  stop(): void {
    if (this.next) clearImmediate(this.next)
    this.next = null
    for (const { failed } of this.jobs.splice(0)) failed(new Error('The work was stopped before it was done.'))
  }

  private turn(): void {
    const job = this.jobs.shift()!
    if (!this.goOn(job)) this.jobs.push(job)
    this.next = this.jobs.length > 0 ? setImmediate(() => this.turn()) : null
  }

  /** Goes on with a job for one slice. Gives whether there is nothing more to do for it. */
  private goOn({ work, done, failed }: Job): boolean {
    const until = performance.now() + slice
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
    }
  }
}
