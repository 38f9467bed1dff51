import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/en/film.ts'
import { t as study } from '../words/en/study.ts'
import { filmOf } from './state.ts'
import { analysisOf } from './study/analysis.ts'

/** The keys of a film with descriptions, for the list of keys. */
export const filmKeys = (visit: Visit): [key: string, does: string][] =>
  analysisOf(visit).shown.value ? study.keys : t.keys

/** Handles a key if it belongs to the film. Returns whether it did. */
export function filmKey(visit: Visit, event: KeyboardEvent): boolean {
  const film = filmOf(visit)
  const analysis = analysisOf(visit)
  const { key, shiftKey, repeat } = event
  switch (key) {
    case ' ':
      if (!repeat) film.play()
      return true
    case 'ArrowRight':
    case 'ArrowLeft': {
      const forward = key === 'ArrowRight'
      if (analysis.shown.value) {
        if (shiftKey) analysis.toKey(forward)
        else analysis.toDecision(forward)
      } else film.step((forward ? film.after : film.before)(film.at.value, shiftKey ? 'turn' : undefined))
      return true
    }
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
    case 's':
    case 'S':
    case 'd':
    case 'D':
      if (!analysis.shown.value) return false
      analysis.toggle(key.toLowerCase() === 's' ? 'skill' : 'dice')
      return true
    // a film has no chat
    case 'c':
    case 'C':
      return true
  }
  return false
}
