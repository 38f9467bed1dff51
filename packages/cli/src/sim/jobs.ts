// What a job of `soulstack sim` is.
import { type BotName, botNames } from '@soulstack/bots'
import type { GameState } from '@soulstack/kit'
import { list, plain, type Read, record, text, whole, word } from '@soulstack/kit/shape'
import { nameOf, type Study } from '@soulstack/tables/game'
import { gameNames, gameOf } from '../games/index.ts'
import type { Place } from '../job-commands/options.ts'
import { duration, faultOf } from '../job-commands/outcomes.ts'
import { type Ending, type RunOptions, withJobs } from '../job-commands/session.ts'
import { kindNamed } from '../job-commands/version.ts'
import type { Kind, NewRun } from '../job-queue/index.ts'
import { type BotSeries, simCommand } from '../match.ts'
import type { Terminal } from '../terminal.ts'
import { type Fault, noGames, playOne, type SimCounts, type SimResult, setSpeeds } from './series.ts'

/** What a series depends on besides its seed. */
type SimWhat = Pick<BotSeries, 'of' | 'config' | 'bots'>

/** What came of the games of a job. */
interface SimPart extends SimCounts {
  /** How long they took, in s. */
  seconds: number
  study: unknown
  faults: { game: number; what: string }[]
}

/** How many games take about a second, at a table with such a bot. */
const AT_ONCE: Record<BotName, number> = { uniform: 50, random: 50, easy: 10, normal: 10, hard: 1, expert: 1 }

const readBots: Read<BotName[]> = list(word(...botNames), 100)
const readNamed = record({ game: word(...gameNames), config: plain, bots: readBots })

const readPart = record<SimPart>({
  finished: whole(0),
  unfinished: whole(0),
  runaway: whole(0),
  crashed: whole(0),
  turns: whole(0),
  decisions: whole(0),
  wins: list(whole(0)),
  seconds: duration,
  study: (value) => value,
  faults: list(record({ game: whole(0), what: text(100_000) })),
})

/** Series of games between bots, as jobs. */
export const simJobs: Kind<SimWhat> = {
  get name() {
    return kindNamed('sim')
  },
  read: (value) => {
    const { game, config, bots } = readNamed(value, null)
    const of = gameOf({ game })
    return { of, config: of.game.readConfig(config), bots }
  },
  play: (what, seed, from, to): SimPart => {
    const { of, config } = what
    const counts: SimCounts = noGames(of.game.seats(config))
    const study = of.series.study?.(config) ?? null
    const faults: SimPart['faults'] = []
    const began = performance.now()
    for (let game = from; game < to; game++) {
      const wrong = playOne({ ...what, seed }, game, counts, study)
      if (wrong !== null) faults.push({ game, what: wrong })
    }
    const { finished, unfinished, runaway, crashed, turns, decisions, wins } = counts
    const seconds = (performance.now() - began) / 1000
    return {
      ...{ finished, unfinished, runaway, crashed, turns, decisions, wins },
      seconds,
      study: study?.data() ?? null,
      faults,
    }
  },
}

/** What a series in jobs comes to. */
export interface SimTotals {
  result: SimResult
  study: Study<GameState> | null
  faults: Fault[]
  /** Jobs that were given up, in a line each. */
  lost: string[]
  ending: Ending
}

/** Plays a series in jobs. Its seconds are those of all threads together. */
export async function simulateInJobs(
  series: BotSeries & { games: number },
  place: Place,
  terminal: Terminal,
): Promise<SimTotals> {
  const { of, config, seed, bots, games } = series
  const what = { game: nameOf(of), config, bots }
  const run: NewRun = { kind: simJobs.name, what, seed, games, size: Math.min(...bots.map((bot) => AT_ONCE[bot])) }
  const result = noGames(of.game.seats(config))
  const study = of.series.study?.(config) ?? null
  const faults: Fault[] = []
  const lost: string[] = []
  let seconds = 0
  const take: RunOptions['take'] = (outcome, { from, to }) => {
    const fault = faultOf(outcome, { from, to })
    if (fault !== null) lost.push(fault)
    if (!('result' in outcome)) return
    const part = readPart(outcome.result, null)
    result.games += to - from
    for (const key of ['finished', 'unfinished', 'runaway', 'crashed', 'turns', 'decisions'] as const)
      result[key] += part[key]
    for (const [seat, n] of part.wins.entries()) result.wins[seat]! += n
    seconds += part.seconds
    if (part.study !== null) study?.addAll(part.study)
    for (const { game, what } of part.faults) faults.push({ game, what, command: simCommand(series, game) })
  }
  const ending = await withJobs(place, terminal, (session) => session.play(run, { take }))
  setSpeeds(result, seconds)
  return { result, study, faults, lost, ending }
}
