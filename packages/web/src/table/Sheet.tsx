import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { cx } from '../cx.ts'
import { Square } from '../look/Plate.tsx'
import s from './Sheet.module.css'
import { ToastsAbove } from './Toasts.tsx'

/** A slate over the table, as the browser's own dialog: focus stays in it, Escape and a press beside it close it. */
export function SlateDialog(p: {
  label: string
  onClose: () => void
  class?: string | undefined
  children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const e = dialog.current
    if (e && !e.open) e.showModal()
    const back = document.activeElement
    return () => {
      e?.close()
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      class={cx(s.dialog, p.class)}
      aria-label={p.label}
      onClose={p.onClose}
      onClick={(e) => {
        if (e.target === e.currentTarget) p.onClose()
      }}
    >
      <div class={s.inside}>{p.children}</div>
      <ToastsAbove />
      <Square glyph="cross" label="Close" class={s.close} onClick={p.onClose} />
    </dialog>
  )
}
