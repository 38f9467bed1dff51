import { computed, signal } from '@preact/signals'
import type { TakeBack } from '@soulstack/server/protocol'
import { toast } from '../../look/toasts.ts'
import { t } from '../../words/table.ts'
import type { Sheets } from './sheets.ts'
import type { TableState } from './table.ts'

/** Moves taken back by consent, and one's own half-made choice. What is shown of it is drawn over every table by its page. */
export function createTakingBack({ table, mySeat, view, takeBacks, send }: TableState, sheets: Sheets) {
  /** The request to take moves back that is under way. While there is one the game stands still. */
  const request = computed<TakeBack | null>(() => table.value?.back ?? null)

  /** Whether this seat may ask for moves to be taken back: it sits, and the game is played. What can be taken back is another matter. */
  const mayAsk = computed<boolean>(
    () => mySeat.value !== null && table.value?.state === 'playing' && view.value !== null && !view.value.over,
  )

  /** Why what was asked for on the sheet of what can be taken back was not done. */
  const refusal = signal<{ code: string; message: string } | null>(null)

  /** Whether a choice of one's own is half made and can be begun anew, without asking anybody. */
  const canCancel = computed<boolean>(
    () =>
      request.value === null && (takeBacks.value?.cancel ?? null) !== null && (view.value?.decision ?? null) !== null,
  )

  return {
    request,
    mayAsk,
    refusal,
    canCancel,
    /** Shows what may be taken back. */
    openSheet: (): void => {
      sheets.current.value = { of: 'take-back' }
    },
    /** Takes back one's own half-made choice. Returns false if there is none. */
    cancelChoice: (): boolean => {
      const to = takeBacks.value?.cancel ?? null
      if (!canCancel.value || to === null) return false
      if (!send({ t: 'cancel', to })) toast(t.nothingTakenBack)
      return true
    },
  }
}

export type TakingBack = ReturnType<typeof createTakingBack>
