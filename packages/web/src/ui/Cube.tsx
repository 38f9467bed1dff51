import { t } from '../words/en/app.ts'
import s from './Cube.module.css'
import { cx } from './cx.ts'

/** The positions of the pips on each face, in percent of its width and height. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  4: [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 22],
    [72, 22],
    [28, 50],
    [72, 50],
    [28, 78],
    [72, 78],
  ],
}
/** For each front face, the faces on top and to the right, as on a real die (opposite faces add up to 7). */
const BESIDE: Readonly<Record<number, readonly [top: number, right: number]>> = {
  1: [2, 4],
  2: [6, 3],
  3: [1, 5],
  4: [5, 1],
  5: [6, 4],
  6: [3, 2],
}

/** A large die drawn in ink, with three sides visible. `face`: the front, 1 to 6. `still`: decorative, without an accessible name. */
export function Cube({ face, still, class: extra }: { face: number; still?: boolean; class?: string | undefined }) {
  const shown = Math.min(6, Math.max(1, face))
  const [top, right] = BESIDE[shown]!
  return (
    <span class={cx(s.cube, extra)} {...(still ? {} : { role: 'img', 'aria-label': t.dieShows(face) })}>
      <svg viewBox="-14 -44 160 158" aria-hidden="true">
        <g class={s.ink} transform="rotate(-7 62 40)">
          <g transform="matrix(1 0 .34 -.34 0 0)">
            <Side n={top} r={8} class={s.top} />
          </g>
          <g transform="matrix(.34 -.34 0 1 100 0)">
            <Side n={right} r={8} class={s.right} />
            <path class={s.hatch} d="M8 94L92 10M8 72L72 8M30 96L96 30M8 50L50 8M52 96L96 52" />
          </g>
          <Side n={shown} r={9.5} class={s.front} />
        </g>
      </svg>
    </span>
  )
}

const Side = ({ n, r, class: paper }: { n: number; r: number; class: string | undefined }) => (
  <>
    <path class={paper} d="M6 1.500L94 0l6 7-.800 87-6.500 6L7 99 0 92.500 1.200 8z" />
    {PIPS[n]!.map(([x, y]) => (
      <circle key={`${x}${y}`} cx={x} cy={y} r={r} />
    ))}
  </>
)
