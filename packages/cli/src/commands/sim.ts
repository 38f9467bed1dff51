import type { BotName } from '@soulstack/bots'
import type { GameState } from '@soulstack/kit'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { writeText } from '../files.ts'
import type { Study, TerminalGame } from '../games/description.ts'
import { addGameOption, gameOf } from '../games/index.ts'
import { botsFor, logOf, type Match, newMatch, playMatch, simCommand } from '../match.ts'
import { Mistake } from '../mistake.ts'
import { addTableOptions, botList, botName, jsonOption, seedOption, wholeNumber, wishesOf } from '../options.ts'
import type { Terminal } from '../terminal.ts'

export interface SimOptions {
  of: TerminalGame
  config: object
  games: number
  seed: string
  /** One for each seat. */
  bots: readonly BotName[]
  /** Play only this game of the series. */
  only?: number | undefined
  /** Write the log of that one game to this file. */
  log?: string | undefined
}

/** What `sim --json` prints for every game; a game may add its own counts. */
export interface SimResult {
  games: number
  finished: number
  /** Stopped after too many decisions. */
  unfinished: number
  /** Ended by the limits in the rules: a player created an endless loop. */
  runaway: number
  crashed: number
  turns: number
  decisions: number
  seconds: number
  gamesPerSecond: number
  decisionsPerSecond: number
  /**
   * The same in the second half of the games: in the first, much of the time goes into compiling what is used for the first time. Compare these
   * with figures of `bench`, which warms up. Null for fewer than two games.
   */
  warm: { gamesPerSecond: number; decisionsPerSecond: number } | null
  /** Games won, by seat; players who win together win in every seat. */
  wins: number[]
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
  const result: SimResult = {
    games: end - first,
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
    wins: Array.from({ length: of.game.seats(config) }, () => 0),
  }
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
  result.seconds = (performance.now() - began) / 1000
  result.gamesPerSecond = rounded(result.games / result.seconds)
  result.decisionsPerSecond = rounded(result.decisions / result.seconds)
  if (half > first) {
    const seconds = (performance.now() - middle.at) / 1000
    result.warm = {
      gamesPerSecond: rounded((end - half) / seconds),
      decisionsPerSecond: rounded((result.decisions - middle.decisions) / seconds),
    }
  }
  result.seconds = rounded(result.seconds)
  return { result, study, faults }
}

/** Plays game number `game` and counts it. Returns what went wrong, or null. */
function playOne(options: SimOptions, game: number, result: SimResult, study: Study<GameState> | null): string | null {
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
function ending({ of, state }: Match, result: SimResult, study: Study<GameState> | null): string | null {
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

interface GivenOptions extends Record<string, unknown> {
  game?: string
  games: number
  seed: string
  bot: BotName
  bots?: BotName[]
  only?: number
  log?: string
  json?: boolean
}

/** Runs `sim` and prints the result. Returns code 1 if a game crashed or did not finish. */
export function sim(given: GivenOptions, terminal: Terminal): number {
  const { bot, games, seed, only, log, json = false } = given
  const of = gameOf(given)
  const config = of.game.readConfig(of.series.wishes(wishesOf(of, given)))
  const players = of.game.seats(config)
  const { bots = Array.from({ length: players }, () => bot) } = given
  if (bots.length !== players)
    throw new Mistake(
      `--bots names ${bots.length} bots for ${players} players; name one for each, separated by commas.`,
    )
  if (log !== undefined && only === undefined)
    throw new Mistake('--log writes the log of one game; choose it with --only.')
  let shownAt = 0
  const { result, study, faults } = simulate({ of, config, games, seed, bots, only, log }, (done) => {
    const now = performance.now()
    if (now - shownAt < 100) return
    shownAt = now
    terminal.progress(`${done} of ${only === undefined ? games : 1} games`)
  })
  terminal.progress(null)
  for (const { game, what, command } of faults) terminal.note(`Game ${game} ${what}\n  again: ${command}`)
  const lines = study?.lines() ?? []
  terminal.print(
    json ? JSON.stringify({ ...result, ...study?.result() }) : inWords(result, bots, of.together(config), lines),
  )
  return faults.length > 0 ? 1 : 0
}

function inWords(r: SimResult, bots: readonly BotName[], together: boolean, studied: readonly string[]): string {
  const perGame = (n: number) => Math.round(n / r.games)
  return [
    `${r.games} game${r.games === 1 ? '' : 's'}: ${r.finished} finished, ${r.unfinished} unfinished, ${r.runaway} runaway, ${r.crashed} crashed`,
    `${perGame(r.turns)} turns and ${perGame(r.decisions)} decisions per game`,
    `${r.seconds.toFixed(1)} s: ${r.gamesPerSecond.toFixed(1)} games/s, ${Math.round(r.decisionsPerSecond)} decisions/s`,
    ...(r.warm === null
      ? []
      : [
          `  warm (second half): ${r.warm.gamesPerSecond.toFixed(1)} games/s, ${Math.round(r.warm.decisionsPerSecond)} decisions/s`,
        ]),
    ...(together
      ? [`  ${bots.join(' and ')}: ${r.wins[0]} won${bots.length > 1 ? ' together' : ''}`]
      : r.wins.map((n, seat) => `  seat ${seat + 1} (${bots[seat]}): ${n} won`)),
    ...studied.map((line) => `  ${line}`),
  ].join('\n')
}

/** Adds `soulstack sim`. */
export function addSim(program: Command, run: Run): void {
  addTableOptions(addGameOption(program.command('sim')))
    .description('play many games between bots and count what happens')
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1, 100_000_000)).default(100))
    .addOption(seedOption())
    .addOption(new Option('--bot <name>', 'the bot in every seat').argParser(botName).default('random'))
    .addOption(new Option('--bots <names>', 'the bot in each seat: normal,random,random,random').argParser(botList))
    .addOption(new Option('--only <i>', 'only game number i of the series').argParser(wholeNumber(0, 99_999_999)))
    .addOption(new Option('--log <file>', 'with --only: write the log of that game'))
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => sim(given, terminal)))
}
