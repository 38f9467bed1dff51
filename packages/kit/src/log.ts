import { withoutMarks } from './card-names.ts'
import type { Seat } from './decision.ts'
import type { GameEvent, Viewer } from './game.ts'
import type { Language, LogLine, LogPart } from './present.ts'
import { isTookBack, isWentOn, type TookBack, type WentOn } from './take-back.ts'

/** The log: what has happened, as one reader may see it. */

/** The content of a log line, without its position in the log. */
export type LineContent = Pick<LogLine, 'seat' | 'depth' | 'parts' | 'rule' | 'tally'>

/** Makes the line of an event, or null if it has none. `knows`: the reader may see its hidden parts. */
export type LineWriter = (event: GameEvent, knows: boolean) => LineContent | null

/** A player named in a sentence of the log; `you`: it is the reader. */
export interface Person {
  seat: Seat
  you: boolean
}

/** The subject of a sentence, and whether the sentence begins with it, names it later, or leaves it out because it was named before. */
export interface Subject {
  who: Person | LogPart | null
  said: 'first' | 'later' | 'left'
}

/** Whether a subject is a player. */
export const isPerson = (who: Person | LogPart | null): who is Person =>
  typeof who === 'object' && who !== null && 'seat' in who

/**
 * Returns a function that joins a subject and its verb: "Ned plays …", "You play …", or only "plays …" if the subject was named before.
 * `first` and `later`: the pronoun for the reader at the beginning of a sentence and within it.
 */
export const subjectAndVerb =
  (first: string, later: string) =>
  ({ who, said }: Subject, you: string, they: string, ...rest: LogPart[]): LogPart[] => {
    if (who === null || (said === 'left' && !(isPerson(who) && who.you))) return [they, ...rest]
    if (!isPerson(who)) return [who, ` ${they}`, ...rest]
    if (!who.you) return [{ seat: who.seat }, ` ${they}`, ...rest]
    return [{ seat: who.seat, you: said === 'first' ? first : later }, ` ${you}`, ...rest]
  }

/** An event's place in its act: it begins one, or adds to the current one. `parts` of a beginning; null: those of its line. */
export type ActPlace =
  | { begins: true; parts: (() => LogPart[]) | null }
  | { begins: false; adds: (() => LogPart[]) | null; instead: boolean }

/**
 * Groups events into acts. It is called with each event since the beginning of a turn and returns the event's place, or null if it changes
 * nothing and has no line. `knows`: the reader may see its hidden parts.
 */
export type ActGrouper = (event: GameEvent, knows: boolean) => ActPlace | null

/** The default grouping: each line at depth 0 begins an act, and deeper lines add their text. */
const byDepth = (content: LineContent): ActPlace =>
  content.depth === 0
    ? { begins: true, parts: null }
    : { begins: false, adds: () => [', ', ...content.parts], instead: false }

/** The seat addressed as "you"; null for spectators and for people with several seats. */
export const readerOf = (viewer: Viewer | readonly Seat[]): Seat | null => {
  if (typeof viewer === 'number') return viewer
  return Array.isArray(viewer) && viewer.length === 1 ? (viewer[0] as Seat) : null
}

/** What a line names, so many times: a card has the number itself, after anything else it is said. */
export const several = (part: LogPart, times: number): LogPart[] =>
  times < 2 ? [part] : typeof part === 'object' && 'card' in part ? [{ ...part, times }] : [part, ` ×${times}`]

/** The number of a card that a line names several times, as it stands after the name. */
export const timesWords = ({ times = 1 }: { times?: number }): string => (times > 1 ? ` ×${times}` : '')

/** The same parts with a capital letter at the beginning, if they begin with text. */
export function sentence(parts: LogPart[]): LogPart[] {
  const [first, ...rest] = parts
  return typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : parts
}

/** An act of the log: its first line, the parts of its summary, and all its lines. */
export interface Act {
  head: LogLine
  parts: LogPart[]
  lines: LogLine[]
}

/** Groups log lines into acts, each with a one-line summary. */
export function actsOf(lines: readonly LogLine[]): Act[] {
  const acts: Act[] = []
  let pieces: LogPart[][] = []
  for (const line of lines) {
    let act = acts.at(-1)
    if (line.act === undefined || act === undefined || act.head.n !== line.act) {
      acts.push((act = { head: line, parts: [], lines: [] }))
      pieces = []
    }
    act.lines.push(line)
    const adds = line.adds ?? (line === act.head ? line.parts : null)
    if (adds === null) continue
    if (line.instead) pieces.pop()
    pieces.push(adds)
    act.parts = pieces.flat()
  }
  return acts
}

/**
 * The log lines for this viewer, or for somebody with several seats (none: a spectator), from all events since the start. An event of type
 * `turn` has its number in `n`. Moves that were taken back appear only in the line that says so. Line numbers are stable: they are the
 * positions of the events. `from` leaves out earlier lines. `acts` makes a grouping for each turn; without it, lines are grouped by depth.
 * `language`: the language of the kit's own lines about take-backs.
 */
export function linesOf(
  events: readonly GameEvent[],
  viewer: Viewer | readonly Seat[],
  from: number,
  write: LineWriter,
  acts: (() => ActGrouper) | null = null,
  language: Language = 'en',
): LogLine[] {
  const lines: LogLine[] = []
  const viewers = viewer === null ? [] : typeof viewer === 'number' ? [viewer] : viewer
  const reader = readerOf(viewer)
  // `all` sees what anybody saw; what nobody was shown stays hidden
  const saw = (only: readonly Seat[]) =>
    viewers === 'all' ? only.length > 0 : viewers.some((seat) => only.includes(seat))
  const mayKnow = ({ only }: GameEvent) => only == null || saw(only as readonly Seat[])
  // no act is longer than a turn: start at the beginning of the turn, so that a long game costs no more than a short one
  let start = Math.min(from, events.length)
  while (start > 0 && events[start - 1]!.type !== 'turn') start--
  if (start > 0) start--
  let turn = 0
  let follow = acts?.()
  let act = -1
  for (let n = start; n < events.length; n++) {
    const event = events[n]!
    if (event.type === 'turn') {
      turn = event['n'] as number
      follow = acts?.()
    }
    const knows = mayKnow(event)
    const place: ActPlace | null = isWentOn(event) ? ALONE : (follow?.(event, knows) ?? null)
    if (follow && place === null) continue
    const content = isTookBack(event)
      ? tookBack(event, (undone) => write(undone, mayKnow(undone)), reader, language)
      : isWentOn(event)
        ? wentOn(event, language)
        : write(event, knows)
    if (content === null) continue
    const position = place ?? byDepth(content)
    const begins = position.begins || act < 0
    if (begins) act = n
    if (n < from) continue
    const line: LogLine = { n, turn, kind: event.type, ...content }
    if (begins) {
      const parts = position.begins ? position.parts : null
      if (parts) line.adds = parts()
    } else {
      line.act = act
      if (!position.begins && position.adds) {
        line.adds = position.adds()
        if (position.instead) line.instead = true
      }
    }
    lines.push(line)
  }
  return lines
}

/** Begins an act of its own. */
const ALONE: ActPlace = { begins: true, parts: null }

/** The line that says that the game continues in another release. */
const WENT_ON_TEXT: Record<Language, (lost: number) => string> = {
  en: (lost) =>
    `Soulstack was updated. The game continues from here${lost === 0 ? '' : lost === 1 ? '; the last move before that was lost' : `; the last ${lost} moves before that were lost`}. Earlier moves can no longer be taken back`,
  de: (lost) =>
    `Soulstack wurde aktualisiert. Die Partie geht von hier weiter${lost === 0 ? '' : lost === 1 ? '; der letzte Spielzug davor ging verloren' : `; die letzten ${lost} Spielzüge davor gingen verloren`}. Was davor getan wurde, kann nicht mehr zurückgenommen werden`,
}

const wentOn = ({ lost }: WentOn, language: Language): LineContent => ({
  seat: null,
  depth: 0,
  rule: null,
  parts: [WENT_ON_TEXT[language](lost)],
})

/** "Ned takes back 2 moves, from “Ned plays Bomb!”". `first`: the line of the first undone move, if it had one. */
const TOOK_BACK_TEXT: Record<Language, (who: Person | null, moves: number, first: LogPart[] | null) => LogPart[]> = {
  en: (who, moves, first) => [
    who === null ? 'The table' : who.you ? { seat: who.seat, you: 'You' } : { seat: who.seat },
    who?.you ? ' take back ' : ' takes back ',
    ...(moves !== 1 ? [`${moves} moves`] : first ? ['“', ...first, '”'] : ['a move']),
    ...(moves !== 1 && first ? [', from “', ...first, '”'] : []),
  ],
  de: (who, moves, first) => [
    who === null ? 'Der Tisch' : who.you ? { seat: who.seat, you: 'Du' } : { seat: who.seat },
    who?.you ? ' nimmst ' : ' nimmt ',
    ...(moves !== 1 ? [`${moves} Spielzüge`] : first ? ['„', ...first, '“'] : ['einen Spielzug']),
    ' zurück',
    ...(moves !== 1 && first ? [', ab „', ...first, '“'] : []),
  ],
}

/** The line of a take-back: who went back, how far, and the first undone line of theirs, or of anybody if they had none. */
function tookBack(
  { seat, moves, undone }: TookBack,
  write: (event: GameEvent) => LineContent | null,
  reader: Seat | null,
  language: Language,
): LineContent {
  let first: LineContent | null = null
  for (const event of undone) {
    const content = write(event)
    if (!content) continue
    first ??= content
    if (content.seat !== seat) continue
    first = content
    break
  }
  const who = seat === null ? null : { seat, you: seat === reader }
  const parts = TOOK_BACK_TEXT[language](who, moves, first?.parts ?? null)
  return { seat, depth: 0, rule: null, parts }
}

/**
 * Replaces `{seat:n}`, a placeholder for a player’s name, in every string of a view or log line, and leaves out the marks before cards’ names
 * (card-names.ts). Returns a copy.
 */
export function withNames<T>(data: T, names: readonly string[]): T {
  if (typeof data === 'string')
    return withoutMarks(data).replace(
      /\{seat:(\d+)\}/g,
      (_, n: string) => names[Number(n)] ?? `seat ${Number(n) + 1}`,
    ) as T
  if (Array.isArray(data)) return data.map((x) => withNames(x, names)) as T
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(Object.entries(data).map(([k, v]) => [k, withNames(v, names)])) as T
  return data
}
