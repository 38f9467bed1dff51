import { useEffect, useRef, useState } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Plate } from '../look/Plate.tsx'
import { confirm, main, open } from './choice.ts'
import s from './MainButton.module.css'
import { clock, RunningTime } from './presence.ts'

const GUARD = 300
/** Until when the main button refuses to be pressed: its meaning has just changed under the pointer. */
let guardedUntil = 0
let hovering = false

/** A pointer presses it. Keys do not come by here: where the pointer happens to rest is nothing to them. */
function press(): void {
  if (performance.now() >= guardedUntil) confirm()
}

/** The one thing to do next. Brass; blood if it costs something; iron while others decide. */
export function MainButton() {
  const m = main.value
  const meaning = `${open.value?.id ?? '-'} ${m.label}`
  const before = useRef(meaning)
  /** It is seen for as long as it refuses. */
  const [guarded, setGuarded] = useState(false)
  useEffect(() => {
    if (before.current === meaning) return
    before.current = meaning
    // what changed because of the press itself surprises nobody
    if (!hovering || m.sent) return
    guardedUntil = performance.now() + GUARD
    setGuarded(true)
    const timer = setTimeout(() => setGuarded(false), GUARD)
    return () => {
      clearTimeout(timer)
      setGuarded(false)
    }
  }, [meaning])
  return (
    <Plate
      metal={!m.mine || m.calm ? 'lead' : m.danger ? 'blood' : 'brass'}
      detail={m.detail}
      off={!m.enabled && !m.sent}
      class={cx(s.main, m.sent ? s.sent : guarded && s.guarded)}
      glyph={m.mine ? undefined : 'wait'}
      keys="Space"
      onClick={press}
      onPointerEnter={() => {
        hovering = true
      }}
      onPointerLeave={() => {
        hovering = false
      }}
    >
      {m.label}
      {clock.value && (
        <span aria-hidden="true">
          <RunningTime />
        </span>
      )}
    </Plate>
  )
}
