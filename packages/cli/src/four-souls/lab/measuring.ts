import { type BotName, botNames } from '@soulstack/bots'
import {
  addCounts,
  type LabPart,
  type Measured,
  type Measuring,
  measured,
  measuringOf,
  noCounts,
  playMeasured,
} from '@soulstack/four-souls/lab'
import type { OwnPack } from '@soulstack/four-souls/rules'
import { plain, record, text, word } from '@soulstack/kit/shape'
import type { Place } from '../../job-commands/options.ts'
import { faultOf } from '../../job-commands/outcomes.ts'
import { type Ending, withJobs } from '../../job-commands/session.ts'
import { kindNamed } from '../../job-commands/version.ts'
import type { Kind, NewRun } from '../../job-queue/index.ts'
import type { Terminal } from '../../terminal.ts'
import { readPart } from './jobs.ts'

/** How many games are a job: a second or two. */
const AT_ONCE = 30

/** The card of a pack that is measured. */
interface MeasureWhat {
  pack: OwnPack
  card: string
  bot: BotName
}

const readWhat = record({ pack: plain, card: text(1000), bot: word(...botNames) })

/** Measuring a card of a pack, as jobs. */
export const measureJobs: Kind<MeasureWhat> = {
  get name() {
    return kindNamed('measure')
  },
  // the pack is checked with the configuration of its tables (`measuringOf`)
  read: (value) => readWhat(value, null) as unknown as MeasureWhat,
  play: ({ pack, card, bot }, seed, from, to): LabPart => playMeasured(measuringOf(pack, card, seed, bot), from, to),
}

/** What is known of a card after all games, and what went wrong in some of them. */
export interface MeasureResult {
  measured: Measured
  faults: LabPart['faults']
  lost: string[]
  ending: Ending
}

/** Measures a card in jobs, or in this process if there is no place for jobs. @throws as `measuringOf` */
export async function measureGames(
  what: MeasureWhat,
  { games, seed }: { games: number; seed: string },
  place: Place | null,
  terminal: Terminal,
): Promise<MeasureResult> {
  const of: Measuring = measuringOf(what.pack, what.card, seed, what.bot)
  const counts = noCounts()
  const faults: LabPart['faults'] = []
  const lost: string[] = []
  const add = (part: LabPart): void => {
    addCounts(counts, part.counts)
    faults.push(...part.faults)
  }
  let ending: Ending = 'all'
  if (place === null) {
    for (let from = 0; from < games; from += AT_ONCE) {
      terminal.progress(`${of.id}: ${from} of ${games} games`)
      add(playMeasured(of, from, Math.min(games, from + AT_ONCE)))
    }
    terminal.progress(null)
  } else {
    const run: NewRun = { kind: measureJobs.name, what, seed, games, size: AT_ONCE }
    ending = await withJobs(place, terminal, (session) =>
      session.play(run, {
        take: (outcome, which) => {
          const fault = faultOf(outcome, which)
          if (fault !== null) lost.push(fault)
          if ('result' in outcome) add(readPart(outcome.result, null))
        },
      }),
    )
  }
  return { measured: measured(of, counts), faults, lost, ending }
}
