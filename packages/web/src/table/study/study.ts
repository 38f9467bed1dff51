import { computed, signal } from '@preact/signals'
import type { StudyCurve, StudyState, StudyView } from '@soulstack/protocol'
import { Refusal } from '../../net/api.ts'
import { beginStudy, studyState } from '../../net/studies.ts'
import { t } from '../../words/en/study.ts'
import type { Visit } from '../visit/visit.ts'

/** How often the server is asked while it works, and after it could not be reached, in ms. */
const EVERY = 1000
const LATER = 5000

/** The study of one film: what the server knows of it, asked for again until it is done. */
function createStudy(visit: Visit) {
  /** Null: the server has not answered yet. */
  const state = signal<StudyState | null>(null)
  /** Why the server refused to answer or to begin, in words. */
  const refused = signal<string | null>(null)
  let film: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(from: (film: string) => Promise<StudyState>): Promise<void> {
    clearTimeout(timer)
    const of = film
    if (of === null) return
    try {
      const found = await from(of)
      if (film !== of) return
      refused.value = null
      state.value = found
      if (found.t === 'working') timer = setTimeout(() => void ask(studyState), EVERY)
    } catch (problem) {
      if (film !== of) return
      // what was not reached is asked again; a refusal is final until somebody presses again
      if (state.peek()?.t === 'working' && problem instanceof Refusal && problem.status === 0)
        timer = setTimeout(() => void ask(studyState), LATER)
      else refused.value = problem instanceof Error ? problem.message : t.failed
    }
  }

  /** Asks what is known of the study of a film, until it is done. `begin`: also has the server begin it. Returns after the first answer. */
  async function follow(id: string, begin: boolean): Promise<void> {
    if (film !== id) {
      film = id
      state.value = null
      refused.value = null
    }
    await ask(begin ? beginStudy : studyState)
  }

  visit.onLeave(() => {
    film = null
    clearTimeout(timer)
  })

  const study = computed<StudyView | null>(() => (state.value?.t === 'done' ? state.value.study : null))
  /** Known before the rest. */
  const curve = computed<StudyCurve | null>(() => {
    const now = state.value
    return now?.t === 'done' ? now.study.curve : now?.t === 'working' ? now.curve : null
  })
  return { state, refused, study, curve, follow }
}

/** The study of the film of a visit. */
export type Study = ReturnType<typeof createStudy>
export const studyOf = (visit: Visit): Study => visit.part(createStudy)
