import type { LogLine, LogPart } from '@soulstack/kit'

/** An act: several log lines that the log shows as one. `parts`: its text. */
export interface Act {
  head: LogLine
  parts: readonly LogPart[]
  lines: LogLine[]
}

/** An act, and how often it happened in a row. */
export interface RepeatedAct extends Act {
  times: number
}

export interface Turn {
  turn: number
  acts: RepeatedAct[]
}

/**
 * Groups lines into acts. Each line names the act that it belongs to, and what it adds to the act's text. The pieces are simply joined.
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

/** About the last `most` lines, from the start of an act. */
export function lastOf(lines: readonly LogLine[], most: number): readonly LogLine[] {
  if (lines.length <= most) return lines
  let from = lines.length - most
  while (from > 0 && lines[from]!.act !== undefined) from--
  return lines.slice(from)
}

/**
 * Groups acts by turn, and counts repetitions. Leaves out that a turn begins or ends if nothing else belongs to that act: the heading shows it.
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

/** Whether two acts have the same text and the same seat. */
export const sameWords = (a: Act, b: Act): boolean =>
  a.head.seat === b.head.seat && a.head.kind === b.head.kind && JSON.stringify(a.parts) === JSON.stringify(b.parts)

/** Splits off the punctuation that follows a card's name, so that no line breaks between them. The text as a whole is unchanged. */
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
