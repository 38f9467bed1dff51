import { type Signal, useSignal } from '@preact/signals'
import type { ClockTerms, CreateTable, Leaving, Watch } from '@soulstack/protocol'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { createAndEnter } from '../../net/create-and-enter.ts'
import { rememberName } from '../../net/memory.ts'
import { Chips, Row, Toggle } from '../../ui/Controls.tsx'
import { cx } from '../../ui/cx.ts'
import { Glyph, type GlyphName } from '../../ui/Glyph.tsx'
import { host } from '../../ui/host.ts'
import page from '../../ui/Page.module.css'
import { Plate } from '../../ui/Plate.tsx'
import { toast } from '../../ui/toasts.ts'
import { wide } from '../../ui/wide.ts'
import { t as app } from '../../words/en/app.ts'
import { t } from '../../words/en/create.ts'
import { t as atTable } from '../../words/en/table.ts'
import s from '../Create.module.css'
import foot from '../Foot.module.css'
import { besideName } from './Seats.tsx'
import type { Seat } from './seating.ts'
import { Time } from './Time.tsx'

/** A table that waits in its lobby, whose options are changed with the form. */
export interface Editing {
  /** How many seats it has. */
  seats: number
  /** Its options, as `TableInfo` has them. */
  options: Readonly<Record<string, unknown>>
  /** Asks for other ones. Returns whether that was sent. */
  change: (seats: number, options: Record<string, unknown>) => boolean
}

/** The fields that the forms of both games share. */
export interface TableFields {
  /** The table whose options are changed; absent: a new one is made. */
  edit?: Editing
  /** The player's name. */
  player: Signal<string>
  /** The table's name. */
  title: Signal<string>
  /** Whether the table is listed publicly. */
  open: Signal<boolean>
  /** What watchers see of hands. */
  watch: Signal<Watch>
  /** Whether players are shown what each response would do, if the game supports it. */
  fates: Signal<boolean>
  /** The clock; null: none. */
  clock: Signal<ClockTerms | null>
  /** Whether some automatic passes are delayed; null: only if there is a clock. */
  bluff: Signal<boolean | null>
  /** What becomes of the seat of somebody who leaves the running game. */
  leaving: Signal<Leaving>
  /** The names of people who share this screen, by seat. */
  beside: Signal<Record<number, string>>
}

const LEAVINGS = (Object.entries(t.leavings) as [Leaving, readonly [string, string]][]).map(([value, [word]]) => ({
  value,
  word,
}))

/** Large radio buttons with a symbol: a game, an edition, a mode. */
export function LargeChoice<T extends string>(p: {
  title: string
  value: T
  choices: readonly { value: T; word: string; glyph: GlyphName; means: string }[]
  onPick: (value: T) => void
}) {
  const id = useId()
  return (
    <fieldset class={s.modes} data-count={p.choices.length}>
      <legend>
        <h2>{p.title}</h2>
      </legend>
      {p.choices.map((c) => (
        <label key={c.value} class={s.mode}>
          <input
            type="radio"
            name={`${id}m`}
            checked={p.value === c.value}
            onChange={() => p.onPick(c.value)}
            aria-describedby={`${id}${c.value}`}
          />
          <span>
            <Glyph name={c.glyph} />
            <b>{c.word}</b>
            <small id={`${id}${c.value}`}>{c.means}</small>
          </span>
        </label>
      ))}
      {/* on phones the buttons have no room for it */}
      <p class={s.meaning} aria-hidden="true">
        {p.choices.find((c) => c.value === p.value)?.means}
      </p>
    </fieldset>
  )
}

/** A part that is rarely changed: on phones it is folded, with what is chosen in a line (`said`). `open`: it begins unfolded all the same. */
export function Fold(p: { title: string; said: string; open?: boolean; later?: boolean; children: ComponentChildren }) {
  if (wide.value)
    return (
      <>
        <h2 class={cx(p.later && s.later)}>{p.title}</h2>
        {p.children}
      </>
    )
  return (
    <details class={cx(s.small, s.fold)} open={p.open}>
      <summary>
        <b>{p.title}</b>
        <small>{p.said}</small>
        <Glyph name="down" class={s.arrow} />
      </summary>
      <div class={s.names}>{p.children}</div>
    </details>
  )
}

/** The fields for the names of the player and of the table. A table that is there already keeps them. */
export function Names({ edit, player, title }: TableFields) {
  const id = useId()
  if (edit) return null
  const given = player.value.trim()
  const usual = given ? app.tableOf(given) : atTable.aTable
  return (
    <Fold title={t.names} said={[given || atTable.guest, title.value.trim() || usual].join(' · ')}>
      <div class={page.field}>
        <label for={`${id}n`}>{app.yourName}</label>
        <input
          id={`${id}n`}
          maxLength={24}
          placeholder={atTable.guest}
          value={player.value}
          onInput={(e) => (player.value = e.currentTarget.value)}
        />
      </div>
      <div class={page.field}>
        <label for={`${id}t`}>{t.nameOfTable}</label>
        <input
          id={`${id}t`}
          maxLength={40}
          placeholder={usual}
          value={title.value}
          onInput={(e) => (title.value = e.currentTarget.value)}
        />
      </div>
    </Fold>
  )
}

/** Who may come, the clock, bluff and leaving. `children`: what a game adds. */
export function House({ children, ...p }: TableFields & { children?: ComponentChildren }) {
  const { edit, open, watch, clock, bluff, leaving } = p
  const bluffs = bluff.value ?? clock.value !== null
  const said = [
    ...(host.alone ? [] : [open.value ? t.inShort.listed : t.inShort.byLink]),
    clock.value ? t.inShort.clock(clock.value.base) : t.inShort.noClock,
    ...(bluffs ? [t.bluff] : []),
    t.leavings[leaving.value][0],
  ]
  return (
    <Fold title={edit ? t.agreed : t.house} said={said.join(' · ')} later>
      {!host.alone && (
        <>
          <Toggle on={open.value} onChange={(on) => (open.value = on)} detail={open.value ? t.anyoneOn : t.anyoneOff}>
            {t.anyone}
          </Toggle>
          <Toggle
            on={watch.value === 'delayed'}
            onChange={(on) => (watch.value = on ? 'delayed' : 'hidden')}
            detail={watch.value === 'delayed' ? t.lateOn : t.lateOff}
          >
            {t.late}
          </Toggle>
        </>
      )}
      <Time clock={clock} />
      <Toggle on={bluffs} onChange={(on) => (bluff.value = on)} detail={bluffs ? t.bluffOn : t.bluffOff}>
        {t.bluff}
      </Toggle>
      <Row name={t.leaving} note={t.leavings[leaving.value][1]} wide>
        <Chips value={leaving.value} choices={LEAVINGS} onPick={(value) => (leaving.value = value)} />
      </Row>
      {children}
    </Fold>
  )
}

/** The other options, folded. `contents`: what they are about; `changed`: how many differ from the rulebook. */
export function MoreDetails(p: {
  contents: string
  changed: number
  onReset: () => void
  children: ComponentChildren
}) {
  return (
    <details class={s.more}>
      <summary>
        <Glyph name="gear" />
        <span>
          <b>{t.moreOptions}</b>
          <small>{p.changed === 0 ? t.asInRulebook(p.contents) : t.differ(p.changed)}</small>
        </span>
        <Glyph name="down" class={s.arrow} />
      </summary>
      {p.children}
      {p.changed > 0 && (
        <Plate glyph="undo" onClick={p.onReset}>
          {t.allAsInRulebook}
        </Plate>
      )}
    </details>
  )
}

/** The foot of the form: a summary, or why the table cannot be created, and the button. */
export function CreateButton(p: {
  /** The table in a few sentences. */
  summary: readonly string[]
  /** Why it cannot be created, as far as the page knows; null: it can. */
  why: string | null
  /** Why the server refused, until a value is changed. */
  refused: Signal<string | null>
  table: TableFields
  /** The game's part of the request. */
  wanted: () => Omit<CreateTable, 'seats'> & { seats: readonly Seat[] }
}) {
  const setting = useSignal(false)
  const problem = p.why ?? p.refused.value
  const { edit } = p.table
  const create = async () => {
    if (setting.value) return
    if (edit) {
      const { seats, options = {} } = p.wanted()
      if (!edit.change(seats.length, options)) toast(atTable.notConnected)
      return
    }
    setting.value = true
    rememberName(p.table.player.value.trim())
    const player = p.table.player.value.trim() || undefined
    const { seats, ...wanted } = p.wanted()
    p.refused.value = await createAndEnter({
      name: p.table.title.value.trim() || (player && app.tableOf(player)),
      playerName: player,
      start: false,
      open: p.table.open.value,
      watch: p.table.watch.value,
      fates: p.table.fates.value,
      clock: p.table.clock.value,
      leaving: p.table.leaving.value,
      ...(p.table.bluff.value !== null && { bluff: p.table.bluff.value }),
      ...wanted,
      seats: seats.map((who, i) => (who === 'beside' ? { you: besideName(p.table.beside.value, i) } : who)),
    })
    setting.value = false
  }
  return (
    <div class={foot.go}>
      <p class={cx(problem && page.problem)} role="status">
        {problem ?? p.summary.join(' ')}
      </p>
      <Plate
        metal="brass"
        glyph="flame"
        big
        off={setting.value || p.why !== null}
        detail={edit ? t.seatsStay : t.beginsLater}
        onClick={create}
      >
        {edit ? t.changeThem : t.setTable}
      </Plate>
    </div>
  )
}
