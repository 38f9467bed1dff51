import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/presence.ts'
import { useVisit } from '../visit/use-visit.ts'
import s from './SeatTime.module.css'

/** The current time, in ms. Updated while any component uses it. */
const now = signal(performance.now())
let counting = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Redraws the calling component four times a second while `on`. */
function useNow(on: boolean): void {
  useEffect(() => {
    if (!on) return
    if (counting++ === 0)
      timer = setInterval(() => {
        now.value = performance.now()
      }, 250)
    now.value = performance.now()
    return () => {
      if (--counting === 0) clearInterval(timer)
    }
  }, [on])
  // subscribes the component
  if (on) void now.value
}

/** A seat's remaining time, in ms: for the current decision (null: it is not asked) and in reserve. */
export interface TimeLeft {
  base: number | null
  reserve: number
  /** The share of the decision's time that is left, 0 to 1. */
  part: number
  stopped: boolean
}

/** A seat's remaining time; null without a clock. Redraws the component as it counts down. */
export function useTimeLeft(seat: number): TimeLeft | null {
  const visit = useVisit()
  const c = visit.presence.clock.value
  const running = c?.info.running?.seat === seat ? c.info.running : null
  useNow(running !== null && !running.stopped)
  if (!c) return null
  const reserve = c.info.reserves[seat] ?? 0
  if (!running) return { base: null, reserve, part: 1, stopped: false }
  const gone = running.stopped ? 0 : Math.max(0, now.peek() - c.at)
  const base = Math.max(0, running.base - gone)
  const left = Math.max(0, reserve - Math.max(0, gone - running.base))
  return { base, reserve: left, part: base / (c.info.base * 1000), stopped: running.stopped }
}

/** Formats milliseconds as on a clock: `0:07`, `1:30`. Rounds up to a second. */
export function clockTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Time is running out below this, in ms. */
export const LAST = 10_000

/** Remaining time in figures: with a candle that burns down, an hourglass for the reserve, or a warning sign near the end. */
function Time({ left: l, class: extra }: { left: TimeLeft; class?: string | undefined }) {
  if (l.base === null)
    return l.reserve > 0 ? (
      <span class={cx(s.time, s.still, extra)}>
        <Glyph name="timer" />
        {clockTime(l.reserve)}
        <span class="sr"> {t.inReserve}</span>
      </span>
    ) : null
  const low = l.base + l.reserve <= LAST
  const inBase = l.base > 0
  return (
    <span class={cx(s.time, s.runs, low && s.low, extra)} data-low={low ? '' : undefined}>
      {low ? <Glyph name="warn" /> : inBase ? <Candle part={l.part} /> : <Glyph name="timer" />}
      <b>{clockTime(inBase ? l.base : l.reserve)}</b>
      {inBase && l.reserve > 0 && <span class={s.more}>+{clockTime(l.reserve)}</span>}
      {!inBase && <span class={s.more}>{t.reserve}</span>}
      {l.stopped && <span class={s.more}>{t.stopped}</span>}
      <span class="sr"> {inBase && l.reserve > 0 ? t.leftThenReserve : t.left}</span>
    </span>
  )
}

function Candle({ part }: { part: number }) {
  return (
    <span class={s.candle} aria-hidden="true">
      <i style={{ height: `${Math.round(3 + part * 11)}px` }} />
    </span>
  )
}

/** A seat's remaining time, or since when its player has been away. */
export function SeatTime({ seat, class: extra }: { seat: number; class?: string | undefined }) {
  const visit = useVisit()
  const left = useTimeLeft(seat)
  const info = visit.table.value?.seats[seat]
  const gone = info?.kind === 'person' && !info.here && visit.table.value?.state === 'playing'
  return (
    <>
      {gone && <Away key={info.away} seconds={info.away} class={extra} />}
      {left && <Time left={left} class={extra} />}
    </>
  )
}

/** Shows that a player is away. `seconds`: for how long, when this was sent. */
function Away({ seconds, class: extra }: { seconds: number | null; class?: string | undefined }) {
  const sentAt = useRef(performance.now()).current
  useNow(seconds !== null)
  const passed = seconds === null ? null : seconds + (now.peek() - sentAt) / 1000
  return (
    <span class={cx(s.time, s.away, extra)} data-away="">
      <Glyph name="user" />
      {passed === null || passed < 60 ? t.away : t.awayFor(Math.floor(passed / 60))}
    </span>
  )
}

/** The clock that is running, beside the question. */
export function RunningTime({ class: extra }: { class?: string | undefined }) {
  const visit = useVisit()
  const running = visit.presence.clock.value?.info.running
  return running ? <Running key={running.seat} seat={running.seat} class={extra} /> : null
}

function Running({ seat, class: extra }: { seat: number; class?: string | undefined }) {
  const left = useTimeLeft(seat)
  return left && <Time left={left} class={extra} />
}

/** Announces to screen readers that your time is running out. */
export function LastSeconds({ seat }: { seat: number }) {
  const visit = useVisit()
  const left = useTimeLeft(seat)
  if (!left || left.base === null || left.stopped) return null
  const ms = left.base + left.reserve
  return (
    <div class="sr" role="status">
      {ms > LAST ? '' : (ms > 5000 ? t.tenSeconds : t.fiveSeconds)(visit.seatName(seat))}
    </div>
  )
}
