import { useSignal, useSignalEffect } from '@preact/signals'
import type { LogLine, LogPart } from '@soulstack/kit'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../words/en/table.ts'
import { actsOf, lastOf } from './log/grouping.ts'
import { plainParts } from './log/LogParts.tsx'
import { isYours, type Read, shortened, unread } from './log/unread.ts'
import { useVisit } from './visit/use-visit.ts'

/** The pause after an announcement, in ms: at least, and for each of its letters, so that none piles up behind another. */
const PAUSE = 2000
const PER_LETTER = 45
/** How many log lines are searched for unread ones; no act is longer. */
const TAIL = 200

/**
 * Announces the game to screen readers: the log politely, in at most three sentences at a time (what is done to you, what matters, then the
 * latest, and how many others there were), and a decision of yours at once. `call`: what is said before an action's question; `skipped`: kinds
 * of log lines that something else announces; `weighty`: those that matter; `harms`: whether a line about you is something done to you; `asks`:
 * replaces the question.
 */
export function Announcer({
  call,
  skipped = [],
  weighty = [],
  harms = () => false,
  asks = null,
}: {
  call: string
  skipped?: readonly string[]
  weighty?: readonly string[]
  harms?: (line: LogLine) => boolean
  asks?: string | null
}) {
  const visit = useVisit()
  const read = useRef<Read | null>(null)
  const quiet = useRef<ReturnType<typeof setTimeout> | null>(null)
  const lines = useSignal('')
  const last = visit.log.value[visit.log.value.length - 1]?.n ?? null
  useEffect(() => {
    if (last === null) return
    // lines from before you joined are not announced, nor those of a log that starts over
    if (read.current === null || last < read.current.n) {
      read.current = { n: last, act: -1 }
      return
    }
    const speak = (): void => {
      quiet.current = null
      const acts = actsOf(lastOf(visit.log.peek(), TAIL))
      const yours = (line: LogLine): boolean => isYours(line, visit.isYou, harms)
      const plain = (parts: readonly LogPart[]): string => plainParts(visit, parts)
      const { sentences, now } = unread(acts, read.current!, plain, skipped, weighty, yours)
      read.current = now
      if (sentences.length === 0) return
      const { texts, left } = shortened(sentences)
      lines.value = [...texts, ...(left > 0 ? [t.andMore(left)] : [])].join(' ')
      quiet.current = setTimeout(speak, Math.max(PAUSE, PER_LETTER * lines.value.length))
    }
    if (quiet.current === null) speak()
  }, [last])
  useEffect(() => () => void (quiet.current && clearTimeout(quiet.current)), [])

  // mark the pressed element until the server has taken the answer
  useSignalEffect(() => {
    for (const e of document.querySelectorAll('[data-sent]')) e.removeAttribute('data-sent')
    if (visit.choice.answered.value !== null && visit.view.value?.decision?.id === visit.choice.answered.value)
      document.activeElement?.closest('[data-spot]')?.setAttribute('data-sent', '')
  })

  const d = visit.choice.openDecision.value
  // a question that begins with the call needs no other
  const calls = d?.shape === 'action' && !d.ask.startsWith(call)
  const called = !d ? '' : asks ? asks : calls ? t.called(call, d.ask) : d.ask
  useEffect(() => {
    // films have a title of their own
    if (visit.filmControls.peek()) return
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
