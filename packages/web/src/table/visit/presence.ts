import { computed, signal } from '@preact/signals'
import type { ClockInfo, ServerMessage } from '@soulstack/protocol'
import { toast } from '../../ui/toasts.ts'
import type { TableState } from './table.ts'

/** Who is at this screen, and the clock: the part that every table needs. The rest is loaded when needed (people/Presence.tsx). */
export function createPresence({ table, view, screen, onePerson, noteNow }: TableState) {
  /** The seats held at this screen: several if people share it, or one person plays them all. */
  const mySeats = signal<readonly number[]>([])
  /** The clock as last sent, and when it arrived (`performance.now()`): its durations count from then. */
  const clock = signal<{ info: ClockInfo; at: number } | null>(null)
  /** The seat in the running game that you have asked for. */
  const claiming = signal<number | null>(null)
  /** On a shared screen: the seat whose player has taken the screen. */
  const admitted = signal<number | null>(null)

  /** On a shared screen: the seat that must take the screen before its hand is shown; null: nothing to hide. */
  const curtain = computed<number | null>(() => {
    const v = view.value
    if (!v || v.over || v.you === null || onePerson.value || mySeats.value.length < 2) return null
    return v.you === admitted.value ? null : v.you
  })

  const takeClock = (info: ClockInfo | null): void => {
    clock.value = info && { info, at: performance.now() }
  }

  /** Updates seats, clock and notices from a message. */
  function handle(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        mySeats.value = message.seats
        takeClock(message.table.clock)
        break
      case 'seated':
        mySeats.value = message.seats
        break
      case 'table':
        takeClock(message.table.clock)
        break
      case 'clock':
        takeClock(message.clock)
        break
      case 'notice':
        noteNow(message.message)
        toast(message.message)
        break
    }
  }

  /** Whether there is news above the question: somebody is away, asks for a seat or was removed, or a bot plays for you. */
  const hasNews = computed<boolean>(() => {
    const at = table.value
    if (!at) return false
    return (
      [at.absence, at.claim, at.removed, clock.value].some(Boolean) || mySeats.value.some((seat) => at.seats[seat]?.bot)
    )
  })

  /** Whether you, who only watch, could ask for a seat in the running game. */
  const mayTakeSeat = computed<boolean>(() => {
    const at = table.value
    if (at?.state !== 'playing' || at.onePerson || at.door !== 'open') return false
    if (mySeats.value.length > 0 || screen.value === 'board') return false
    return at.seats.some((seat) => seat.kind !== 'person' || !seat.here)
  })

  return { mySeats, clock, admitted, curtain, claiming, hasNews, mayTakeSeat, handle }
}

export type Presence = ReturnType<typeof createPresence>
