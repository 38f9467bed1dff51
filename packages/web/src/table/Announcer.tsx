import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../words/table.ts'
import { actsOf, lastOf } from './log/grouping.ts'
import { plainParts } from './log/LogParts.tsx'
import { useVisit } from './visit/use-visit.ts'
import type { Visit } from './visit/visit.ts'

/** So long it is quiet between lines that are read aloud, in ms. */
const PAUSE = 2000
/** So many lines are looked through for what has not been read: no act is longer. */
const TAIL = 200

/** What has been read aloud: up to which line, and how the last act went then. */
interface Read {
  n: number
  act: number
  text: string
}

/** What is to be read aloud of the log after this, by acts; of one that had begun what has come to it. */
function unread(visit: Visit, read: Read, untold: readonly string[]): { texts: string[]; now: Read } {
  const texts: string[] = []
  let now = read
  for (const act of actsOf(lastOf(visit.log.peek(), TAIL))) {
    const last = act.lines[act.lines.length - 1]!.n
    if (last <= read.n) continue
    const text = plainParts(visit, act.parts)
    const told = act.head.n === read.act && text.startsWith(read.text) ? read.text : ''
    now = { n: last, act: act.head.n, text }
    const rest = text.slice(told.length).replace(/^[\s,;:.]+/, '')
    if (rest !== '' && !untold.includes(act.head.kind)) texts.push(rest)
  }
  return { texts, now }
}

/**
 * Speaks for those who listen: acts of the log politely, one in two seconds and the rest by their number, and at once that it is your
 * decision. `call` is how an action is called to you; kinds of lines in `untold` are told by somebody else; `asks`: what is said instead of
 * the question.
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
  const visit = useVisit()
  const read = useRef<Read | null>(null)
  const quiet = useRef<ReturnType<typeof setTimeout> | null>(null)
  const lines = useSignal('')
  const last = visit.log.value[visit.log.value.length - 1]?.n ?? null
  useEffect(() => {
    if (last === null) return
    // what happened before one came is there to be read, and so is what follows a log that begins anew
    if (read.current === null || last < read.current.n) {
      read.current = { n: last, act: -1, text: '' }
      return
    }
    const speak = (): void => {
      quiet.current = null
      const { texts, now } = unread(visit, read.current!, untold)
      read.current = now
      if (texts.length === 0) return
      const more = texts.length - 1
      lines.value = `${texts[texts.length - 1]}.${more > 0 ? ` ${t.andMore(more)}` : ''}`
      quiet.current = setTimeout(speak, PAUSE)
    }
    if (quiet.current === null) speak()
  }, [last])
  useEffect(() => () => void (quiet.current && clearTimeout(quiet.current)), [])

  // what was pressed for an answer is marked until the server has taken it
  useSignalEffect(() => {
    for (const e of document.querySelectorAll('[data-sent]')) e.removeAttribute('data-sent')
    if (visit.choice.answered.value !== null && visit.view.value?.decision?.id === visit.choice.answered.value)
      document.activeElement?.closest('[data-spot]')?.setAttribute('data-sent', '')
  })

  const d = visit.choice.open.value
  // a question that begins with the call calls by itself
  const calls = d?.shape === 'action' && !d.ask.startsWith(call)
  const called = !d ? '' : asks ? asks : calls ? t.called(call, d.ask) : d.ask
  useEffect(() => {
    // what is only shown has a title of its own
    if (visit.showing.peek()) return
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
