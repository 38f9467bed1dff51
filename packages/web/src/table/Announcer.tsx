import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { answered, open } from './choice.ts'
import { showing } from './showing.ts'
import { log, seatName, view } from './state.ts'
import { t } from './table.words.ts'
import { plainParts } from './Words.tsx'

/**
 * Speaks for those who listen: log lines politely, and at once that it is your decision. `call` is how an action is called to you; kinds
 * of lines in `untold` are told by somebody else; `asks`: what is said instead of the question.
 */
export function Announcer({
  call,
  untold = [],
  asks = null,
}: {
  call: string
  untold?: readonly string[]
  asks?: string | null
}) {
  const said = useRef<number | null>(null)
  const lines = useSignal('')
  const last = log.value[log.value.length - 1]?.n ?? null
  useEffect(() => {
    if (last === null) return
    if (said.current !== null) {
      const fresh = log.value.filter((l) => l.n > (said.current ?? 0) && !untold.includes(l.kind)).slice(-6)
      lines.value = fresh
        .map((l) => `${l.seat === null ? '' : `${seatName(l.seat)} `}${plainParts(l.parts)}`)
        .join('. ')
    }
    said.current = last
  }, [last])

  // what was pressed for an answer is marked until the server has taken it
  useSignalEffect(() => {
    for (const e of document.querySelectorAll('[data-sent]')) e.removeAttribute('data-sent')
    if (answered.value !== null && view.value?.decision?.id === answered.value)
      document.activeElement?.closest('[data-spot]')?.setAttribute('data-sent', '')
  })

  const d = open.value
  const called = !d ? '' : asks ? asks : d.shape === 'action' ? t.called(call, d.ask) : d.ask
  useEffect(() => {
    // what is only shown has a title of its own
    if (showing.peek()) return
    document.title = d ? t.titleAsked : 'Soulstack'
    return () => {
      document.title = 'Soulstack'
    }
  }, [d?.id])
  return (
    <>
      <div class="sr" role="log" aria-live="polite" aria-label={t.happens}>
        {lines.value}
      </div>
      <div class="sr" role="alert">
        {called}
      </div>
    </>
  )
}
