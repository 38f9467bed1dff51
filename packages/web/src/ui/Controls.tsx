import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { t } from '../words/en/create.ts'
import s from './Controls.module.css'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import { Square } from './Plate.tsx'

/** A group of options under a heading. */
export function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class={s.group}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** One option: its name, a note that explains it, and its control. `off`: why it is unavailable, shown instead of the note. */
export function Row(p: {
  name: string
  note?: ComponentChildren
  off?: string | null
  /** The control takes the whole width, below its name. */
  wide?: boolean
  children: ComponentChildren
}) {
  const id = useId()
  return (
    <fieldset
      class={cx(s.row, p.wide && s.wide, p.off && s.off)}
      disabled={Boolean(p.off)}
      aria-describedby={p.off || p.note ? `${id}n` : undefined}
    >
      <legend>{p.name}</legend>
      {(p.off || p.note) && (
        <p id={`${id}n`} class={s.note}>
          {p.off ? (
            <>
              <Glyph name="lock" /> {p.off}
            </>
          ) : (
            p.note
          )}
        </p>
      )}
      <div class={s.control}>{p.children}</div>
    </fieldset>
  )
}

/** Radio buttons: one of a few choices. `off`: why a choice is unavailable. */
export function Chips<T extends string | null>(p: {
  value: T | undefined
  /** `lang`: the language of the word, if it is not that of the page. */
  choices: readonly { value: T; word: string; means?: string | undefined; off?: string | null; lang?: string }[]
  onPick: (value: T) => void
}) {
  const name = useId()
  return (
    <div class={s.chips}>
      {p.choices.map((c) => (
        <label key={c.value} class={cx(s.chip, c.off && s.chipOff)} lang={c.lang} title={c.off ?? c.means}>
          <input
            type="radio"
            name={name}
            checked={p.value === c.value}
            disabled={Boolean(c.off)}
            onChange={() => p.onPick(c.value)}
          />
          <span>
            {c.word}
            {c.off && <span class="sr">{t.off(c.off)}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

/** A checkbox. `off`: why it is unavailable. */
export function Toggle(p: {
  on: boolean
  children: ComponentChildren
  detail?: ComponentChildren
  off?: string | null
  onChange: (on: boolean) => void
}) {
  return (
    <label class={cx(s.toggle, p.off && s.toggleOff)} title={p.off ?? undefined}>
      <input
        type="checkbox"
        checked={p.on}
        disabled={Boolean(p.off)}
        onChange={(e) => p.onChange(e.currentTarget.checked)}
      />
      <span class={s.box}>
        <Glyph name="check" />
      </span>
      <span>
        <b>{p.children}</b>
        {p.detail && <small>{p.detail}</small>}
        {p.off && <span class="sr">{p.off}</span>}
      </span>
    </label>
  )
}

/** A whole number with a button on either side. */
export function Stepper(p: {
  /** What is counted: the accessible name. */
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** Shown instead of the number, e.g. "all" for 0. */
  words?: string | undefined
  onChange: (n: number) => void
}) {
  const step = p.step ?? 1
  const to = (n: number) => p.onChange(Math.max(p.min, Math.min(p.max, n)))
  return (
    <span class={s.stepper}>
      <Square glyph="minus" label={t.less(p.label)} off={p.value <= p.min} onClick={() => to(p.value - step)} />
      <output aria-live="polite" aria-label={p.label}>
        {p.words ?? p.value}
      </output>
      <Square glyph="plus" label={t.more(p.label)} off={p.value >= p.max} onClick={() => to(p.value + step)} />
    </span>
  )
}

/** A whole number that may be large: typed, or changed by the buttons on either side. */
export function NumberField(p: {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (n: number) => void
}) {
  const to = (n: number) => p.onChange(Math.max(p.min, Math.min(p.max, Math.round(n) || 0)))
  return (
    <span class={s.stepper}>
      <Square glyph="minus" label={t.less(p.label)} off={p.value <= p.min} onClick={() => to(p.value - p.step)} />
      <input
        class={s.number}
        type="number"
        aria-label={p.label}
        min={p.min}
        max={p.max}
        value={p.value}
        onInput={(e) => to(Number(e.currentTarget.value))}
      />
      <Square glyph="plus" label={t.more(p.label)} off={p.value >= p.max} onClick={() => to(p.value + p.step)} />
    </span>
  )
}
