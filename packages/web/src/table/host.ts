import { computed, signal } from '@preact/signals'
import type { SeatInfo, ServerMessage, WatcherInfo } from '@soulstack/server/protocol'
import { knownTable, rememberTable } from '../net/memory.ts'
import { sheet } from './looking.ts'
import { mySeats } from './presence.ts'
import { table } from './state.ts'

/** What a table needs of its host at once; what the host presses is fetched when it is first opened (Host.tsx). */

/** Whether the host's role is held at this screen. */
export const isHost = computed(() => {
  const host = table.value?.host ?? null
  return host !== null && mySeats.value.includes(host)
})

/** Whether somebody can sit down there who has the link to the table alone. */
export const isFree = (seat: SeatInfo): boolean =>
  seat.kind === 'open' && seat.kept === null && table.value?.door === 'open'

/** Whom the host is looking at, and which sheet is open again after that. */
export interface Managed {
  of: 'manage'
  seat?: number
  watcher?: number
  back?: string
}

export const manage = (whom: Omit<Managed, 'of'>): void => {
  const open: Managed = { of: 'manage', ...whom }
  sheet.value = open
}
export const keepSeat = (seat: number): void => {
  const open: { of: string; seat: number } = { of: 'keep', seat }
  sheet.value = open
}

/** Whether what keeps one from a table is that one is not let in. */
export const shutOut = signal(false)

/** What somebody was told when the host removed them from their seat. */
export const removedBy = signal('')

/** The key of a seat that is kept, where this browser made it. */
export const keyOf = (id: string, seat: number): string | null => knownTable(id)?.keys?.[seat] ?? null

/** A seat is kept now, and this is its key. */
export function takeKey(id: string, { seat, key }: Extract<ServerMessage, { t: 'kept' }>): void {
  rememberTable(id, { keys: { ...knownTable(id)?.keys, [seat]: key } })
}

/** One was removed. Gives whether one may look at the table any more. */
export function takeRemoval(id: string, message: Extract<ServerMessage, { t: 'removed' }>): boolean {
  const { seat, watches, token } = message
  mySeats.value = []
  if (watches) {
    removedBy.value = message.message
    sheet.value = { of: 'removed' }
    return true
  }
  // a token that is worthless is kept: by it one is told, later, whether one may come again
  if (token !== null) rememberTable(id, { seat: null, token })
  else if (seat !== null) rememberTable(id, { seat: null })
  return false
}

/** What somebody is called who watches, who may have told no name. */
export const watcherName = (
  { watcher, name, board }: WatcherInfo,
  say: { watcher: (n: number) => string; board: (n: number) => string },
): string => name ?? (board ? say.board(watcher) : say.watcher(watcher))
