import { computed, signal } from '@preact/signals'
import type { TakeBack } from '@soulstack/server/protocol'
import { toast } from '../../look/toasts.ts'
import { t } from '../../words/table.ts'
import type { Sheets } from './sheets.ts'
import type { TableState } from './table.ts'

/** Taking moves back with everybody's consent, and cancelling your own half-made choice. */
export function createTakingBack({ table, mySeat, view, takeBacks, send }: TableState, sheets: Sheets) {
  /** The current request to take moves back. While there is one, the game is paused. */
  const request = computed<TakeBack | null>(() => table.value?.back ?? null)

  /** Whether this seat may ask at all: it is a player's, in a game that is not over. There may still be nothing to take back. */
  const mayAsk = computed<boolean>(
    () => mySeat.value !== null && table.value?.state === 'playing' && view.value !== null && !view.value.over,
  )

  /** Why the server refused a request made on the take-back sheet. */
  const refusal = signal<{ code: string; message: string } | null>(null)

  /** Whether your own choice is half made and can be cancelled without asking anybody. */
  const canCancel = computed<boolean>(
    () =>
      request.value === null && (takeBacks.value?.cancel ?? null) !== null && (view.value?.decision ?? null) !== null,
  )

  return {
    request,
    mayAsk,
    refusal,
    canCancel,
    /** Opens the take-back sheet. */
    openSheet: (): void => {
      sheets.current.value = { of: 'take-back' }
    },
    /** Cancels your own half-made choice. Returns false if there is none. */
    cancelChoice: (): boolean => {
      const to = takeBacks.value?.cancel ?? null
      if (!canCancel.value || to === null) return false
      if (!send({ t: 'cancel', to })) toast(t.nothingTakenBack)
      return true
    },
  }
}

export type TakingBack = ReturnType<typeof createTakingBack>
