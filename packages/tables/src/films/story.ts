import { MISTAKE } from '@soulstack/bots'
import { actsOf, type LogPart, type Outcome, type Seat } from '@soulstack/kit'
import type { FilmLine, MarkKind, StudiedChoice, StudiedLuck, StudyCurve, TurningPoint } from '@soulstack/protocol'
import type { TurnsOfGame } from './turns.ts'

/**
 * The turns at which a game turned. What counts is how a share changes from the beginning of a turn to the beginning of the next: in between
 * it rises and falls with everything that is only begun. What is told is what changed it most in that turn, from one moment at which nothing
 * is pending to the next.
 */

/** How many are told. */
const MOST = 3
/** A smaller change of a share does not turn a game. */
const LEAST = 0.05
/** How long a sentence may be, in characters: of a longer act its highlight is told, or its beginning. */
const LONGEST = 120
/** How many characters a name counts. */
const NAME = 12
/** Which highlight is told, of several. */
const MARKS: readonly MarkKind[] = ['soul', 'death', 'kill', 'reap', 'win']

export interface Told {
  curve: StudyCurve
  /** For each moment whether nothing was pending. */
  settled: readonly boolean[]
  choices: readonly Pick<StudiedChoice, 'moment' | 'seat' | 'lost'>[]
  luck: readonly Pick<StudiedLuck, 'moment' | 'change'>[]
  /** The log without what was taken back. */
  lines: readonly FilmLine[]
  /** The lines that are highlights, by their numbers. */
  marks: ReadonlyMap<number, MarkKind>
  /** The kinds of lines that tell nothing by themselves, such as the beginning of a turn. */
  dull: readonly string[]
  turns: TurnsOfGame
  over: Outcome
}

type Act = ReturnType<typeof actsOf>[number]

/** From one moment at which nothing was pending to the next. */
interface Stretch {
  from: number
  to: number
  /** The lines that tell something, each with its act. */
  told: { line: FilmLine; act: Act }[]
  /** Whether there is a highlight in it. */
  isMarked: boolean
}

/**
 * The turning points in order: at most three, at most one of them pure luck. The end of a game is none for whoever was winning anyway.
 */
export function turningPoints(told: Told): TurningPoint[] {
  const { turns, curve, over } = told
  const last = curve.length - 1
  const all = stretches(told)
  const starts = [...turns.starts, last]
  const found = starts.slice(0, -1).flatMap((from, n): (TurningPoint & { size: number })[] => {
    const to = starts[n + 1]!
    const seat = mostChanged(curve[from]!, curve[to]!, over.winners)
    const [before, after] = [curve[from]![seat]!, curve[to]![seat]!]
    const size = Math.abs(after - before)
    if (size < LEAST || (to === last && after > before && before > 0.5)) return []
    const up = Math.sign(after - before)
    const change = (stretch: Stretch) => up * (curve[stretch.to]![seat]! - curve[stretch.from]![seat]!)
    const inTurn = all
      .filter((stretch) => stretch.to > from && stretch.from < to && change(stretch) > 0)
      .sort((a, b) => change(b) - change(a))
    // a kill or a soul tells more than what came before it
    const most = inTurn.find((stretch) => stretch.isMarked && change(stretch) >= LEAST / 2) ?? inTurn[0]
    if (!most) return []
    const { round } = turns.at(most.to)
    const by = causeOf(told, seat, from, to)
    return [{ moment: most.to, round, seat, from: before, to: after, words: wordsOf(most, told), by, size }]
  })
  found.sort((a, b) => b.size - a.size)
  const taken: typeof found = []
  for (const one of found) {
    if (one.by !== 'luck' || !taken.some(({ by }) => by === 'luck')) taken.push(one)
    if (taken.length === MOST) break
  }
  return taken.sort((a, b) => a.moment - b.moment).map(({ size: _, ...point }) => point)
}

/** The stretches in which something is told. */
function stretches({ lines, settled, curve, marks, dull }: Told): Stretch[] {
  const last = curve.length - 1
  const found = new Map<number, Stretch>()
  for (const act of actsOf(lines))
    for (const line of act.lines as FilmLine[]) {
      if (line.moment === 0 || dull.includes(line.kind)) continue
      let from = line.moment - 1
      while (from > 0 && !settled[from]) from--
      let to = line.moment
      while (to < last && !settled[to]) to++
      const stretch = found.get(from) ?? { from, to, told: [], isMarked: false }
      stretch.told.push({ line, act })
      stretch.isMarked ||= marks.has(line.n)
      found.set(from, stretch)
    }
  return [...found.values()]
}

/** The seat whose share changed most; of equals, one that won. */
function mostChanged(before: readonly number[], after: readonly number[], winners: readonly Seat[]): Seat {
  const size = (seat: Seat) => Math.abs(after[seat]! - before[seat]!) + (winners.includes(seat) ? 1e-3 : 0)
  return before.map((_, seat) => seat).reduce((most, seat) => (size(seat) > size(most) ? seat : most))
}

/** What changed a share between two moments: luck, if it made half of the change; a bad decision, if it made a third. */
function causeOf({ curve, choices, luck }: Told, seat: Seat, from: number, to: number): TurningPoint['by'] {
  const change = curve[to]![seat]! - curve[from]![seat]!
  let chance = 0
  for (const one of luck) if (one.moment > from && one.moment <= to) chance += one.change[seat]!
  if (chance * Math.sign(change) >= Math.abs(change) / 2) return 'luck'
  // who loses by their own decision helps the others
  const lost = choices.flatMap((one) =>
    one.moment >= from && one.moment < to && (one.seat === seat) === change < 0 ? [one.lost] : [],
  )
  const most = Math.max(0, ...lost)
  return most >= MISTAKE && most >= Math.abs(change) / 3 ? 'choice' : 'course'
}

/** A stretch in one sentence: the act of its highlight, or the highlight alone; without one, the act that came first. */
function wordsOf({ to, told }: Stretch, { marks }: Told): LogPart[] {
  // an act that goes on after the stretch tells too much
  const isOver = ({ lines }: Act) => (lines as FilmLine[]).every(({ moment }) => moment <= to)
  for (const kind of MARKS) {
    const marked = told.find(({ line }) => marks.get(line.n) === kind)
    if (!marked) continue
    const { line, act } = marked
    return isOver(act) && lengthOf(act.parts) <= LONGEST ? act.parts : line.parts
  }
  return beginningOf((told[0]!.act.lines as FilmLine[]).filter(({ moment }) => moment <= to))
}

/** The summary of an act, as far as it is short enough. */
function beginningOf([head, ...others]: readonly FilmLine[]): LogPart[] {
  let parts = [...(head!.adds ?? head!.parts)]
  for (const { adds, instead } of others) {
    if (instead) break
    const longer = [...parts, ...(adds ?? [])]
    if (lengthOf(longer) > LONGEST) break
    parts = longer
  }
  return parts
}

const lengthOf = (parts: readonly LogPart[]): number =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 'die' in part ? 1 : NAME), 0)
