import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { BASE } from '../../ui/host.ts'
import { t } from '../../words/en/history.ts'
import s from './History.module.css'
import type { History } from './history.ts'

/** A player or side on the chart. `seat`: the seat whose shape and colour they have. */
export interface ChartEntry {
  name: string
  seat: number
}

const SHAPES = ['triangle', 'diamond', 'cross', 'disc', 'star', 'moon']
/** Lines differ by their dashes as well as by colour. */
const DASHES = ['', '10 5', '2 5', '14 4 2 4', '6 3', '1 3']
const ink = (seat: number): string => `var(--seat-ink-${seat + 1})`

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

/** The numbers on an axis from 0 to `most`: about as many as `about`. */
function ticks(most: number, about: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((n) => most / n <= about) ?? 200
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step)
}

/** On screens no higher than this, in px, the chart leaves the players below it their room. */
const LOW = 840

/** The chart of everybody's score, turn by turn, with souls gained and deaths. `whole`: draw steps instead of slopes. */
export function HistoryChart(p: {
  history: History
  drawn: readonly ChartEntry[]
  most: number
  whole: boolean
  title: string
}) {
  const { history, drawn } = p
  const box = useRef<HTMLDivElement>(null)
  const width = useSignal(600)
  const isLow = useSignal(false)
  useLayoutEffect(() => {
    const e = box.current
    if (!e) return
    const measure = () => {
      width.value = Math.max(280, e.clientWidth)
      isLow.value = innerHeight <= LOW
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(e)
    return () => sizes.disconnect()
  }, [])
  const w = width.value
  const narrow = w < 560
  const left = 26
  const right = w - (narrow ? 88 : 120)
  const top = 22
  const foot = narrow ? 210 : isLow.value ? 134 : 250
  const kills = !narrow && history.kills.length > 0
  const height = foot + (kills ? 54 : 30)
  const most = Math.max(1, p.most, history.most)
  const xOf = (x: number) => left + ((right - left) * x) / history.turns
  // draw equal lines side by side
  const beside = (who: number) => (p.whole ? (who - (drawn.length - 1) / 2) * 3 : 0)
  const yOf = (y: number, who: number) => foot - ((foot - top) * y) / most - beside(who)
  const path = (who: number) =>
    (history.curves[who] ?? [])
      .map(([x, y], i) => {
        const [px, py] = [xOf(x).toFixed(1), yOf(y, who).toFixed(1)]
        return i === 0 ? `M${px} ${py}` : p.whole ? `H${px}V${py}` : `L${px} ${py}`
      })
      .join('')
  const placed: { x: number; y: number }[] = []
  const marks = history.marks.map((mark) => {
    const x = xOf(mark.x)
    let y = yOf(mark.y, mark.who)
    while (placed.some((o) => Math.abs(o.x - x) < 18 && Math.abs(o.y - y) < 17)) y -= 4
    placed.push({ x, y })
    return { ...mark, px: x, py: y }
  })
  // the names at the ends of the lines, without overlap
  let low = Number.POSITIVE_INFINITY
  const names = drawn
    .map((one, who) => ({ ...one, y: yOf(history.score[who] ?? 0, who) }))
    .sort((a, b) => b.y - a.y)
    .map((one) => {
      low = Math.min(one.y, low - 18)
      return { ...one, y: low }
    })
  const ends = drawn.map((one, who) => `${one.name} ${history.score[who] ?? 0}`)
  return (
    <div ref={box} class={s.chart}>
      <svg width={w} height={height} role="img" aria-label={t.summary(p.title, ends)}>
        {ticks(most, 6).map((y) => (
          <g key={y}>
            <line class={s.grid} x1={left} x2={right} y1={yOf(y, 0) + beside(0)} y2={yOf(y, 0) + beside(0)} />
            <text class={s.tick} x={left - 8} y={yOf(y, 0) + beside(0) + 4} text-anchor="end">
              {y}
            </text>
          </g>
        ))}
        {ticks(history.turns, narrow ? 5 : 12)
          .slice(1)
          .map((turn) => (
            <text key={turn} class={s.tick} x={xOf(turn)} y={foot + 20} text-anchor="middle">
              {turn}
            </text>
          ))}
        <text class={s.tick} x={right + 16} y={foot + 20}>
          {t.turns}
        </text>
        <g class={s.drawn}>
          {drawn.map((one, who) => (
            <path key={one.name} class={s.curve} d={path(who)} stroke={ink(one.seat)} stroke-dasharray={DASHES[who]} />
          ))}
          {marks.map((mark) => (
            <g key={mark.line.n}>
              <circle
                cx={mark.px}
                cy={mark.py}
                r={9.5}
                fill={mark.kind === 'soul' ? '#10222b' : '#efe4cb'}
                stroke={ink(drawn[mark.who]?.seat ?? 0)}
                stroke-width="2.5"
              />
              <Sign
                of={mark.kind === 'soul' ? 'soul' : 'skull'}
                x={mark.px}
                y={mark.py}
                size={12}
                fill={mark.kind === 'soul' ? '#d6eef6' : '#7c1f18'}
              />
            </g>
          ))}
        </g>
        {names.map((one) => (
          <g key={one.name}>
            <Sign of={`seat-${SHAPES[one.seat]}`} x={right + 20} y={one.y} size={13} fill={ink(one.seat)} />
            <text class={s.name} x={right + 31} y={one.y + 5} fill={ink(one.seat)}>
              {one.name.length > (narrow ? 7 : 10) ? `${one.name.slice(0, narrow ? 6 : 9)}…` : one.name}
            </text>
          </g>
        ))}
        {kills && (
          <g>
            <text class={s.tick} x={right + 16} y={foot + 43}>
              {t.aKill}
            </text>
            {history.kills.map(({ x, who }, i) => (
              <Sign
                key={`${i}`}
                of={`seat-${SHAPES[drawn[who]?.seat ?? 0]}`}
                x={xOf(x)}
                y={foot + 38}
                size={11}
                fill={ink(drawn[who]?.seat ?? 0)}
              />
            ))}
          </g>
        )}
      </svg>
    </div>
  )
}
