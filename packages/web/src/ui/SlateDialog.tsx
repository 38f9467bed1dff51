import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../words/en/sheets.ts'
import { cx } from './cx.ts'
import { Glyph } from './Glyph.tsx'
import { Square } from './Plate.tsx'
import s from './SlateDialog.module.css'
import { ToastsAbove } from './Toasts.tsx'

/** The open dialogs, the topmost last. */
const stack: HTMLElement[] = []
/** Dialogs have a z-index above this; everything else is below it. */
const ABOVE = 50

const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** The focusable elements of a dialog, in Tab order. */
const stops = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (e) => e.tabIndex >= 0 && !(e as HTMLButtonElement).disabled && e.getClientRects().length > 0,
  )

/**
 * A modal dialog. It traps the focus; Escape and a press outside close it.
 *
 * The browser's own `showModal` would do that too, but it makes the rest of the page inert. On a table full of cards that recalculates the
 * style of every element, which delays a sheet by a quarter of a second on a slow phone. So the page below is left alone, and only presses
 * and Tab are kept from it.
 */
export function SlateDialog(p: {
  label: string
  onClose: () => void
  class?: string | undefined
  /** It has only text and nothing to press, so it takes the focus itself to be scrolled by keys. */
  reads?: boolean
  children: ComponentChildren
}) {
  const over = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(p.onClose)
  close.current = p.onClose
  // a layout effect, so that a key pressed as it appears already goes to it
  useLayoutEffect(() => {
    const e = dialog.current
    if (!e || !over.current) return
    const back = document.activeElement
    over.current.style.zIndex = String(ABOVE + stack.push(e))
    const first = e.querySelector<HTMLElement>('[autofocus]') ?? e
    if (!e.contains(document.activeElement)) first.focus({ preventScroll: true })
    const key = (event: KeyboardEvent) => {
      if (stack.at(-1) !== e) return
      if (event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault()
        event.stopPropagation()
        close.current()
      }
      if (event.key !== 'Tab') return
      const all = stops(e)
      const at = all.indexOf(document.activeElement as HTMLElement)
      const leaves = !e.contains(document.activeElement) || at === (event.shiftKey ? 0 : all.length - 1)
      if (!leaves && !(at < 0 && event.shiftKey)) return
      event.preventDefault()
      const next = all.at(event.shiftKey ? -1 : 0)
      next?.focus()
    }
    // in the capture phase: before other listeners on the page
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('keydown', key, true)
      stack.splice(stack.indexOf(e), 1)
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    // biome-ignore lint/a11y/noStaticElementInteractions: a press outside the dialog; its close button does the same
    <div
      ref={over}
      class={s.over}
      onClick={(e) => {
        if (e.target === e.currentTarget) p.onClose()
      }}
    >
      <dialog ref={dialog} class={cx(s.dialog, p.class)} aria-label={p.label} aria-modal="true" tabIndex={-1} open>
        <div class={cx(s.inside, 'fades')} tabIndex={p.reads ? 0 : undefined}>
          {p.children}
          <div class="goes-on" aria-hidden="true">
            <Glyph name="down" />
          </div>
        </div>
        <ToastsAbove />
        <Square glyph="cross" label={t.close} class={s.close} onClick={p.onClose} />
      </dialog>
    </div>
  )
}
