import type { Signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Crest } from '../../look/Crest.tsx'
import page from '../../look/Page.module.css'
import { t } from '../../words/create.ts'
import s from '../Create.module.css'

/** Who is to sit in a seat: you, somebody at this screen, anybody, or a bot. */
export type Seat = 'you' | 'beside' | 'open' | 'random' | 'normal'

const KINDS: readonly Seat[] = ['you', 'beside', 'open', 'normal', 'random']

/** Returns the seats with one changed. You can sit in only one. */
export const withSeat = (all: readonly Seat[], index: number, kind: Seat): Seat[] =>
  all.map((old, i) => (i === index ? kind : kind === 'you' && old === 'you' ? 'open' : old))

/** The name of a person who shares this screen, or a default. */
export const besideName = (names: Record<number, string>, seat: number): string =>
  names[seat]?.trim() || t.guest(seat + 1)

/**
 * Chooses who sits in some of the seats. `which`: their numbers; `fixed`: you play them all; `beside`: the names of people who share this
 * screen, absent if nobody can.
 */
export function SeatList(p: {
  seats: readonly Seat[]
  which: readonly number[]
  fixed?: boolean
  beside?: Signal<Record<number, string>> | undefined
  set: (index: number, kind: Seat) => void
}) {
  const id = useId()
  return (
    <ol class={s.seats}>
      {p.which.map((i) => (
        <li key={i}>
          <Crest seat={i} />
          {p.fixed ? (
            <span class={s.both}>{t.you}</span>
          ) : (
            <fieldset>
              <legend class="sr">{t.seat(i + 1)}</legend>
              {KINDS.filter((kind) => kind !== 'beside' || p.beside).map((kind) => (
                <label key={kind} class={s.kind} title={t.sitting[kind][1]}>
                  <input
                    type="radio"
                    name={`${id}s${i}`}
                    checked={p.seats[i] === kind}
                    onChange={() => p.set(i, kind)}
                  />
                  <span>{t.sitting[kind][0]}</span>
                </label>
              ))}
            </fieldset>
          )}
          {p.beside && p.seats[i] === 'beside' && (
            <input
              class={`${page.input} ${s.beside}`}
              aria-label={t.nameInSeat(i + 1)}
              maxLength={24}
              placeholder={besideName({}, i)}
              value={p.beside.value[i] ?? ''}
              onInput={(e) => {
                p.beside!.value = { ...p.beside!.value, [i]: e.currentTarget.value }
              }}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Explains the kinds of seats, as touch screens show no tooltips. */
export function SeatKinds() {
  return (
    <dl class={s.kinds}>
      {KINDS.filter((kind) => kind !== 'you').map((kind) => (
        <div key={kind}>
          <dt>{t.sitting[kind][0]}</dt>
          <dd>{t.sitting[kind][1]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The consequences of the seats, in sentences. */
export function seatSummary(seats: readonly Seat[]): string[] {
  const open = seats.filter((k) => k === 'open').length
  const here = seats.filter((k) => k === 'you' || k === 'beside').length
  const sits = here === 0 ? [t.youWatch] : here > 1 ? [t.shareScreen(here)] : []
  return [...sits, open > 0 ? t.openSeats(open) : t.noOpenSeat]
}
