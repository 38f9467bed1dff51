import type { GlyphName } from '../../look/Glyph.tsx'

/** One thing that can be done or asked beside the main button: an entry of the menu that More opens. */
export interface MoreItem {
  id: string
  glyph: GlyphName
  label: string
  detail?: string | null | undefined
  keys?: string | undefined
  /** A switch: whether it is on. */
  pressed?: boolean | undefined
  /** It calls for being looked at: More shows it too. */
  lit?: boolean | undefined
  does: () => void
}
