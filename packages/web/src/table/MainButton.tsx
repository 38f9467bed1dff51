import { useEffect, useRef, useState } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Plate } from '../look/Plate.tsx'
import { confirm, main, open } from './choice.ts'
import { flow, holdWait, releaseWait } from './flow.ts'
import s from './MainButton.module.css'
import { clock, RunningTime } from './presence.ts'

const GUARD = 300
/** Until when the main button refuses to be pressed: its meaning has just changed under the pointer. */
let guardedUntil = 0
let hovering = false

/** What the button meant when a pointer went down on it, and whether that holds Wait by touch or long enough; null: no pointer did. */
let down: { meaning: string; done: boolean } | null = null

/** A pointer presses it. Keys do not come by here: where the pointer happens to rest is nothing to them. */
function press(meaning: string): void {
  const before = down
  down = null
  // the question came while the finger was on it
  if (before && (before.done || before.meaning !== meaning)) return
  if (performance.now() >= guardedUntil) confirm()
}

/** From so many letters on its words need two lines. */
const LONG = 21
/** From so many what they add does. */
const WORDY = 34

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
      class={cx(
        s.main,
        m.label.length > LONG ? s.long : m.detail.length > WORDY && s.wordy,
        m.wait && s.wait,
        m.wait && flow.value?.wait && s.armed,
        m.soon && s.soon,
        m.sent ? s.sent : guarded && s.guarded,
      )}
      glyph={m.wait ? 'palm' : m.mine ? undefined : 'wait'}
      pressed={m.wait ? flow.value?.wait : undefined}
      keys="Space"
      onClick={() => press(meaning)}
      onPointerDown={(e) => {
        down = { meaning, done: false }
        if (!m.wait) return
        holdWait()
        // a finger that slides off lets go here all the same; a tap by touch means nothing
        ;(e.currentTarget as Element).setPointerCapture?.(e.pointerId)
        down.done = e.pointerType === 'touch'
      }}
      onPointerUp={() => {
        if (releaseWait() && down) down.done = true
      }}
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
