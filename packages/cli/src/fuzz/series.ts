import type { Bot, BotName } from '@soulstack/bots'
import { below, checkGame, type Decision, type RandomState, randomFromSeed } from '@soulstack/kit'
import { capability, quoted, type TableWishes, type TerminalGame } from '@soulstack/tables/game'
import { botsFor } from '../match.ts'
import { gameWords, wordsFor } from '../options.ts'

/** A game is abandoned after this many answers; by then the contract has been checked often enough. */
const ANSWERS = 20_000

/** Fuzzing stops after this many failures, which are probably the same one. */
export const ENOUGH = 10

/** The number of bots drawn for each game, however many seats it has: so the bots do not depend on the table. */
const MOST_SEATS = 6

/** Everything that the games of a series depend on. */
export interface FuzzSeries {
  of: TerminalGame
  seed: string
  /** Options for every table. */
  table?: TableWishes
  /** For each game, draw the options that `table` leaves open. */
  randomOptions?: boolean
  /** For each game, write a pack of random cards, and play with it. */
  randomPacks?: boolean
}

export interface FuzzOptions extends FuzzSeries {
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
  /** `answers`: after how many answers it failed; the command has the seed, the number of the game and its table. */
  failures: { game: number; message: string; answers: number; command: string }[]
}

/** A result without any game. */
export const noGames = (): FuzzResult => ({ games: 0, decisions: 0, refused: 0, failed: 0, seconds: 0, failures: [] })

/** Counts game number `game`. */
export function count(result: FuzzResult, game: number, { decisions, refused, failure }: FuzzedOne): void {
  result.games++
  result.decisions += decisions
  result.refused += refused
  if (failure === null) return
  result.failed++
  result.failures.push({ game, ...failure })
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
function setupOf(series: FuzzSeries, game: number): Setup {
  const { of, seed, table = {}, randomOptions = false, randomPacks = false } = series
  const r = randomFromSeed(`${seed}/${game}/setup`)
  const drawn = capability(of, 'fuzz').wishes(r, table)
  // frequent checks in some games and rare ones in others find both momentary faults and those of long games
  const every = [1, 10, 50, 200][below(r, 4)]!
  const names = Array.from({ length: MOST_SEATS }, () => QUICK[below(r, QUICK.length)]!)
  const config = randomOptions
    ? capability(of, 'fuzz').anyTable(randomFromSeed(`${seed}/${game}/options`), table)
    : of.game.readConfig(drawn)
  const tables = capability(of, 'fuzz')
  if (!randomPacks || tables.withPack === undefined)
    return { config, bots: botsFor(of, names, `${seed}/${game}`), every }
  const made = tables.withPack(config, randomFromSeed(`${seed}/${game}/pack`), game)
  return { config: made.config, bots: botsFor({ ...of, bots: made.bots }, names, `${seed}/${game}`), every }
}

/**
 * Plays games at random and checks the contract of a game at its decisions. In between it tries illegal input (stale and forged answers,
 * offers of all kinds, moments that nobody can go back to, logs and saves that do not match), which must change nothing.
 */
export function fuzzGames(options: FuzzOptions, done: (games: number) => void = () => {}): FuzzResult {
  const { games = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY, only } = options
  const result = noGames()
  const began = performance.now()
  const spent = () => (performance.now() - began) / 1000
  const first = only ?? 0
  const end = only === undefined ? games : only + 1
  for (let game = first; game < end && spent() < seconds && result.failed < ENOUGH; game++) {
    count(
      result,
      game,
      fuzzOne(options, game, () => spent() >= seconds),
    )
    done(result.games)
  }
  result.seconds = Math.round(spent() * 1000) / 1000
  return result
}

/** What came of one game. */
export interface FuzzedOne extends Pick<FuzzResult, 'decisions' | 'refused'> {
  failure: Omit<FuzzResult['failures'][number], 'game'> | null
}

/** Thrown to leave a game in which the time is over. */
class TimeIsOver extends Error {}

/**
 * Plays game number `game` of a series and checks it along the way. `isOver`: whether the time is over, so that a game whose cards make bots
 * think for long is left as it is.
 */
export function fuzzOne(options: FuzzSeries, game: number, isOver: () => boolean = () => false): FuzzedOne {
  const { of } = options
  const { config, bots, every } = setupOf(options, game)
  const one: FuzzedOne = { decisions: 0, refused: 0, failure: null }
  const choose = (
    decision: Decision,
    _: RandomState,
    observe: () => unknown,
    imagine: (random: RandomState) => unknown,
  ) => {
    if (isOver()) throw new TimeIsOver()
    one.decisions++
    return { decision: decision.id, picks: bots[decision.seat]!.choose(decision, observe, imagine as never) }
  }
  const seed = `${options.seed}/${game}`
  try {
    // the more expensive the checks, the shorter the games
    const answers = Math.min(ANSWERS, Math.max(1000, every * 500))
    const refused = () => void one.refused++
    const session = checkGame(of.game, config, { seed, answers, every, choose, refused })
    of.game.check(session.state)
  } catch (error) {
    if (error instanceof TimeIsOver) return one
    const message = error instanceof Error ? error.message : String(error)
    one.failure = { message, answers: one.decisions, command: commandFor(options, config, game) }
  }
  return one
}

/** The command that repeats one game, with everything that was drawn for its table. */
const commandFor = ({ of, seed, randomPacks = false }: FuzzSeries, config: object, game: number): string =>
  `npx soulstack fuzz ${gameWords(of)}--seed ${quoted(seed)} --only ${game} ${randomPacks ? '--random-packs ' : ''}${wordsFor(of, config, capability(of, 'fuzz').always)}`
