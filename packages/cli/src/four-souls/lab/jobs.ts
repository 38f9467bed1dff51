// What a job of the lab is.
import { type BotName, botNames } from '@soulstack/bots'
import {
  addCounts,
  type LabCounts,
  type LabPart,
  type LabSeries,
  noCounts,
  playSeries,
  readCounts,
} from '@soulstack/four-souls/lab'
import { readConfig } from '@soulstack/four-souls/rules'
import { list, plain, type Read, record, text, whole, word } from '@soulstack/kit/shape'
import type { Place } from '../../job-commands/options.ts'
import { faultOf } from '../../job-commands/outcomes.ts'
import { type Ending, type RunOptions, withJobs } from '../../job-commands/session.ts'
import { kindNamed } from '../../job-commands/version.ts'
import type { Kind, NewRun } from '../../job-queue/index.ts'
import type { Terminal } from '../../terminal.ts'

/** Raised when the lab counts something else: what was counted before is left alone then. */
const COUNTED = 1

/** How many games take a second or two, with such a bot. */
const AT_ONCE: Record<BotName, number> = { uniform: 20, random: 20, easy: 20, normal: 50, hard: 1, expert: 1 }

const readWhat = record({
  counted: whole(COUNTED, COUNTED),
  tables: list(record({ name: text(100), config: plain }), 1000),
  bot: word(...botNames),
})

/** Reads what came of a job. */
export const readPart: Read<LabPart> = record<LabPart>({
  counts: readCounts,
  faults: list(record({ game: whole(0), what: text(100_000) })),
})

/** Series of games for a report, as jobs. */
export const labJobs: Kind<LabSeries> = {
  get name() {
    return kindNamed('lab')
  },
  read: (value) => {
    const { tables, bot } = readWhat(value, null)
    return { tables: tables.map(({ name, config }) => ({ name, config: readConfig(config) })), bot }
  },
  play: (series, seed, from, to): LabPart => playSeries(series, seed, from, to),
}

/** What a series comes to. */
export interface LabTotals extends LabPart {
  /** Jobs that were given up, in a line each. */
  lost: string[]
  ending: Ending
}

/** Plays a series in jobs, or in this process if there is no place for jobs. */
export async function playLab(
  { tables, bot, seed, games }: LabSeries & { seed: string; games: number },
  place: Place | null,
  terminal: Terminal,
): Promise<LabTotals> {
  if (place === null) {
    const part = playSeries({ tables, bot }, seed, 0, games, (done) => terminal.progress(`${done} of ${games} games`))
    return { ...part, lost: [], ending: 'all' }
  }
  const run: NewRun = { kind: labJobs.name, what: { counted: COUNTED, tables, bot }, seed, games, size: AT_ONCE[bot] }
  const counts: LabCounts = noCounts()
  const faults: LabPart['faults'] = []
  const lost: string[] = []
  const take: RunOptions['take'] = (outcome, of) => {
    const fault = faultOf(outcome, of)
    if (fault !== null) lost.push(fault)
    if (!('result' in outcome)) return
    const part = readPart(outcome.result, null)
    addCounts(counts, part.counts)
    faults.push(...part.faults)
  }
  const ending = await withJobs(place, terminal, (session) => session.play(run, { take }))
  return { counts, faults, lost, ending }
}
