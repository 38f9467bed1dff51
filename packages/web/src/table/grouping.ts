import type { LogLine } from '@soulstack/kit'

/** A line and what came of it. */
export interface Group {
  head: LogLine
  /** What came of it, each with how often it stands there one after the other. */
  lines: { line: LogLine; times: number }[]
  /** How often the head stands there one after the other, with nothing between. */
  times: number
  /** The line that told of this before: it goes on here with what was announced there. */
  from: LogLine | null
}

export interface Turn {
  turn: number
  groups: Group[]
}

/**
 * Lines of a log by turn, and within it by what they came of: deeper lines belong to the line above them, and lines about something that was
 * announced before and is carried out now say so, where other things have happened in between.
 */
export function grouped(lines: readonly LogLine[]): Turn[] {
  const turns: Turn[] = []
  const announced = new Map<number, LogLine>()
  for (const line of lines) {
    let turn = turns[turns.length - 1]
    if (turn?.turn !== line.turn) turns.push((turn = { turn: line.turn, groups: [] }))
    const group = turn.groups[turn.groups.length - 1]
    const first = line.of === undefined ? undefined : announced.get(line.of)
    if (line.of !== undefined && !first) announced.set(line.of, line)
    const last = group?.lines[group.lines.length - 1]
    if (group && last && sameWords(last.line, line)) last.times++
    else if (group && !last && sameWords(group.head, line)) group.times++
    else if (group && line.depth > 0 && continues(group, line)) group.lines.push({ line, times: 1 })
    else turn.groups.push({ head: line, lines: [], times: 1, from: first && !isPart(group, first) ? first : null })
  }
  return turns
}

/** Whether a deeper line came of what this group is about. */
const continues = (group: Group, line: LogLine): boolean =>
  group.head.of === line.of || line.of === undefined || group.head.of === undefined || group.from?.of === line.of

const isPart = (group: Group | undefined, line: LogLine): boolean => group?.head === line

/** Two lines that say the same of the same seat. */
export const sameWords = (a: LogLine, b: LogLine): boolean =>
  a.seat === b.seat && a.depth === b.depth && a.kind === b.kind && JSON.stringify(a.parts) === JSON.stringify(b.parts)

/** What lines a reader wants. */
export type Filter =
  | { of: 'all' }
  | { of: 'seat'; seat: number }
  | { of: 'kind'; name: string; kinds: readonly string[] }

/**
 * The lines that a filter lets through: those of a seat are what it does and what names it. That a turn begins is told only where something
 * of that turn is.
 */
export function filtered(lines: readonly LogLine[], filter: Filter): LogLine[] {
  const through = passing(lines, filter)
  if (filter.of === 'all') return through
  const told = new Set(through.filter((line) => line.kind !== 'turn').map((line) => line.turn))
  return through.filter((line) => line.kind !== 'turn' || told.has(line.turn))
}

function passing(lines: readonly LogLine[], filter: Filter): LogLine[] {
  switch (filter.of) {
    case 'all':
      return [...lines]
    case 'seat':
      return lines.filter(
        (line) =>
          line.kind === 'turn' ||
          line.seat === filter.seat ||
          line.parts.some((part) => typeof part === 'object' && 'seat' in part && part.seat === filter.seat),
      )
    case 'kind':
      return lines.filter((line) => line.kind === 'turn' || filter.kinds.includes(line.kind))
  }
}

/** What is told again of the time in which somebody was not asked for a turn of their own. */
export interface RecapKinds {
  /** Whoever it is about. */
  everybody: readonly string[]
  /** Only where it is about oneself. */
  oneself: readonly string[]
}

/** What somebody is told again, and whether it is of the time before their first turn. */
export interface Told {
  first: boolean
  lines: LogLine[]
}

/**
 * What has happened since the end of a seat's last turn, up to its present one or up to now; before its first, since the game began. The
 * most recent stands at the end, and lines that say the same stand once.
 */
export function sinceLastTurn(lines: readonly LogLine[], seat: number, kinds: RecapKinds): Told {
  const turns = lines.filter((line) => line.kind === 'turn')
  const now = turns[turns.length - 1]
  if (!now) return { first: true, lines: [] }
  const to = now.seat === seat ? now.n : Number.POSITIVE_INFINITY
  const before = turns.findLastIndex((line) => line.seat === seat && line.n < to)
  const from = turns[before + 1]?.n ?? Number.POSITIVE_INFINITY
  const told: LogLine[] = []
  for (const line of lines) {
    if (line.n < from || line.n > to) continue
    const about =
      line.seat === seat || line.parts.some((part) => typeof part === 'object' && 'seat' in part && part.seat === seat)
    if (!kinds.everybody.includes(line.kind) && !(about && kinds.oneself.includes(line.kind))) continue
    if (!told.some((other) => sameWords(other, line))) told.push(line)
  }
  return { first: before < 0, lines: told }
}
