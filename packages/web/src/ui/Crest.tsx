import s from './Crest.module.css'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'

const SHAPES = ['seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'] as const

/** A seat's emblem: a shape as well as a colour. `seat` null is the game itself: a flame. */
export function Crest({ seat, class: extra }: { seat: number | null; class?: string | undefined }) {
  const shape = seat === null ? 'flame' : (SHAPES[seat] ?? 'seat-0')
  return (
    <span class={cx(s.crest, extra)} style={{ '--seat-colour': seatColour(seat) }}>
      <Glyph name={shape} />
    </span>
  )
}

/** Returns a CSS reference to a seat's colour; for null, the game's. */
export function seatColour(seat: number | null): string {
  return `var(--seat-${seat === null ? 0 : seat + 1})`
}
