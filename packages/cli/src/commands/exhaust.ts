import { type Bot, type BotName, fourSoulsBots } from '@soulstack/bots'
import { type Config, fourSouls } from '@soulstack/four-souls'
import {
  type Aspect,
  type AspectKind,
  allAspects,
  impossibilities,
  pairOf,
  ReachCounter,
  steeredConfig,
  steerer,
} from '@soulstack/four-souls/reach/index'
import { randomConfig } from '@soulstack/four-souls/setup/random'
import type { Look } from '@soulstack/four-souls/view/look-types'
import { below, type RandomState, randomFromSeed } from '@soulstack/kit'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { addGameOption, gameOf } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption, seedOption, wholeNumber } from '../options.ts'
import { quoted } from '../shell.ts'
import type { Terminal } from '../terminal.ts'

/** A game is abandoned after this many answers; by then it has shown what it can. */
const ANSWERS = 8000
/** The rules' invariants are checked every this many answers, and at the end of each game. */
const EVERY = 200
/** How many pairs one steered game goes after. */
const AT_ONCE = 10
/** How many ordinary, and then steered, games are played in a row. */
const BROAD = 3
/** It stops after this many failures, which are probably the same one. */
const ENOUGH = 10

export interface ExhaustOptions {
  seed: string
  minutes: number
  atLeast: number
  /** Stop after this many games, if given. */
  games?: number
  /** Only pairs of these cards. */
  cards?: string[]
  /** Play only this game of the series, steered towards `want`. */
  only?: number
  want?: string[]
}

/** What `exhaust --json` prints. */
export interface ExhaustResult {
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

/** One line of the table. */
export interface KindRow {
  kind: AspectKind
  pairs: number
  /** How many pairs were reached often enough, less often, never. */
  often: number
  seldom: number
  never: number
  /** How often the median pair was reached. */
  median: number
}

/** Counts over all games, and the pairs still wanted. */
class Tally {
  readonly aspects: readonly Aspect[]
  readonly times = new Map<string, number>()
  private readonly atLeast: number
  private missing: string[] | null = null

  constructor(aspects: readonly Aspect[], atLeast: number) {
    this.aspects = aspects
    this.atLeast = atLeast
  }

  add(reached: ReadonlyMap<string, number>): void {
    for (const [pair, n] of reached) this.times.set(pair, (this.times.get(pair) ?? 0) + n)
    this.missing = null
  }

  timesOf = (a: Aspect): number => this.times.get(pairOf(a.card, a.what)) ?? 0

  /** Pairs that the rules allow but games have not reached often enough. */
  wanted(): string[] {
    this.missing ??= this.aspects
      .filter((a) => a.impossible === null && this.timesOf(a) < this.atLeast)
      .map((a) => pairOf(a.card, a.what))
    return this.missing
  }
}

/** The table of a game. It depends only on the seed, the number of the game and the pairs it goes after. */
function tableFor(
  seed: string,
  game: number,
  want: readonly string[],
): { config: Config; seed: string; bots: Bot<Look>[] } {
  const own = `${seed}/${game}`
  const r = randomFromSeed(`${own}/table`)
  const config = want.length > 0 ? steeredConfig(want, r) : randomConfig(r)
  return { config, seed: own, bots: Array.from({ length: config.players }, (_, i) => botFor(r, `${own}/bot ${i}`)) }
}

/** Mostly patient random players, and few that look ahead, because those take as long as all the others together. */
const botFor = (r: RandomState, seed: string): Bot<Look> => {
  const n = below(r, 10)
  const name: BotName = n === 0 ? 'normal' : n < 4 ? 'uniform' : 'random'
  return fourSoulsBots[name](seed)
}

/** Plays one game and counts. @throws whatever goes wrong. */
function playOne(seed: string, game: number, want: readonly string[], watch: ReachCounter, count: () => void): void {
  const table = tableFor(seed, game, want)
  const g = fourSouls.create(table.config, table.seed)
  watch.watch(g)
  const steer = want.length > 0 ? steerer(want, `${table.seed}/steer`) : () => null
  for (let n = 0; n < ANSWERS && g.decision !== null; n++) {
    if (n % EVERY === 0) fourSouls.check(g)
    const { decision } = g
    const look = () => fourSouls.look(g, decision.seat)
    const picks = steer(g) ?? table.bots[decision.seat]!.choose(decision, look)
    watch.decided(decision, picks)
    fourSouls.apply(g, { decision: decision.id, picks })
    count()
  }
  fourSouls.check(g)
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

/** Plays until everything has been reached often enough, or time is up. */
export function exhaustGames(options: ExhaustOptions, done: (result: string) => void = () => {}): ExhaustResult {
  const { seed, minutes, atLeast, games = Number.POSITIVE_INFINITY, cards, only, want = [] } = options
  const tally = new Tally(allAspects(cards === undefined ? null : new Set(cards)), atLeast)
  const failures: ExhaustResult['failures'] = []
  const began = performance.now()
  const spent = () => (performance.now() - began) / 1000
  let steered = 0
  let played = 0
  let decisions = 0
  const first = only ?? 0
  for (let game = first; played < (only === undefined ? games : 1); game++) {
    const wanted = tally.wanted()
    if (only === undefined && (wanted.length === 0 || spent() > minutes * 60 || failures.length >= ENOUGH)) break
    const narrow = only === undefined && (cards !== undefined || game % (2 * BROAD) >= BROAD)
    const sent = only !== undefined ? want : narrow ? someOf(wanted, randomFromSeed(`${seed}/${game}/want`)) : []
    const watch = new ReachCounter()
    try {
      playOne(seed, game, sent, watch, () => decisions++)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      failures.push({ game, message, command: commandFor(seed, game, sent) })
    }
    tally.add(watch.reached)
    played++
    if (sent.length > 0) steered++
    done(`${played} games, ${wanted.length} of ${tally.aspects.length} pairs wanted`)
  }
  const { aspects } = tally
  return {
    games: played,
    steered,
    decisions,
    seconds: Math.round(spent() * 1000) / 1000,
    atLeast,
    pairs: aspects.map(({ card, what, kind, impossible }, i) => ({
      card,
      what,
      kind,
      times: tally.timesOf(aspects[i]!),
      impossible,
    })),
    kinds: rowsOf(tally, atLeast),
    impossible: impossibilities(aspects),
    failures,
  }
}

function rowsOf(tally: Tally, atLeast: number): KindRow[] {
  const byKind = new Map<AspectKind, number[]>()
  for (const a of tally.aspects) {
    if (a.impossible !== null) continue
    const list = byKind.get(a.kind)
    if (list) list.push(tally.timesOf(a))
    else byKind.set(a.kind, [tally.timesOf(a)])
  }
  return [...byKind].map(([kind, times]) => ({
    kind,
    pairs: times.length,
    often: times.filter((n) => n >= atLeast).length,
    seldom: times.filter((n) => n > 0 && n < atLeast).length,
    never: times.filter((n) => n === 0).length,
    median: times.sort((a, b) => a - b)[times.length >> 1]!,
  }))
}

/** The command that repeats one game of a series. */
function commandFor(seed: string, game: number, want: readonly string[]): string {
  const sent = want.length > 0 ? ` --want ${quoted(want.join(','))}` : ''
  return `npx soulstack exhaust --seed ${quoted(seed)} --only ${game}${sent}`
}

type GivenOptions = ExhaustOptions & { game?: string; json?: boolean }

/** Plays and prints what was reached. Returns code 1 if a game failed. */
export function exhaust(given: GivenOptions, terminal: Terminal): number {
  const { json = false, game: _, ...options } = given
  const { game } = gameOf(given)
  if (game.name !== fourSouls.name)
    throw new Mistake(
      `exhaust is for ${fourSouls.name}, the only game that lists everything its cards can do. For ${game.name} use fuzz and sim.`,
    )
  const known = new Set(allAspects().map((a) => a.card))
  const pairs = new Set(allAspects().map((a) => pairOf(a.card, a.what)))
  for (const id of options.cards ?? []) if (!known.has(id)) throw new Mistake(`There is no card ${id}.`)
  for (const pair of options.want ?? [])
    if (!pairs.has(pair)) throw new Mistake(`There is no pair ${pair}; write card:what as exhaust prints it.`)
  if (options.want !== undefined && options.only === undefined)
    throw new Mistake('--want needs --only: it says what that one game goes after.')
  const result = exhaustGames(options, (text) => terminal.progress(text))
  terminal.progress(null)
  for (const { game, message, command } of result.failures)
    terminal.note(`Game ${game}: ${message}\n  again: ${command}`)
  terminal.print(json ? JSON.stringify(result) : inWords(result))
  return result.failures.length > 0 ? 1 : 0
}

function inWords(r: ExhaustResult): string {
  const head = ['what'.padEnd(12), 'pairs', `${r.atLeast} times`, 'less', 'never', 'median'].map((h) => h.padStart(9))
  const rows = r.kinds.map((k) =>
    [k.kind.padEnd(12), k.pairs, k.often, k.seldom, k.never, k.median].map((x) => String(x).padStart(9)).join(''),
  )
  const open = r.pairs.filter((p) => p.impossible === null && p.times < r.atLeast)
  const wrong = r.pairs.filter((p) => p.impossible !== null && p.times > 0)
  return [
    `${r.games} ${r.games === 1 ? 'game' : 'games'} (${r.steered} steered), ${r.decisions} decisions, ${r.failures.length} failed, ${r.seconds.toFixed(0)} s`,
    '',
    head.join(''),
    ...rows,
    '',
    ...r.impossible.map(({ why, pairs }) => `${pairs} pairs impossible: ${why}`),
    ...wrong.map((p) => `said to be impossible, but reached ${p.times} times: ${pairOf(p.card, p.what)}`),
    '',
    open.length === 0 ? 'Everything was reached.' : `${open.length} pairs reached less than ${r.atLeast} times:`,
    ...open.map((p) => `  ${String(p.times).padStart(3)}  ${pairOf(p.card, p.what)}`),
  ].join('\n')
}

const list = (text: string): string[] => text.split(',').map((part) => part.trim())

/** Adds `soulstack exhaust`. */
export function addExhaust(program: Command, run: Run): void {
  addGameOption(program.command('exhaust'))
    .description('four-souls: play until every card has done everything it can, and list what was never reached')
    .addOption(seedOption())
    .addOption(new Option('--minutes <n>', 'how long').argParser(wholeNumber(1, 10_000)).default(10))
    .addOption(new Option('--at-least <n>', 'how often is enough').argParser(wholeNumber(1, 1_000_000)).default(20))
    .addOption(new Option('--games <n>', 'stop after this many games').argParser(wholeNumber(1, 100_000_000)))
    .addOption(new Option('--cards <ids>', 'only these cards: the-relic,moms-bra').argParser(list))
    .addOption(new Option('--only <i>', 'only game number i of the series').argParser(wholeNumber(0, 99_999_999)))
    .addOption(new Option('--want <pairs>', 'with --only: what the game goes after').argParser(list))
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => exhaust(given, terminal)))
}
