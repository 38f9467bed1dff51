import { computed, signal } from '@preact/signals'
import type { SeatInfo, ServerMessage, WatcherInfo } from '@soulstack/server/protocol'
import { knownTable, rememberTable } from '../../net/memory.ts'
import type { Presence } from './presence.ts'
import type { Sheets } from './sheets.ts'
import type { TableState } from './table.ts'

/** Whom the host is looking at, and which sheet is open again after that. */
export interface Managed {
  of: 'manage'
  seat?: number
  watcher?: number
  back?: string
}

/** What a table needs of its host at once; what the host presses is fetched when it is first opened (Host.tsx). */
export function createHost({ table }: TableState, { mySeats }: Presence, sheets: Sheets) {
  /** Whether the host's role is held at this screen. */
  const isHost = computed(() => {
    const host = table.value?.host ?? null
    return host !== null && mySeats.value.includes(host)
  })
  /** Whether what keeps one from a table is that one is not let in. */
  const shutOut = signal(false)
  /** What somebody was told when the host removed them from their seat. */
  const removedBy = signal('')

  return {
    isHost,
    shutOut,
    removedBy,
    /** Whether somebody can sit down there who has the link to the table alone. */
    isFree: (seat: SeatInfo): boolean => seat.kind === 'open' && seat.kept === null && table.value?.door === 'open',
    manage: (whom: Omit<Managed, 'of'>): void => {
      const open: Managed = { of: 'manage', ...whom }
      sheets.current.value = open
    },
    keepSeat: (seat: number): void => {
      const open: { of: string; seat: number } = { of: 'keep', seat }
      sheets.current.value = open
    },
    /** One was removed from the table `id`. Returns whether one may still look at it. */
    takeRemoval: (id: string, message: Extract<ServerMessage, { t: 'removed' }>): boolean => {
      const { seat, watches, token } = message
      mySeats.value = []
      if (watches) {
        removedBy.value = message.message
        sheets.current.value = { of: 'removed' }
        return true
      }
      // a token that is worthless is kept: by it one is told, later, whether one may come again
      if (token !== null) rememberTable(id, { seat: null, token })
      else if (seat !== null) rememberTable(id, { seat: null })
      return false
    },
  }
}

export type Host = ReturnType<typeof createHost>

/** The key of a seat that is kept, where this browser made it. */
export const keyOf = (id: string, seat: number): string | null => knownTable(id)?.keys?.[seat] ?? null

/** A seat is kept now, and this is its key. */
export function takeKey(id: string, { seat, key }: Extract<ServerMessage, { t: 'kept' }>): void {
  rememberTable(id, { keys: { ...knownTable(id)?.keys, [seat]: key } })
}

/** What somebody is called who watches, who may have told no name. */
export const watcherName = (
  { watcher, name, board }: WatcherInfo,
  say: { watcher: (n: number) => string; board: (n: number) => string },
): string => name ?? (board ? say.board(watcher) : say.watcher(watcher))
