import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../words/en/app.ts'
import { cx } from './cx.ts'
import s from './Die.module.css'
import { Glyph, type GlyphName } from './Glyph.tsx'
import { moves } from './motion.ts'
import { pace } from './settings.ts'

const STEP = 70

/** A die showing `face`, 1 to 6. With `rolls` it tumbles when it appears and whenever its face changes. */
export function Die({ face, rolls, class: extra }: { face: number; rolls?: boolean; class?: string | undefined }) {
  const [shown, show] = useState(face)
  const [tumbling, tumble] = useState(false)
  const last = useRef<number | null>(null)
  useEffect(() => {
    const first = last.current === null
    if (last.current === face) return
    last.current = face
    if (!rolls || !moves()) {
      show(face)
      return
    }
    // a new roll tumbles through four faces; a changed roll through one
    const faces = first ? [2, 6, 3, 5] : [7 - face]
    const shownFaces = faces.map((f) => (f === face ? (f % 6) + 1 : f))
    tumble(true)
    show(shownFaces[0] ?? face)
    const step = STEP * pace()
    const timers = shownFaces.slice(1).map((f, i) => setTimeout(() => show(f), step * (i + 1)))
    timers.push(
      setTimeout(
        () => {
          show(face)
          tumble(false)
        },
        step * shownFaces.length + 30,
      ),
    )
    return () => timers.forEach(clearTimeout)
  }, [face, rolls])
  const name = `die-${Math.min(6, Math.max(1, shown))}` as GlyphName
  return (
    <span
      class={cx(s.die, tumbling && s.tumbling, rolls && !tumbling && s.settled, extra)}
      role="img"
      aria-label={t.dieShows(face)}
    >
      <Glyph name={name} />
    </span>
  )
}
