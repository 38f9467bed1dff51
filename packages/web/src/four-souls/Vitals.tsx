import { useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Glyph, type GlyphName } from '../look/Glyph.tsx'
import { view } from './state.ts'
import s from './Vitals.module.css'

/** Health as hearts; an emptied one drains. Many hearts become one with a number. */
export function Hearts({ health, max }: { health: number; max: number }) {
  const most = useRef(health)
  const lost = most.current > health
  most.current = health
  const many = max > 6
  return (
    <span class={s.hearts} role="img" aria-label={`${health} of ${max} health`}>
      <span class={s.row}>
        {Array.from({ length: many ? 1 : max }, (_, i) => {
          const full = many ? health > 0 : i < health
          return (
            <span key={i} class={cx(s.heart, lost && i === health && s.drained)}>
              <Glyph name={full ? 'heart' : 'heart-o'} class={full ? undefined : s.off} />
            </span>
          )
        })}
      </span>
      <b>
        {health}/{max}
      </b>
    </span>
  )
}

/** Souls as flames in their sockets; without a number to reach (`toWin` null), only those that are there. */
export function Souls({ souls, toWin, of = 'souls' }: { souls: number; toWin: number | null; of?: string }) {
  const sockets = Math.max(toWin ?? 1, Math.min(souls, 8))
  return (
    <span class={s.souls} role="img" aria-label={`${souls}${toWin === null ? '' : ` of ${toWin}`} ${of}`}>
      {Array.from({ length: sockets }, (_, i) => (
        <Glyph key={`${i}${i < souls}`} name={i < souls ? 'soul' : 'soul-o'} class={i < souls ? s.on : s.unlit} />
      ))}
      <b>
        {souls}
        {toWin !== null && <span class={s.of}>/{toWin}</span>}
      </b>
    </span>
  )
}

/** A seat's souls: how many of how many it needs, or how many of them count where all reach the goal together. */
export function SeatSouls({ souls }: { souls: number }) {
  const v = view.value
  if (!v || (!v.together && !v.challenge)) return <Souls souls={souls} toWin={v?.soulsToWin ?? 4} />
  const cap = v.soulCap > 0 ? v.soulCap : null
  return <Souls souls={souls} toWin={cap} of={cap === null ? 'souls' : 'souls that count'} />
}

/** A number with its sign; the word is for those who do not see the sign. */
export function Vital({
  glyph,
  value,
  word,
  class: extra,
}: {
  glyph: GlyphName
  value: number
  word: string
  class?: string | undefined
}) {
  return (
    <span class={cx(s.vital, glyph === 'cent' && s.cents, extra)} title={word}>
      <Glyph name={glyph} />
      <b>{value}</b>
      <span class="sr"> {word}</span>
    </span>
  )
}
