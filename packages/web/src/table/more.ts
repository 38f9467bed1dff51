import { signal } from '@preact/signals'
import type { GlyphName } from '../look/Glyph.tsx'

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

/** What the foot of the rail has open over the log. */
export const unfolded = signal<'more' | 'passed' | null>(null)

/** M: opens More, or closes it. */
export const toggleMore = (): void => {
  unfolded.value = unfolded.value === 'more' ? null : 'more'
}
