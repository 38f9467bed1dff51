import { MISTAKE } from '@soulstack/bots/study/moments'
import { actsOf, type LogPart, type Outcome, type Seat } from '@soulstack/kit'
import type { FilmLine, StudiedChoice, StudiedLuck, StudyCurve, TurningPoint } from '../protocol/index.ts'
import type { TurnsOfGame } from './turns.ts'

/** The moments at which a game turned: the acts of its log that changed somebody's chance to win most. */

/** How many are told. */
const MOST = 3
/** A smaller change of a share does not turn a game. */
const LEAST = 0.05
/** How long a sentence may be, in characters: of a longer act its highlight is told, or its beginning. */
const LONGEST = 120
/** How many characters a name counts. */
const NAME = 12

interface Told {
  curve: StudyCurve
  choices: readonly Pick<StudiedChoice, 'moment' | 'seat' | 'lost'>[]
  luck: readonly Pick<StudiedLuck, 'moment' | 'change'>[]
  /** The log without what was taken back. */
  lines: readonly FilmLine[]
  /** The numbers of the lines that are highlights. */
  marked: ReadonlySet<number>
  turns: TurnsOfGame
  over: Outcome
}

/**
 * The turning points in order: at most three, each in a turn of its own, and at most one of them pure luck. What ended the game for somebody
 * who was winning anyway is none.
 */
export function turningPoints(told: Told): TurningPoint[] {
  const { turns, lines, marked, curve, over } = told
  const last = curve.length - 1
  const found = actsOf(lines).flatMap(({ lines: some, parts }): (TurningPoint & { size: number })[] => {
    const act = some as FilmLine[]
    const from = Math.max(0, act[0]!.moment - 1)
    const moment = Math.max(...act.map((line) => line.moment))
    const seat = mostChanged(curve[from]!, curve[moment]!, over.winners)
    const [before, after] = [curve[from]![seat]!, curve[moment]![seat]!]
    const size = Math.abs(after - before)
    if (size < LEAST || (moment === last && Math.max(...curve[from]!) > 0.5 && after > before && before > 0.5))
      return []
    const { round } = turns.at(moment)
    const words = lengthOf(parts) <= LONGEST ? parts : (act.find(({ n }) => marked.has(n))?.parts ?? beginningOf(act))
    return [{ moment, round, seat, from: before, to: after, words, by: causeOf(told, seat, from, moment), size }]
  })
  found.sort((a, b) => b.size - a.size)
  const taken: typeof found = []
  for (const one of found) {
    const { turn } = turns.at(one.moment)
    const isTaken = taken.some(
      ({ moment, by }) => turns.at(moment).turn === turn || (by === 'luck' && one.by === 'luck'),
    )
    if (!isTaken) taken.push(one)
    if (taken.length === MOST) break
  }
  return taken.sort((a, b) => a.moment - b.moment).map(({ size: _, ...point }) => point)
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
