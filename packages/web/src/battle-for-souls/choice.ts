import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { DecisionView, OptionView, Ref, View } from '@soulstack/battle-for-souls/view'
import type { MainButtonState } from '../table/visit/choice/types.ts'
import { cachedByPlaces } from '../table/visit/structural-sharing.ts'
import type { Visit } from '../table/visit/visit.ts'
import { type SoulOutcome, t } from '../words/en/battle-for-souls/table.ts'
import { type Place, placeOf } from './places.ts'

const placesOf = (refs: readonly Ref[]): Place[] => refs.flatMap((ref) => placeOf(ref) ?? [])
/** All places that an option names. */
const placesIn = (o: OptionView): Place[] => placesOf([...(o.at ? [o.at] : []), ...o.with])
/** The places that can be pressed for an option. For a card that chooses no souls itself that is the card, not the souls. */
const pressable = (o: OptionView): Place[] =>
  o.at && o.at.at !== 'soul' ? placesOf([o.at, ...o.with.filter((ref) => ref.at !== 'soul')]) : placesIn(o)
const isCard = (ref: Ref) => ref.at === 'hand' || ref.at === 'fan' || ref.at === 'card'
const cardsOf = (o: OptionView): Place[] => placesOf(o.with.filter(isCard))

/** The kind of a place: `soul-`, `h`, `c` … */
const kind = (place: Place): string => place.replace(/\d+$/, '')
const isSoul = (place: Place) => kind(place) === 'soul-'

/**
 * Unique keys for options, in order. An option keeps its key if it is offered again in the next decision. Indices in the hand are ignored, as
 * they change when a card is played.
 */
export function optionKeys(options: readonly OptionView[]): string[] {
  const times = new Map<string, number>()
  return options.map((o) => {
    const at = placesOf([...(o.at ? [o.at] : []), ...o.with].filter((ref) => ref.at !== 'hand'))
    const what = [o.act, o.label, ...at].join(' ')
    const n = times.get(what) ?? 0
    times.set(what, n + 1)
    return `${what} ${n}`
  })
}

/** A value that only holds during one decision. */
interface ForDecision<T> {
  decision: number
  value: T
}
/** A side gets a reaped soul from this many points on. */
const CLAIMED = 4

/** How something on the table is marked. */
export interface Mark {
  /** There is an option for it. */
  lit: boolean
  chosen: boolean
  /** Others of its kind can be chosen, but this one cannot. */
  faint: boolean
  /** It is a target of what is about to happen. */
  aimed: boolean
  /** Why it cannot be used. */
  why: string | null
}

/**
 * How decisions of Battle For Souls are answered. The first press selects, and shows the consequence on the table; the main button, or a
 * second press, sends it. An option that only opens a further choice is sent at once, as that can be cancelled.
 */
export function createChoice(visit: Visit, view: ReadonlySignal<View | null>) {
  const { answer, confirm, menu, pick, picks } = visit.choice
  /** The decision that can be answered now. */
  const open = visit.choice.openDecision as ReadonlySignal<DecisionView | null>

  /** Whether every option is a set of cards, which the player puts together by toggling cards. */
  const choosesCards = computed<boolean>(() => {
    const d = open.value
    return d !== null && d.max === 1 && d.options.every((o) => o.act === 'cards')
  })

  const hint = signal<ForDecision<number> | null>(null)
  const toggles = signal<ForDecision<Place[]> | null>(null)

  /** Resets with each answer: after moves are taken back, the same decision can come again with other cards. */
  visit.onLeave(
    effect(() => {
      if (open.value) return
      hint.value = null
      toggles.value = null
    }),
  )

  /** Shows the consequence of an option that is hovered or focused; null: no longer. */
  function hintAt(option: OptionView | null): void {
    const d = open.value
    hint.value = d && option ? { decision: d.id, value: option.id } : null
  }

  /** Whether anything has been picked or toggled. */
  const begun = computed<boolean>(
    () => picks.value.length > 0 || (choosesCards.value && toggles.value?.decision === open.value?.id),
  )

  /** The places of the cards toggled so far; initially those of the first option. */
  const toggled = computed<Place[]>(() => {
    const d = open.value
    if (!d || !choosesCards.value) return []
    const { decision, value } = toggles.value ?? {}
    const [first] = d.options
    return decision === d.id && value ? value : first ? cardsOf(first) : []
  })

  /** The options that consist of exactly the toggled cards. */
  const matches = computed<OptionView[]>(() => {
    const d = open.value
    if (!d || !choosesCards.value) return []
    return d.options.filter((o) => {
      const cards = cardsOf(o)
      return cards.length === toggled.value.length && cards.every((p) => toggled.value.includes(p))
    })
  })

  /** The option that the main button would send; null if none is chosen. */
  const chosen = computed<OptionView | null>(() => {
    const d = open.value
    if (d?.max !== 1) return null
    const picked = d.options.find((o) => o.id === picks.value[0]) ?? null
    // a single option is chosen from the start
    if (!choosesCards.value)
      return picked ?? (d.shape === 'one' && d.options.length === 1 ? (d.options[0] ?? null) : null)
    return (picked && matches.value.includes(picked) ? picked : matches.value[0]) ?? null
  })

  /** Whether an option is chosen, alone or as one of several. */
  const isChosen = (option: OptionView): boolean =>
    (open.value?.max ?? 0) > 1 ? picks.value.includes(option.id) : chosen.value?.id === option.id

  /** The option whose consequence is shown: the hinted one, or else the chosen one. */
  const shown = computed<OptionView | null>(() => {
    const d = open.value
    const hinted = hint.value?.decision === d?.id ? hint.value?.value : undefined
    return d?.options.find((o) => o.id === hinted) ?? chosen.value
  })

  /** The points of the soul in a place after the shown option, or after what was declared; null: no change. */
  const pointsAfter = (place: number): number | null => {
    const d = open.value
    const picked = d && d.max > 1 ? d.options.filter((o) => picks.value.includes(o.id)) : []
    for (const o of [shown.value, ...picked])
      if (o?.at?.at === 'soul' && o.at.place === place && o.becomes !== null) return o.becomes
    return view.value?.declared?.becomes.find((change) => change.place === place)?.points ?? null
  }

  /** Where the shown Reap card would send the soul in a place; null: it reaps nothing there. */
  const fateOf = (place: number): SoulOutcome | null => {
    const v = view.value
    const o = shown.value
    const points = v?.souls[place]?.points
    if (points === undefined || o?.act !== 'reap') return null
    if (!o.with.some((ref) => ref.at === 'soul' && ref.place === place)) return null
    const side = points >= CLAIMED ? 'heaven' : points <= -CLAIMED ? 'hell' : null
    // in solo games the other side does not exist
    return v?.sides.find((one) => one.side === side)?.side ?? 'purgatory'
  }

  /** The step of the shown option: those before it would be skipped. */
  const stepAhead = computed<number | null>(() => shown.value?.step ?? null)

  const reasons = computed<Map<Place, string>>(() => {
    const found = new Map<Place, string>()
    for (const { at, reason } of open.value?.whyNot ?? []) {
      const place = placeOf(at)
      if (place) found.set(place, reason)
    }
    return found
  })

  const aims = computed<Set<Place>>(() => new Set(placesOf(view.value?.declared?.targets ?? [])))

  /** The options by the places that can be pressed for them. */
  const byPlace = computed<Map<Place, OptionView[]>>(() => {
    const found = new Map<Place, OptionView[]>()
    for (const o of open.value?.options ?? [])
      for (const place of new Set(pressable(o))) {
        const here = found.get(place)
        if (here) here.push(o)
        else found.set(place, [o])
      }
    return found
  })
  const optionsAt = (places: readonly Place[]): OptionView[] => [
    ...new Set(places.flatMap((p) => byPlace.value.get(p) ?? [])),
  ]

  /** The kinds of places that the decision is about. */
  const kinds = computed<Set<string>>(() => new Set([...byPlace.value.keys()].map(kind)))

  /** The mark of the thing at these places. Readers are redrawn only when it changes. */
  const markOf = cachedByPlaces((places: readonly Place[]): Mark => {
    const d = open.value
    const why = places.map((p) => reasons.value.get(p)).find(Boolean) ?? null
    const aimed = places.some((p) => aims.value.has(p))
    if (!d) return { lit: false, chosen: false, faint: false, aimed, why }
    const options = optionsAt(places)
    const lit = options.length > 0
    const faint = !lit && d.shape !== 'action' && places.some((p) => kinds.value.has(kind(p)))
    const now = shown.value
    const marked =
      choosesCards.value && !places.some(isSoul)
        ? places.some((p) => toggled.value.includes(p))
        : d.max > 1
          ? options.some((o) => picks.value.includes(o.id))
          : now !== null && places.some((p) => placesIn(now).includes(p))
    return { lit, chosen: marked, faint, aimed, why }
  })

  /** Toggles a card. If it does not fit the toggled ones, it replaces those in its way. */
  function toggle(d: DecisionView, place: Place): void {
    const now = toggled.value
    const put = (value: Place[]) => {
      picks.value = []
      toggles.value = { decision: d.id, value }
    }
    if (now.includes(place)) {
      put(now.filter((p) => p !== place))
      return
    }
    const choices = d.options.map(cardsOf).filter((cards) => cards.includes(place))
    const more = [...now, place]
    if (choices.some((cards) => more.every((p) => cards.includes(p)))) {
      put(more)
      return
    }
    const inCommon = (cards: Place[]) => cards.filter((p) => now.includes(p)).length
    const [best] = choices.sort((a, b) => inCommon(b) - inCommon(a))
    // replace a complete set by a complete one; a partial one stays partial
    if (best) put(matches.value.length > 0 ? best : [...now.filter((p) => best.includes(p)), place])
  }

  /** Chooses an option; the second time sends it. An option that only opens a further choice is sent at once. */
  function choose(option: OptionView): void {
    const d = open.value
    if (!d) return
    menu.value = null
    if (d.max > 1) pick(option)
    else if (option.opens) answer([option.id])
    else if (chosen.value?.id === option.id) confirm()
    else {
      if (choosesCards.value) toggles.value = { decision: d.id, value: cardsOf(option) }
      picks.value = [option.id]
    }
  }

  /** Handles a press on the table. Returns false if there is no option for it. */
  function press(places: readonly Place[], anchor: HTMLElement): boolean {
    const d = open.value
    const options = optionsAt(places)
    const [first] = options
    if (!d || !first) return false
    const card = places.find((p) => !isSoul(p))
    if (choosesCards.value && card) toggle(d, card)
    else {
      const already = options.find((o) => o.id === chosen.value?.id)
      if (already || options.length === 1) choose(already ?? first)
      else menu.value = { decision: d.id, options, anchor }
    }
    return true
  }

  /** The main button for what is chosen, and the option ids that it sends; null: as usual. */
  function mainButton(d: DecisionView): { main: MainButtonState; picks: number[] | null } | null {
    const { label, detail, danger } = d.main
    const one = chosen.value
    if (one) {
      // a set is described by what it does, not by its cards
      const words = one.detail ? [one.label, one.detail] : [one.label]
      return {
        main: {
          label: choosesCards.value ? t.playThese : one.label,
          detail: choosesCards.value ? t.playing(words) : (one.detail ?? ''),
          danger: danger && one.id === d.main.pick,
          actionable: true,
          enabled: true,
        },
        picks: [one.id],
      }
    }
    if (choosesCards.value) {
      const open = d.options.map(cardsOf).filter((cards) => toggled.value.every((p) => cards.includes(p)))
      const missing = Math.min(...open.map((cards) => cards.length - toggled.value.length))
      const hint = open.length > 0 ? t.chooseMore(missing) : t.notTogether
      return { main: { label: t.chooseCards, detail: hint, danger, actionable: true, enabled: false }, picks: null }
    }
    if (d.max > 1) {
      const n = picks.value.length
      const short = d.min - n
      return {
        main: {
          label: n > 0 || d.min === 0 ? t.doing(label, n) : label,
          detail: short > 0 ? t.chooseMore(short) : n > 0 ? detail : '',
          danger,
          actionable: true,
          enabled: short <= 0,
        },
        picks: n === 0 && d.main.pick !== null ? [d.main.pick] : picks.value,
      }
    }
    if (d.main.pick !== null)
      return { main: { label, detail, danger, actionable: true, enabled: true }, picks: [d.main.pick] }
    if (d.shape === 'one')
      return { main: { label, detail: detail || t.oneOfThese, danger, actionable: true, enabled: false }, picks: null }
    return null
  }

  visit.choice.behave({
    placeOf: (at) => placeOf(at as Ref),
    lit: (places) => optionsAt(places).length > 0,
    press,
    perform: (option) => {
      choose(option as OptionView)
      return true
    },
    mainButton: (d) => mainButton(d as DecisionView),
    takeBack: () => {
      if (!choosesCards.value || !begun.value) return false
      picks.value = []
      toggles.value = null
      return true
    },
  })

  return {
    open,
    choosesCards,
    hintAt,
    begun,
    toggled,
    chosen,
    isChosen,
    pointsAfter,
    fateOf,
    stepAhead,
    markOf,
    choose,
    press,
  }
}
