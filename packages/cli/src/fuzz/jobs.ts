// What a job of `soulstack fuzz` is.
import { flag, list, orNull, plain, record, text, whole, word } from '@soulstack/kit/shape'
import { nameOf } from '@soulstack/tables/game'
import { gameNames, gameOf } from '../games/index.ts'
import type { Place } from '../job-commands/options.ts'
import { duration, faultOf } from '../job-commands/outcomes.ts'
import { type Ending, type RunOptions, withJobs } from '../job-commands/session.ts'
import { kindNamed } from '../job-commands/version.ts'
import type { Kind, NewRun } from '../job-queue/index.ts'
import type { Terminal } from '../terminal.ts'
import { count, ENOUGH, type FuzzedOne, type FuzzResult, type FuzzSeries, fuzzOne, noGames } from './series.ts'

/** How many games are a job: one takes up to a second. */
const SIZE = 4

/** What came of the games of a job, and how long they took, in s. */
interface FuzzPart {
  games: FuzzedOne[]
  seconds: number
}

const readNamed = record({ game: word(...gameNames), table: plain, randomOptions: flag, randomPacks: flag })
const readPart = record<FuzzPart>({
  games: list(
    record<FuzzedOne>({
      decisions: whole(0),
      refused: whole(0),
      failure: orNull(record({ message: text(100_000), answers: whole(0), command: text(100_000) })),
    }),
  ),
  seconds: duration,
})

/** Games that check the rules, as jobs. */
export const fuzzJobs: Kind<Omit<FuzzSeries, 'seed'>> = {
  get name() {
    return kindNamed('fuzz')
  },
  read: (value) => {
    const { game, ...rest } = readNamed(value, null)
    return { of: gameOf({ game }), ...rest }
  },
  play: (what, seed, from, to): FuzzPart => {
    const began = performance.now()
    const games = Array.from({ length: to - from }, (_, i) => fuzzOne({ ...what, seed }, from + i))
    return { games, seconds: (performance.now() - began) / 1000 }
  },
}

export interface FuzzTotals {
  result: FuzzResult
  /** Jobs that were given up, in a line each. */
  lost: string[]
  ending: Ending
}

/** Fuzzes in jobs, for at most this many seconds. The seconds of the result are those of all threads together. */
export async function fuzzInJobs(
  { of, seed, table = {}, randomOptions = false, randomPacks = false, games }: FuzzSeries & { games: number },
  seconds: number,
  place: Place,
  terminal: Terminal,
): Promise<FuzzTotals> {
  const run: NewRun = {
    kind: fuzzJobs.name,
    what: { game: nameOf(of), table, randomOptions, randomPacks },
    seed,
    games,
    size: SIZE,
  }
  const result = noGames()
  const lost: string[] = []
  const began = performance.now()
  const isEnough = () => result.failed >= ENOUGH || performance.now() - began > seconds * 1000
  const take: RunOptions['take'] = (outcome, { from, to }) => {
    const fault = faultOf(outcome, { from, to })
    if (fault !== null) lost.push(fault)
    if (!('result' in outcome)) return
    const part = readPart(outcome.result, null)
    // it ends with the same game as in one process
    for (const [i, one] of part.games.entries()) if (result.failed < ENOUGH) count(result, from + i, one)
    result.seconds += part.seconds
  }
  const ending = await withJobs(place, terminal, (session) => session.play(run, { take, isEnough }))
  result.seconds = Math.round(result.seconds * 1000) / 1000
  return { result, lost, ending }
}
