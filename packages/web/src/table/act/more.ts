import type { GlyphName } from '../../ui/Glyph.tsx'

/** An entry of the menu that the More button opens. */
export interface MoreItem {
  id: string
  glyph: GlyphName
  label: string
  detail?: string | null | undefined
  keys?: string | undefined
  /** For a toggle: whether it is on. */
  pressed?: boolean | undefined
  /** It deserves attention: the More button is highlighted, too. */
  lit?: boolean | undefined
  run: () => void
}
