import { FINDINGS, type Finding, Pairs, type PlayedPair, playPair } from '@soulstack/four-souls/card-coverage'
import type { SetId } from '@soulstack/four-souls/rules'
import { list, orNull, record, text, whole, word } from '@soulstack/kit/shape'
import type { Place } from '../../job-commands/options.ts'
import { duration, faultOf } from '../../job-commands/outcomes.ts'
import { type Ending, type RunOptions, withJobs } from '../../job-commands/session.ts'
import { kindNamed } from '../../job-commands/version.ts'
import type { Kind, NewRun } from '../../job-queue/index.ts'
import type { Terminal } from '../../terminal.ts'
import { count, type PairsTotals } from './totals.ts'

/** How many pairs are a job: they take a second or two. */
const SIZE = 32

/** What a series of pairs depends on besides its seed; null: all. */
export interface PairsWhat {
  sets: SetId[] | null
  cards: string[] | null
}

interface Part {
  pairs: PlayedPair[]
  /** How long they took, in s. */
  seconds: number
}

const readPart = record<Part>({
  pairs: list(
    record<PlayedPair>({
      decisions: whole(0),
      findings: list(
        record<Finding>({ kind: word(...FINDINGS), what: text(10_000), line: whole(0), answers: whole(0) }),
      ),
    }),
  ),
  seconds: duration,
})

const readWhat = record({ sets: orNull(list(text(100))), cards: orNull(list(text(1000))) })

let known: { of: string; pairs: Pairs } | null = null

/** The pairs of a series. A worker plays many jobs of one series, and sorting takes a while. */
export function pairsOf({ sets, cards }: PairsWhat): Pairs {
  const of = JSON.stringify([sets, cards])
  if (known?.of !== of) known = { of, pairs: new Pairs({ sets: sets ?? undefined, cards: cards ?? undefined }) }
  return known.pairs
}

/** Pairs of cards, as jobs. */
export const pairsJobs: Kind<PairsWhat> = {
  get name() {
    return kindNamed('pairs')
  },
  read: (value) => {
    const { sets, cards } = readWhat(value, null)
    return { sets: sets as SetId[] | null, cards }
  },
  play: (what, seed, from, to): Part => {
    const pairs = pairsOf(what)
    const began = performance.now()
    const played = Array.from({ length: to - from }, (_, i) => playPair(pairs.at(from + i), seed))
    return { pairs: played, seconds: (performance.now() - began) / 1000 }
  },
}

/** Plays all pairs of a series in jobs, and adds what is found to `totals`. The seconds are those of all threads together. */
export async function playInJobs(
  { what, seed, isEnough }: { what: PairsWhat; seed: string; isEnough: () => boolean },
  totals: PairsTotals,
  place: Place,
  terminal: Terminal,
): Promise<{ lost: string[]; ending: Ending }> {
  const pairs = pairsOf(what)
  const run: NewRun = { kind: pairsJobs.name, what, seed, games: pairs.count, size: SIZE }
  const lost: string[] = []
  const take: RunOptions['take'] = (outcome, { from, to }) => {
    const fault = faultOf(outcome, { from, to })
    if (fault !== null) lost.push(fault)
    if (!('result' in outcome)) return
    const part = readPart(outcome.result, null)
    for (const [i, played] of part.pairs.entries()) count(totals, pairs.at(from + i), played)
    totals.seconds += part.seconds
  }
  const ending = await withJobs(place, terminal, (session) => session.play(run, { take, isEnough }))
  return { lost, ending }
}
