import type { BotName } from '@soulstack/bots'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { addGameOption, gameOf } from '../games/index.ts'
import { addJobsOptions, mustNotHave, placeOf } from '../job-commands/options.ts'
import { Mistake } from '../mistake.ts'
import {
  addTableOptions,
  botList,
  botName,
  inEachSeat,
  jsonOption,
  seedOption,
  wholeNumber,
  wishesOf,
} from '../options.ts'
import { simulateInJobs } from '../sim/jobs.ts'
import { type SimResult, simulate } from '../sim/series.ts'
import type { Terminal } from '../terminal.ts'

interface GivenOptions extends Record<string, unknown> {
  game?: string
  games: number
  seed: string
  bot: BotName
  bots?: BotName[]
  only?: number
  log?: string
  jobs?: string
  threads?: number
  json?: boolean
}

/** What `--jobs` means here, for `--help`. */
const IN_JOBS = `
With --jobs every count is the same as without, for the same seed. The seconds are those of all threads together, and there is no second half.
What was played is kept under the options of the series: the same command goes on where it was, or prints what there is.
`

/** Runs `sim` and prints the result. Returns code 1 if a game crashed or did not finish, 130 after Ctrl-C. */
async function sim(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { bot, games, seed, only, log, json = false } = given
  const of = gameOf(given)
  const config = of.game.readConfig(of.series.wishes(wishesOf(of, given)))
  const players = of.game.seats(config)
  const bots = inEachSeat(given.bots ?? [bot], players)
  if (bots.length !== players)
    throw new Mistake(
      `--bots names ${bots.length} bots for ${players} players; name one for each, separated by commas, or one for all.`,
    )
  if (log !== undefined && only === undefined)
    throw new Mistake('--log writes the log of one game; choose it with --only.')
  const series = { of, config, games, seed, bots }
  const place = placeOf(given)
  if (place !== null) mustNotHave(given, { only: 'it repeats one game', log: 'it is about one game' })
  const { result, study, faults, lost, ending } =
    place === null
      ? {
          ...simulate({ ...series, only, log }, progressOf(only === undefined ? games : 1, terminal)),
          lost: [],
          ending: 'all',
        }
      : await simulateInJobs(series, place, terminal)
  terminal.progress(null)
  if (ending === 'stopped') return 130
  for (const line of lost) terminal.note(line)
  for (const { game, what, command } of faults) terminal.note(`Game ${game} ${what}\n  again: ${command}`)
  const lines = study?.lines() ?? []
  terminal.print(
    json ? JSON.stringify({ ...result, ...study?.result() }) : inWords(result, bots, of.together(config), lines),
  )
  return faults.length + lost.length > 0 ? 1 : 0
}

/** Shows how many games are done, at most ten times a second. */
function progressOf(games: number, terminal: Terminal): (done: number) => void {
  let shownAt = 0
  return (done) => {
    const now = performance.now()
    if (now - shownAt < 100) return
    shownAt = now
    terminal.progress(`${done} of ${games} games`)
  }
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
  addJobsOptions(addTableOptions(addGameOption(program.command('sim'))))
    .description('play many games between bots and count what happens')
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1, 100_000_000)).default(100))
    .addOption(seedOption())
    .addOption(new Option('--bot <name>', 'the bot in every seat').argParser(botName).default('random'))
    .addOption(
      new Option('--bots <names>', 'the bot in each seat (normal,random,random,random), or one for all').argParser(
        botList,
      ),
    )
    .addOption(new Option('--only <i>', 'only game number i of the series').argParser(wholeNumber(0, 99_999_999)))
    .addOption(new Option('--log <file>', 'with --only: write the log of that game'))
    .addOption(jsonOption())
    .addHelpText('after', IN_JOBS)
    .action((given: GivenOptions) => run((terminal) => sim(given, terminal)))
}
