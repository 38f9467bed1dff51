// Keeps what was reached.
import { list, Misshapen, plain, type Read, record, text, whole } from '@soulstack/kit/shape'
import { readTextIfAny, replaceText } from '../../files.ts'
import { Mistake } from '../../mistake.ts'
import { type Failed, nothingYet, type Progress } from './tally.ts'

/** How often it is written: no more than this much is lost when the process is killed. */
const EVERY_MS = 3000

/** What a series of games depends on. */
export interface Series {
  seed: string
  /** The fingerprint of all cards. */
  cards: string
  /** Every pair that these cards have. */
  pairs: ReadonlySet<string>
}

/**
 * What the games of a series have reached, on disk. It is replaced as a whole, so a process that is killed leaves the record before. The
 * cards may change between two runs: then the counts of pairs that still exist stay.
 */
export class CoverageRecord {
  /** What the file had; nothing if there was none. */
  readonly progress: Progress
  /** What has changed since the file was written, in a sentence; null: nothing. */
  readonly changed: string | null = null
  private readonly path: string
  private readonly series: Series
  private writtenAt = 0

  /** Opens a file that may not exist yet. @throws Mistake if it holds anything but games with this seed. */
  constructor(path: string, series: Series) {
    this.path = path
    this.series = series
    const written = readTextIfAny(path)
    if (written === '') {
      this.progress = nothingYet()
      this.write()
      return
    }
    const { seed, cards, progress } = recordFrom(path, written)
    if (seed !== series.seed)
      throw new Mistake(
        `${path} has the games of seed ${JSON.stringify(seed)}, not ${JSON.stringify(series.seed)}. Give that seed, or another file.`,
      )
    this.progress = progress
    if (cards !== series.cards) this.changed = `${path} was written with other cards: ${this.takeOver()}.`
  }

  /** Writes the file if that was some time ago. @throws Mistake if it cannot be written. */
  keep(): void {
    if (performance.now() - this.writtenAt >= EVERY_MS) this.write()
  }

  /** Writes the file. @throws Mistake if it cannot be written. */
  write(): void {
    const { times, ...progress } = this.progress
    const { seed, cards } = this.series
    const record: Written = { exhaust: 1, seed, cards, ...progress, times: Object.fromEntries(times) }
    replaceText(this.path, `${JSON.stringify(record)}\n`)
    this.writtenAt = performance.now()
  }

  /** Drops what is about pairs that no longer exist. Returns what stays, in words. */
  private takeOver(): string {
    const { times, failures } = this.progress
    const { pairs } = this.series
    const before = times.size
    for (const pair of [...times.keys()]) if (!pairs.has(pair)) times.delete(pair)
    for (const failed of failures) failed.want = failed.want.filter((pair) => pairs.has(pair))
    return `the counts of ${times.size} pairs stay, ${before - times.size} pairs no longer exist`
  }
}

interface Written extends Omit<Progress, 'times'> {
  exhaust: 1
  seed: string
  cards: string
  times: Record<string, number>
}

const counts: Read<Record<string, number>> = (value, c) =>
  Object.fromEntries(Object.entries(plain(value, c)).map(([pair, n]) => [pair, whole(1)(n, c)]))
const duration: Read<number> = (value) => {
  if (typeof value !== 'number' || !(value >= 0)) throw new Misshapen('a duration in seconds')
  return value
}

const readRecord = record<Written>({
  exhaust: whole(1, 1) as Read<1>,
  seed: text(1000),
  cards: text(200),
  games: whole(0),
  steered: whole(0),
  decisions: whole(0),
  seconds: duration,
  failures: list(record<Failed>({ game: whole(0), want: list(text(1000)), message: text(10_000) })),
  times: counts,
})

function recordFrom(path: string, written: string): { seed: string; cards: string; progress: Progress } {
  try {
    const { exhaust: _, seed, cards, times, ...progress } = readRecord(JSON.parse(written), null)
    return { seed, cards, progress: { ...progress, times: new Map(Object.entries(times)) } }
  } catch (error) {
    const why = error instanceof Misshapen ? error.message : 'it is not JSON'
    throw new Mistake(`${path} is not a record of coverage: ${why}. Give another file.`, { cause: error })
  }
}
