import type { Seat } from './decision.ts'
import type { GameEvent } from './game.ts'
import type { LogLine, LogPart } from './present.ts'
import { isTookBack, TOOK_BACK, type TookBack } from './take-back.ts'

/** The log: what happened, as one seat may read it. */

/** A line without its place in the log. */
export type Told = Pick<LogLine, 'seat' | 'depth' | 'parts' | 'rule'>

/** Makes the line of an event; null where there is nothing to tell. `knows`: the reader may see its hidden parts. */
export type Teller = (event: GameEvent, knows: boolean) => Told | null

/**
 * Log lines for a seat, or for whoever holds several (null or none: a spectator), from everything that happened since the start. An
 * event of type `turn` has its number in `n`. What was undone by going back is told in the line that says so. Line numbers are stable: they are the positions of the events. `from` leaves out earlier
 * lines.
 */
export function linesOf(
  events: readonly GameEvent[],
  viewer: Seat | readonly Seat[] | null,
  from: number,
  tell: Teller,
): LogLine[] {
  const lines: LogLine[] = []
  const viewers = viewer === null ? [] : typeof viewer === 'number' ? [viewer] : viewer
  // the turn in which the first line stands: looked for backwards, so that a long game costs no more than a short one
  let turn = 0
  for (let n = Math.min(from, events.length) - 1; n >= 0 && turn === 0; n--)
    if (events[n]!.type === 'turn') turn = events[n]!['n'] as number
  for (let n = from; n < events.length; n++) {
    const event = events[n]!
    if (event.type === 'turn') turn = event['n'] as number
    const only = event['only'] as number[] | null | undefined
    const knows = only == null || viewers.some((seat) => only.includes(seat))
    const told = isTookBack(event) ? tookBack(event, linesOf(event.undone, viewer, 0, tell)) : tell(event, knows)
    if (told) lines.push({ n, turn, kind: event.type, ...told })
  }
  return lines
}

/** Who went back, how far, and what they had done there; `undone`: the lines of it. */
function tookBack({ seat, moves }: TookBack, undone: LogLine[]): Told {
  const done = undone.filter((line) => line.kind !== TOOK_BACK)
  const first = done.find((line) => line.seat === seat) ?? done[0]
  const words = moves === 1 ? 'takes back' : `takes back ${moves} moves`
  const parts: LogPart[] = first
    ? [moves === 1 ? `${words}: ` : `${words}, from: `, ...first.parts]
    : [moves === 1 ? 'takes back a move' : words]
  return { seat, depth: 0, rule: null, parts }
}

/** Replaces `{seat:n}`, with which games name players in sentences, in every string of a view or log line. Returns a copy. */
export function withNames<T>(data: T, names: readonly string[]): T {
  if (typeof data === 'string')
    return data.replace(/\{seat:(\d+)\}/g, (_, n: string) => names[Number(n)] ?? `seat ${Number(n) + 1}`) as T
  if (Array.isArray(data)) return data.map((x) => withNames(x, names)) as T
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(Object.entries(data).map(([k, v]) => [k, withNames(v, names)])) as T
  return data
}
