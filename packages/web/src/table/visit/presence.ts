import { computed, signal } from '@preact/signals'
import type { ClockInfo, ServerMessage } from '@soulstack/server/protocol'
import { toast } from '../../look/toasts.ts'
import type { TableState } from './table.ts'

/** Who is at this screen and at the table, and whose time runs: what of it is needed at once. The rest is fetched when there is any. */
export function createPresence({ view, alone, note }: TableState) {
  /** The seats held at this screen. Several people may share it; or one plays every seat. */
  const mySeats = signal<readonly number[]>([])
  /** The time as it was told last, and when: durations count from there, by this machine's own clock. */
  const clock = signal<{ info: ClockInfo; at: number } | null>(null)
  /** Of several people at this screen, the one who has taken it. */
  const admitted = signal<number | null>(null)

  /** The seat that the screen is to be passed to before its hand is shown; null: whoever looks may see what there is. */
  const curtain = computed<number | null>(() => {
    const v = view.value
    if (!v || v.over || v.you === null || alone.value || mySeats.value.length < 2) return null
    return v.you === admitted.value ? null : v.you
  })

  const takeClock = (info: ClockInfo | null): void => {
    clock.value = info && { info, at: performance.now() }
  }

  /** Takes what a message says of the people at the table and of their time. */
  function hear(message: ServerMessage): void {
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
        note(message.message)
        toast(message.message)
        break
    }
  }

  return { mySeats, clock, admitted, curtain, hear }
}

export type Presence = ReturnType<typeof createPresence>
