import { t } from './film.words.ts'
import { after, at, before, film, play, step, toMark } from './state.ts'

/** What the keys do while a film is shown, for the list of keys too. */
export const FILM_KEYS = t.keys

/** Whether a key was meant for the film; then it has been carried out. */
export function filmKey(event: KeyboardEvent): boolean {
  const { key, shiftKey, repeat } = event
  const by = shiftKey ? 'turn' : undefined
  switch (key) {
    case ' ':
      if (!repeat) play()
      return true
    case 'ArrowRight':
      step(after(at.value, by))
      return true
    case 'ArrowLeft':
      step(before(at.value, by))
      return true
    case 'Home':
      step(0)
      return true
    case 'End':
      step(film.value?.last ?? 0)
      return true
    case '.':
    case ',':
      toMark(key === '.')
      return true
    // there is nobody to talk to
    case 'c':
    case 'C':
      return true
  }
  return false
}
