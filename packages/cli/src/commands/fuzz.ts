import { capability } from '@soulstack/tables/game'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { fuzzInJobs } from '../fuzz/jobs.ts'
import { fuzzGames } from '../fuzz/series.ts'
import { addGameOption, gameOf } from '../games/index.ts'
import { addJobsOptions, mustNotHave, placeOf } from '../job-commands/options.ts'
import { Mistake } from '../mistake.ts'
import { addTableOptions, jsonOption, seedOption, wholeNumber, wishesOf } from '../options.ts'
import type { Terminal } from '../terminal.ts'

/** The default duration in seconds. */
const SECONDS = 30

interface GivenOptions extends Record<string, unknown> {
  game?: string
  seed: string
  games?: number
  seconds?: number
  minutes?: number
  only?: number
  randomOptions?: boolean
  randomPacks?: boolean
  jobs?: string
  threads?: number
  json?: boolean
}

/** What `--jobs` means here, for `--help`. */
const IN_JOBS = `
With --jobs the games, decisions, refusals and failures are the same as without, for the same seed and --games, which it needs; --seconds may
end it earlier. The seconds it prints are those of all threads together.
`

/** Fuzzes and prints the result. Returns code 1 if something failed, 130 after Ctrl-C. */
async function fuzz(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { json = false, seed, games, only, minutes, randomOptions = false, randomPacks = false } = given
  if (given.seconds !== undefined && minutes !== undefined)
    throw new Mistake('Give the duration with --seconds or with --minutes, not with both.')
  let seconds = minutes === undefined ? given.seconds : minutes * 60
  if (games === undefined && only === undefined) seconds ??= SECONDS
  const of = gameOf(given)
  if (randomPacks && capability(of, 'fuzz').withPack === undefined)
    throw new Mistake(`${of.module.title} has no packs of cards.`)
  const contained = new Map<string, number>()
  const hears = (error: unknown): void => {
    const what = error instanceof Error ? error.message : String(error)
    contained.set(what, (contained.get(what) ?? 0) + 1)
  }
  const game = randomPacks ? (of.module.hearing?.(hears).game as typeof of.game | undefined) : undefined
  const played = game === undefined ? of : { ...of, game }
  const series = { of: played, seed, randomOptions, randomPacks, table: wishesOf(of, given) }
  const place = placeOf(given)
  if (place !== null) mustNotHave(given, { only: 'it repeats one game' })
  if (place !== null && games === undefined) throw new Mistake('With --jobs, say how many games: --games 1000.')
  const { result, lost, ending } =
    place === null
      ? {
          result: fuzzGames({ ...series, games, seconds, only }, (n) => terminal.progress(`${n} games`)),
          lost: [],
          ending: 'all',
        }
      : await fuzzInJobs({ ...series, games: games! }, seconds ?? Number.POSITIVE_INFINITY, place, terminal)
  terminal.progress(null)
  for (const line of lost) terminal.note(line)
  for (const [what, times] of contained) terminal.note(`The rules could not carry out a card (${times} times): ${what}`)
  for (const { game, message, answers, command } of result.failures)
    terminal.note(`Game ${game}, after ${answers} answers: ${message}\n  again: ${command}`)
  terminal.print(
    json
      ? JSON.stringify(result)
      : `${result.games} games, ${result.decisions} decisions, ${result.refused} illegal inputs refused, ${result.seconds.toFixed(1)} s, ${result.failed} failed`,
  )
  if (ending === 'stopped') return 130
  return result.failed + lost.length > 0 ? 1 : 0
}

/** Adds `soulstack fuzz`. */
export function addFuzz(program: Command, run: Run): void {
  addJobsOptions(addTableOptions(addGameOption(program.command('fuzz'))))
    .description(
      'play randomly at tables of any size and check saving, undo, replay, views, refusals and invariants along the way',
    )
    .addOption(seedOption())
    .addOption(
      new Option('--seconds <n>', `how long (${SECONDS} unless --games is given)`).argParser(wholeNumber(1, 1_000_000)),
    )
    .addOption(new Option('--minutes <n>', 'how long').argParser(wholeNumber(1, 100_000)))
    .addOption(
      new Option(
        '--random-options',
        'also draw the mode, the sets and all other options of each game; half of them have decks of cards that are about the same things',
      ),
    )
    .addOption(new Option('--random-packs', 'also write a pack of random cards for each game, and play with it'))
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1, 100_000_000)))
    .addOption(new Option('--only <i>', 'only game number i of the series').argParser(wholeNumber(0, 99_999_999)))
    .addOption(jsonOption())
    .addHelpText('after', IN_JOBS)
    .action((given: GivenOptions) => run((terminal) => fuzz(given, terminal)))
}
