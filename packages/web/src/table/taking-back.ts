import { computed, signal } from '@preact/signals'
import type { TakeBack } from '@soulstack/server/protocol'
import { sheet } from './looking.ts'
import { mySeat, table, takeBacks, toast, view, wire } from './state.ts'
import { t } from './table.words.ts'

/** The request to take moves back that is under way. While there is one the game stands still. */
export const going = computed<TakeBack | null>(() => table.value?.back ?? null)

/** Whether this seat may ask for moves to be taken back: it sits, and the game is played. What can be taken back is another matter. */
export const mayAsk = computed<boolean>(
  () => mySeat.value !== null && table.value?.state === 'playing' && view.value !== null && !view.value.over,
)

/** Shows what may be taken back. */
export function openTakeBack(): void {
  sheet.value = { of: 'take-back' }
}

/** Why what was asked for on the sheet of what can be taken back was not done. */
export const notTakenBack = signal<{ code: string; message: string } | null>(null)

/** Whether a choice of one's own is half made and can be begun anew, without asking anybody. */
export const canCancel = computed<boolean>(
  () => going.value === null && (takeBacks.value?.cancel ?? null) !== null && (view.value?.decision ?? null) !== null,
)

/** Takes back one's own half-made choice. Returns false if there is none. */
export function cancelChoice(): boolean {
  const to = takeBacks.value?.cancel ?? null
  if (!canCancel.value || to === null) return false
  if (!wire.send({ t: 'cancel', to })) toast(t.nothingTakenBack)
  return true
}
