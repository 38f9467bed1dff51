import { computed, signal } from '@preact/signals'
import type { Reason } from '@soulstack/kit'
import type { Flow } from '../flow.ts'
import type { TableState } from '../table.ts'
import type { TakingBack } from '../taking-back.ts'
import { type Behaviour, type Decision, isOf, type Option, type Place, type Raised } from './types.ts'

const NO_PLACES: Behaviour = { placeOf: () => null }

/** The decision that waits for this seat, its options by where they are on the table, and what has been chosen of them so far. */
export function createAsked({ view }: TableState, { answering }: Flow, { request }: TakingBack) {
  /** How decisions of the game at this table are answered. */
  const way = signal<Behaviour>(NO_PLACES)

  /** The option ids picked so far, in the order in which they were picked. */
  const picks = signal<number[]>([])
  const lifted = signal<Raised | null>(null)
  /** The prompt is put aside, to look at the table. */
  const aside = signal(false)
  /** A small list of options at a card. */
  const menu = signal<{
    decision: number
    options: Option[]
    anchor: HTMLElement
    /** Instead of answering, to look at what was pressed. */
    look?: { label: string; show: () => void } | undefined
  } | null>(null)
  /** The decision that has been answered; until the next view nothing can be pressed. */
  const answered = signal<number | null>(null)
  /** The same, once the server has taken longer than a moment: then nothing is marked any more. */
  const overdue = signal<number | null>(null)
  /** What is looked for on the table: only what can be done by these acts is lit. */
  const wanted = signal<{ decision: number; acts: readonly string[] } | null>(null)

  /** The decision that waits for this seat, answered here or not. */
  const asked = computed<Decision | null>(() => (view.value?.decision ?? null) as Decision | null)

  /** The decision that waits for this seat and has not been answered. */
  const open = computed<Decision | null>(() => {
    const d = asked.value
    // while moves are being taken back the game stands still
    if (!d || request.value || answering.value) return null
    return d.id !== overdue.value ? d : null
  })

  /** The thing that is chosen to be done now: it is lifted, and the main button names what it does. */
  const raised = computed<Raised | null>(() => {
    const up = lifted.value
    return up && up.decision === open.value?.id ? up : null
  })

  /** The acts that something is being looked for, while it is. */
  const aiming = computed<readonly string[] | null>(() => {
    const now = wanted.value
    return now && open.value?.id === now.decision ? now.acts : null
  })

  /** All that can be picked, or done by one press. */
  const doable = computed<Option[]>(() => {
    const d = open.value
    if (!d) return []
    const intents = (d.intents ?? []).map(({ pick, then, label, detail, at }): Option => {
      const first = d.options.find((o) => o.id === pick)?.act
      return { id: pick, label, detail, act: then.act, at, press: 'once', then, ...(first !== undefined && { first }) }
    })
    return [...d.options, ...intents]
  })

  /** What can be done, by where it is on the table. */
  const byPlace = computed<Map<Place, Option[]>>(() => {
    const found = new Map<Place, Option[]>()
    for (const option of doable.value) {
      const place = option.at && way.value.placeOf(option.at)
      if (!place) continue
      const here = found.get(place)
      if (here) here.push(option)
      else found.set(place, [option])
    }
    return found
  })

  /** Why something cannot be used now, by its place. */
  const reasons = computed<Map<Place, Reason>>(() => {
    const found = new Map<Place, Reason>()
    for (const { at, reason, rule } of open.value?.whyNot ?? []) {
      const place = way.value.placeOf(at)
      if (place) found.set(place, { reason, rule })
    }
    return found
  })

  return {
    way,
    picks,
    lifted,
    aside,
    menu,
    answered,
    overdue,
    wanted,
    asked,
    open,
    raised,
    aiming,
    doable,
    byPlace,
    reasons,
    /** Whether that decision has been answered here. */
    isAnswered: (d: Decision | null): boolean => d !== null && answered.peek() === d.id,
    /** What can be done with what lies there, of what is looked for if something is. */
    optionsAt: (places: readonly Place[]): Option[] => {
      const all = places.flatMap((p) => byPlace.value.get(p) ?? [])
      const acts = aiming.value
      return acts ? all.filter((o) => isOf(o, acts)) : all
    },
    /** Where on the table an act of this kind can be done now, by the options of the decision that is open. */
    placesOfAct: (...acts: string[]): Place[] =>
      [...byPlace.value].flatMap(([place, options]) => (options.some((o) => isOf(o, acts)) ? [place] : [])),
    /** What was chosen to be done is not. */
    putDown: (): void => {
      lifted.value = null
    },
    /** What was answered is open again, or over: moves were taken back, or the server did not take the answer. */
    forgetAnswer: (): void => {
      answered.value = null
      lifted.value = null
      overdue.value = null
    },
  }
}

export type Asked = ReturnType<typeof createAsked>
