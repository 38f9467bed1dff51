import type { LogLine } from '@soulstack/kit'
import type { ComponentType } from 'preact'

/**
 * What a film adds to a table while it is shown: what replaces the question, where log lines lead, and its keys. Set by `film/`, which is
 * loaded only for films.
 */
export interface FilmControls {
  Act: ComponentType
  /** Returns the whole log, to the end of the game, without moves that were taken back. */
  lines(): readonly LogLine[]
  /** Goes to the moment of a log line. */
  goToLine(n: number): void
  keys: readonly [key: string, does: string][]
  /** Handles a key if it belongs to the film. Returns whether it did. */
  key(event: KeyboardEvent): boolean
}
