import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import s from './SearchField.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string | undefined
  value: string
  onInput: (words: string) => void
  /** `is`: the query is invalid; `said`: the id of the element that says why. */
  wrong?: { is: boolean; said: string }
  /** Sets its width and place. */
  class?: string | undefined
  /** Buttons after the field. */
  children?: ComponentChildren
}

/** The search field of a page. The / key moves the focus to it. */
export function SearchField(p: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const key = (e: KeyboardEvent) => {
      if (e.key !== '/' || !isForPage(e)) return
      e.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  return (
    <search class={cx(s.search, p.wrong?.is && s.wrong, p.class)}>
      <Glyph name="search" />
      <input
        ref={field}
        type="search"
        aria-label={p.label}
        aria-invalid={p.wrong?.is}
        aria-describedby={p.wrong?.said}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={p.placeholder}
        value={p.value}
        onInput={(e) => p.onInput(e.currentTarget.value)}
      />
      <kbd>/</kbd>
      {p.children}
    </search>
  )
}

/** Whether a key press is meant for the page: no text is being typed, and no dialog is open. */
export const isForPage = (e: KeyboardEvent): boolean =>
  !(e.target instanceof HTMLInputElement || e.ctrlKey || e.metaKey || e.altKey) &&
  document.querySelector('dialog[open]') === null
