import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { nodeThreads, WorkerClient } from '@soulstack/kit'
import { nameOf } from '@soulstack/tables/game'
import type { Contest } from './contest.ts'
import type { Deal } from './deal.ts'
import { Durations } from './durations.ts'
import { playDeal } from './play-deal.ts'
import type { ArenaRequests, Message, WorkerContest } from './worker.ts'

/** How many deals are given out for each thread, so that none waits while a long one is awaited. */
const AHEAD = 4

/**
 * Plays the deals from number `from` up to, not including, `to` and returns them in order, whichever is finished first: the result does not
 * depend on the number of threads. One thread is this one. What has been begun when the caller stops, or `stop` is aborted, is discarded.
 * With one thread, the current deal is finished first.
 */
export async function* playDeals(
  contest: Contest,
  { from, to, threads, stop }: { from: number; to: number; threads: number; stop: AbortSignal },
): AsyncGenerator<Deal> {
  if (threads > 1) return yield* inThreads(contest, from, to, threads, stop)
  for (let number = from; number < to; number++) {
    // lets signals in
    await setImmediate()
    if (stop.aborted) return
    yield playDeal(contest, number)
  }
}

async function* inThreads(
  contest: Contest,
  from: number,
  to: number,
  threads: number,
  stop: AbortSignal,
): AsyncGenerator<Deal> {
  const { of, config, seed, a, b } = contest
  const workerData: WorkerContest = { game: nameOf(of), config, seed, a, b }
  const pool = new WorkerClient<ArenaRequests>({
    workers: threads,
    start: nodeThreads(() => new Worker(new URL('./worker.ts', import.meta.url), { workerData })),
  })
  const stopped = new Promise<null>((resolve) => {
    stop.addEventListener('abort', () => resolve(null), { once: true })
  })
  const waiting: Promise<Message>[] = []
  try {
    let next = from
    while (next < to || waiting.length > 0) {
      for (; next < to && waiting.length < threads * AHEAD; next++) {
        const played = pool.ask('play', next)
        // one that is discarded fails when the threads are ended, which is no fault
        played.catch(() => {})
        waiting.push(played)
      }
      const message = stop.aborted ? null : await Promise.race([waiting.shift()!, stopped])
      if (message === null) return
      yield dealOfMessage(message)
    }
  } finally {
    await pool.close()
  }
}

/** The deal in a message. */
const dealOfMessage = ({ games, times: { a, b } }: Message): Deal => ({
  games,
  times: { a: Durations.from(a), b: Durations.from(b) },
})
