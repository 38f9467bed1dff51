// Plays deals, in a thread.
import { parentPort, workerData } from 'node:worker_threads'
import { serveRequests } from '@soulstack/kit'
import { gameOf } from '../games/index.ts'
import type { Contest } from './contest.ts'
import type { Deal } from './deal.ts'
import type { DurationsData } from './durations.ts'
import { playDeal } from './play-deal.ts'

/* Runs inside a thread of the arena. */

/** A contest as a thread receives it: plain data. */
export interface WorkerContest extends Omit<Contest, 'of'> {
  readonly game: string
}

/** A deal as it comes back from a thread: plain data. */
export interface Message {
  games: Deal['games']
  times: Record<'a' | 'b', DurationsData>
}

/** What can be asked of a thread: to play a deal, given its number. */
export interface ArenaRequests {
  play: { asks: number; says: Message }
}

const { game, ...rest } = workerData as WorkerContest
const contest: Contest = { ...rest, of: gameOf({ game }) }

serveRequests<ArenaRequests>(parentPort!, {
  play(number) {
    const { games, times } = playDeal(contest, number)
    return { games, times: { a: times.a.toJSON(), b: times.b.toJSON() } }
  },
})
