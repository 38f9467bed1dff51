import { useLayoutEffect, useRef } from 'preact/hooks'
import s from '../table/act/OptionMenu.module.css'
import { useVisit } from '../table/visit/use-visit.ts'
import type { Visit } from '../table/visit/visit.ts'
import { isWithin } from '../ui/pointer.ts'
import { t } from '../words/en/four-souls/opened.ts'
import { fourSouls } from './game.ts'

const close = (visit: Visit) => {
  const game = fourSouls(visit)
  game.yielding.value = null
}

/** The menu at a stack item: the ways to pass on it. */
export function YieldMenu() {
  const visit = useVisit()
  const game = fourSouls(visit)
  const m = game.yielding.value
  const box = useRef<HTMLDivElement>(null)
  const entry = visit.flow.info.value?.waiting.find((w) => w.id === m?.id)
  const shown = m !== null && entry !== undefined

  useLayoutEffect(() => {
    const e = box.current
    if (!m || !e) return
    const a = m.anchor.getBoundingClientRect()
    const b = e.getBoundingClientRect()
    e.style.left = `${Math.max(8, Math.min(innerWidth - b.width - 8, a.right - b.width))}px`
    e.style.top = `${Math.max(8, Math.min(innerHeight - b.height - 8, a.bottom + 6))}px`
    e.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      if (e.contains(document.activeElement) && m.anchor.isConnected) m.anchor.focus({ preventScroll: true })
    }
  }, [m, shown])

  // in the layout phase, so that a key counts as soon as the menu is visible
  useLayoutEffect(() => {
    if (!m) return
    const closeOutside = (e: Event) => {
      if (!isWithin(e.target, box.current) && !isWithin(e.target, m.anchor)) close(visit)
    }
    const pressed = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return
      e.stopPropagation()
      e.preventDefault()
      close(visit)
    }
    addEventListener('pointerdown', closeOutside, true)
    addEventListener('keydown', pressed, true)
    return () => {
      removeEventListener('pointerdown', closeOutside, true)
      removeEventListener('keydown', pressed, true)
    }
  }, [m])

  if (!m || !entry) return null
  const current = visit.flow.info.value?.yields.filter((y) => y.items.includes(m.id)) ?? []
  const option = ([label, detail]: readonly [string, string], run: () => void) => (
    <button
      type="button"
      role="menuitem"
      class={s.option}
      data-spot=""
      onClick={() => {
        run()
        close(visit)
      }}
    >
      <b>{label}</b>
      <small>{detail}</small>
    </button>
  )
  const aimed = visit.flow.info.value?.waiting.some((w) => w.aimed)
  return (
    <div ref={box} class={s.menu} role="menu" aria-label={t.yieldTo(entry.title)} data-zone="menu">
      {current.map((y) => option([t.yields.again, y.words], () => visit.flow.revoke(y.id)))}
      {current.length === 0 && option(t.yields.this, () => visit.flow.yieldTo({ item: m.id }))}
      {entry.source !== null && option(t.yields.always(entry.source), () => visit.flow.yieldTo({ source: m.id }))}
      {option(t.yields.myTurn, () => visit.flow.yieldTo('my-turn'))}
      {!aimed && option(t.yields.aimed, () => visit.flow.yieldTo('aimed-at-me'))}
    </div>
  )
}
