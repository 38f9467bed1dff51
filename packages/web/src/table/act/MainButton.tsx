import { useEffect, useRef, useState } from 'preact/hooks'
import { cx } from '../../look/cx.ts'
import { Plate } from '../../look/Plate.tsx'
import { RunningTime } from '../people/seat-time.ts'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './MainButton.module.css'

const GUARD = 300
/** The pointer at the main button. */
const createPointer = () => ({
  /** Until when the button refuses to be pressed: its meaning has just changed under the pointer. */
  guardedUntil: 0,
  hovering: false,
  /** What the button meant when a pointer went down on it, and whether that holds Wait by touch or long enough; null: no pointer did. */
  down: null as { meaning: string; done: boolean } | null,
})

/** A pointer presses it. Keys do not come by here: where the pointer happens to rest is nothing to them. */
function press(visit: Visit, meaning: string): void {
  const pointer = visit.part(createPointer)
  const before = pointer.down
  pointer.down = null
  // the question came while the finger was on it
  if (before && (before.done || before.meaning !== meaning)) return
  if (performance.now() >= pointer.guardedUntil) visit.choice.confirm()
}

/** From so many letters on its words need two lines. */
const LONG = 21
/** From so many what they add does. */
const WORDY = 34

/** The one thing to do next. Brass; blood if it costs something; iron while others decide. */
export function MainButton() {
  const visit = useVisit()
  const pointer = visit.part(createPointer)
  const m = visit.choice.main.value
  const meaning = `${visit.choice.open.value?.id ?? '-'} ${m.label}`
  const before = useRef(meaning)
  /** It is seen for as long as it refuses. */
  const [guarded, setGuarded] = useState(false)
  useEffect(() => {
    if (before.current === meaning) return
    before.current = meaning
    // what changed because of the press itself surprises nobody
    if (!pointer.hovering || m.sent) return
    pointer.guardedUntil = performance.now() + GUARD
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
        m.wait && visit.flow.info.value?.wait && s.armed,
        m.soon && s.soon,
        m.sent ? s.sent : guarded && s.guarded,
      )}
      glyph={m.wait ? 'palm' : m.mine ? undefined : 'wait'}
      pressed={m.wait ? visit.flow.info.value?.wait : undefined}
      keys="Space"
      onClick={() => press(visit, meaning)}
      onPointerDown={(e) => {
        pointer.down = { meaning, done: false }
        if (!m.wait) return
        visit.flow.holdWait()
        // a finger that slides off lets go here all the same; a tap by touch means nothing
        ;(e.currentTarget as Element).setPointerCapture?.(e.pointerId)
        pointer.down.done = e.pointerType === 'touch'
      }}
      onPointerUp={() => {
        if (visit.flow.releaseWait() && pointer.down) pointer.down.done = true
      }}
      onPointerEnter={() => {
        pointer.hovering = true
      }}
      onPointerLeave={() => {
        pointer.hovering = false
      }}
    >
      {m.label}
      {visit.presence.clock.value && (
        <span aria-hidden="true">
          <RunningTime />
        </span>
      )}
    </Plate>
  )
}
