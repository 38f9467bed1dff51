import { actsOf, type GameEvent, type GameLog, replay as replayLog, withNames } from '@soulstack/kit'
import { nameOf } from '@soulstack/tables/game'
import { type Command, Option } from 'commander'
import type { Run } from '../command.ts'
import { readText } from '../files.ts'
import { findGame, games } from '../games/index.ts'
import { Mistake } from '../mistake.ts'
import { jsonOption, wholeNumber } from '../options.ts'
import type { Terminal } from '../terminal.ts'
import { actWords, seatNames } from '../words.ts'
import { checkedDice, filmOf, isOnlyRecorded } from './recorded.ts'

/** What `replay --json` prints. */
export interface ReplayResult {
  game: string
  version: string
  seed: string
  /** How many entries were played, and how many there are. */
  played: number
  entries: number
  turn: number
  over: { winners: number[]; reason: string } | null
  /** Equal for equal states; null: it was not played, but read from its recording, as there are other rules here. */
  fingerprint: string | null
  log: string[]
}

/**
 * Reads a log from a file.
 * @throws Mistake if it is incomplete, which says what is missing.
 */
export function readLog(path: string): GameLog {
  let data: unknown
  try {
    data = JSON.parse(readText(path))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Mistake(`${path} is not a whole log: it is not valid JSON (${error.message}).`, { cause: error })
  }
  const fault = faultOf(data)
  if (fault !== null) throw new Mistake(`${path} is not a whole log: ${fault}.`)
  return data as GameLog
}

/** Why `data` is not a log, or null if it is one. */
function faultOf(data: unknown): string | null {
  if (!isObject(data)) return 'a log is an object with game, version, config, seed and entries'
  for (const field of ['game', 'version', 'seed'])
    if (typeof data[field] !== 'string') return `it has no ${field}, or one that is not a string`
  if (!isObject(data['config'])) return 'it has no config'
  const { entries } = data
  if (!Array.isArray(entries)) return 'it has no entries'
  const broken = entries.findIndex((entry: unknown) => !isEntry(entry))
  return broken < 0 ? null : `entry ${broken + 1} of ${entries.length} is not an answer, an aside or a return`
}

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

function isEntry(entry: unknown): boolean {
  if (!isObject(entry)) return false
  const { aside } = entry
  if (isObject(aside))
    return typeof aside['seat'] === 'number' && typeof aside['name'] === 'string' && Array.isArray(aside['args'])
  const { seat, answer, at, back } = entry
  if (back !== undefined) return typeof back === 'number' && (seat === null || typeof seat === 'number')
  return typeof seat === 'number' && typeof at === 'number' && Array.isArray(answer)
}

/**
 * Replays a log, up to `to` entries, with the game it names.
 * @throws Mistake if there is no such game, Refusal if the log does not match this version of it.
 */
export function replayed(log: GameLog, to: number): ReplayResult {
  const of = findGame(log.game)
  if (of === undefined) throw new Mistake(`This is a log of ${log.game}, not of ${games.map(nameOf).join(' or ')}.`)
  const events: GameEvent[] = []
  const session = replayLog(of.game, log, to, events)
  const { state } = session
  const names = seatNames(of.game.seats(session.config))
  return {
    game: log.game,
    version: log.version,
    seed: log.seed,
    played: session.entries.length,
    entries: log.entries.length,
    turn: of.turn(state),
    over: state.over,
    fingerprint: session.fingerprint(),
    log: actsOf(withNames(of.module.logLines(state, events, [], 0), names)).map((act) =>
      actWords(act, names, of.cards.nameOf),
    ),
  }
}

/** What a log's recording tells, up to moment `to`. @throws Refusal when it is not whole. */
async function recorded(text: string, to: number): Promise<ReplayResult> {
  const { film, log } = await filmOf(text)
  const { lines, turns, last } = film.index('all')
  const end = Math.min(to, last)
  const names = seatNames(film.title.seats)
  const cards = new Map(film.cards('en').map(({ id, name }) => [id, name]))
  const before = lines.filter(({ moment, undone }) => moment <= end && !undone)
  return {
    ...{ game: log.game, version: log.version, seed: log.seed, played: end, entries: last },
    turn: turns.findLast(({ moment }) => moment <= end)?.number ?? 0,
    over: film.moment(end, 'all').view.over,
    fingerprint: null,
    log: actsOf(before).map((act) => actWords(act, names, (id) => cards.get(id) ?? id)),
  }
}

/** Prints whether the dice and shuffles of a log follow from its seed. */
async function checkDice(path: string, given: { json?: boolean }, terminal: Terminal): Promise<number> {
  const found = await checkedDice(readText(path))
  if (given.json) terminal.print(JSON.stringify(found))
  else {
    terminal.print(`Seed: ${found.seed}`)
    terminal.print(`SHA-256 of it: ${found.seedHash}`)
    terminal.print('Compare that with the hash that was shown when the table was made.')
    terminal.print(
      found.wrong ??
        `All ${found.numbers} numbers (${found.ofSix} of them out of six) and ${found.shuffles} shuffles follow from the seed, and none was left out. The ${found.told} dice that the log tells of are among them.`,
    )
  }
  return found.wrong === null ? 0 : 1
}

/** Plays a log again, or reads its recording where the rules here are others, and prints what happened and where it ends. */
export async function replay(
  path: string,
  given: { to?: number; checkDice?: boolean; json?: boolean },
  terminal: Terminal,
): Promise<number> {
  if (given.checkDice) return checkDice(path, given, terminal)
  const log = readLog(path)
  const to = given.to ?? Number.POSITIVE_INFINITY
  const result = isOnlyRecorded(log) ? await recorded(readText(path), to) : replayed(log, to)
  if (given.json) {
    terminal.print(JSON.stringify(result))
    return 0
  }
  for (const line of result.log) terminal.print(line)
  const end = result.over === null ? `turn ${result.turn}, not over` : `over (${result.over.reason})`
  const how = `${result.played} of ${result.entries} entries`
  terminal.print(
    result.fingerprint === null
      ? `${how} read from the recording, as this game was played by other rules (${result.version}): ${end}`
      : `${how} played: ${end}; state ${result.fingerprint}`,
  )
  return 0
}

/** Adds `soulstack replay`. */
export function addReplay(program: Command, run: Run): void {
  program
    .command('replay')
    .description('play a log again: what happened, and the fingerprint of the state it ends in')
    .argument('<log>', 'a log as JSON, of a table that is over or from sim --log')
    .addOption(new Option('--check-dice', 'check its dice and shuffles against its seed: that takes none of its rules'))
    .addOption(new Option('--to <n>', 'stop after n entries').argParser(wholeNumber(0, 10_000_000)))
    .addOption(jsonOption())
    .action((path: string, given: Parameters<typeof replay>[1]) => run((terminal) => replay(path, given, terminal)))
}
