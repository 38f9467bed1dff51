import type { Bot, BotName } from '@soulstack/bots'
import { below, checkGame, type Decision, type RandomState, randomFromSeed } from '@soulstack/kit'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import type { TerminalGame } from '../games/description.ts'
import type { TableWishes } from '../games/flags.ts'
import { addGameOption, gameOf } from '../games/index.ts'
import { botsFor } from '../match.ts'
import { Mistake } from '../mistake.ts'
import { addTableOptions, gameWords, jsonOption, seedOption, wholeNumber, wishesOf, wordsFor } from '../options.ts'
import { quoted } from '../shell.ts'
import type { Terminal } from '../terminal.ts'

/** A game is abandoned after this many answers; by then the contract has been checked often enough. */
const ANSWERS = 20_000

/** Fuzzing stops after this many failures, which are probably the same one. */
const ENOUGH = 10

/** The number of bots drawn for each game, however many seats it has: so the bots do not depend on the table. */
const MOST_SEATS = 6

/** The default duration in seconds. */
const SECONDS = 30

export interface FuzzOptions {
  of: TerminalGame
  seed: string
  /** Options for every table. */
  table?: TableWishes
  /** For each game, draw the options that `table` leaves open. */
  randomOptions?: boolean
  /** Stop after this many games, if given. */
  games?: number | undefined
  /** Stop after this many seconds, if given. */
  seconds?: number | undefined
  /** Play only this game of the series. */
  only?: number | undefined
}

/** Bots that answer at once. */
const QUICK = ['uniform', 'random', 'easy', 'normal'] as const satisfies readonly BotName[]

/** What `fuzz --json` prints. */
export interface FuzzResult {
  games: number
  decisions: number
  /** How many illegal inputs were tried and refused. */
  refused: number
  failed: number
  seconds: number
  failures: { game: number; message: string; command: string }[]
}

interface Setup {
  config: object
  bots: Bot[]
  every: number
}

/**
 * The setup of game number `game`: its table, its bots, how often everything is checked. It depends only on the seed and the options; the
 * options of the table change only the table.
 */
function setupOf({ of, seed, table = {}, randomOptions = false }: FuzzOptions, game: number): Setup {
  const r = randomFromSeed(`${seed}/${game}/setup`)
  const drawn = of.fuzz.wishes(r, table)
  // frequent checks in some games and rare ones in others find both momentary faults and those of long games
  const every = [1, 10, 50, 200][below(r, 4)]!
  const names = Array.from({ length: MOST_SEATS }, () => QUICK[below(r, QUICK.length)]!)
  const config = randomOptions
    ? of.fuzz.anyTable(randomFromSeed(`${seed}/${game}/options`), table)
    : of.game.readConfig(drawn)
  return { config, bots: botsFor(of, names, `${seed}/${game}`), every }
}

/**
 * Plays games at random and checks the contract of a game at its decisions. In between it tries illegal input (stale and forged answers,
 * offers of all kinds, moments that nobody can go back to, logs and saves that do not match), which must change nothing.
 */
export function fuzzGames(options: FuzzOptions, done: (games: number) => void = () => {}): FuzzResult {
  const { games = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY, only } = options
  const result: FuzzResult = { games: 0, decisions: 0, refused: 0, failed: 0, seconds: 0, failures: [] }
  const began = performance.now()
  const spent = () => (performance.now() - began) / 1000
  const first = only ?? 0
  const end = only === undefined ? games : only + 1
  for (let game = first; game < end && spent() < seconds && result.failed < ENOUGH; game++) {
    fuzzOne(options, game, result)
    result.games++
    done(result.games)
  }
  result.seconds = Math.round(spent() * 1000) / 1000
  return result
}

function fuzzOne(options: FuzzOptions, game: number, result: FuzzResult): void {
  const { of } = options
  const { config, bots, every } = setupOf(options, game)
  const choose = (
    decision: Decision,
    _: RandomState,
    look: () => unknown,
    imagine: (random: RandomState) => unknown,
  ) => {
    result.decisions++
    return { decision: decision.id, picks: bots[decision.seat]!.choose(decision, look, imagine as never) }
  }
  const seed = `${options.seed}/${game}`
  try {
    // the more expensive the checks, the shorter the games
    const answers = Math.min(ANSWERS, Math.max(1000, every * 500))
    const refused = () => void result.refused++
    const session = checkGame(of.game, config, { seed, answers, every, choose, refused })
    of.game.check(session.state)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    result.failed++
    result.failures.push({ game, message, command: commandFor(options, config, game) })
  }
}

/** The command that repeats one game, with everything that was drawn for its table. */
const commandFor = ({ of, seed }: FuzzOptions, config: object, game: number): string =>
  `npx soulstack fuzz ${gameWords(of)}--seed ${quoted(seed)} --only ${game} ${wordsFor(of, config, of.fuzz.always)}`

interface GivenOptions extends Record<string, unknown> {
  game?: string
  seed: string
  games?: number
  seconds?: number
  minutes?: number
  only?: number
  randomOptions?: boolean
  json?: boolean
}

/** Fuzzes and prints the result. Returns code 1 if something failed. */
export function fuzz(given: GivenOptions, terminal: Terminal): number {
  const { json = false, seed, games, only, minutes, randomOptions = false } = given
  if (given.seconds !== undefined && minutes !== undefined)
    throw new Mistake('Give the duration with --seconds or with --minutes, not with both.')
  let seconds = minutes === undefined ? given.seconds : minutes * 60
  if (games === undefined && only === undefined) seconds ??= SECONDS
  const of = gameOf(given)
  const options: FuzzOptions = { of, seed, games, seconds, only, randomOptions, table: wishesOf(of, given) }
  const result = fuzzGames(options, (games) => terminal.progress(`${games} games`))
  terminal.progress(null)
  for (const { game, message, command } of result.failures)
    terminal.note(`Game ${game}: ${message}\n  again: ${command}`)
  terminal.print(
    json
      ? JSON.stringify(result)
      : `${result.games} games, ${result.decisions} decisions, ${result.refused} illegal inputs refused, ${result.seconds.toFixed(1)} s, ${result.failed} failed`,
  )
  return result.failed > 0 ? 1 : 0
}

/** Adds `soulstack fuzz`. */
export function addFuzz(program: Command, run: Run): void {
  addTableOptions(addGameOption(program.command('fuzz')))
    .description(
      'play randomly at tables of any size and check saving, undo, replay, views, refusals and invariants along the way',
    )
    .addOption(seedOption())
    .addOption(
      new Option('--seconds <n>', `how long (${SECONDS} unless --games is given)`).argParser(wholeNumber(1, 1_000_000)),
    )
    .addOption(new Option('--minutes <n>', 'how long').argParser(wholeNumber(1, 100_000)))
    .addOption(new Option('--random-options', 'also draw the mode, the sets and all other options of each game'))
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1, 100_000_000)))
    .addOption(new Option('--only <i>', 'only game number i of the series').argParser(wholeNumber(0, 99_999_999)))
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => fuzz(given, terminal)))
}
