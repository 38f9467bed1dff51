import type { WordData } from '@soulstack/web-workers'
import type { ComponentChildren } from 'preact'
import { cx } from '../../ui/cx.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { t } from '../../words/en/workshop.ts'
import s from './Blocks.module.css'

/** The words of a block, which can be pressed, and the numbers between them. `at`: the place, by which the focus finds it again. */

export function Word(p: {
  at: string
  kind?: 'ref' | 'empty' | 'flag' | undefined
  wrong?: boolean
  label?: string
  opens?: boolean
  onPress: (search: string) => void
  children: ComponentChildren
}) {
  return (
    <button
      type="button"
      class={cx(s.word, p.kind === 'ref' && s.ref, p.kind === 'empty' && s.empty, p.kind === 'flag' && s.flag)}
      data-at={p.at}
      data-spot=""
      aria-label={p.label}
      aria-haspopup={p.opens === false ? undefined : 'dialog'}
      aria-invalid={p.wrong}
      onClick={() => p.onPress('')}
      onKeyDown={(e) => {
        // typing in a place searches for what could stand there
        if (p.opens === false || e.ctrlKey || e.metaKey || e.altKey || !/^\p{L}$/u.test(e.key)) return
        e.preventDefault()
        p.onPress(e.key)
      }}
    >
      {p.children}
      {p.opens !== false && p.kind !== 'empty' && <Glyph name="down" />}
    </button>
  )
}

/** One of a few words. */
export function Select(p: {
  at: string
  label: string
  value: string
  of: readonly WordData[]
  /** The word for leaving it out. */
  none?: string
  onPick: (value: string) => void
}) {
  const known = p.of.some(({ value }) => value === p.value) || p.value === ''
  return (
    <span class={s.select}>
      <select
        data-at={p.at}
        data-spot=""
        aria-label={p.label}
        value={p.value}
        onChange={(e) => p.onPick(e.currentTarget.value)}
      >
        {p.none !== undefined && <option value="">{p.none}</option>}
        {!known && <option value={p.value}>{p.value}</option>}
        {p.of.map(({ value, word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
      <Glyph name="down" />
    </span>
  )
}

/** A whole number: arrows and digits change it, or the buttons on either side. */
export function Count(p: {
  at: string
  label: string
  value: number
  least: number
  most: number
  onChange: (n: number) => void
}) {
  const to = (n: number) => {
    const next = Math.max(p.least, Math.min(p.most, n))
    if (next !== p.value) p.onChange(next)
  }
  const key = (e: KeyboardEvent) => {
    if (e.altKey || e.ctrlKey || e.metaKey) return
    const by = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1, PageUp: 5, PageDown: -5 }[e.key]
    if (by !== undefined) to(p.value + by)
    else if (/^\d$/.test(e.key)) {
      const longer = p.value * 10 + Number(e.key)
      to(p.value > 0 && longer <= p.most && longer < 100 ? longer : Number(e.key))
    } else return
    e.preventDefault()
  }
  return (
    <span class={s.count}>
      <button type="button" tabIndex={-1} aria-label={t.less(p.label)} onClick={() => to(p.value - 1)}>
        <Glyph name="minus" />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        data-at={p.at}
        data-spot=""
        aria-label={p.label}
        aria-valuenow={p.value}
        aria-valuemin={p.least}
        aria-valuemax={p.most}
        onKeyDown={key}
      >
        {p.value}
      </span>
      <button type="button" tabIndex={-1} aria-label={t.more(p.label)} onClick={() => to(p.value + 1)}>
        <Glyph name="plus" />
      </button>
    </span>
  )
}

const FACES = [1, 2, 3, 4, 5, 6] as const

/** Faces of a die: any of them. */
export function Faces(p: { at: string; label: string; value: readonly number[]; onChange: (n: number[]) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line
    <span class={s.faces} role="group" aria-label={p.label}>
      {FACES.map((face) => {
        const on = p.value.includes(face)
        return (
          <button
            key={face}
            type="button"
            data-at={face === (p.value[0] ?? 1) ? p.at : undefined}
            data-spot=""
            aria-pressed={on}
            aria-label={String(face)}
            onClick={() => {
              const next = FACES.filter((each) => (each === face ? !on : p.value.includes(each)))
              if (next.length > 0) p.onChange(next)
            }}
          >
            <Glyph name={`die-${face}`} />
          </button>
        )
      })}
    </span>
  )
}

/** Several of a few words: each can be taken away, and others added. */
export function Several(p: {
  at: string
  label: string
  value: readonly string[]
  of: readonly WordData[]
  onChange: (value: string[]) => void
}) {
  const left = p.of.filter(({ value }) => !p.value.includes(value))
  return (
    <>
      {p.value.map((value, i) => (
        <Select
          key={value}
          at={i === 0 ? p.at : `${p.at}/${i}`}
          label={p.label}
          value={value}
          of={p.of.filter((each) => each.value === value || !p.value.includes(each.value))}
          {...(p.value.length > 1 && { none: t.without })}
          onPick={(to) => p.onChange(p.value.map((each) => (each === value ? to : each)).filter(Boolean))}
        />
      ))}
      {left.length > 0 && p.value.length > 0 && (
        <span class={s.also}>
          <select
            aria-label={t.orAlso(p.label)}
            value=""
            data-spot=""
            onChange={(e) => p.onChange([...p.value, e.currentTarget.value])}
          >
            <option value="" disabled>
              +
            </option>
            {left.map(({ value, word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        </span>
      )}
    </>
  )
}
