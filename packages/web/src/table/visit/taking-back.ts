import { computed, signal } from '@preact/signals'
import type { ClientMessage, TakeBack, TakeBacks } from '@soulstack/protocol'
import { toast } from '../../ui/toasts.ts'
import { t } from '../../words/en/table.ts'
import type { Sheets } from './sheets.ts'
import type { TableState } from './table.ts'

/** Taking moves back, at once against bots or if the people who play against you agree, and cancelling your own half-made choice. */
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

  /** Whether taking back is one press: nobody has to agree, and there is something to take back. */
  const atOnce = computed<boolean>(() => takeBacks.value?.alone === true && takeBacks.value.moments.length > 0)

  /** How many moves that you have just taken back can be made again. */
  const redoes = computed<number>(() => (request.value === null ? (takeBacks.value?.redo ?? 0) : 0))

  /** What was offered when the last press was sent: a second one before the answer is not meant for an earlier move. */
  let pressed: TakeBacks | null = null
  const press = (message: ClientMessage): void => {
    if (takeBacks.value === pressed) return
    if (send(message)) pressed = takeBacks.value
    else toast(t.nothingTakenBack)
  }

  return {
    request,
    mayAsk,
    refusal,
    canCancel,
    atOnce,
    redoes,
    /** Takes the last move back where nobody has to agree, otherwise opens the take-back sheet. */
    takeBack: (): void => {
      const last = takeBacks.value?.moments[0]
      if (atOnce.value && last) press({ t: 'back', to: last.to, plea: '' })
      else sheets.current.value = { of: 'take-back' }
    },
    /** Makes the moves again that were just taken back. Returns false if there are none. */
    redo: (): boolean => {
      if (redoes.value === 0) return false
      press({ t: 'redo' })
      return true
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
