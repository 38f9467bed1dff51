import type { GameState } from '@soulstack/kit'
import type { Study } from '@soulstack/tables/game'
import { writeText } from '../files.ts'
import { type BotSeries, botsFor, logOf, type Match, newMatch, playMatch, simCommand } from '../match.ts'

export interface SimOptions extends BotSeries {
  games: number
  /** Play only this game of the series. */
  only?: number | undefined
  /** Write the log of that one game to this file. */
  log?: string | undefined
}

/** How games ended, and how long they were. */
export interface SimCounts {
  finished: number
  /** Stopped after too many decisions. */
  unfinished: number
  /** Ended by the limits in the rules: a player created an endless loop. */
  runaway: number
  crashed: number
  turns: number
  decisions: number
  /** Games won, by seat; players who win together win in every seat. */
  wins: number[]
}

/** What `sim --json` prints for every game; a game may add its own counts. */
export interface SimResult extends SimCounts {
  games: number
  seconds: number
  gamesPerSecond: number
  decisionsPerSecond: number
  /**
   * The same in the second half of the games: in the first, much of the time goes into compiling what is used for the first time. Compare these
   * with figures of `bench`, which warms up. Null for fewer than two games.
   */
  warm: { gamesPerSecond: number; decisionsPerSecond: number } | null
}

/** A result without any game. */
export const noGames = (players: number): SimResult => ({
  games: 0,
  finished: 0,
  unfinished: 0,
  runaway: 0,
  crashed: 0,
  turns: 0,
  decisions: 0,
  seconds: 0,
  gamesPerSecond: 0,
  decisionsPerSecond: 0,
  warm: null,
  wins: Array.from({ length: players }, () => 0),
})

/** Sets the figures that follow from how long all games took, in seconds. */
export function setSpeeds(result: SimResult, seconds: number): void {
  result.seconds = rounded(seconds)
  result.gamesPerSecond = rounded(result.games / seconds)
  result.decisionsPerSecond = rounded(result.decisions / seconds)
}

/** A game that did not end properly, and the command that repeats it. */
export interface Fault {
  game: number
  what: string
  command: string
}

/** Plays a series of games between bots. Game `i` has the seed `SEED/i`, regardless of the others. */
export function simulate(
  options: SimOptions,
  done: (games: number) => void = () => {},
): { result: SimResult; study: Study<GameState> | null; faults: Fault[] } {
  const { of, config, games, only } = options
  const first = only ?? 0
  const end = only === undefined ? games : only + 1
  const result = { ...noGames(of.game.seats(config)), games: end - first }
  const study = of.series.study?.(config) ?? null
  const faults: Fault[] = []
  const began = performance.now()
  const half = first + Math.floor((end - first) / 2)
  let middle = { at: began, decisions: 0 }
  for (let game = first; game < end; game++) {
    if (game === half) middle = { at: performance.now(), decisions: result.decisions }
    const what = playOne(options, game, result, study)
    if (what !== null) faults.push({ game, what, command: simCommand(options, game) })
    done(game + 1 - first)
  }
  setSpeeds(result, (performance.now() - began) / 1000)
  if (half > first) {
    const seconds = (performance.now() - middle.at) / 1000
    result.warm = {
      gamesPerSecond: rounded((end - half) / seconds),
      decisionsPerSecond: rounded((result.decisions - middle.decisions) / seconds),
    }
  }
  return { result, study, faults }
}

/** Plays game number `game` and counts it. Returns what went wrong, or null. @param options `log`: a file for its log. */
export function playOne(
  options: BotSeries & { log?: string | undefined },
  game: number,
  result: SimCounts,
  study: Study<GameState> | null,
): string | null {
  const { of } = options
  const seed = `${options.seed}/${game}`
  let match: Match | null = null
  try {
    match = newMatch(of, options.config, seed, options.log !== undefined)
    playMatch(match, botsFor(of, options.bots, seed), of.series.decisionCap)
    return ending(match, result, study)
  } catch (error) {
    result.crashed++
    const what = error instanceof Error ? error.message : String(error)
    return `crashed at decision ${(match?.decisions ?? 0) + 1}: ${what}`
  } finally {
    if (match !== null) {
      result.decisions += match.decisions
      result.turns += of.turn(match.state)
      if (options.log !== undefined) writeText(options.log, `${JSON.stringify(logOf(match))}\n`)
    }
  }
}

/** Counts how a match ended. Returns what was wrong with that, or null. */
function ending({ of, state }: Match, result: SimCounts, study: Study<GameState> | null): string | null {
  if (state.over === null) {
    result.unfinished++
    return `did not finish within ${of.series.decisionCap} decisions (turn ${of.turn(state)})`
  }
  if (state.over.reason === 'runaway') result.runaway++
  else result.finished++
  study?.add(state)
  for (const seat of state.over.winners) result.wins[seat]!++
  return null
}

const rounded = (n: number): number => Math.round(n * 1000) / 1000
