// Keeps what was played.
import { list, Misshapen, maybe, plain, type Read, record, text, whole } from '@soulstack/kit/shape'
import { nameOf } from '@soulstack/tables/game'
import { appendText, cutAfter, readTextIfAny } from '../files.ts'
import { Mistake } from '../mistake.ts'
import type { Contest } from './contest.ts'
import type { Deal, PlayedGame } from './deal.ts'
import { Durations, type DurationsData } from './durations.ts'

/**
 * A contest on disk, as JSON lines: what determines its games, then a line for each finished deal, in order. A process that is killed leaves
 * at most one half-written line, at the end, which is dropped.
 */
export class ContestRecord {
  /** The deals that the file had. */
  readonly deals: readonly Deal[]
  private readonly path: string
  private next: number

  /** Opens or creates a file. @throws Mistake if it holds anything but deals of this contest. */
  constructor(path: string, contest: Contest) {
    this.path = path
    const head = `${JSON.stringify(headOf(contest))}\n`
    const all = readTextIfAny(path)
    const whole = all.slice(0, all.lastIndexOf('\n') + 1)
    if (whole === '' && !head.startsWith(all)) throw notARecord(path, 'it holds something else')
    const [first, ...lines] = whole.split('\n').slice(0, -1)
    if (first !== undefined) mustMatch(path, first, head)
    this.deals = lines.map((line, i) => dealFrom(path, line, i))
    this.next = lines.length
    if (whole !== all) cutAfter(path, whole)
    if (whole === '') appendText(path, head)
  }

  /** Adds the next deal. @throws Mistake if the file cannot be written. */
  add({ games, times }: Deal): void {
    appendText(this.path, `${JSON.stringify({ deal: this.next, games, times })}\n`)
    this.next++
  }
}

type Head = Record<string, unknown>

/** Everything that determines the games of a contest. */
const headOf = ({ of, config, seed, a, b }: Contest): Head => ({
  arena: 1,
  game: nameOf(of),
  version: of.game.version,
  a,
  b,
  seed,
  config,
})

const notARecord = (path: string, why: string, cause?: unknown): Mistake =>
  new Mistake(`${path} is not a record of the arena: ${why}. Give another file.`, { cause })

/** @throws Mistake with all differences. */
function mustMatch(path: string, line: string, head: string): void {
  const [there, here] = [headFrom(path, line), flat(JSON.parse(head) as Head)]
  const differences = [...new Set([...Object.keys(here), ...Object.keys(there)])]
    .filter((key) => JSON.stringify(there[key]) !== JSON.stringify(here[key]))
    .map(
      (key) =>
        `${key} is ${JSON.stringify(there[key]) ?? 'absent'} there and ${JSON.stringify(here[key]) ?? 'absent'} here`,
    )
  if (differences.length > 0)
    throw new Mistake(
      `${path} has other games: ${differences.join('; ')}. Give another file, or what it was begun with.`,
    )
}

function headFrom(path: string, line: string): Head {
  try {
    const head = plain(JSON.parse(line), null)
    if (head['arena'] === undefined) throw new Misshapen('the head of a record')
    return flat(head)
  } catch (error) {
    throw notARecord(path, 'its first line does not say what was played', error)
  }
}

/** A head with the options of the table beside everything else. */
const flat = ({ config, ...rest }: Head): Head => ({ ...rest, ...(config as Head) })

/** Reads an object with any names. */
const byName =
  <T>(read: Read<T>): Read<Record<string, T>> =>
  (value, c) =>
    Object.fromEntries(Object.entries(plain(value, c)).map(([name, one]) => [name, read(one, c)]))

const duration: Read<number> = (value) => {
  if (typeof value !== 'number' || !(value >= 0)) throw new Misshapen('a duration in ms')
  return value
}
const pair: Read<[number, number]> = (value, c) => {
  const [bucket, n] = list(whole(0), 2)(value, c)
  if (bucket === undefined || n === undefined) throw new Misshapen('a bucket and its count')
  return [bucket, n]
}
const durations = record<DurationsData>({ max: duration, counts: list(pair) })

/** A deal as it is kept. */
export interface DealData {
  games: PlayedGame[]
  times: { a: DurationsData; b: DurationsData }
}

const fields = {
  games: list(
    record<PlayedGame>({
      winners: list(whole(0)),
      end: text(100),
      fault: maybe(text(10_000)),
      traits: byName(list(text(200))),
    }),
  ),
  times: record({ a: durations, b: durations }),
}

/** Reads deals that are kept somewhere else. */
export const readDeals: Read<DealData[]> = list(record<DealData>(fields))

const readDeal = record<DealData & { deal: number }>({ deal: whole(0), ...fields })

function dealFrom(path: string, line: string, number: number): Deal {
  try {
    const { deal, games, times } = readDeal(JSON.parse(line), null)
    if (deal !== number) throw new Misshapen(String(number)).in('deal')
    return { games, times: { a: Durations.from(times.a), b: Durations.from(times.b) } }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw notARecord(path, `line ${number + 2} is not deal ${number} (${what})`, error)
  }
}
