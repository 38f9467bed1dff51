/** The time that the fleet's logic goes by. Handed in, so that tests can hold it. */
export interface Clock {
  /** Milliseconds since some fixed moment; never goes back. */
  now(): number
  /** Runs something once, after `ms` milliseconds. Returns what calls it off. */
  after(ms: number, run: () => void): () => void
}

/** Time as it passes. Its timers do not keep a process alive that has nothing else to do. */
export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref()
    return () => clearTimeout(timer)
  },
}
