import { computed, effect, signal } from '@preact/signals'
import type { StudiedChoice } from '@soulstack/protocol'
import { knownTable } from '../../net/memory.ts'
import { here, rewrite } from '../../net/route.ts'
import { studyOf } from '../../table/study/study.ts'
import type { Visit } from '../../table/visit/visit.ts'
import { filmOf } from '../state.ts'
import { groupsOf, isUneven, type KeyGroup, type KeyMoment } from './groups.ts'

/** Which key moments are listed. */
export type Filter = 'all' | 'skill' | 'dice'

/** The analysis of a film: whether it is open, and what it shows at the moment of the film. */
function createAnalysis(visit: Visit) {
  const film = filmOf(visit)
  const { study, curve, state, follow } = studyOf(visit)
  /** Whether it is wanted; `shown`: and there is something to show. */
  const on = signal(false)
  const shown = computed(() => on.value && curve.value !== null)
  const filter = signal<Filter>('all')

  /** The seat of whoever looks: through whose eyes, or where they sat themselves; null: nobody's. */
  const mine = computed<number | null>(() => {
    const whose = film.eyes.value
    return typeof whose === 'number' ? whose : (knownTable(film.index.value?.id ?? '')?.seat ?? null)
  })
  const momentsOf = (choices: readonly StudiedChoice[], indexes: readonly number[]): number[] =>
    indexes.flatMap((index) => choices[index]?.moment ?? []).sort((a, b) => a - b)
  const groups = computed<KeyGroup[]>(() => {
    const now = study.value
    if (!now) return []
    const keys = now.key.flatMap(({ kind, index, also = [] }): KeyMoment[] => {
      const choice = kind === 'choice' ? now.choices[index] : undefined
      const one = kind === 'luck' ? now.luck[index] : undefined
      if (choice)
        return [{ kind: 'choice', moment: choice.moment, choice, all: momentsOf(now.choices, [index, ...also]) }]
      return one ? [{ kind: 'luck', moment: one.moment, luck: one }] : []
    })
    const { deal = [] } = now
    if (isUneven(deal)) keys.push({ kind: 'deal', moment: 0, deal })
    return groupsOf(keys, mine.value)
  })
  /** Whether there are any, whatever is listed. */
  const hasKeys = computed(() => groups.value.some(({ keys }) => keys.length > 0))
  /** The groups that are listed, and their key moments in this order. */
  const shownGroups = computed(() =>
    groups.value.filter(({ of }) => filter.value === 'all' || (filter.value === 'skill') === (of !== 'dice')),
  )
  const listed = computed(() => shownGroups.value.flatMap(({ keys }) => keys))

  /** The decision and the luck of the moment that is shown. */
  const choice = computed(() => study.value?.choices.find(({ moment }) => moment === film.at.value) ?? null)
  const luck = computed(() => study.value?.luck.find(({ moment }) => moment === film.at.value) ?? null)
  /** At the beginning: what the deal gave. */
  const deal = computed(() => (film.at.value === 0 ? (study.value?.deal ?? null) : null))
  /** The mistake that the decision of this moment belongs to. */
  const mistake = computed(() =>
    groups.value
      .flatMap(({ keys }) => keys)
      .find((key) => key.kind === 'choice' && key.all.includes(choice.value?.moment ?? -1)),
  )

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

  /** The moment at which the analysis was opened, if it begins with the greatest mistake as soon as that is known. */
  const openedAt = signal<number | null>(null)

  /** Opens the analysis. At the beginning or the end of the film it goes to the greatest mistake, unless `stays`. */
  function open(stays = false): void {
    on.value = true
    noteInAddress()
    const at = film.at.peek()
    openedAt.value = stays || (at > 0 && at < (film.index.peek()?.last ?? 0)) ? null : at
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

  const goes = effect(() => {
    const from = openedAt.value
    if (from === null || !study.value) return
    openedAt.value = null
    // whoever has gone on meanwhile stays there
    if (film.at.peek() !== from || film.playing.peek()) return
    const greatest = groups.peek().find(({ of, keys }) => of !== 'dice' && keys.length > 0)?.keys[0]
    if (greatest) film.step(greatest.moment)
  })
  visit.onLeave(goes)

  // the style sheets make room for the analysis
  const end = effect(() => {
    if (document.body.dataset['film'] !== undefined) document.body.dataset['film'] = shown.value ? 'study' : ''
  })
  visit.onLeave(end)

  return {
    ...{ on, shown, filter, mine, groups, shownGroups, hasKeys, listed, choice, luck, deal, mistake },
    ...{ begin, open, close, toDecision, toKey, toggle },
  }
}

export type Analysis = ReturnType<typeof createAnalysis>
export const analysisOf = (visit: Visit): Analysis => visit.part(createAnalysis)
