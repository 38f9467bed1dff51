import type { Signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Crest } from '../../look/Crest.tsx'
import s from '../Create.module.css'
import page from '../Page.module.css'

/** Who sits in a seat of a table that is being set. */
export type Seat = 'you' | 'beside' | 'open' | 'random' | 'greedy'

const KINDS: { kind: Seat; word: string; means: string }[] = [
  { kind: 'you', word: 'You', means: 'your own seat' },
  { kind: 'beside', word: 'On this screen', means: 'somebody beside you; the screen is passed on' },
  { kind: 'open', word: 'Open', means: 'waits for a friend with the link' },
  { kind: 'greedy', word: 'Greedy bot', means: 'takes what it can get' },
  { kind: 'random', word: 'Random bot', means: 'does as it pleases' },
]

/** The seats after somebody was put into one of them: you can sit in one only. */
export const seated = (all: readonly Seat[], index: number, kind: Seat): Seat[] =>
  all.map((old, i) => (i === index ? kind : kind === 'you' && old === 'you' ? 'open' : old))

/** What somebody is called who shares this screen. */
export const besideName = (names: Record<number, string>, seat: number): string =>
  names[seat]?.trim() || `Guest ${seat + 1}`

/**
 * Some of the seats, by their numbers, and who sits in each. `fixed`: there is nothing to choose, you play them all. `beside`: what those
 * are called who share this screen; absent where nobody can.
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
            <span class={s.both}>You</span>
          ) : (
            <fieldset>
              <legend class="sr">Seat {i + 1}</legend>
              {KINDS.filter((k) => k.kind !== 'beside' || p.beside).map((k) => (
                <label key={k.kind} class={s.kind} title={k.means}>
                  <input
                    type="radio"
                    name={`${id}s${i}`}
                    checked={p.seats[i] === k.kind}
                    onChange={() => p.set(i, k.kind)}
                  />
                  <span>{k.word}</span>
                </label>
              ))}
            </fieldset>
          )}
          {p.beside && p.seats[i] === 'beside' && (
            <input
              class={`${page.input} ${s.beside}`}
              aria-label={`Name in seat ${i + 1}`}
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

/** What follows from who sits where, in a sentence. */
export function saidOfSeats(seats: readonly Seat[]): string {
  const open = seats.filter((k) => k === 'open').length
  const here = seats.filter((k) => k === 'you' || k === 'beside').length
  const sits = here === 0 ? ' You will watch.' : here > 1 ? ` ${here} share this screen.` : ''
  return (
    sits +
    (open > 0
      ? ` ${open} open ${open === 1 ? 'seat' : 'seats'}: you get a link to share.`
      : ' No open seat: you can start at once.')
  )
}
