import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/film.ts'
import { filmOf } from './state.ts'

/** The keys of films with descriptions, for the list of keys. */
export const FILM_KEYS = t.keys

/** Handles a key if it belongs to the film. Returns whether it did. */
export function filmKey(visit: Visit, event: KeyboardEvent): boolean {
  const film = filmOf(visit)
  const { key, shiftKey, repeat } = event
  const by = shiftKey ? 'turn' : undefined
  switch (key) {
    case ' ':
      if (!repeat) film.play()
      return true
    case 'ArrowRight':
      film.step(film.after(film.at.value, by))
      return true
    case 'ArrowLeft':
      film.step(film.before(film.at.value, by))
      return true
    case 'Home':
      film.step(0)
      return true
    case 'End':
      film.step(film.index.value?.last ?? 0)
      return true
    case '.':
    case ',':
      film.toMark(key === '.')
      return true
    // a film has no chat
    case 'c':
    case 'C':
      return true
  }
  return false
}
