import type { Guard } from './guard.ts'
import type { MaybePromise } from './maybe-promise.ts'

/** How many milliseconds one slice of work lasts before the event loop may handle other things. */
const slice = 5

/** Long work. It yields now and then so that it can be interrupted, and yields a promise to go on when that is fulfilled. */
export type Work<T = void> = Generator<Promise<unknown> | undefined | void, T>

/** Within long work: the value of a promise. A value that is there already does not end the slice. */
export function* wait<T>(value: MaybePromise<T>): Work<T> {
  if (!(value instanceof Promise)) return value
  const came: T[] = []
  yield value.then((value) => came.push(value))
  return came[0]!
}

/** Does long work in one go, except for what it has to wait for. Resolves to its result. @throws what the work throws */
export async function doNow<T>(work: Work<T>): Promise<T> {
  let step = work.next()
  while (!step.done) {
    try {
      await step.value
    } catch (error) {
      step = work.throw(error)
      continue
    }
    step = work.next()
  }
  return step.value
}

interface Job {
  /** Goes on with the work; it yields now and then so that it can be interrupted. */
  next(): IteratorResult<unknown, unknown>
  work: Work<unknown>
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
  /** Jobs that wait for something. */
  private readonly parked = new Set<Job>()
  private readonly guard: Pick<Guard, 'soon'>
  private planned = false

  constructor(guard: Pick<Guard, 'soon'>) {
    this.guard = guard
  }

  /** How many jobs are unfinished. */
  get size(): number {
    return this.jobs.length + this.parked.size
  }

  /**
   * Runs some work, starting at once, or (`later`) after the events that are already queued. `spent` is called after each slice with its
   * milliseconds.
   * @throws what the work throws, or an error if everything is stopped before it is done.
   */
  do(work: Work<unknown>, spent: (ms: number) => void = () => {}, later = false): Promise<void> {
    return new Promise((done, failed) => {
      const job: Job = { work, next: () => work.next(), spent, done, failed }
      // work that fits into one slice is done at once, unless other jobs are waiting
      if (!later && this.jobs.length === 0 && !this.goOn(job)) return
      this.jobs.push(job)
      this.plan()
    })
  }

  /** Stops all work; its promises are rejected. */
  stop(): void {
    const all = [...this.jobs.splice(0), ...this.parked]
    this.parked.clear()
    for (const { failed } of all) failed(new Error('The work was stopped before it was done.'))
  }

  private turn(): void {
    this.planned = false
    // undefined if everything was stopped meanwhile
    const job = this.jobs.shift()
    if (job && this.goOn(job)) this.jobs.push(job)
    if (this.jobs.length > 0) this.plan()
  }

  private plan(): void {
    if (this.planned) return
    this.planned = true
    this.guard.soon('a slice of long work', () => this.turn())
  }

  /** Runs one slice of a job. Returns whether it wants another. */
  private goOn(job: Job): boolean {
    const { spent, done, failed } = job
    const began = performance.now()
    const until = began + slice
    try {
      do {
        const step = job.next()
        job.next = () => job.work.next()
        if (step.done) {
          done()
          return false
        }
        if (step.value instanceof Promise) {
          this.park(job, step.value)
          return false
        }
      } while (performance.now() < until)
      return true
    } catch (error) {
      failed(error)
      return false
    } finally {
      spent(performance.now() - began)
    }
  }

  /** Puts a job aside until what it waits for is there. */
  private park(job: Job, waits: Promise<unknown>): void {
    this.parked.add(job)
    const goOn = (next: Job['next']) => {
      if (!this.parked.delete(job)) return
      job.next = next
      this.jobs.push(job)
      this.plan()
    }
    waits.then(
      () => goOn(() => job.work.next()),
      (error) => goOn(() => job.work.throw(error)),
    )
  }
}
