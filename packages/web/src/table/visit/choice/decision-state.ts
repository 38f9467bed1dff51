import { computed, signal } from '@preact/signals'
import type { Reason } from '@soulstack/kit'
import type { Flow } from '../flow.ts'
import type { TableState } from '../table.ts'
import type { TakingBack } from '../taking-back.ts'
import { type Decision, type GameBehaviour, isOf, type Option, type Place, type Selected } from './types.ts'

const NO_PLACES: GameBehaviour = { placeOf: () => null }

/** The pending decision of this seat: its options, by their places on the table, and what has been chosen so far. */
export function createDecisionState({ view }: TableState, { answering }: Flow, { request }: TakingBack) {
  /** What the game at this table adds to how decisions are answered. */
  const behaviour = signal<GameBehaviour>(NO_PLACES)

  /** The ids of the options picked so far, in order. */
  const picks = signal<number[]>([])
  /** What was last selected; it may belong to an earlier decision. Read `selected`. */
  const lastSelected = signal<Selected | null>(null)
  /** The prompt is put aside, so that the table can be seen. */
  const aside = signal(false)
  /** The menu of options that is open at a card. */
  const menu = signal<{
    decision: number
    options: Option[]
    anchor: HTMLElement
    /** An extra entry that shows what was pressed instead of answering. */
    details?: { label: string; show: () => void } | undefined
  } | null>(null)
  /** The id of the decision that was answered here. Until the next view nothing can be pressed. */
  const answered = signal<number | null>(null)
  /** The same, once the server is slow to reply: then nothing is marked any more. */
  const overdue = signal<number | null>(null)
  /** The acts that were last aimed with; they may belong to an earlier decision. Read `aiming`. */
  const wanted = signal<{ decision: number; acts: readonly string[] } | null>(null)

  /** The decision that waits for this seat, whether or not it was answered here. */
  const pending = computed<Decision | null>(() => (view.value?.decision ?? null) as Decision | null)

  /** The decision that can be answered now. */
  const openDecision = computed<Decision | null>(() => {
    const d = pending.value
    // nothing can be answered while moves are being taken back
    if (!d || request.value || answering.value) return null
    return d.id !== overdue.value ? d : null
  })

  /** The selected action: its card is lifted, and the main button names it. */
  const selected = computed<Selected | null>(() => {
    const up = lastSelected.value
    return up && up.decision === openDecision.value?.id ? up : null
  })

  /** While aiming: the acts that only things on the table are lit for; null: not aiming. */
  const aiming = computed<readonly string[] | null>(() => {
    const now = wanted.value
    return now && openDecision.value?.id === now.decision ? now.acts : null
  })

  /** All options, and the shortcuts that do several steps with one press. */
  const doable = computed<Option[]>(() => {
    const d = openDecision.value
    if (!d) return []
    const intents = (d.intents ?? []).map(({ pick, then, label, detail, at }): Option => {
      const first = d.options.find((o) => o.id === pick)?.act
      return { id: pick, label, detail, act: then.act, at, press: 'once', then, ...(first !== undefined && { first }) }
    })
    return [...d.options, ...intents]
  })

  /** The same by place on the table. */
  const byPlace = computed<Map<Place, Option[]>>(() => {
    const found = new Map<Place, Option[]>()
    for (const option of doable.value) {
      const place = option.at && behaviour.value.placeOf(option.at)
      if (!place) continue
      const here = found.get(place)
      if (here) here.push(option)
      else found.set(place, [option])
    }
    return found
  })

  /** Why something cannot be used now, by place. */
  const reasons = computed<Map<Place, Reason>>(() => {
    const found = new Map<Place, Reason>()
    for (const { at, reason, rule } of openDecision.value?.whyNot ?? []) {
      const place = behaviour.value.placeOf(at)
      if (place) found.set(place, { reason, rule })
    }
    return found
  })

  return {
    behaviour,
    picks,
    lastSelected,
    aside,
    menu,
    answered,
    overdue,
    wanted,
    pending,
    openDecision,
    selected,
    aiming,
    doable,
    byPlace,
    reasons,
    /** Whether a decision was answered here. */
    isAnswered: (d: Decision | null): boolean => d !== null && answered.peek() === d.id,
    /** The options at these places; while aiming, only those of the acts aimed with. */
    optionsAt: (places: readonly Place[]): Option[] => {
      const all = places.flatMap((p) => byPlace.value.get(p) ?? [])
      const acts = aiming.value
      return acts ? all.filter((o) => isOf(o, acts)) : all
    },
    /** The places at which one of these acts can be done now. */
    placesOfAct: (...acts: string[]): Place[] =>
      [...byPlace.value].flatMap(([place, options]) => (options.some((o) => isOf(o, acts)) ? [place] : [])),
    /** Clears the selection. */
    deselect: (): void => {
      lastSelected.value = null
    },
    /** Forgets that a decision was answered: moves were taken back, or the server refused the answer. */
    forgetAnswer: (): void => {
      answered.value = null
      lastSelected.value = null
      overdue.value = null
    },
  }
}

export type DecisionState = ReturnType<typeof createDecisionState>
