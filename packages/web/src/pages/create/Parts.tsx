import { type Signal, useSignal } from '@preact/signals'
import type { ClockTerms, CreateTable, Watch } from '@soulstack/server/protocol'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { Toggle } from '../../look/Controls.tsx'
import { cx } from '../../look/cx.ts'
import { Glyph, type GlyphName } from '../../look/Glyph.tsx'
import page from '../../look/Page.module.css'
import { Plate } from '../../look/Plate.tsx'
import { rememberName } from '../../net/memory.ts'
import { setTable } from '../../net/set-table.ts'
import { t as app } from '../../words/app.ts'
import { t } from '../../words/create.ts'
import { t as atTable } from '../../words/table.ts'
import s from '../Create.module.css'
import { besideName, type Seat } from './Seats.tsx'
import { Time } from './Time.tsx'

/** What the forms of all games share: whose table it is, and what it is called. */
export interface Naming {
  player: Signal<string>
  title: Signal<string>
  /** Whether anybody may find the table and sit down, and what those see who watch. */
  open: Signal<boolean>
  watch: Signal<Watch>
  /** Whether whoever may answer something is told what each answer would do, where the game can say so. */
  fates: Signal<boolean>
  /** How much time people have; null: as much as they like. */
  clock: Signal<ClockTerms | null>
  /** Whether some passes take as long as people think; null: where there is a clock. */
  bluff: Signal<boolean | null>
  /** What those are called who share this screen, by their seats. */
  beside: Signal<Record<number, string>>
}

/** One of a few large things: a game, a way to play it. */
export function Large<T extends string>(p: {
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
    </fieldset>
  )
}

/** Your name and the table's, who may come and who may look. */
export function Names({ player, title, open, watch, clock, bluff }: Naming) {
  const id = useId()
  const bluffs = bluff.value ?? clock.value !== null
  return (
    <>
      <h2>{t.names}</h2>
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
          placeholder={player.value.trim() ? app.tableOf(player.value.trim()) : atTable.aTable}
          value={title.value}
          onInput={(e) => (title.value = e.currentTarget.value)}
        />
      </div>
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
      <Time clock={clock} />
      <Toggle on={bluffs} onChange={(on) => (bluff.value = on)} detail={bluffs ? t.bluffOn : t.bluffOff}>
        {t.bluff}
      </Toggle>
    </>
  )
}

/** What a first game does not need, folded away. `usual` names it; `changed`: how many options are not as in the rulebook. */
export function More(p: { usual: string; changed: number; onReset: () => void; children: ComponentChildren }) {
  return (
    <details class={s.more}>
      <summary>
        <Glyph name="gear" />
        <span>
          <b>{t.moreOptions}</b>
          <small>{p.changed === 0 ? t.asInRulebook(p.usual) : t.differ(p.changed)}</small>
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

/** The foot of the form: what is about to be set, or why it cannot be, and the button. */
export function Go(p: {
  /** In sentences. */
  said: readonly string[]
  /** Why it cannot be set so, as far as the page knows. */
  why: string | null
  /** What the server had against it, until something is changed. */
  refused: Signal<string | null>
  naming: Naming
  wanted: () => Omit<CreateTable, 'seats'> & { seats: readonly Seat[] }
}) {
  const setting = useSignal(false)
  const against = p.why ?? p.refused.value
  const make = async () => {
    if (setting.value) return
    setting.value = true
    rememberName(p.naming.player.value.trim())
    const player = p.naming.player.value.trim() || undefined
    const { seats, ...wanted } = p.wanted()
    p.refused.value = await setTable({
      name: p.naming.title.value.trim() || (player && app.tableOf(player)),
      playerName: player,
      start: false,
      open: p.naming.open.value,
      watch: p.naming.watch.value,
      fates: p.naming.fates.value,
      clock: p.naming.clock.value,
      ...(p.naming.bluff.value !== null && { bluff: p.naming.bluff.value }),
      ...wanted,
      seats: seats.map((who, i) => (who === 'beside' ? { you: besideName(p.naming.beside.value, i) } : who)),
    })
    setting.value = false
  }
  return (
    <div class={s.go}>
      <p class={cx(against && page.problem)} role="status">
        {against ?? p.said.join(' ')}
      </p>
      <Plate
        metal="brass"
        glyph="flame"
        big
        off={setting.value || p.why !== null}
        detail={t.beginsLater}
        onClick={make}
      >
        {t.setTable}
      </Plate>
    </div>
  )
}
