import type { LogLine } from '@soulstack/kit'
import type { ComponentType } from 'preact'

/**
 * While a film is shown on a table: what stands in the place of what is asked, where a line of the log leads, and what its keys do. It is
 * filled by `film/`, which is fetched for films alone.
 */
export interface Showing {
  Act: ComponentType
  /** The whole log, to the end, without what was taken back. */
  lines(): readonly LogLine[]
  /** Goes to the moment of a line of the log. */
  goToLine(n: number): void
  keys: readonly [key: string, does: string][]
  /** Whether a key was meant for the film. */
  key(event: KeyboardEvent): boolean
}
