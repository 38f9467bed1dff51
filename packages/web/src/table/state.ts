import { computed, signal } from '@preact/signals'
import type { LogLine, ObjectView, SeatView, SlotView, View } from '@soulstack/four-souls/view/types'
import type { ClientMessage, TableInfo } from '@soulstack/server/protocol'
import type { LineState } from '../net/connection.ts'

/** What the server has said about the table shown now. Nothing here is computed from rules. */
export const table = signal<TableInfo | null>(null)
export const mySeat = signal<number | null>(null)
export const view = signal<View | null>(null)
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
export function takeView(next: View, lines: LogLine[], from: number): void {
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

/** Whether one person plays every seat (solitaire). The view is then for the seat that decides now. */
export const alone = computed<boolean>(() => table.value?.onePerson === true)

/**
 * The seat at the bottom of the table: your own, or the first one for somebody who watches. Somebody who plays every seat sits at
 * the active one, so that the boards do not change places with every pass.
 */
export const near = computed<SeatView | null>(() => {
  const v = view.value
  return v?.seats[alone.value && v.you !== null ? v.turn.active : (v.you ?? 0)] ?? null
})

/** The hand that the waiting decision means: `at: 'hand'` is a card of the seat that decides. */
export const decidingHand = computed<readonly string[] | null>(() => {
  const v = view.value
  return v?.seats[v.you ?? 0]?.hand ?? null
})

/** Every slot of the table with a card, whatever its row. */
export const slots = computed<SlotView[]>(() => {
  const v = view.value
  return v ? [...v.monsters, ...v.shop, ...v.rooms, ...v.finals, ...v.minions] : []
})

/** Souls of all players that count toward a goal they reach together. */
export const soulsTogether = computed<number>(() => {
  const v = view.value
  if (!v) return 0
  const most = v.soulCap > 0 ? v.soulCap : Number.POSITIVE_INFINITY
  return v.seats.reduce((sum, seat) => sum + Math.min(seat.soulValue, most), 0)
})

/** The other seats, in turn order from the one after the near seat. */
export const far = computed<SeatView[]>(() => {
  const v = view.value
  const mine = near.value
  if (!v || !mine) return []
  return v.seats.slice(mine.seat + 1).concat(v.seats.slice(0, mine.seat))
})

/** Whether this seat is you. Whoever plays every seat calls them by their names. */
export const isYou = (seat: number): boolean => !alone.value && view.value?.you === seat

/** Every object in play, by id, with the seat whose it is. */
export const objects = computed<Map<number, { object: ObjectView; seat: number | null }>>(() => {
  const found = new Map<number, { object: ObjectView; seat: number | null }>()
  const v = view.value
  if (!v) return found
  for (const seat of v.seats) {
    for (const object of [seat.character, ...seat.items, ...seat.curses, ...seat.souls]) {
      if (object) found.set(object.id, { object, seat: seat.seat })
    }
  }
  for (const slot of slots.value) if (slot.top) found.set(slot.top.id, { object: slot.top, seat: null })
  return found
})
