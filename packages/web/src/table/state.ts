import { computed, signal } from '@preact/signals'
import type { LogLine, TableView } from '@soulstack/kit'
import type { ClientMessage, TableInfo, TakeBacks } from '@soulstack/server/protocol'
import type { LineState } from '../net/connection.ts'
import { kept } from './steady.ts'
import { t } from './table.words.ts'

/**
 * What every table needs, whatever is played at it. A game's own folder may import from here:
 *
 * - `state.ts`      table, mySeat, view, log (signals); seatName, isYou, alone, toast, wire
 * - `choice.ts`     open, picks, aside, menu, main (signals); answer, pick, press, confirm, takeBack, markOf; `behave` for what a game
 *                   adds: above all where its references lie on the table
 * - `taking-back.ts`  going, canCancel (signals); cancelChoice: moves taken back by consent, and one's own half-made choice. What is shown
 *                   while something is taken back is not the game's matter: TablePage draws it over every table
 * - `looking.ts`    inspected, peeked, sheet (signals); openInspector
 * - `catalogue.ts`  catalogueOf, cardName: the cards of a game
 * - `keys.ts`       listenToKeys: space, Escape, arrows, 1-9, L, I, ?; a game adds its own
 * - `Bar`, `Log`, `Act`, `MainButton`, `OptionMenu`, `Prompt`, `Sheet` (SlateDialog), `InspectorFrame`, `PeekFrame`, `Announcer`,
 *   `KeyList`, `Toasts`, `Words` (Part), `hover.ts`, `again.ts`, `over.ts`; the rail's frame is `Rail.module.css`
 *
 * A game narrows `view` to its own in one place: see four-souls/state.ts. Its table is the component `Table` of its `Table.tsx`.
 */

/** What the server has said about the table shown now. Nothing here is computed from rules. */
export const table = signal<TableInfo | null>(null)
export const mySeat = signal<number | null>(null)
export const view = signal<TableView | null>(null)
export const log = signal<LogLine[]>([])
export const line = signal<LineState>('connecting')
/** Why the table cannot be shown, in words. */
export const trouble = signal<string | null>(null)

/** How to speak to the server; replaced by the connection, or by the gallery. */
export const wire: { send: (message: ClientMessage) => boolean } = { send: () => false }

/** Short notices: refusals and things copied. */
export const toasts = signal<{ id: number; text: string; rule: string | null; way: Way | null }[]>([])
/** Where a notice leads. */
interface Way {
  label: string
  go: () => void
}
let toastCount = 0
export function toast(text: string, rule: string | null = null, way: Way | null = null): void {
  const id = ++toastCount
  toasts.value = [...toasts.value.slice(-2), { id, text, rule, way }]
  setTimeout(
    () => {
      toasts.value = toasts.value.filter((shown) => shown.id !== id)
    },
    // what can be answered stays long enough to be
    3200 + text.length * 30 + (way ? 5000 : 0),
  )
}

/** What can be taken back by whoever sits here; null for those who watch, and while a request to take something back is under way. */
export const takeBacks = signal<TakeBacks | null>(null)

/** What was said of the table beside the game, as lines between those of the log: how a request to take back ended. */
export const notes = signal<LogLine[]>([])
/** A note whose place in the log the next view shows. */
let fresh: Omit<LogLine, 'n' | 'turn'> | null = null

/** Says something of the table, for the log. */
export function note(text: string): void {
  fresh = { depth: 0, kind: 'note', rule: null, seat: null, parts: [text] }
}

/** Are told of each view before it is shown, while the one before it is still drawn; with the lines that are new. See story.ts. */
export const tellers = new Set<(old: TableView, next: TableView, lines: readonly LogLine[]) => void>()

/** Takes a view, the log lines that are new with it, and what can be taken back from there. */
export function takeView(next: TableView, lines: LogLine[], from: number, back: TakeBacks | null = null): void {
  const old = view.peek()
  if (old && from > 0) for (const tell of tellers) tell(old, next, lines)
  log.value = from === 0 ? lines : [...log.value.filter((l) => l.n < from), ...lines]
  const last = log.value[log.value.length - 1]?.n ?? -1
  // what was said of lines that are no more stands where the log ends now
  notes.value = notes.value.map((l, i) => (l.n > last + 1 ? { ...l, n: last + 0.5 + i / 1e4 } : l))
  if (fresh)
    notes.value = [...notes.value, { ...fresh, n: last + 0.5 + notes.value.length / 1e4, turn: next.turn.number }]
  fresh = null
  takeBacks.value = back
  view.value = kept(old, next)
}

export function forgetEverything(): void {
  table.value = null
  mySeat.value = null
  view.value = null
  log.value = []
  notes.value = []
  fresh = null
  takeBacks.value = null
  trouble.value = null
  toasts.value = []
}

export function seatName(seat: number): string {
  return table.value?.seats[seat]?.name || t.seat(seat + 1)
}

/** Whether one person plays every seat of several (solitaire). The view is then for the seat that decides now. */
export const alone = computed<boolean>(() => table.value?.onePerson === true)

/** Whether this seat is you. Whoever plays every seat calls them by their names. */
export const isYou = (seat: number): boolean => !alone.value && view.value?.you === seat

/** Somebody's name for a phrase; null for you, of whom phrases speak in other words. */
export const nameOrYou = (seat: number): string | null => (isYou(seat) ? null : seatName(seat))
