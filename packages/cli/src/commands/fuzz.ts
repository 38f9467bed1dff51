import { type BotName, createBot } from '@soulstack/bots'
import { fourSouls } from '@soulstack/four-souls'
import { below, checkGame, type Decision, type RandomState, randomFromSeed } from '@soulstack/kit'
import { type Command, Option } from 'commander'
import { configFor, gameOption, jsonOption, seedOption, wholeNumber } from '../options.ts'
import type { Run } from '../program.ts'
import { quoted } from '../shell.ts'
import type { Terminal } from '../terminal.ts'

/** Answers after which a fuzzed game is left: the contract has been held often enough by then. */
const ANSWERS = 20_000

/** Failures after which fuzzing stops: they are probably the same. */
const ENOUGH = 10

/** Seconds that are fuzzed unless told. */
const SECONDS = 30

export interface FuzzOptions {
  seed: string
  /** Stop after so many games, if given. */
  games?: number
  /** Stop when so many seconds are over, if given. */
  seconds?: number
  /** Play this game of the series alone. */
  only?: number
}

/** What `fuzz --json` prints. */
export interface FuzzResult {
  games: number
  decisions: number
  failed: number
  seconds: number
  failures: { game: number; message: string; command: string }[]
}

interface Setup {
  players: number
  souls: number
  bot: BotName
  every: number
}

/** What game number `game` is: how many seats, who plays, how often everything is checked. Follows from the seed alone. */
function setupOf(seed: string, game: number): Setup {
  const r = randomFromSeed(`${seed}/${game}/setup`)
  return {
    players: 2 + below(r, 3),
    souls: 1 + below(r, 4),
    bot: below(r, 2) === 0 ? 'random' : 'uniform',
    // often in few games, seldom in many: faults of a moment and faults of long games are both found
    every: [1, 10, 50, 200][below(r, 4)]!,
  }
}

/** Plays games at random and holds the contract of a game at its decisions. */
export function fuzzGames(options: FuzzOptions, done: (games: number) => void = () => {}): FuzzResult {
  const { seed, games = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY, only } = options
  const result: FuzzResult = { games: 0, decisions: 0, failed: 0, seconds: 0, failures: [] }
  const began = performance.now()
  const spent = () => (performance.now() - began) / 1000
  const first = only ?? 0
  const end = only === undefined ? games : only + 1
  for (let game = first; game < end && spent() < seconds && result.failed < ENOUGH; game++) {
    fuzzOne(seed, game, result)
    result.games++
    done(result.games)
  }
  result.seconds = Math.round(spent() * 1000) / 1000
  return result
}

function fuzzOne(seed: string, game: number, result: FuzzResult): void {
  const { players, souls, bot, every } = setupOf(seed, game)
  const player = createBot(bot, `${seed}/${game}/bot`)
  const noView = () => {
    throw new Error('these bots do not look')
  }
  const choose = (decision: Decision, _: RandomState) => {
    result.decisions++
    return { decision: decision.id, picks: player.choose(decision, noView) }
  }
  try {
    // the dearest setting is for short games only
    const answers = every === 1 ? ANSWERS / 20 : ANSWERS
    const session = checkGame(fourSouls, configFor(players, souls), { seed: `${seed}/${game}`, answers, every, choose })
    fourSouls.check(session.state)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    result.failed++
    result.failures.push({ game, message, command: `npx soulstack fuzz --seed ${quoted(seed)} --only ${game}` })
  }
}

/** Fuzzes as asked and prints what came of it. Code 1 when something failed. */
export function fuzz(given: FuzzOptions & { json?: boolean }, terminal: Terminal): number {
  const { json = false, ...options } = given
  if (options.games === undefined && options.only === undefined) options.seconds ??= SECONDS
  const result = fuzzGames(options, (games) => terminal.progress(`${games} games`))
  terminal.progress(null)
  for (const { game, message, command } of result.failures)
    terminal.note(`Game ${game}: ${message}\n  again: ${command}`)
  terminal.print(
    json
      ? JSON.stringify(result)
      : `${result.games} games, ${result.decisions} decisions, ${result.failed} failed, ${result.seconds.toFixed(1)} s`,
  )
  return result.failed > 0 ? 1 : 0
}

/** Adds `soulstack fuzz`. */
export function addFuzz(program: Command, run: Run): void {
  program
    .command('fuzz')
    .description('play at random with 2 to 4 seats and check saving, undo, replay, views and invariants on the way')
    .addOption(gameOption())
    .addOption(seedOption())
    .addOption(
      new Option('--seconds <n>', `how long (${SECONDS} unless --games is given)`).argParser(wholeNumber(1, 1_000_000)),
    )
    .addOption(new Option('--games <n>', 'how many games').argParser(wholeNumber(1, 100_000_000)))
    .addOption(new Option('--only <i>', 'game number i of the series alone').argParser(wholeNumber(0, 99_999_999)))
    .addOption(jsonOption())
    .action((given: FuzzOptions & { json?: boolean }) => run((terminal) => fuzz(given, terminal)))
}
