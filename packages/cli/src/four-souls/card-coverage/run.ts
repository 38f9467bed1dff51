import { type AspectKind, allAspects, impossibilities, pairOf } from '@soulstack/four-souls/card-coverage'
import { printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { below, type RandomState, randomFromSeed } from '@soulstack/kit'
import { gameOf } from '../../games/index.ts'
import { mustNotHave, type Place, placeOf } from '../../job-commands/options.ts'
import { Mistake } from '../../mistake.ts'
import type { Terminal } from '../../terminal.ts'
import { playOne } from './play-one.ts'
import { CoverageRecord } from './record.ts'
import { commandFor, inWords } from './report.ts'
import { playRounds, type RoundsEnding } from './rounds.ts'
import { type Failed, type KindRow, nothingYet, type Progress, Tally } from './tally.ts'

/** How many pairs one steered game goes after. */
const AT_ONCE = 10
/** How many ordinary, and then steered, games are played in a row. */
const BROAD = 3
/** It stops after this many failures, which are probably the same one. */
const ENOUGH = 10

export interface CoverageOptions {
  seed: string
  minutes: number
  atLeast: number
  /** Stop after this many games, including those in the file. */
  games?: number
  /** Only pairs of these cards. */
  cards?: string[]
  /** Play only this game of the series, steered towards `want`. */
  only?: number
  want?: string[]
  /** Keep what was reached in this file, and continue from it. */
  file?: string
  /** Play in jobs that are kept there. */
  jobs?: string
  threads?: number
}

/** What `coverage --json` prints. All numbers include what was in the file. */
export interface CoverageResult {
  games: number
  steered: number
  decisions: number
  seconds: number
  atLeast: number
  /** Every pair and how often it was reached, with the rule that excludes it, if any. */
  pairs: { card: string; what: string; kind: AspectKind; times: number; impossible: string | null }[]
  kinds: KindRow[]
  impossible: { why: string; pairs: number }[]
  failures: { game: number; message: string; command: string }[]
}

export type GivenOptions = CoverageOptions & { game?: string; json?: boolean }

/** Plays and prints what was reached. Returns code 1 if a game failed, 130 after Ctrl-C. */
export async function coverage(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { json = false, game: _, ...options } = given
  const { game } = gameOf(given)
  if (game.name !== fourSouls.name)
    throw new Mistake(
      `coverage is for ${fourSouls.name}, the only game that lists everything its cards can do. For ${game.name} use fuzz and sim.`,
    )
  mustFit(options)
  const place = placeOf(options)
  if (place !== null) mustNotHave(given, { file: 'what was played is kept with the jobs', only: 'it repeats one game' })
  const { lost, ending, ...result } =
    place === null
      ? { ...coverGames(options, terminal), lost: [], ending: 'all' }
      : await coverInJobs(options, place, terminal)
  terminal.progress(null)
  for (const line of lost) terminal.note(line)
  for (const { game, message, command } of result.failures)
    terminal.note(`Game ${game}: ${message}\n  again: ${command}`)
  terminal.print(json ? JSON.stringify(result) : inWords(result))
  if (ending === 'stopped') return 130
  return result.failures.length + lost.length > 0 ? 1 : 0
}

/** @throws Mistake if options name something unknown or contradict each other. */
function mustFit({ cards = [], want, only, file }: CoverageOptions): void {
  const known = new Set(allAspects().map((a) => a.card))
  const pairs = allPairs()
  for (const id of cards) if (!known.has(id)) throw new Mistake(`There is no card ${id}.`)
  for (const pair of want ?? [])
    if (!pairs.has(pair)) throw new Mistake(`There is no pair ${pair}; write card:what as coverage prints it.`)
  if (want !== undefined && only === undefined)
    throw new Mistake('--want needs --only: it says what that one game goes after.')
  if (file !== undefined && only !== undefined)
    throw new Mistake('--only repeats one game, which counts for nothing: leave out --file.')
}

const allPairs = (): Set<string> => new Set(allAspects().map((a) => pairOf(a.card, a.what)))

/** Plays until everything has been reached often enough, or time is up. */
function coverGames(options: CoverageOptions, terminal: Terminal): CoverageResult {
  const { seed, minutes, atLeast, games = Number.POSITIVE_INFINITY, cards, only, want = [], file } = options
  const record =
    file === undefined ? null : new CoverageRecord(file, { seed, cards: printed.hash(), pairs: allPairs() })
  if (record !== null && record.changed !== null) terminal.note(record.changed)
  const progress = record?.progress ?? nothingYet()
  const tally = new Tally(allAspects(cards === undefined ? null : new Set(cards)), atLeast, progress.times)
  const before = progress.seconds
  const began = performance.now()
  const spent = () => (performance.now() - began) / 1000

  const failedBefore = progress.failures.splice(0)
  for (const failed of failedBefore) progress.failures.push(...again(seed, failed))

  const first = only ?? progress.games
  const end = only === undefined ? games : only + 1
  for (let game = first; game < end; game++) {
    const wanted = tally.wanted()
    const { failures } = progress
    if (only === undefined && (wanted.length === 0 || spent() > minutes * 60 || failures.length >= ENOUGH)) break
    const sent = only !== undefined ? want : goalOf(seed, game, wanted, cards !== undefined)
    const { reached, decisions, fault } = playOne(seed, game, sent)
    if (fault !== null) failures.push({ game, want: sent, message: fault })
    tally.add(reached)
    progress.games++
    progress.decisions += decisions
    if (sent.length > 0) progress.steered++
    progress.seconds = before + spent()
    record?.keep()
    terminal.progress(`${progress.games} games, ${wanted.length} of ${tally.aspects.length} pairs wanted`)
  }
  record?.write()
  progress.seconds = before + spent()
  return resultOf(options, progress, tally)
}

/**
 * The same in jobs: a round of games after the other, because what a game goes after depends on what those before it have reached. The
 * seconds are those of all threads together.
 */
async function coverInJobs(
  options: CoverageOptions,
  place: Place,
  terminal: Terminal,
): Promise<CoverageResult & RoundsEnding> {
  const { seed, minutes, atLeast, games = Number.POSITIVE_INFINITY, cards } = options
  const progress = nothingYet()
  const tally = new Tally(allAspects(cards === undefined ? null : new Set(cards)), atLeast, progress.times)
  const began = performance.now()
  const ended = await playRounds(place, terminal, {
    seed,
    games,
    progress,
    tally,
    goal: (game) => goalOf(seed, game, tally.wanted(), cards !== undefined),
    isEnough: () =>
      tally.wanted().length === 0 || performance.now() - began > minutes * 60_000 || progress.failures.length >= ENOUGH,
  })
  return { ...resultOf(options, progress, tally), ...ended }
}

/** What a game goes after, given what is still wanted; nothing: it is an ordinary game. */
function goalOf(seed: string, game: number, wanted: readonly string[], always: boolean): string[] {
  const narrow = always || game % (2 * BROAD) >= BROAD
  return narrow ? someOf(wanted, randomFromSeed(`${seed}/${game}/want`)) : []
}

function resultOf({ seed, atLeast }: CoverageOptions, progress: Progress, tally: Tally): CoverageResult {
  const { aspects } = tally
  return {
    games: progress.games,
    steered: progress.steered,
    decisions: progress.decisions,
    seconds: Math.round(progress.seconds * 1000) / 1000,
    atLeast,
    pairs: aspects.map((a) => ({
      card: a.card,
      what: a.what,
      kind: a.kind,
      times: tally.timesOf(a),
      impossible: a.impossible,
    })),
    kinds: tally.rows(),
    impossible: impossibilities(aspects),
    failures: progress.failures.map(({ game, want, message }) => ({
      game,
      message,
      command: commandFor(seed, game, want),
    })),
  }
}

/** Plays a game that has failed once more: the fault may be mended. Returns the failure if it is not, with what it says now. */
function again(seed: string, { game, want }: Failed): Failed[] {
  const { fault } = playOne(seed, game, want)
  return fault === null ? [] : [{ game, want, message: fault }]
}

/** Some of the pairs still wanted, from few cards at a time. */
function someOf(wanted: readonly string[], r: RandomState): string[] {
  const from = below(r, wanted.length)
  const picked = new Set<string>()
  // half are neighbours, which belong to one card or to similar ones, half come from anywhere
  for (let i = 0; i < AT_ONCE / 2; i++) picked.add(wanted[(from + i) % wanted.length]!)
  for (let i = 0; i < AT_ONCE / 2; i++) picked.add(wanted[below(r, wanted.length)]!)
  return [...picked]
}
