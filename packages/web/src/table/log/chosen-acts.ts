import type { LogLine } from '@soulstack/kit'
import { type Act, actsOf, sameWords } from './grouping.ts'

/** What of the log is chosen: by a filter, or to be told again. It is fetched with what shows it. */

/** What lines a reader wants. */
export type Filter =
  | { of: 'all' }
  | { of: 'seat'; seat: number }
  | { of: 'kind'; name: string; kinds: readonly string[] }

/** The acts that a filter lets through: those of a seat are what it does and what names it. An act passes where any of its lines does. */
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

/** Whether a line is of this seat or names it. */
const isAbout = (line: LogLine, seat: number): boolean =>
  line.seat === seat || line.parts.some((part) => typeof part === 'object' && 'seat' in part && part.seat === seat)

/** What is told again of the time in which somebody was not asked for a turn of their own. */
export interface RecapKinds<K extends string = string> {
  /** Whoever it is about. */
  everybody: readonly K[]
  /** Only where it is about oneself. */
  oneself: readonly K[]
}

/** What somebody is told again, and whether it is of the time before their first turn. */
export interface Recapped {
  first: boolean
  acts: Act[]
}

/**
 * What has happened since the end of a seat's last turn, up to its present one or up to now; before its first, since the game began. At
 * most one line an act: those in which something of these kinds happened. The most recent stands at the end, and what says the same stands
 * once.
 */
export function sinceLastTurn(lines: readonly LogLine[], seat: number, kinds: RecapKinds): Recapped {
  const now = lines.findLast((line) => line.kind === 'turn')
  if (!now) return { first: true, acts: [] }
  const to = now.seat === seat ? now.n : Number.POSITIVE_INFINITY
  const before = lines.findLastIndex((line) => line.kind === 'turn' && line.seat === seat && line.n < to)
  const begins = lines.findIndex((line, i) => i > before && line.kind === 'turn')
  if (begins < 0) return { first: before < 0, acts: [] }
  const told: Act[] = []
  for (const act of actsOf(lines.slice(begins))) {
    if (act.head.n > to) break
    const tells = act.lines.some(
      (line) => kinds.everybody.includes(line.kind) || (isAbout(line, seat) && kinds.oneself.includes(line.kind)),
    )
    if (tells && !told.some((other) => sameWords(other, act))) told.push(act)
  }
  return { first: before < 0, acts: told }
}
