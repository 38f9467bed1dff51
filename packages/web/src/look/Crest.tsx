import s from './Crest.module.css'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'

const SHAPES = ['seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'] as const

/** A seat's sign: always a shape with the colour. Without a seat it is a flame: the game itself. */
export function Crest({ seat, class: extra }: { seat: number | null; class?: string | undefined }) {
  const shape = seat === null ? 'flame' : (SHAPES[seat] ?? 'seat-0')
  return (
    <span class={cx(s.crest, extra)} style={{ '--seat-colour': seatColour(seat) }}>
      <Glyph name={shape} />
    </span>
  )
}

/** The custom property that holds a seat's colour. */
export function seatColour(seat: number | null): string {
  return `var(--seat-${seat === null ? 0 : seat + 1})`
}
