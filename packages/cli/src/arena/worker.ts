import { Tinypool } from 'tinypool'
import { gameOf } from '../games/index.ts'
import type { Contest } from './contest.ts'
import type { Deal } from './deal.ts'
import { Durations, type DurationsData } from './durations.ts'
import { playDeal } from './play-deal.ts'

/* Runs inside a thread of the arena: plays one deal for each call. */

/** A contest as a thread receives it: plain data. */
export interface WorkerContest extends Omit<Contest, 'of'> {
  readonly game: string
}

/** A deal as it comes back from a thread: plain data. */
export interface Message {
  games: Deal['games']
  times: Record<'a' | 'b', DurationsData>
}

/** The deal in a message. */
export const dealOfMessage = ({ games, times: { a, b } }: Message): Deal => ({
  games,
  times: { a: Durations.from(a), b: Durations.from(b) },
})

/** Plays a deal, given its number. */
export default function play(number: number): Message {
  const { game, ...rest } = Tinypool.workerData as WorkerContest
  const { games, times } = playDeal({ ...rest, of: gameOf({ game }) }, number)
  return { games, times: { a: times.a.toJSON(), b: times.b.toJSON() } }
}
