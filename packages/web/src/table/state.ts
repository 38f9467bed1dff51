import { computed, signal } from '@preact/signals'
import type { LogLine, TableView } from '@soulstack/kit'
import type { ClientMessage, TableInfo } from '@soulstack/server/protocol'
import type { LineState } from '../net/connection.ts'

/**
 * What every table needs, whatever is played at it. A game's own folder may import from here:
 *
 * - `state.ts`      table, mySeat, view, log (signals); seatName, isYou, alone, toast, wire
 * - `choice.ts`     open, picks, aside, menu, main (signals); answer, pick, press, confirm, takeBack, markOf; `behave` for what a game
 *                   adds: above all where its references lie on the table
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
export const toasts = signal<{ id: number; text: string }[]>([])
let toastCount = 0
export function toast(text: string): void {
  const id = ++toastCount
  toasts.value = [...toasts.value.slice(-2), { id, text }]
  setTimeout(
    () => {
      toasts.value = toasts.value.filter((t) => t.id !== id)
    },
    3200 + text.length * 30,
  )
}

/** Takes a view and the log lines that are new with it. */
export function takeView(next: TableView, lines: LogLine[], from: number): void {
  log.value = from === 0 ? lines : [...log.value.filter((l) => l.n < from), ...lines]
  view.value = next
}

export function forgetEverything(): void {
  table.value = null
  mySeat.value = null
  view.value = null
  log.value = []
  trouble.value = null
  toasts.value = []
}

export function seatName(seat: number): string {
  return table.value?.seats[seat]?.name || `Seat ${seat + 1}`
}

/** Whether one person plays every seat of several (solitaire). The view is then for the seat that decides now. */
export const alone = computed<boolean>(() => table.value?.onePerson === true)

/** Whether this seat is you. Whoever plays every seat calls them by their names. */
export const isYou = (seat: number): boolean => !alone.value && view.value?.you === seat
