import type { Clock } from '../../src/fleet/clock.ts'

interface Due {
  at: number
  order: number
  run(): void
  off: boolean
}

/** Everything that can happen in promises has happened. */
const settled = () => new Promise<void>((done) => setImmediate(done))

/** Time that passes only when a test says so. Things due at the same moment happen in the order in which they were asked for. */
export class VirtualTime implements Clock {
  private time = 0
  private count = 0
  private due: Due[] = []

  now(): number {
    return this.time
  }

  after(ms: number, run: () => void): () => void {
    const due = { at: this.time + Math.max(0, ms), order: this.count++, run, off: false }
    const later = this.due.findIndex(({ at }) => at > due.at)
    if (later < 0) this.due.push(due)
    else this.due.splice(later, 0, due)
    return () => {
      due.off = true
    }
  }

  /** Lets this many milliseconds pass, or fewer once `enough` says so. */
  async pass(ms: number, enough: () => boolean = () => false): Promise<void> {
    const until = this.time + ms
    await settled()
    while (!enough()) {
      const next = this.due[0]
      if (!next || next.at > until) {
        this.time = until
        return
      }
      this.due.shift()
      if (next.off) continue
      this.time = next.at
      next.run()
      await settled()
    }
  }

  /** Lets time pass until something is known; fails if it is not after `most` milliseconds. */
  async until<T>(known: Promise<T>, most = 60_000): Promise<T> {
    let is = false
    const came = () => {
      is = true
    }
    known.then(came, came)
    await this.pass(most, () => is)
    if (!is) throw new Error(`Nothing was known after ${most} ms.`)
    return known
  }
}

/** The time of one process, which can stand still while that of all others goes on, and can end. */
export class ProcessTime implements Clock {
  private readonly time: Clock
  /** What became due while it stood still. */
  private missed: (() => void)[] | null = null
  private over = false

  constructor(time: Clock) {
    this.time = time
  }

  now(): number {
    return this.time.now()
  }

  after(ms: number, run: () => void): () => void {
    let off = false
    const happen = () => {
      if (off || this.over) return
      if (this.missed) this.missed.push(happen)
      else run()
    }
    this.time.after(ms, happen)
    return () => {
      off = true
    }
  }

  get paused(): boolean {
    return this.missed !== null
  }

  pause(): void {
    this.missed ??= []
  }

  resume(): void {
    const { missed } = this
    this.missed = null
    for (const happen of missed ?? []) this.time.after(0, happen)
  }

  end(): void {
    this.over = true
  }
}
