import { computed, signal } from '@preact/signals'
import type { SeatInfo, ServerMessage, WatcherInfo } from '@soulstack/protocol'
import { knownTable, rememberTable } from '../../net/memory.ts'
import type { Presence } from './presence.ts'
import type { Sheets } from './sheets.ts'
import type { TableState } from './table.ts'

/** The sheet on which the host manages one person. `back`: the sheet to return to. */
export interface ManageSheet {
  of: 'manage'
  seat?: number
  watcher?: number
  back?: string
}

/** The part of the host's role that every table needs. The controls are loaded when they are first opened (Host.tsx). */
export function createHost({ table }: TableState, { mySeats }: Presence, sheets: Sheets) {
  /** Whether the host sits at this screen. */
  const isHost = computed(() => {
    const host = table.value?.host ?? null
    return host !== null && mySeats.value.includes(host)
  })
  /** Whether you may not enter this table. */
  const shutOut = signal(false)
  /** The message to you when the host has removed you from your seat. */
  const removedBy = signal('')

  return {
    isHost,
    shutOut,
    removedBy,
    /** Whether anybody with the link to the table can sit there. */
    isFree: (seat: SeatInfo): boolean => seat.kind === 'open' && seat.kept === null && table.value?.door === 'open',
    manage: (whom: Omit<ManageSheet, 'of'>): void => {
      const open: ManageSheet = { of: 'manage', ...whom }
      sheets.current.value = open
    },
    keepSeat: (seat: number): void => {
      const open: { of: string; seat: number } = { of: 'keep', seat }
      sheets.current.value = open
    },
    /** You were removed from a seat of the table `id`. Returns whether you may still watch. */
    handleRemoval: (id: string, message: Extract<ServerMessage, { t: 'removed' }>): boolean => {
      const { seat, watches, token } = message
      mySeats.value = []
      if (watches) {
        removedBy.value = message.message
        sheets.current.value = { of: 'removed' }
        return true
      }
      // keep the token, although it holds no seat: with it the server can say later whether you may return
      if (token !== null) rememberTable(id, { seat: null, token })
      else if (seat !== null) rememberTable(id, { seat: null })
      return false
    },
  }
}

export type Host = ReturnType<typeof createHost>

/** The secret key of a seat that is kept for someone; null if this browser did not make it. */
export const keptSeatKey = (id: string, seat: number): string | null => knownTable(id)?.keys?.[seat] ?? null

/** Remembers the key of a seat that is now kept for someone. */
export function rememberSeatKey(id: string, { seat, key }: Extract<ServerMessage, { t: 'kept' }>): void {
  rememberTable(id, { keys: { ...knownTable(id)?.keys, [seat]: key } })
}

/** A watcher's name, or a numbered one for those who gave none. */
export const watcherName = (
  { watcher, name, board }: WatcherInfo,
  say: { watcher: (n: number) => string; board: (n: number) => string },
): string => name ?? (board ? say.board(watcher) : say.watcher(watcher))
