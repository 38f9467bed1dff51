import { useLayoutEffect, useRef } from 'preact/hooks'
import { isWithin } from '../../ui/pointer.ts'
import { t } from '../../words/en/sheets.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './OptionMenu.module.css'

/** The menu at a card that has several options. */
export function OptionMenu() {
  const visit = useVisit()
  const m = visit.choice.menu.value
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const e = box.current
    if (!m || !e) return
    const a = m.anchor.getBoundingClientRect()
    const b = e.getBoundingClientRect()
    const left = Math.min(innerWidth - b.width - 8, Math.max(8, a.left + a.width / 2 - b.width / 2))
    const above = a.top - b.height - 10
    const top = above > 8 ? above : Math.min(innerHeight - b.height - 8, a.bottom + 10)
    e.style.left = `${left}px`
    e.style.top = `${top}px`
    e.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      if (e.contains(document.activeElement) && m.anchor.isConnected) m.anchor.focus({ preventScroll: true })
    }
  }, [m])

  useLayoutEffect(() => {
    if (!m) return
    const closeOutside = (e: Event) => {
      if (!isWithin(e.target, box.current) && !isWithin(e.target, m.anchor)) visit.choice.menu.value = null
    }
    addEventListener('pointerdown', closeOutside, true)
    return () => removeEventListener('pointerdown', closeOutside, true)
  }, [m])

  const d = visit.choice.openDecision.value
  if (!m || !d || d.id !== m.decision) return null
  return (
    <div ref={box} class={s.menu} role="menu" aria-label={t.whatToDo} data-zone="menu">
      {m.options.map((o) => (
        <button
          key={o.id}
          type="button"
          role="menuitem"
          class={s.option}
          data-spot=""
          onClick={() => (d.shape === 'action' ? visit.choice.doAction(o) : visit.choice.pick(o))}
        >
          <b>{o.label}</b>
          {o.detail && <small>{o.detail}</small>}
        </button>
      ))}
      {m.details && (
        <button
          type="button"
          role="menuitem"
          class={s.option}
          data-spot=""
          onClick={() => {
            const show = m.details?.show
            visit.choice.menu.value = null
            show?.()
          }}
        >
          <b>{m.details.label}</b>
          <small>{t.onlyLook}</small>
        </button>
      )}
    </div>
  )
}
