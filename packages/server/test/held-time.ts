import { onTestFinished, vi } from 'vitest'

/** Time that goes on when a test says so. */
export interface HeldTime {
  /** So many milliseconds pass: timers that are due run, and whatever is measured is so much later. */
  pass(ms: number): void
  /** Lets time pass, a millisecond each time that everything else has had its turn, until `seen` has come. Gives what came. */
  until<T>(seen: Promise<T>): Promise<T>
  /** Waits, while no time passes, until `look` finds what it looks for: however slow the machine, nothing becomes due meanwhile. */
  find(look: () => boolean): Promise<void>
}

/** Everything that was to be done by now has had its turn, what came over sockets too. */
const aTurn = () => new Promise<void>((done) => setImmediate(done))

/**
 * Holds the time of the servers of this process till the test is over: what they do once after a while, `performance.now` and `Date`. Sockets
 * go on, with the pings that keep them open, and so does the patience of `TestClient`. To be called before the server is started.
 */
export function holdTime(): HeldTime {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    pass: (ms) => void vi.advanceTimersByTime(ms),
    async until(seen) {
      let waiting = true
      const came = () => {
        waiting = false
      }
      seen.then(came, came)
      while (waiting) {
        vi.advanceTimersByTime(1)
        await aTurn()
      }
      return seen
    },
    async find(look) {
      while (!look()) await aTurn()
    },
  }
}
