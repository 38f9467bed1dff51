import { computed, effect, signal } from '@preact/signals'
import type { StudiedChoice, StudiedLuck } from '@soulstack/server/protocol'
import { here, rewrite } from '../../net/route.ts'
import { studyOf } from '../../table/study/study.ts'
import type { Visit } from '../../table/visit/visit.ts'
import { filmOf } from '../state.ts'

/** Which key moments are listed. */
export type Filter = 'all' | 'skill' | 'dice'

/** A key moment: a decision that cost something, or what chance did. */
export type KeyMoment = { moment: number } & (
  | { kind: 'choice'; choice: StudiedChoice }
  | { kind: 'luck'; luck: StudiedLuck }
)

/** The analysis of a film: whether it is open, and what it shows at the moment of the film. */
function createAnalysis(visit: Visit) {
  const film = filmOf(visit)
  const { study, curve, state, follow } = studyOf(visit)
  /** Whether it is wanted; `shown`: and there is something to show. */
  const on = signal(false)
  const shown = computed(() => on.value && curve.value !== null)
  const filter = signal<Filter>('all')

  /** All key moments, the greatest first. */
  const keys = computed<KeyMoment[]>(() => {
    const now = study.value
    return (now?.key ?? []).flatMap(({ kind, index }): KeyMoment[] => {
      const choice = kind === 'choice' ? now!.choices[index] : undefined
      const luck = kind === 'luck' ? now!.luck[index] : undefined
      if (choice) return [{ kind: 'choice', moment: choice.moment, choice }]
      return luck ? [{ kind: 'luck', moment: luck.moment, luck }] : []
    })
  })
  /** Those that are listed. */
  const listed = computed(() =>
    keys.value.filter(({ kind }) => filter.value === 'all' || (filter.value === 'skill') === (kind === 'choice')),
  )

  /** The decision and the luck of the moment that is shown. */
  const choice = computed(() => study.value?.choices.find(({ moment }) => moment === film.at.value) ?? null)
  const luck = computed(() => study.value?.luck.find(({ moment }) => moment === film.at.value) ?? null)

  /** Asks for the study, and has the server begin it if it has not yet. */
  const begin = (): void => {
    const { id } = film.index.peek() ?? {}
    if (id) void follow(id, true)
  }

  function noteInAddress(): void {
    const query = new URLSearchParams(here().search)
    query.set('study', on.value ? 'yes' : 'no')
    rewrite(`${here().pathname}?${query}`)
  }

  function open(): void {
    on.value = true
    noteInAddress()
    if (state.peek()?.t !== 'done') begin()
  }
  function close(): void {
    on.value = false
    noteInAddress()
  }

  /** Goes to the decision after the moment that is shown, or before it. Until decisions are weighed: to the next move. */
  function toDecision(forward: boolean): void {
    const at = film.at.value
    const moments = study.value?.choices.map(({ moment }) => moment) ?? []
    const found = forward ? moments.find((n) => n > at) : moments.findLast((n) => n < at)
    film.step(
      moments.length === 0
        ? forward
          ? film.after(at, 'move')
          : film.before(at, 'move')
        : (found ?? (forward ? (film.index.value?.last ?? at) : 0)),
    )
  }

  /** Goes to the listed key moment after the moment that is shown, or before it. */
  function toKey(forward: boolean): void {
    const at = film.at.value
    const moments = listed.value.map(({ moment }) => moment).sort((a, b) => a - b)
    const found = forward ? moments.find((n) => n > at) : moments.findLast((n) => n < at)
    if (found !== undefined) film.step(found)
  }

  /** Lists these key moments alone; the same again: all. */
  const toggle = (only: Filter): void => {
    filter.value = filter.value === only ? 'all' : only
  }

  // the style sheets make room for the analysis
  const end = effect(() => {
    if (document.body.dataset['film'] !== undefined) document.body.dataset['film'] = shown.value ? 'study' : ''
  })
  visit.onLeave(end)

  return { on, shown, filter, keys, listed, choice, luck, begin, open, close, toDecision, toKey, toggle }
}

export type Analysis = ReturnType<typeof createAnalysis>
export const analysisOf = (visit: Visit): Analysis => visit.part(createAnalysis)
