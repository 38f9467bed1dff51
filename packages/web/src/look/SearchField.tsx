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
  /** Whether what stands in it cannot be read, and the element that says why. */
  wrong?: { is: boolean; said: string }
  /** How wide it is, and where. */
  class?: string | undefined
  /** Buttons behind it. */
  children?: ComponentChildren
}

/** Where a page is looked through; / goes there. */
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

/** Whether a key is pressed for the page: nothing is written, and nothing lies over it. */
export const isForPage = (e: KeyboardEvent): boolean =>
  !(e.target instanceof HTMLInputElement || e.ctrlKey || e.metaKey || e.altKey) &&
  document.querySelector('dialog[open]') === null
