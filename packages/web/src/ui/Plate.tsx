import type { ComponentChildren, Ref } from 'preact'
import { cx } from './cx.ts'
import { Glyph, type GlyphName } from './Glyph.tsx'
import s from './Plate.module.css'

interface PlateProps {
  glyph?: GlyphName | undefined
  /** Brass: the main action. Blood: a main action that costs you something. Lead: holds the main button's place while you wait. Iron: all else. */
  metal?: 'iron' | 'brass' | 'blood' | 'lead'
  big?: boolean
  detail?: ComponentChildren
  off?: boolean | undefined
  type?: 'button' | 'submit'
  class?: string | undefined
  title?: string | undefined
  label?: string | undefined
  keys?: string | undefined
  /** For a toggle button: whether it is on. */
  pressed?: boolean | undefined
  /** It is an option of the current question. */
  option?: boolean | undefined
  /** For a button that opens a menu: whether the menu is open. */
  popup?: boolean | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
  onClick?: (() => void) | undefined
  onPointerEnter?: (() => void) | undefined
  onPointerLeave?: (() => void) | undefined
  onPointerDown?: ((event: PointerEvent) => void) | undefined
  onPointerUp?: ((event: PointerEvent) => void) | undefined
  children: ComponentChildren
}

/** A button that looks like a metal plate: every button that is not a card. */
export function Plate(p: PlateProps) {
  const metal = p.metal ?? 'iron'
  return (
    <button
      ref={p.buttonRef ?? null}
      type={p.type ?? 'button'}
      class={cx(
        s.plate,
        !p.glyph && !p.detail && s.alone,
        metal !== 'iron' && s.main,
        metal === 'blood' && s.blood,
        metal === 'lead' && s.lead,
        p.big && s.big,
        p.off && s.off,
        p.class,
      )}
      aria-disabled={p.off ? 'true' : undefined}
      aria-label={p.label}
      aria-keyshortcuts={p.keys}
      aria-pressed={p.pressed}
      data-option={p.option ? '' : undefined}
      aria-haspopup={p.popup === undefined ? undefined : 'menu'}
      aria-expanded={p.popup}
      title={p.title}
      onClick={() => {
        if (!p.off) p.onClick?.()
      }}
      onPointerEnter={p.onPointerEnter}
      onPointerLeave={p.onPointerLeave}
      onPointerDown={p.onPointerDown}
      onPointerUp={p.onPointerUp}
    >
      {p.glyph && <Glyph name={p.glyph} class={s.sign} />}
      <span class={s.words}>
        {p.children}
        {p.detail ? <small>{p.detail}</small> : null}
      </span>
    </button>
  )
}

/** A small square button with only a glyph; `label` is its accessible name. */
export function Square(p: {
  glyph: GlyphName
  label: string
  off?: boolean
  onClick: () => void
  class?: string | undefined
}) {
  return (
    <button
      type="button"
      class={cx(s.square, p.class)}
      aria-label={p.label}
      aria-disabled={p.off ? 'true' : undefined}
      onClick={() => {
        if (!p.off) p.onClick()
      }}
    >
      <Glyph name={p.glyph} />
    </button>
  )
}
