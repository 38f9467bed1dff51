import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from './thread.ts'

/** How long it waits between two tries, in ms, and how many there are: for ten minutes. */
const WAIT_MS = 1000
const TRIES = 600

/**
 * Does something with the place where jobs are kept, again and again if that fails: a database is restarted now and then, and a long run should
 * outlive that. Returns null if `signal` ended it.
 * @param say hears the first fault.
 * @throws the last fault after ten minutes.
 */
export async function withPatience<T>(
  act: () => Promise<T>,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<T | null> {
  for (let n = 1; ; n++)
    try {
      return await act()
    } catch (error) {
      if (signal.aborted) return null
      if (n === 1) say(`${messageOf(error)}; trying again`)
      if (n === TRIES) throw error
      await wait(WAIT_MS, null, { signal }).catch(() => {})
    }
}
