import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { cx } from '../../ui/cx.ts'
import { Plate } from '../../ui/Plate.tsx'
import { useVisit } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'
import s from './MainButton.module.css'

const GUARD = 300
/** The state of the main button: of the pointer at it, and of the room in it. */
const createButton = () => ({
  /** Presses are ignored until then: the button's meaning has just changed under the pointer. */
  guardedUntil: 0,
  hovering: false,
  /** What the button meant when a pointer went down on it, and whether the release needs no press (Wait was held); null: no pointer is down. */
  down: null as { meaning: string; done: boolean } | null,
  /** Whether the detail does not fit on the button: the question shows it then. */
  detailBeside: signal(false),
})

/** Returns the detail of the main button, with its label, if it does not fit there, else ''. */
export function detailBeside(visit: Visit): string {
  const { label, detail } = visit.choice.main.value
  return detail && visit.part(createButton).detailBeside.value ? `${label}: ${detail}` : ''
}

/** A click. Keys call `confirm` directly, wherever the pointer rests. */
function press(visit: Visit, meaning: string): void {
  const held = visit.part(createButton)
  const before = held.down
  held.down = null
  // the question arrived while the finger was on the button
  if (before && (before.done || before.meaning !== meaning)) return
  if (performance.now() >= held.guardedUntil) visit.choice.confirm()
}

/** A label longer than this needs two lines. */
const LONG = 21
/** A detail longer than this needs two lines. */
const WORDY = 34

/** The button for the one thing to do next. Brass; blood if it costs you something; lead while others decide. */
export function MainButton() {
  const visit = useVisit()
  const held = visit.part(createButton)
  const m = visit.choice.main.value
  const meaning = `${visit.choice.openDecision.value?.id ?? '-'} ${m.label}`
  const before = useRef(meaning)
  /** Shown as disabled while presses are ignored. */
  const [guarded, setGuarded] = useState(false)
  useEffect(() => {
    if (before.current === meaning) return
    before.current = meaning
    // no guard if the press itself caused the change
    if (!held.hovering || m.sent) return
    held.guardedUntil = performance.now() + GUARD
    setGuarded(true)
    const timer = setTimeout(() => setGuarded(false), GUARD)
    return () => {
      clearTimeout(timer)
      setGuarded(false)
    }
  }, [meaning])
  const element = useRef<HTMLButtonElement>(null)
  /** Takes the detail off the button if label and detail do not fit, whatever the language and the size of the text. */
  const fit = () => {
    const words = element.current?.lastElementChild
    // the observer may report once more after the button has been removed
    if (!words) return
    const small = words.querySelector('small')
    if (small) small.style.display = ''
    const cut = [words, small].some((e) => e && e.scrollHeight > e.clientHeight + 1)
    if (small && cut) small.style.display = 'none'
    held.detailBeside.value = cut
  }
  useLayoutEffect(fit, [m.label, m.detail])
  useEffect(() => {
    const observer = new ResizeObserver(fit)
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <Plate
      buttonRef={element}
      metal={!m.actionable || m.calm ? 'lead' : m.danger ? 'blood' : 'brass'}
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
      glyph={m.wait ? 'palm' : m.actionable ? undefined : 'wait'}
      pressed={m.wait ? visit.flow.info.value?.wait : undefined}
      keys="Space"
      onClick={() => press(visit, meaning)}
      onPointerDown={(e) => {
        held.down = { meaning, done: false }
        if (!m.wait) return
        visit.flow.holdWait()
        // capture the pointer, so that a finger that slides off still releases here; a mere tap does nothing
        ;(e.currentTarget as Element).setPointerCapture?.(e.pointerId)
        held.down.done = e.pointerType === 'touch'
      }}
      onPointerUp={() => {
        if (visit.flow.releaseWait() && held.down) held.down.done = true
      }}
      onPointerEnter={() => {
        held.hovering = true
      }}
      onPointerLeave={() => {
        held.hovering = false
      }}
    >
      {m.label}
    </Plate>
  )
}
