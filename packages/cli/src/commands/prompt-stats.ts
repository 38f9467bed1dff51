import type { Seat } from '@soulstack/kit'
import { PROMPT_LEVELS, type PromptLevel } from '@soulstack/protocol'
import { type AskFigures, capability, type Target, type TerminalGame } from '@soulstack/tables/game'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Run } from '../command.ts'
import { addGameOption, gameOf } from '../games/index.ts'
import { addTableOptions, jsonOption, seedOption, wholeNumber, wishesOf } from '../options.ts'
import { type Policy, type PromptedGame, playPrompted } from '../prompt-stats/game.ts'
import { STAND_INS, type StandIn } from '../prompt-stats/people.ts'
import { figuresOf } from '../prompt-stats/tally.ts'
import { compareWins, type Wins } from '../prompt-stats/wins.ts'
import type { Terminal } from '../terminal.ts'

/** Who is asked: one simulated person among bots, or keepers in every seat (`people`). */
const WHO = [...STAND_INS, 'people'] as const

type Who = (typeof WHO)[number]

export interface AsksOptions {
  of: TerminalGame
  config: object
  games: number
  seed: string
  ways: readonly PromptLevel[]
  people: readonly Who[]
  /** Play only this game of the series. */
  only?: number | undefined
  /** A policy to use instead of the server's own. */
  policy?: () => Policy
}

/** What `asks --json` prints. */
export interface AsksResult {
  game: string
  /** How the table differs from the standard game. */
  table: string[]
  games: number
  seconds: number
  ways: Partial<Record<PromptLevel, Partial<Record<Who, AskFigures>>>>
  /** The targets that apply to this run, and whether each is met. */
  targets: (Target & { value: number | null; met: boolean })[]
  met: boolean
}

/** Plays whole games for each level of prompting and each kind of person. Game `i` always has the seed `SEED/i`. */
export function asks(options: AsksOptions, done: (what: string) => void = () => {}): AsksResult {
  const { of, config, seed, people, policy, only } = options
  const games = only === undefined ? options.games : 1
  const began = performance.now()
  const ways: AsksResult['ways'] = {}
  for (const way of options.ways) {
    const figures: Partial<Record<Who, AskFigures>> = {}
    for (const who of people) {
      const numbers = only === undefined ? Array.from({ length: games }, (_, game) => game) : [only]
      const tallies = numbers.map((game) => {
        done(`${way}, ${who}: ${game} of ${games} games`)
        const table = { of, gameModule: of.module, config, game, seed: `${seed}/${game}`, way }
        return playPrompted({ ...table, people: seated(of, config, who, game), ...(policy && { policy }) })
      })
      figures[who] = figuresOf(tallies)
    }
    ways[way] = figures
  }
  const targets = capability(of, 'asked')
    .targets(config)
    .flatMap((target) => {
      const figures = ways[target.way]?.[target.who as Who]
      if (!figures) return []
      const value = figures[target.figure] as number | null
      return [{ ...target, value, met: isMet(target, value) }]
    })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const table = of.module.describeConfig(config)
  return { game: of.game.name, table, games, seconds, ways, targets, met: targets.every(({ met }) => met) }
}

/** Whether a figure meets its target. A figure without a value does not. */
function isMet({ most, least }: Target, value: number | null): boolean {
  if (value === null) return false
  return value <= (most ?? Number.POSITIVE_INFINITY) && value >= (least ?? Number.NEGATIVE_INFINITY)
}

/**
 * The simulated people by seat: one person, in each seat in turn, or people in all seats. If one person plays every seat, they hold all of
 * them.
 */
function seated(of: TerminalGame, config: object, who: Who, game: number): PromptedGame['people'] {
  const seats = Array.from({ length: of.game.seats(config) }, (_, seat) => seat)
  const standIn: StandIn = who === 'people' ? 'keeper' : who
  const everywhere = who === 'people' || (of.game.onePerson?.(config) ?? false)
  const own: Seat[] = everywhere ? seats : [game % seats.length]
  return new Map(own.map((seat) => [seat, standIn]))
}

interface GivenOptions extends Record<string, unknown> {
  game?: string
  games: number
  seed: string
  ways: PromptLevel[]
  people: Who[]
  where?: boolean
  only?: number
  wins?: number
  json?: boolean
}

/** Runs `asks` and prints the result. Returns code 1 if a target is missed or a game did not end. */
function command(given: GivenOptions, terminal: Terminal): number {
  const { games, seed, ways, people, only, json = false, where = false } = given
  const of = gameOf(given)
  const config = of.game.readConfig(of.series.wishes(wishesOf(of, given))) as object
  let shownAt = 0
  const progress = (what: string) => {
    const now = performance.now()
    if (now - shownAt < 100) return
    shownAt = now
    terminal.progress(what)
  }
  if (given.wins !== undefined) {
    const wins = compareWins({ of, gameModule: of.module, config, games: given.wins, seed }, progress)
    terminal.progress(null)
    if (!wins.met) terminal.note(`Missed: the lower bound is ${points(wins.low)}, not above ${points(wins.least)}.`)
    terminal.print(json ? JSON.stringify(wins) : winsInWords(wins))
    return wins.met ? 0 : 1
  }
  const result = asks({ of, config, games, seed, ways, people, only }, progress)
  terminal.progress(null)
  for (const target of result.targets) if (!target.met) terminal.note(missed(target))
  terminal.print(json ? JSON.stringify(result) : inWords(result, where))
  const unfinished = Object.values(result.ways).some((of) => Object.values(of).some((f) => f.unfinished > 0))
  if (unfinished) terminal.note('Some games did not end.')
  return result.met && !unfinished ? 0 : 1
}

const missed = ({ way, who, figure, value, most, least }: AsksResult['targets'][number]): string =>
  `Missed: ${figure} of ${who} at ${way} is ${value}, not ${most === undefined ? `at least ${least}` : `at most ${most}`}.`

const percent = (n: number | null): string => (n === null ? '–' : `${Math.round(n * 100)} %`)
const one = (n: number | null): string => (n === null ? '–' : n.toFixed(1))
const points = (n: number): string => `${n.toFixed(1)} points`

function inWords({ ways, games, seconds }: AsksResult, where: boolean): string {
  const lines = [`${games} game${games === 1 ? '' : 's'} each, ${seconds} s`]
  for (const [way, all] of Object.entries(ways))
    for (const [who, f] of Object.entries(all)) {
      lines.push(
        `${way}, ${who}: ${one(f.asksPerRound)} questions per round, ${percent(f.passShare)} Pass (worst game ${one(f.worstGame)}, number ${f.worstGameNumber})`,
        `  ${one(f.responsesPerRound)} windows asked, ${percent(f.actedShare)} acted in; an attack ${one(f.attackPresses)} presses, a purchase ${one(f.purchasePresses)}`,
        ` missed ${f.missed.toFixed(2)} per game, worth ${f.missedWorth.toFixed(1)}; passes ${one(f.publicPasses)} public, ${one(f.privatePasses)} private; beats ${one(f.beats)}, ${one(f.beatSeconds)} s`,
      )
      if (where) lines.push(...Object.entries(f.asked).map(([what, n]) => `    ${n.toFixed(2)}  ${what}`))
    }
  return lines.join('\n')
}

const winsInWords = (w: Wins): string =>
  `${w.games} games each: ${percent(w.policy)} won at Normal, ${percent(w.every)} asked at every window\n` +
  `  difference ${points(w.difference)}, from ${points(w.low)} to ${points(w.high)} (95 %)`

/** Returns a parser for a list of these words. */
const listOf =
  <T extends string>(choices: readonly T[]) =>
  (text: string): T[] =>
    text.split(',').map((word) => {
      const found = choices.find((choice) => choice === word.trim())
      if (!found) throw new InvalidArgumentError(`Choose from ${choices.join(', ')}.`)
      return found
    })

/** Adds `soulstack prompt-stats`. */
export function addAsks(program: Command, run: Run): void {
  addTableOptions(addGameOption(program.command('prompt-stats').alias('asks')))
    .description('play many games with simulated people and count how often they are asked, and about what')
    .addOption(
      new Option('--games <n>', 'how many games of each kind').argParser(wholeNumber(1, 1_000_000)).default(50),
    )
    .addOption(seedOption())
    .addOption(
      new Option('--ways <names>', PROMPT_LEVELS.join(','))
        .argParser(listOf(PROMPT_LEVELS))
        .default([...PROMPT_LEVELS], 'all'),
    )
    .addOption(new Option('--people <names>', WHO.join(',')).argParser(listOf(WHO)).default([...WHO], 'all'))
    .addOption(new Option('--only <i>', 'only game number i of the series').argParser(wholeNumber(0, 999_999)))
    .addOption(new Option('--where', 'also list how often each question was asked'))
    .addOption(
      new Option(
        '--wins <n>',
        'instead: how many of n games greedy wins at Normal, and how many at every window',
      ).argParser(wholeNumber(2, 1_000_000)),
    )
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => command(given, terminal)))
}
