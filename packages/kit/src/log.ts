import type { Seat } from './decision.ts'
import type { Eyes, GameEvent } from './game.ts'
import type { Language, LogLine, LogPart } from './present.ts'
import { isTookBack, type TookBack } from './take-back.ts'

/** The log: what happened, as one seat may read it. */

/** A line without its place in the log. */
export type Told = Pick<LogLine, 'seat' | 'depth' | 'parts' | 'rule'>

/** Makes the line of an event; null where there is nothing to tell. `knows`: the reader may see its hidden parts. */
export type Teller = (event: GameEvent, knows: boolean) => Told | null

/** The number of what an event is about that was announced before it happens; null: of none; undefined: of whatever the event before it was. */
export type About = (event: GameEvent) => number | null | undefined

/**
 * Log lines for these eyes, or for whoever holds several seats (none: a spectator), from everything that happened since the start. An
 * event of type `turn` has its number in `n`. What was undone by going back is told in the line that says so. Line numbers are stable:
 * they are the positions of the events. `from` leaves out earlier lines. `about` says what lines belong together; `language`: in which the kit
 * tells of going back.
 */
export function linesOf(
  events: readonly GameEvent[],
  viewer: Eyes | readonly Seat[],
  from: number,
  tell: Teller,
  about: About = () => null,
  language: Language = 'en',
): LogLine[] {
  const lines: LogLine[] = []
  let of: number | null | undefined
  for (let n = Math.min(from, events.length) - 1; n >= 0 && of === undefined; n--) of = about(events[n]!)
  const viewers = viewer === null ? [] : typeof viewer === 'number' ? [viewer] : viewer
  // all eyes see what anybody saw; what nobody was shown stays hidden
  const saw = (only: readonly Seat[]) =>
    viewers === 'all' ? only.length > 0 : viewers.some((seat) => only.includes(seat))
  const mayKnow = ({ only }: GameEvent) => only == null || saw(only as readonly Seat[])
  // the turn in which the first line stands: looked for backwards, so that a long game costs no more than a short one
  let turn = 0
  for (let n = Math.min(from, events.length) - 1; n >= 0 && turn === 0; n--)
    if (events[n]!.type === 'turn') turn = events[n]!['n'] as number
  for (let n = from; n < events.length; n++) {
    const event = events[n]!
    if (event.type === 'turn') turn = event['n'] as number
    const told = isTookBack(event)
      ? tookBack(event, (undone) => tell(undone, mayKnow(undone)), language)
      : tell(event, mayKnow(event))
    const now = about(event)
    if (now !== undefined) of = now
    if (told) lines.push({ n, turn, kind: event.type, ...told, ...(of != null && { of }) })
  }
  return lines
}

/** "takes back 2 moves, from: …". `first`: what was done first of what is undone, if it was told. */
const BACK: Record<Language, (moves: number, first: LogPart[] | null) => LogPart[]> = {
  en: (moves, first) => {
    if (moves !== 1) return [`takes back ${moves} moves${first ? ', from: ' : ''}`, ...(first ?? [])]
    return first ? ['takes back: ', ...first] : ['takes back a move']
  },
  de: (moves, first) => {
    if (moves !== 1) return [`nimmt ${moves} Spielzüge zurück${first ? ', ab: ' : ''}`, ...(first ?? [])]
    return first ? ['nimmt zurück: ', ...first] : ['nimmt einen Spielzug zurück']
  },
}

/** Who went back, how far, and what they had done there first, or anybody if they had done nothing that is told. */
function tookBack(
  { seat, moves, undone }: TookBack,
  tell: (event: GameEvent) => Told | null,
  language: Language,
): Told {
  let first: Told | null = null
  for (const event of undone) {
    const told = tell(event)
    if (!told) continue
    first ??= told
    if (told.seat !== seat) continue
    first = told
    break
  }
  return { seat, depth: 0, rule: null, parts: BACK[language](moves, first?.parts ?? null) }
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
