import type { LogLine } from '@soulstack/kit'
import { type Act, actsOf, sameWords } from './grouping.ts'

/** Selects acts of the log: for a filter, and for the recap. In its own module, as it is loaded only with those. */

/** Which acts are shown. */
export type Filter =
  | { of: 'all' }
  | { of: 'seat'; seat: number }
  | { of: 'kind'; name: string; kinds: readonly string[] }

/** The acts of which any line passes a filter. For a seat: lines by that player, and lines that name them. */
export function filtered(acts: readonly Act[], filter: Filter): readonly Act[] {
  if (filter.of === 'all') return acts
  return acts.filter(({ lines }) => lines.some((line) => passes(line, filter)))
}

function passes(line: LogLine, filter: Filter): boolean {
  switch (filter.of) {
    case 'all':
      return true
    case 'seat':
      return isAbout(line, filter.seat)
    case 'kind':
      return filter.kinds.includes(line.kind)
  }
}

/** Whether a line is by this seat or names it. */
const isAbout = (line: LogLine, seat: number): boolean =>
  line.seat === seat || line.parts.some((part) => typeof part === 'object' && 'seat' in part && part.seat === seat)

/** The kinds of lines that a recap contains. */
export interface RecapKinds<K extends string = string> {
  /** Whomever they are about. */
  everybody: readonly K[]
  /** Only if they are about you. */
  oneself: readonly K[]
}

/** The acts of a recap. `first`: it covers the time before your first turn. */
export interface RecapContent {
  first: boolean
  acts: Act[]
}

/**
 * The acts since the end of a seat's last turn (or since the game began), up to its current turn or up to now, that have a line of these
 * kinds. In order, without duplicates.
 */
export function sinceLastTurn(lines: readonly LogLine[], seat: number, kinds: RecapKinds): RecapContent {
  const now = lines.findLast((line) => line.kind === 'turn')
  if (!now) return { first: true, acts: [] }
  const to = now.seat === seat ? now.n : Number.POSITIVE_INFINITY
  const before = lines.findLastIndex((line) => line.kind === 'turn' && line.seat === seat && line.n < to)
  const begins = lines.findIndex((line, i) => i > before && line.kind === 'turn')
  if (begins < 0) return { first: before < 0, acts: [] }
  const chosen: Act[] = []
  for (const act of actsOf(lines.slice(begins))) {
    if (act.head.n > to) break
    const relevant = act.lines.some(
      (line) => kinds.everybody.includes(line.kind) || (isAbout(line, seat) && kinds.oneself.includes(line.kind)),
    )
    if (relevant && !chosen.some((other) => sameWords(other, act))) chosen.push(act)
  }
  return { first: before < 0, acts: chosen }
}
