import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { BASE } from '../../ui/host.ts'
import { t } from '../../words/en/study.ts'
import { inPercent } from './curves.ts'
import { placesOf } from './places.ts'
import s from './WinChart.module.css'

/** A curve as it is drawn. `seat`: the seat whose colour and shape it has; null: the game's own. */
export interface DrawnCurve {
  name: string
  seat: number | null
  /** Its points: where along the game, and the share of the win. */
  points: readonly (readonly [x: number, share: number])[]
}

/** A mark on a curve, or above it a number that leads to a turning point. */
export interface ChartMark {
  x: number
  share: number
  curve: number
  sign: 'soul' | 'death' | number
  label: string
  go: () => void
}

const SHAPES = ['triangle', 'diamond', 'cross', 'disc', 'star', 'moon']
/** Curves differ by their dashes as well as by colour. */
const DASHES = ['', '10 5', '2 5', '14 4 2 4', '6 3', '1 3']

interface ChartProps {
  curves: readonly DrawnCurve[]
  /** Where along the game the graph ends; it begins at 0. */
  last: number
  /** Numbers below the graph. */
  ticks: readonly (readonly [x: number, label: string])[]
  /** The share of each while nobody is ahead. */
  even: number
  /** On the dark table instead of paper. */
  dark?: boolean
  /** Curves are smooth: a few points are enough. */
  smooth?: boolean
  /** The curve with hatching below it. */
  hatched?: number | undefined
  marks: readonly ChartMark[]
  kills?: readonly { x: number; seat: number }[]
  /** The place that is shown, with a mark on each curve. */
  cursor?: number
  height: { narrow: number; wide: number }
  /** For screen readers: what each curve is at the end of each round, from the round before the first. */
  table: readonly (readonly number[])[]
  title: string
  children?: ComponentChildren
}

/** A symbol of the sprite, centred on a point. */
function Sign({ of, x, y, size, fill }: { of: string; x: number; y: number; size: number; fill: string }) {
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ color: fill }}
      aria-hidden="true"
    >
      <use href={`${BASE}icons.svg#ui-${of}`} />
    </svg>
  )
}

/** The path through points; `smooth`: level at each of them. */
function pathOf(points: readonly (readonly [number, number])[], smooth: boolean): string {
  return points
    .map(([x, y], i) => {
      const to = `${x.toFixed(1)} ${y.toFixed(1)}`
      if (i === 0) return `M${to}`
      if (!smooth) return `L${to}`
      const [x0, y0] = points[i - 1]!
      const middle = ((x0 + x) / 2).toFixed(1)
      return `C${middle} ${y0.toFixed(1)} ${middle} ${y.toFixed(1)} ${to}`
    })
    .join('')
}

/** The share of a curve at a place: of its last point up to there. */
const shareAt = ({ points }: DrawnCurve, x: number): number => points.findLast(([at]) => at <= x)?.[1] ?? 0

/** The graph of everybody's chance to win. `children`: drawn over the area of the curves, which `--left` to `--foot` describe in px. */
export function WinChart(p: ChartProps) {
  const { curves, last } = p
  const box = useRef<HTMLDivElement>(null)
  const width = useSignal(640)
  useLayoutEffect(() => {
    const e = box.current
    if (!e) return
    const measure = () => {
      width.value = Math.max(240, e.clientWidth)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(e)
    return () => sizes.disconnect()
  }, [])
  const w = width.value
  const narrow = w < 560
  const height = narrow ? p.height.narrow : p.height.wide
  const kills = !narrow && p.kills && p.kills.length > 0 ? p.kills : []
  const left = 44
  const right = w - (narrow ? 76 : 104)
  const top = p.dark ? 20 : 16
  const foot = height - 22 - (kills.length > 0 ? 22 : 0)
  const xOf = (x: number) => left + ((right - left) * x) / Math.max(1, last)
  const yOf = (share: number) => foot - (foot - top) * share
  const ink = (seat: number | null) => `var(--seat-${p.dark ? '' : 'ink-'}${seat === null ? 0 : seat + 1})`
  const drawn = curves.map(({ points }) =>
    points.map(([x, share]): readonly [number, number] => [xOf(x), yOf(share)] as const),
  )
  const hatched = p.hatched === undefined ? undefined : drawn[p.hatched]
  const places = placesOf(
    p.marks.map((mark) => {
      const y = yOf(mark.share)
      return { x: xOf(mark.x), y: typeof mark.sign === 'number' ? pinTop(y, top) : y, size: sizeOf(mark) }
    }),
    { left, right, top: 0, bottom: foot + 6 },
  )
  const percents = height < 150 ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]
  return (
    <div
      ref={box}
      class={cx(s.chart, p.dark && s.dark)}
      style={{
        '--left': `${left}px`,
        '--right': `${w - right}px`,
        '--top': `${top}px`,
        '--foot': `${height - foot}px`,
      }}
    >
      <svg width={w} height={height} aria-hidden="true">
        <defs>
          <pattern id="study-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
            <path
              d="M0 0H6"
              stroke={ink(p.hatched === undefined ? null : (curves[p.hatched]?.seat ?? null))}
              stroke-width="1.3"
              opacity="0.5"
            />
          </pattern>
        </defs>
        {percents.map((share) => (
          <g key={share}>
            <line class={s.grid} x1={left} x2={right} y1={yOf(share)} y2={yOf(share)} />
            <text class={s.tick} x={left - 8} y={yOf(share) + 4} text-anchor="end">
              {t.percent(share * 100)}
            </text>
          </g>
        ))}
        <line class={s.even} x1={left} x2={right} y1={yOf(p.even)} y2={yOf(p.even)} />
        {apart(p.ticks, xOf).map(([x, label]) => (
          <text key={x} class={s.tick} x={xOf(x)} y={foot + 17} text-anchor="middle">
            {label}
          </text>
        ))}
        <g class={s.drawn}>
          {hatched && (
            <path
              d={`${pathOf(hatched, p.smooth === true)}L${hatched.at(-1)![0]} ${foot}L${left} ${foot}Z`}
              fill="url(#study-hatch)"
              opacity="0.55"
            />
          )}
          {drawn
            .map((points, i) => (
              <g key={curves[i]!.name}>
                <path class={s.halo} d={pathOf(points, p.smooth === true)} />
                <path
                  class={cx(s.curve, i === p.hatched && s.first)}
                  d={pathOf(points, p.smooth === true)}
                  stroke={ink(curves[i]!.seat)}
                  stroke-dasharray={DASHES[i]}
                />
              </g>
            ))
            .reverse()}
        </g>
        {p.marks.map(
          (mark, i) =>
            typeof mark.sign === 'number' && (
              <line
                key={mark.sign}
                class={s.stem}
                x1={places[i]!.x}
                x2={xOf(mark.x)}
                y1={places[i]!.y}
                y2={yOf(mark.share)}
              />
            ),
        )}
        {p.cursor !== undefined && (
          <g>
            <rect class={s.later} x={xOf(p.cursor)} width={right - xOf(p.cursor)} y={top - 6} height={foot - top + 6} />
            <line class={s.cursor} x1={xOf(p.cursor)} x2={xOf(p.cursor)} y1={top - 8} y2={foot} />
            <path class={s.pointer} d={`M${xOf(p.cursor) - 7} ${top - 14}h14l-7 9z`} />
            {curves.map((curve, i) => (
              <Sign
                key={curve.name}
                of={signOf(curve.seat)}
                x={xOf(p.cursor!)}
                y={yOf(shareAt(curve, p.cursor!))}
                size={i === 0 ? 15 : 14}
                fill={ink(curve.seat)}
              />
            ))}
          </g>
        )}
        {kills.length > 0 && (
          <text class={s.tick} x={left - 8} y={foot + 39} text-anchor="end">
            {t.kills}
          </text>
        )}
        {sideBySide(kills, (x) => xOf(x), 12).map(({ seat, px }, i) => (
          <Sign key={`${i}`} of={signOf(seat)} x={px} y={foot + 35} size={11} fill={ink(seat)} />
        ))}
        {namesOf(curves, yOf, top).map(({ i, y }) => (
          <g key={curves[i]!.name}>
            <Sign of={signOf(curves[i]!.seat)} x={right + 21} y={y} size={13} fill={ink(curves[i]!.seat)} />
            <text class={s.name} x={right + 32} y={y + 5} fill={ink(curves[i]!.seat)}>
              {short(curves[i]!.name, narrow ? 6 : 9)}
            </text>
          </g>
        ))}
      </svg>
      {p.children}
      <Marks marks={p.marks} places={places} ink={(i) => ink(curves[i]?.seat ?? null)} />
      <Told {...p} />
    </div>
  )
}

const signOf = (seat: number | null): string => (seat === null ? 'flame' : `seat-${SHAPES[seat] ?? SHAPES[0]}`)
const short = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name)

/** How high the number of a turning point is drawn above its curve. */
const pinTop = (y: number, top: number): number => Math.max(top + 6, y - 58)

/** The names at the ends of the curves, from the lowest up, without overlap. */
function namesOf(curves: readonly DrawnCurve[], yOf: (share: number) => number, top: number) {
  const found = curves
    .map(({ points }, i) => ({ i, y: yOf(points.at(-1)?.[1] ?? 0) }))
    .sort((a, b) => b.y - a.y || b.i - a.i)
  let low = Number.POSITIVE_INFINITY
  for (const one of found) {
    one.y = Math.min(one.y, low - 18)
    low = one.y
  }
  // many names at the top: push them down again
  let high = top - 18
  for (const one of found.toReversed()) {
    one.y = Math.max(one.y, high + 18)
    high = one.y
  }
  return found
}

/** The numbers below the graph that do not touch the one before. */
function apart(ticks: ChartProps['ticks'], xOf: (x: number) => number): ChartProps['ticks'] {
  let end = Number.NEGATIVE_INFINITY
  return ticks.filter(([x]) => {
    const fits = xOf(x) - end >= 22
    if (fits) end = xOf(x)
    return fits
  })
}

/** Places signs that belong to the same place beside each other. */
function sideBySide<T extends { x: number }>(
  all: readonly T[],
  xOf: (x: number) => number,
  apart: number,
): (T & { px: number })[] {
  return all.map((one) => {
    const same = all.filter(({ x }) => x === one.x)
    return { ...one, px: xOf(one.x) + (same.indexOf(one) - (same.length - 1) / 2) * apart }
  })
}

/** How large a mark is drawn, as in the style sheet. */
const sizeOf = ({ sign }: ChartMark): number =>
  (innerWidth < 600 ? SMALL : SIZES)[typeof sign === 'number' ? 'pin' : sign]
const SIZES = { pin: 28, soul: 22, death: 18 }
const SMALL = { pin: 25, soul: 17, death: 15 }

/** The marks as buttons in time order: one Tab stop, the arrow keys go from one to the next. */
function Marks({
  marks,
  places,
  ink,
}: {
  marks: readonly ChartMark[]
  places: readonly { x: number; y: number }[]
  ink: (curve: number) => string
}) {
  const stop = useSignal(0)
  if (marks.length === 0) return null
  const step = (event: KeyboardEvent, i: number) => {
    const to = event.key === 'ArrowRight' ? i + 1 : event.key === 'ArrowLeft' ? i - 1 : -1
    const next = (event.currentTarget as HTMLElement).parentElement?.children[to]
    if (!marks[to] || !(next instanceof HTMLElement)) return
    event.preventDefault()
    event.stopPropagation()
    stop.value = to
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
    <div class={s.marks} role="group" aria-label={t.marks}>
      {marks.map((mark, i) => (
        <button
          key={`${mark.x} ${mark.curve} ${mark.sign}`}
          data-chart-mark=""
          type="button"
          tabIndex={i === Math.min(stop.value, marks.length - 1) ? 0 : -1}
          class={cx(s.mark, typeof mark.sign === 'number' ? s.pin : s[mark.sign])}
          style={{ left: `${places[i]!.x}px`, top: `${places[i]!.y}px`, '--ink': ink(mark.curve) }}
          aria-label={typeof mark.sign === 'number' ? `${mark.sign}. ${mark.label}` : mark.label}
          title={mark.label}
          onClick={mark.go}
          onKeyDown={(e) => step(e, i)}
        >
          {typeof mark.sign === 'number' ? mark.sign : <Glyph name={mark.sign === 'soul' ? 'soul' : 'skull'} />}
        </button>
      ))}
    </div>
  )
}

/** The graph for screen readers: a sentence, and a table with a row for each round. */
function Told({ curves, table, title }: ChartProps) {
  const percent = (share: number | undefined) => t.percent(inPercent(share ?? 0))
  return (
    <div class="sr">
      <p>{t.summary(curves.map(({ name }, i) => t.fromTo(name, percent(table[i]?.[0]), percent(table[i]?.at(-1)))))}</p>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.round}</th>
            {curves.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(table[0] ?? []).map((_, round) => (
            <tr key={`${round}`}>
              <th scope="row">{round}</th>
              {table.map((shares, i) => (
                <td key={`${i}`}>{percent(shares[round])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
