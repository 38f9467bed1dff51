import type { LogLine, LogPart } from '@soulstack/kit'

/** What the log tells in one line: an act, and the lines it is made of. */
export interface Act {
  head: LogLine
  parts: readonly LogPart[]
  lines: LogLine[]
}

/** An act in the log: how often it stands there one after the other, with nothing between. */
export interface Told extends Act {
  times: number
}

export interface Turn {
  turn: number
  acts: Told[]
}

/**
 * The acts of these lines. Each line says to which it belongs and what it adds to the line that tells of it; those pieces are finished, and
 * stand one behind the other.
 */
export function actsOf(lines: readonly LogLine[]): Act[] {
  const acts: Act[] = []
  let act: Act | undefined
  let pieces: LogPart[][] = []
  for (const line of lines) {
    if (act === undefined || line.act === undefined || act.head.n !== line.act) {
      acts.push((act = { head: line, parts: line.parts, lines: [line] }))
      pieces = [line.adds ?? line.parts]
      act.parts = pieces[0]!
      continue
    }
    act.lines.push(line)
    if (line.adds === undefined) continue
    if (line.instead) pieces.pop()
    pieces.push(line.adds)
    act.parts = pieces.flat()
  }
  return acts
}

/** The last of many lines, from the beginning of an act on. */
export function lastOf(lines: readonly LogLine[], most: number): readonly LogLine[] {
  if (lines.length <= most) return lines
  let from = lines.length - most
  while (from > 0 && lines[from]!.act !== undefined) from--
  return lines.slice(from)
}

/**
 * Acts by turn. That a turn begins is said by its heading, and so is that the one before it has ended, where nothing came of either.
 */
export function grouped(acts: readonly Act[]): Turn[] {
  const turns: Turn[] = []
  for (const [i, act] of acts.entries()) {
    let turn = turns[turns.length - 1]
    if (turn?.turn !== act.head.turn) turns.push((turn = { turn: act.head.turn, acts: [] }))
    const { kind } = act.head
    const next = acts[i + 1]
    if (
      act.lines.length === 1 &&
      (kind === 'turn' || (kind === 'ends-turn' && next && next.head.turn !== act.head.turn))
    )
      continue
    const last = turn.acts[turn.acts.length - 1]
    if (last && sameWords(last, act)) last.times++
    else turn.acts.push({ ...act, times: 1 })
  }
  return turns
}

/** Two acts that say the same of the same seat. */
export const sameWords = (a: Act, b: Act): boolean =>
  a.head.seat === b.head.seat && a.head.kind === b.head.kind && JSON.stringify(a.parts) === JSON.stringify(b.parts)

/** Pieces of a line, each card with the stop that follows it: no line breaks between them. Together they say what the pieces say. */
export function withStops(parts: readonly LogPart[]): { part: LogPart; stop: string }[] {
  let taken = 0
  return parts.map((part, i) => {
    const rest = typeof part === 'string' ? part.slice(taken) : part
    const next = parts[i + 1]
    const isCard = typeof part === 'object' && 'card' in part
    const stop = isCard && typeof next === 'string' ? (/^[,;:.)]/.exec(next)?.[0] ?? '') : ''
    taken = stop.length
    return { part: rest, stop }
  })
}
