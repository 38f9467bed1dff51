import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Bot } from '@soulstack/bots'
import { type GameState, type Seat, Session } from '@soulstack/kit'
import { passingKeys, sqliteRecords } from '@soulstack/server/storage'
import { capability, FIGURES, type FigureName, nameOf, type ShownView, type TerminalGame } from '@soulstack/tables/game'
import { FIRST_EPOCH, Ledger } from '@soulstack/tables/stores'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { addGameOption, gameOf } from '../games/index.ts'
import { newMatch, playMatch } from '../match.ts'
import { addTableOptions, jsonOption, wholeNumber, wishesOf } from '../options.ts'
import type { Terminal } from '../terminal.ts'

/** The figures to measure; each game defines its own bounds. */
const what: Record<FigureName, { label: string; more: boolean }> = {
  gamesPerSecond: { label: 'random games, games/s', more: true },
  decisionsPerSecond: { label: 'decisions, per second', more: true },
  forkMicroseconds: { label: 'fork of a mid-game state, µs', more: false },
  forkKilobytes: { label: 'fork of a mid-game state, KB', more: false },
  viewMicroseconds: { label: 'view for one seat, µs', more: false },
  lookMicroseconds: { label: 'the same without words, µs', more: false },
  looksPerView: { label: 'views without words in the time of one with words and question', more: true },
  moveMilliseconds: { label: 'move saved to disk, ms', more: false },
}

/** One figure: the median of the rounds, and whether it meets its bound. */
export interface Figure {
  value: number
  rounds: number[]
  least: number
  aim: number
  met: boolean
}

/** What `bench --json` prints. */
export interface BenchResult {
  game: string
  node: string
  cpu: string
  rounds: number
  figures: Record<FigureName, Figure>
  /** Whether every figure is met. */
  met: boolean
}

export interface BenchOptions {
  rounds: number
  /** Games in a round. The other figures scale with it. */
  games: number
  of: TerminalGame
  /** The table to measure; the bounds are for the standard game. */
  config: object
}

/**
 * Measures, each figure as the median of several rounds after a warm-up round. Games come before everything else, and moves last: what runs in
 * between decides how the rules are compiled, and would slow games down that a process plays which does nothing else (`soulstack sim`).
 */
export async function measure(
  { of, rounds, games, config }: BenchOptions,
  done: (what: string) => void = () => {},
): Promise<BenchResult> {
  const measured: Record<FigureName, number[]> = {
    gamesPerSecond: [],
    decisionsPerSecond: [],
    forkMicroseconds: [],
    forkKilobytes: [],
    viewMicroseconds: [],
    lookMicroseconds: [],
    looksPerView: [],
    moveMilliseconds: [],
  }
  type Figures = Partial<Record<FigureName, number>>
  const inRounds = async (what: string, act: (round: number) => Figures | Promise<Figures>): Promise<void> => {
    for (let round = 0; round <= rounds; round++) {
      done(round === 0 ? `${what}: warming up` : `${what}: round ${round} of ${rounds}`)
      for (const [name, n] of Object.entries(await act(round))) if (round > 0) measured[name as FigureName].push(n)
    }
  }
  await inRounds('games', (round) => playGames(of, config, round, games))
  await inRounds('forks and views', (round) => {
    const states = midGames(of, config, round, 8)
    return {
      forkMicroseconds: timeForks(of, states, games * 200),
      forkKilobytes: sizeForks(of, states, 250),
      viewMicroseconds: timeViews(of.game.view, of.game.seats(config), states, games * 50),
      lookMicroseconds: timeViews(of.game.observe, of.game.seats(config), states, games * 50),
      looksPerView: timeAsked(of.game.view, states, games * 50) / timeAsked(of.game.observe, states, games * 50),
    }
  })
  await inRounds('moves', async (round) => ({ moveMilliseconds: await timeMoves(of, config, round, games * 10) }))
  const figures = Object.fromEntries(FIGURES.map((name) => [name, figureOf(of, name, measured[name])]))
  return {
    game: nameOf(of),
    node: process.versions.node,
    cpu: cpus()[0]?.model ?? 'unknown',
    rounds,
    figures: figures as BenchResult['figures'],
    met: Object.values(figures).every((figure) => figure.met),
  }
}

function figureOf(of: TerminalGame, name: FigureName, values: readonly number[]): Figure {
  const { more } = what[name]
  const { least, aim } = capability(of, 'bench').bounds[name]
  const value = median(values)
  return { value, rounds: values.map(shortened), least, aim, met: more ? value >= least : value <= least }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return shortened(sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2)
}

/** Rounded to four significant digits. */
const shortened = (n: number): number => Number(n.toPrecision(4))

const randomBots = (of: TerminalGame, config: object, seed: string): Bot<unknown>[] =>
  Array.from({ length: of.game.seats(config) }, (_, seat) => capability(of, 'bench').bot(`${seed}/bot ${seat}`))

/** Plays whole games between random players, on a single core. */
function playGames(
  of: TerminalGame,
  config: object,
  round: number,
  games: number,
): { gamesPerSecond: number; decisionsPerSecond: number } {
  let decisions = 0
  const seconds = timed(() => {
    for (let i = 0; i < games; i++) {
      const seed = `bench ${round}/${i}`
      const match = newMatch(of, config, seed)
      playMatch(match, randomBots(of, config, seed), of.series.decisionCap)
      decisions += match.decisions
    }
  })
  return { gamesPerSecond: games / seconds, decisionsPerSecond: decisions / seconds }
}

/** States from the middle of games, when tables are full; earlier ones if games end before that. */
function midGames(of: TerminalGame, config: object, round: number, count: number): GameState[] {
  const states: GameState[] = []
  let { middle } = capability(of, 'bench')
  for (let i = 0, short = 0; states.length < count; i++) {
    const seed = `bench ${round}/middle ${i}`
    const match = newMatch(of, config, seed)
    playMatch(match, randomBots(of, config, seed), middle)
    if (match.state.decision !== null) states.push(match.state)
    else if (++short % count === 0) middle = Math.floor(middle / 2)
  }
  return states
}

/** Keeps results alive so that the work cannot be optimized away. */
const sink: { last: unknown } = { last: null }

function timeForks({ game }: TerminalGame, states: readonly GameState[], forks: number): number {
  const seconds = timed(() => {
    for (let i = 0; i < forks; i++) sink.last = game.fork(states[i % states.length]!)
  })
  return (seconds / forks) * 1e6
}

/** The memory of a fork in KB, not counting what it shares. */
function sizeForks({ game }: TerminalGame, states: readonly GameState[], forksOfEach: number): number {
  const kept: GameState[] = []
  const before = usedMemory()
  for (let i = 0; i < forksOfEach; i++) for (const state of states) kept.push(game.fork(state))
  const after = usedMemory()
  sink.last = kept
  return (after - before) / kept.length / 1024
}

function usedMemory(): number {
  collectGarbage ??= garbageCollector()
  sink.last = null
  collectGarbage()
  return process.memoryUsage().heapUsed
}

let collectGarbage: (() => void) | undefined

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/** Times what a seat sees, with words or without, in µs. */
function timeViews(
  see: (state: GameState, seat: Seat) => unknown,
  seats: number,
  states: readonly GameState[],
  rounds: number,
): number {
  const seconds = timed(() => {
    for (let i = 0; i < rounds; i++) for (const state of states) sink.last = see(state, i % seats)
  })
  return (seconds / rounds / states.length) * 1e6
}

/** Times what the player who is asked sees, with the question if it has words, in seconds. */
const timeAsked = (
  see: (state: GameState, seat: Seat) => unknown,
  states: readonly GameState[],
  rounds: number,
): number =>
  timed(() => {
    for (let i = 0; i < rounds; i++) for (const state of states) sink.last = see(state, state.decision!.seat)
  })

/**
 * Times a move as a table makes it, in ms: the rules, the entry on disk (sealed; SQLite, synced at every commit), and each player's view as JSON.
 * Returns the median, because a shared disk makes some moves slow.
 */
async function timeMoves(of: TerminalGame, config: object, round: number, moves: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-bench-'))
  const records = sqliteRecords(join(folder, 'bench.sqlite'), passingKeys())
  try {
    const { game: rules } = of
    const { name: game, version } = rules
    const seats = rules.seats(config)
    let session: Session<GameState, object, ShownView> | null = null
    let bots = randomBots(of, config, '')
    const times: number[] = []
    for (let n = 0; times.length < moves; n++) {
      const id = `bench-${n}`
      const seed = `bench ${round}/table ${n}`
      const row = { id, name: 'bench', game, version, config, seed, state: 'playing' as const, settings: {} }
      await records.create(row, [])
      const ledger = new Ledger(records, { row, seats: [], epoch: FIRST_EPOCH, node: null, length: 0 })
      session = new Session(rules, config, seed, { keep: Number.POSITIVE_INFINITY })
      bots = randomBots(of, config, seed)
      while (times.length < moves && session.state.decision !== null) {
        const { decision } = session.state
        const picks = bots[decision.seat]!.choose(decision, noView)
        const began = performance.now()
        const draft = session.draftAnswer(decision.seat, { decision: decision.id, picks })
        const over = draft.state.over !== null
        await ledger.append(draft.now - 1, draft.entry, { over, print: draft.caused() })
        draft.commit()
        for (let seat = 0; seat < seats; seat++) sink.last = JSON.stringify(rules.view(session.state, seat))
        times.push(performance.now() - began)
      }
    }
    return median(times)
  } finally {
    await records.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const noView = () => {
  throw new Error('random players need no view')
}

function timed(act: () => void): number {
  const began = performance.now()
  act()
  return (performance.now() - began) / 1000
}

/** Measures and prints the figures. Returns code 1 if `check` is set and one is not met. */
export async function bench(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { check = false, json = false, rounds, games } = given
  const of = gameOf(given)
  const config = of.game.readConfig(of.series.wishes(wishesOf(of, given)))
  const result = await measure({ of, rounds, games, config }, (what) => terminal.progress(what))
  terminal.progress(null)
  terminal.print(json ? JSON.stringify(result) : inWords(result, of, config))
  return check && !result.met ? 1 : 0
}

interface GivenOptions extends Record<string, unknown> {
  game?: string
  rounds: number
  games: number
  check?: boolean
  json?: boolean
}

function inWords(result: BenchResult, of: TerminalGame, config: object): string {
  const rows = FIGURES.map((name) => {
    const { value, least, aim, met } = result.figures[name]
    const { label, more } = what[name]
    const bound = `${more ? 'at least' : 'at most'} ${least}, aim ${aim}`
    return `${label.padEnd(38)} ${String(value).padStart(10)}   ${bound}: ${met ? 'met' : 'not met'}`
  })
  const players = of.game.seats(config)
  const table = [`${players} ${players === 1 ? 'player' : 'players'}`, ...of.module.describeConfig(config)].join('; ')
  return [
    `Node ${result.node} on ${result.cpu}, one core, median of ${result.rounds} rounds`,
    `The table: ${table}`,
    ...rows,
  ].join('\n')
}

/** Adds `soulstack bench`. */
export function addBench(program: Command, run: Run): void {
  addTableOptions(addGameOption(program.command('bench')))
    .description('measure the speed of the rules, forks, views and saved moves against their targets')
    .addOption(new Option('--rounds <n>', 'how many rounds').argParser(wholeNumber(1, 1000)).default(5))
    .addOption(new Option('--games <n>', 'games in each round').argParser(wholeNumber(1, 100_000)).default(100))
    .addOption(new Option('--check', 'exit with code 1 if a figure is not met'))
    .addOption(jsonOption())
    .action((given: GivenOptions) => run((terminal) => bench(given, terminal)))
}
