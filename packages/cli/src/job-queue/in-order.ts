import { setTimeout as wait } from 'node:timers/promises'
import { withPatience } from './again.ts'
import type { Jobs } from './home.ts'
import type { Outcome, Progress } from './run.ts'

/** How often results are looked for, in ms, and how many are read at a time. */
const LOOK_MS = 250
const AT_A_TIME = 500

export interface InOrderOptions {
  /** Hears how far the run is, each time it is looked for. */
  seen?: (progress: Progress) => void
  /** Ends it. */
  signal?: AbortSignal
  /** Hears what goes wrong with the place where jobs are kept; it is asked again then. */
  say?: (line: string) => void
}

/**
 * What came of the jobs of a run, in their order, as soon as all jobs before them are finished: whatever is decided by that does not depend on
 * who was faster. Ends after the last job, or when the run is cancelled.
 */
export async function* inOrder(
  jobs: Jobs,
  run: string,
  { seen = () => {}, signal = new AbortController().signal, say = () => {} }: InOrderOptions = {},
): AsyncGenerator<Outcome> {
  let next = 0
  const poll = () => withPatience(() => jobs.outcomes(run, next, AT_A_TIME), signal, say).then((news) => news ?? [])
  while (!signal.aborted) {
    const progress = await withPatience(() => jobs.progress(run), signal, say)
    if (progress === null) return
    seen(progress)
    let news = await poll()
    while (news[0]?.job === next) {
      for (const outcome of news) {
        if (outcome.job !== next) break
        next++
        yield outcome
        if (signal.aborted) return
      }
      news = await poll()
    }
    if (next === progress.run.jobs || progress.run.state === 'cancelled') return
    await wait(LOOK_MS, null, { signal }).catch(() => {})
  }
}
