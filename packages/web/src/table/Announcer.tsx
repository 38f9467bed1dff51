import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { open } from './choice.ts'
import { log, seatName, view } from './state.ts'
import { plainParts } from './Words.tsx'

/** Speaks for those who listen: log lines politely, and at once that it is your decision. */
export function Announcer() {
  const said = useRef<number | null>(null)
  const lines = useSignal('')
  const last = log.value[log.value.length - 1]?.n ?? null
  useEffect(() => {
    if (last === null) return
    if (said.current !== null) {
      // the timer is told by itself, with what it means
      const fresh = log.value.filter((l) => l.n > (said.current ?? 0) && l.kind !== 'timer').slice(-6)
      lines.value = fresh
        .map((l) => `${l.seat === null ? '' : `${seatName(l.seat)} `}${plainParts(l.parts)}`)
        .join('. ')
    }
    said.current = last
  }, [last])

  const shows = view.value?.timer ?? null
  const shown = useRef(shows)
  const timer = useSignal('')
  useEffect(() => {
    if (shown.current !== null && shows !== null && shown.current !== shows)
      timer.value = `The timer shows ${shows}.${view.value?.challenge ? '' : ' At 0 the game is lost.'}`
    shown.current = shows
  }, [shows])

  const d = open.value
  const call = !d ? '' : d.shape === 'action' ? `You have priority: ${d.ask}` : d.ask
  useEffect(() => {
    document.title = d ? '● Your move · Soulstack' : 'Soulstack'
    return () => {
      document.title = 'Soulstack'
    }
  }, [d?.id])
  return (
    <>
      <div class="sr" role="log" aria-live="polite" aria-label="What happens">
        {lines.value}
      </div>
      <div class="sr" role="alert">
        {call}
      </div>
      <div class="sr" role="status">
        {timer.value}
      </div>
    </>
  )
}
