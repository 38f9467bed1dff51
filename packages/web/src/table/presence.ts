import { computed, signal } from '@preact/signals'
import type { ClockInfo, ServerMessage } from '@soulstack/server/protocol'
import { later } from '../later.tsx'
import { knownTable, rememberTable } from '../net/memory.ts'
import { go } from '../route.ts'
import { screen } from './company.ts'
import { alone, note, table, toast, view } from './state.ts'
import { t } from './table.words.ts'

/** Who is at this screen and at the table, and whose time runs: what of it is needed at once. The rest is fetched when there is any. */

/** The seats held at this screen. Several people may share it; or one plays every seat. */
export const mySeats = signal<readonly number[]>([])

/** The time as it was told last, and when: durations count from there, by this machine's own clock. */
export const clock = signal<{ info: ClockInfo; at: number } | null>(null)

/** Of several people at this screen, the one who has taken it. */
export const admitted = signal<number | null>(null)

/** The seat that the screen is to be passed to before its hand is shown; null: whoever looks may see what there is. */
export const curtain = computed<number | null>(() => {
  const v = view.value
  if (!v || v.over || v.you === null || alone.value || mySeats.value.length < 2) return null
  return v.you === admitted.value ? null : v.you
})

const takeClock = (info: ClockInfo | null): void => {
  clock.value = info && { info, at: performance.now() }
}

/** Comes to a table anew: nobody has taken the screen. */
export function forgetPresence(): void {
  mySeats.value = []
  clock.value = null
  admitted.value = null
}

/** Takes what a message says of the people at the table `id` and of their time. */
export function hearPresence(id: string, message: ServerMessage): void {
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
    case 'rematch':
      // a board goes along with those whose board it is
      if (message.seat !== null || screen.value === 'board') goToNext(id, message.table, message.seat)
      else toast(t.theyPlayAgain)
      break
  }
}

/** Goes to the table of the next game. The seat that one had comes along: its token is good there. */
export function goToNext(id: string, next: string, seat: number | null = null): void {
  const token = knownTable(id)?.token ?? null
  rememberTable(next, { name: table.peek()?.name ?? t.aTable, seat, token })
  go(`/t/${next}${screen.value ? `?screen=${screen.value}` : ''}`)
}

/** What a seat has left of its time, or that its person is away. */
export const SeatTime = later(() => import('./SeatTime.tsx').then((m) => m.SeatTime))
/** The time that runs, whoever's it is. */
export const RunningTime = later(() => import('./SeatTime.tsx').then((m) => m.RunningTime))
