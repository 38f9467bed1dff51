import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './PeekFrame.module.css'

/**
 * The card under the pointer, enlarged in the other half of the screen, with `facts` and why it cannot be used below. It ignores the
 * pointer.
 */
export function PeekFrame({ facts, children }: { facts: readonly string[]; children: ComponentChildren }) {
  const visit = useVisit()
  const p = visit.inspector.peeked.value
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const e = box.current
    if (!p || !e) return
    const a = p.anchor.getBoundingClientRect()
    const b = e.getBoundingClientRect()
    const right = a.left + a.width / 2 < innerWidth / 2
    const x = right ? Math.min(a.right + 18, innerWidth - b.width - 12) : Math.max(a.left - b.width - 18, 12)
    const y = Math.max(10, Math.min(innerHeight - b.height - 10, a.top + a.height / 2 - b.height / 2))
    e.style.left = `${x}px`
    e.style.top = `${y}px`
  }, [p])
  if (!p) return null
  // not while others decide, as every card would have the same reason
  const why = visit.choice.openDecision.value && visit.choice.whyNotAt(p.inspected.places)?.reason
  const does = visit.choice.pressAt(p.inspected.places)
  return (
    <div ref={box} class={s.peek} aria-hidden="true">
      {children}
      {(why || does || facts.length > 0) && (
        <div class={s.notes}>
          {facts.map((f) => (
            <p key={f}>{f}</p>
          ))}
          {does && (
            <p class={s.does}>
              <b>{does.label}</b> {does.detail}
            </p>
          )}
          {why && (
            <p class={s.why}>
              <b>{t.notNow}</b> {why}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
