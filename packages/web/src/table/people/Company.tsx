import { useSignal, useSignalEffect } from '@preact/signals'
import type { LogLine } from '@soulstack/kit'
import type { Said } from '@soulstack/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { wide } from '../../ui/wide.ts'
import { t } from '../../words/en/chat.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './Company.module.css'
import { chatPlace } from './chat-place.ts'
import { isMine, isMuted } from './muted.ts'

/** How long a bubble is shown, in ms: long enough to be read. */
const bubbleTime = (text: string) => 4500 + text.length * 45

/** The name of the speaker. */
export const speaker = (line: Said): string => (line.seat === null ? t.watcher(line.name) : line.name)

/** A message as a log line, placed before the line that came next. */
const asLine = (visit: Visit, line: Said, turns: readonly LogLine[]): LogLine => ({
  n: line.line - 0.4 + line.n / 1e5,
  turn: turns.findLast((other) => other.n < line.line)?.turn ?? turns[0]?.turn ?? visit.view.value?.turn.number ?? 0,
  depth: 0,
  kind: 'said',
  rule: null,
  seat: line.seat,
  parts: line.seat === null ? [t.quotedBy(speaker(line), line.text)] : [{ seat: line.seat }, ': ', t.quoted(line.text)],
})

/** Shows messages outside the chat: as lines in the log, as bubbles at the seats, and to screen readers. Counts unread ones. */
export function Company() {
  const visit = useVisit()
  useSignalEffect(() => {
    const audible = visit.chat.said.value.filter((line) => !isMuted(visit, line))
    const turns = visit.log.value
    visit.chat.inLog.value = audible.map((line) => asLine(visit, line, turns))
    const read = visit.chat.readTo.value ?? 0
    visit.chat.unread.value = audible.filter((line) => line.n > read && !isMine(visit, line)).length
  })
  // while the chat is open, everything is read
  useSignalEffect(() => {
    const last = visit.chat.said.value.at(-1)?.n ?? 0
    const beside = chatPlace.value === 'open' && wide.value
    if (
      (visit.sheets.current.value?.of === 'chat' || beside || visit.table.value?.state === 'waiting') &&
      visit.chat.readTo.peek() !== last
    )
      visit.chat.readTo.value = last
  })
  return <Bubbles />
}

function Bubbles() {
  const visit = useVisit()
  const now = useSignal<Said[]>([])
  const announced = useSignal('')
  const seen = useRef(visit.chat.readTo.peek() ?? 0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useSignalEffect(() => {
    const fresh = visit.chat.said.value.filter((line) => line.n > seen.current && !isMuted(visit, line))
    seen.current = visit.chat.said.value.at(-1)?.n ?? 0
    if (fresh.length === 0) return
    announced.value = fresh.map((line) => t.says(speaker(line), line.text)).join('. ')
    for (const line of fresh) {
      // watchers have no seat, and before the start the chat is beside the seats
      if (line.seat === null || visit.table.value?.state === 'waiting') continue
      // one bubble for each seat
      now.value = [...now.peek().filter((other) => other.seat !== line.seat), line]
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        now.value = now.peek().filter((other) => other !== line)
      }, bubbleTime(line.text))
      timers.current.add(timer)
    }
  })
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer)
    },
    [],
  )
  return (
    <>
      <div class="sr" role="log" aria-live="polite" aria-label={t.isSaid}>
        {announced.value}
      </div>
      <div class={s.bubbles} aria-hidden="true">
        {now.value.map((line) => (
          <Bubble key={line.n} line={line} />
        ))}
      </div>
    </>
  )
}

/** A seat narrower than this, in px, is in a column beside the table. */
const SLIM = 200

/** The bubble at the speaker's seat. */
function Bubble({ line }: { line: Said }) {
  const box = document.querySelector(`[data-sits~="${line.seat}"]`)?.getBoundingClientRect()
  if (!box) return null
  const low = box.top > innerHeight / 2
  // over a slim seat, below its name: beside the seat it would cover another player's cards
  const slim = box.width < SLIM && box.height > box.width / 2
  const place = slim
    ? { left: `${box.left}px`, top: `${box.top + 22}px`, width: `${box.width}px` }
    : {
        left: `${Math.max(8, Math.min(box.left + 10, innerWidth - 270))}px`,
        // below a seat in the upper half, above one in the lower half
        ...(low
          ? { bottom: `${innerHeight - box.top - 6}px` }
          : { top: `${Math.min(box.bottom, box.top + 130) - 10}px` }),
      }
  return (
    <p class={cx(s.bubble, slim && s.slim)} style={place} data-low={low ? '' : undefined}>
      <Crest seat={line.seat} />
      <span>
        <b>{speaker(line)}</b> {line.text}
      </span>
    </p>
  )
}
