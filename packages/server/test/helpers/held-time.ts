import { onTestFinished, vi } from 'vitest'

/** Time that advances only when a test says so. */
export interface HeldTime {
  /** Advances time by this many milliseconds: due timers run, and clocks are that much later. */
  pass(ms: number): Promise<void>
  /** Advances time by a millisecond whenever everything else is done, until `seen` settles. Returns its result. */
  until<T>(seen: Promise<T>): Promise<T>
  /** Waits without advancing time until `look` finds something: nothing becomes due meanwhile, however slow the machine. */
  find(look: () => boolean | Promise<boolean>): Promise<void>
}

const { setImmediate } = globalThis

/** Resolves when everything due by now is done, including what came over sockets. */
export const toNextTurn = () => new Promise<void>((done) => setImmediate(done))

/** Where all time is simulated: advances it to the next timer. Resolves when what that began is done. */
export async function toNextTimer(): Promise<void> {
  vi.advanceTimersToNextTimer()
  await toNextTurn()
}

/**
 * Stops time for the servers of this process until the test is over: timeouts, `performance.now` and `Date`. Sockets keep working, with
 * their pings, and so do the timeouts of `TestClient`. Call it before the server is started.
 */
export function holdTime(): HeldTime {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
    async until(seen) {
      let waiting = true
      const came = () => {
        waiting = false
      }
      seen.then(came, came)
      while (waiting) {
        vi.advanceTimersByTime(1)
        await toNextTurn()
      }
      return seen
    },
    async find(look) {
      while (!(await look())) await toNextTurn()
    },
  }
}
