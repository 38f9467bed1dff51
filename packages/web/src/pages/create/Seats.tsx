import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { temperOf } from '../../games/about.ts'
import { levelOf } from '../../net/level.ts'
import { Crest } from '../../ui/Crest.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph, type GlyphName } from '../../ui/Glyph.tsx'
import { host } from '../../ui/host.ts'
import { Flames, Portrait } from '../../ui/Level.tsx'
import page from '../../ui/Page.module.css'
import { wide } from '../../ui/wide.ts'
import { t } from '../../words/en/create.ts'
import { LEVELS, t as levels } from '../../words/en/levels.ts'
import s from './Seats.module.css'
import { PEOPLE, type Person, type Seat } from './seating.ts'

const SIGNS: Record<Person, GlyphName> = { open: 'link', beside: 'hand', you: 'user' }

/** The name of a person who shares this screen, or a default. */
export const besideName = (names: Record<number, string>, seat: number): string =>
  names[seat]?.trim() || t.guest(seat + 1)

/**
 * Chooses who sits in some of the seats. `which`: their numbers; `fixed`: you play them all; `beside`: the names of people who share this
 * screen, absent if nobody can.
 */
export function SeatList(p: {
  game: string
  seats: readonly Seat[]
  which: readonly number[]
  fixed?: boolean
  /** The name of the team of a seat. Absent: there are no teams. */
  teamOf?: ((seat: number) => string) | undefined
  beside?: Signal<Record<number, string>> | undefined
  set: (index: number, kind: Seat) => void
}) {
  return (
    <ol class={s.seats}>
      {p.which.map((i) => (
        <li key={i}>
          <Crest seat={i} />
          {p.fixed ? (
            <b>{t.you}</b>
          ) : (
            <Chosen game={p.game} seat={i} who={p.seats[i]!} team={p.teamOf?.(i)} beside={p.beside} set={p.set} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Who sits in a seat, in words, and what else can be chosen. */
function Chosen(p: {
  game: string
  seat: number
  who: Seat
  team: string | undefined
  beside: Signal<Record<number, string>> | undefined
  set: (index: number, kind: Seat) => void
}) {
  const id = useId()
  const { seat, who, beside } = p
  const level = levelOf(who)
  const tile = (kind: Seat, word: string, name: string, means: string, sign: ComponentChildren) => (
    <label key={kind} class={s.kind} title={means}>
      <input
        type="radio"
        name={id}
        checked={who === kind}
        aria-label={name}
        aria-describedby={who === kind ? `${id}n` : undefined}
        onChange={() => p.set(seat, kind)}
      />
      <span>
        {sign}
        {word}
      </span>
    </label>
  )
  const sits = (
    <>
      <b>
        {level ? levels.characters[level] : t.sitting[who as Person][0]}
        {level && <Flames level={level} class={s.flames} />}
        {p.team && <span class={s.team}>{p.team}</span>}
      </b>
      <small id={`${id}n`}>{level ? temperOf(p.game, level) : t.sitting[who as Person][1]}</small>
    </>
  )
  const name = beside && who === 'beside' && (
    <input
      class={cx(page.input, s.beside)}
      aria-label={t.nameInSeat(seat + 1)}
      maxLength={24}
      placeholder={besideName({}, seat)}
      value={beside.value[seat] ?? ''}
      onInput={(e) => {
        beside.value = { ...beside.value, [seat]: e.currentTarget.value }
      }}
    />
  )
  const choices = (
    <fieldset>
      <legend class="sr">{t.seat(seat + 1)}</legend>
      {LEVELS.map((each) =>
        tile(each, levels.names[each], levels.bots[each], temperOf(p.game, each), <Portrait level={each} />),
      )}
      {PEOPLE.filter((kind) => kind !== 'beside' || beside).map((kind) =>
        tile(kind, t.sitting[kind][0], t.sitting[kind][0], t.sitting[kind][1], <Glyph name={SIGNS[kind]} />),
      )}
    </fieldset>
  )
  // on phones the choices would fill a screen: they unfold below the seat
  if (!wide.value)
    return (
      <details class={s.fold}>
        <summary>
          <span class={s.who}>{sits}</span>
          <Glyph name="down" class={s.arrow} />
        </summary>
        {name}
        {choices}
      </details>
    )
  return (
    <>
      <div class={s.who}>
        {sits}
        {name}
      </div>
      {choices}
    </>
  )
}

/** The consequences of the seats, in sentences. */
export function seatSummary(seats: readonly Seat[]): string[] {
  const open = seats.filter((k) => k === 'open').length
  const here = seats.filter((k) => k === 'you' || k === 'beside').length
  const sits = here === 0 ? [t.youWatch] : here > 1 ? [t.shareScreen(here)] : []
  return host.alone ? sits : [...sits, open > 0 ? t.openSeats(open) : t.noOpenSeat]
}
