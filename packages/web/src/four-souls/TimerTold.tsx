import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { view } from './state.ts'
import { t } from './table.words.ts'

/** Tells those who listen that the timer has moved, and what that means. */
export function TimerTold() {
  const shows = view.value?.timer ?? null
  const shown = useRef(shows)
  const timer = useSignal('')
  useEffect(() => {
    if (shown.current !== null && shows !== null && shown.current !== shows)
      timer.value = t.timer(shows, !view.value?.challenge)
    shown.current = shows
  }, [shows])
  return (
    <div class="sr" role="status">
      {timer.value}
    </div>
  )
}
