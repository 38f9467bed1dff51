// What a job of `soulstack coverage` is.
import { list, orNull, plain, type Read, record, text, whole } from '@soulstack/kit/shape'
import type { Place } from '../../job-commands/options.ts'
import { duration, faultOf } from '../../job-commands/outcomes.ts'
import { type Ending, type RunOptions, withJobs } from '../../job-commands/session.ts'
import { kindNamed } from '../../job-commands/version.ts'
import type { Kind, NewRun } from '../../job-queue/index.ts'
import type { Terminal } from '../../terminal.ts'
import { playOne } from './play-one.ts'
import type { Progress, Tally } from './tally.ts'

/** How many games are a round: within it, no game knows what the others reached. How many of them are a job, of about a second. */
const ROUND = 96
const SIZE = 4

/** What a round depends on besides its seed: the number of its first game, and what each game goes after. */
interface Round {
  first: number
  goals: string[][]
}

interface Part {
  games: { reached: Record<string, number>; decisions: number; fault: string | null }[]
  /** How long they took, in s. */
  seconds: number
}

const reached: Read<Record<string, number>> = (value, c) =>
  Object.fromEntries(Object.entries(plain(value, c)).map(([pair, n]) => [pair, whole(1)(n, c)]))
const readPart = record<Part>({
  games: list(record<Part['games'][number]>({ reached, decisions: whole(0), fault: orNull(text(100_000)) })),
  seconds: duration,
})

/** A round of games, as jobs: game `i` of the run is number `first + i` of the series. */
export const coverageJobs: Kind<Round> = {
  get name() {
    return kindNamed('exhaust')
  },
  read: record({ first: whole(0), goals: list(list(text(1000))) }),
  play: ({ first, goals }, seed, from, to): Part => {
    const began = performance.now()
    const games = goals.slice(from, to).map((goal, i) => {
      const { reached, decisions, fault } = playOne(seed, first + from + i, goal)
      return { reached: Object.fromEntries(reached), decisions, fault }
    })
    return { games, seconds: (performance.now() - began) / 1000 }
  },
}

export interface RoundsOptions {
  seed: string
  /** How many games at most. */
  games: number
  /** Both are kept up to date, game by game. */
  progress: Progress
  tally: Tally
  /** What a game goes after, by what was reached before its round. */
  goal: (game: number) => string[]
  isEnough: () => boolean
}

/** How it ended, and the jobs that were given up, in a line each. */
export interface RoundsEnding {
  ending: Ending
  lost: string[]
}

/** Plays rounds until there is enough. */
export async function playRounds(place: Place, terminal: Terminal, options: RoundsOptions): Promise<RoundsEnding> {
  const { seed, games, progress, tally, goal, isEnough } = options
  const lost: string[] = []
  return await withJobs(place, terminal, async (session) => {
    let first = 0
    while (first < games && !isEnough()) {
      const count = Math.min(ROUND, games - first)
      const goals = Array.from({ length: count }, (_, i) => goal(first + i))
      const run: NewRun = { kind: coverageJobs.name, what: { first, goals }, seed, games: count, size: SIZE }
      const take: RunOptions['take'] = (outcome, { from, to }) => {
        const fault = faultOf(outcome, { from: first + from, to: first + to })
        if (fault !== null) lost.push(fault)
        if (!('result' in outcome)) return
        const part = readPart(outcome.result, null)
        progress.seconds += part.seconds
        for (const [i, { reached, decisions, fault }] of part.games.entries()) {
          if (isEnough()) return
          const n = from + i
          const want = goals[n]!
          if (fault !== null) progress.failures.push({ game: first + n, want, message: fault })
          tally.add(new Map(Object.entries(reached)))
          progress.games++
          progress.decisions += decisions
          if (want.length > 0) progress.steered++
        }
      }
      const ending = await session.play(run, { take, isEnough })
      if (ending !== 'all') return { ending, lost }
      first += count
    }
    return { ending: 'all', lost }
  })
}
