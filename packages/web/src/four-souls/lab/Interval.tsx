import { cx } from '../../ui/cx.ts'
import { placeOn, type Range, type Scale } from './figures.ts'
import s from './Interval.module.css'

/** Whether an interval lies wholly on one side of what it is compared with. */
export type Side = 'above' | 'below' | 'about'

export const sideOf = ({ low, high }: Range, than: number): Side =>
  low > than ? 'above' : high < than ? 'below' : 'about'

/** A number with its interval on a scale; the figures stand beside it. `than`: what it is compared with, as a dashed line. */
export function Interval({ range, scale, than }: { range: Range | null; scale: Scale; than: number }) {
  return (
    <span class={s.plot} aria-hidden="true">
      {scale.ticks.map((n) => (
        <i key={n} class={cx(s.tick, n === 0 && s.zero)} style={{ left: placeOn(scale, n) }} />
      ))}
      <i class={s.than} style={{ left: placeOn(scale, than) }} />
      {range !== null && (
        <span class={s[sideOf(range, than)]}>
          <b style={{ left: placeOn(scale, range.low), right: `calc(100% - ${placeOn(scale, range.high)})` }} />
          <u style={{ left: placeOn(scale, range.at) }} />
        </span>
      )}
    </span>
  )
}

/** The numbers of a scale, above or below its plots. */
export function Axis({ scale, as }: { scale: Scale; as: (n: number) => string }) {
  return (
    <span class={s.axis} aria-hidden="true">
      {scale.ticks.map((n) => (
        <em key={n} style={{ left: placeOn(scale, n) }}>
          {as(n)}
        </em>
      ))}
    </span>
  )
}
