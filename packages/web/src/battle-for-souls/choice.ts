import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { DecisionView, OptionView, Ref, View } from '@soulstack/battle-for-souls/view/types'
import type { Main } from '../table/visit/choice/types.ts'
import { perPlaces } from '../table/visit/structural-sharing.ts'
import type { Visit } from '../table/visit/visit.ts'
import { type Fate, t } from '../words/battle-table.ts'
import { type Place, placeOf } from './places.ts'

const placesOf = (refs: readonly Ref[]): Place[] => refs.flatMap((ref) => placeOf(ref) ?? [])
/** Everything that an option touches. */
const touched = (o: OptionView): Place[] => placesOf([...(o.at ? [o.at] : []), ...o.with])
/** What can be pressed for an option. A card that acts on souls by itself is pressed, not the souls. */
const pressable = (o: OptionView): Place[] =>
  o.at && o.at.at !== 'soul' ? placesOf([o.at, ...o.with.filter((ref) => ref.at !== 'soul')]) : touched(o)
const isCard = (ref: Ref) => ref.at === 'hand' || ref.at === 'fan' || ref.at === 'card'
const cardsOf = (o: OptionView): Place[] => placesOf(o.with.filter(isCard))

/** What kind of place it is: soul, hand, card … */
const kind = (place: Place): string => place.replace(/\d+$/, '')
const isSoul = (place: Place) => kind(place) === 'soul-'

/**
 * What each option is, in their order and different for each. An option that can still be taken in the next question is the same there,
 * whatever stands before it; which card of the hand it means is not looked at, as cards of the hand move up.
 */
export function identities(options: readonly OptionView[]): string[] {
  const times = new Map<string, number>()
  return options.map((o) => {
    const at = placesOf([...(o.at ? [o.at] : []), ...o.with].filter((ref) => ref.at !== 'hand'))
    const what = [o.act, o.label, ...at].join(' ')
    const n = times.get(what) ?? 0
    times.set(what, n + 1)
    return `${what} ${n}`
  })
}

/** What has been hinted at or toggled holds for one decision only. */
interface During<T> {
  decision: number
  is: T
}
/** From so many points on a soul is a side's when it is reaped. */
const CLAIMED = 4

/** What can be done with something now. */
export interface Mark {
  /** The server offers an option with it. */
  lit: boolean
  chosen: boolean
  /** Others of its kind can be chosen, this cannot. */
  faint: boolean
  /** What is about to be carried out aims at it. */
  aimed: boolean
  /** Why it cannot be used. */
  why: string | null
}

/**
 * How decisions of Battle For Souls are answered. Nothing is done by the first press: what is pressed is chosen and its consequence is
 * shown on the table; the main button, or a second press, sends it. What only opens a choice is opened at once: it can be cancelled.
 */
export function createChoice(visit: Visit, view: ReadonlySignal<View | null>) {
  const { answer, confirm, menu, pick, picks } = visit.choice
  /** The decision that waits for this seat and has not been answered. */
  const open = visit.choice.open as ReadonlySignal<DecisionView | null>

  /** Whether each option is one choice of cards, to be put together by toggling them. */
  const ofCards = computed<boolean>(() => {
    const d = open.value
    return d !== null && d.max === 1 && d.options.every((o) => o.act === 'cards')
  })

  const hint = signal<During<number> | null>(null)
  const toggles = signal<During<Place[]> | null>(null)

  /** With the answer it is over; where moves are taken back the same decision comes again, with other cards. */
  visit.onLeave(
    effect(() => {
      if (open.value) return
      hint.value = null
      toggles.value = null
    }),
  )

  /** The pointer or the focus rests on an option (or, with null, left it): its consequence is shown. */
  function hintAt(option: OptionView | null): void {
    const d = open.value
    hint.value = d && option ? { decision: d.id, is: option.id } : null
  }

  /** Whether anything has been picked or toggled, and can be given back. */
  const begun = computed<boolean>(
    () => picks.value.length > 0 || (ofCards.value && toggles.value?.decision === open.value?.id),
  )

  /** The cards chosen so far, where cards are asked for. The first choice that would do is there from the beginning. */
  const toggled = computed<Place[]>(() => {
    const d = open.value
    if (!d || !ofCards.value) return []
    const { decision, is } = toggles.value ?? {}
    const [first] = d.options
    return decision === d.id && is ? is : first ? cardsOf(first) : []
  })

  /** The choices of cards that consist of exactly the toggled ones. */
  const matches = computed<OptionView[]>(() => {
    const d = open.value
    if (!d || !ofCards.value) return []
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
    // the only thing that can be done need not be looked for
    if (!ofCards.value) return picked ?? (d.shape === 'one' && d.options.length === 1 ? (d.options[0] ?? null) : null)
    return (picked && matches.value.includes(picked) ? picked : matches.value[0]) ?? null
  })

  /** Whether an option is chosen: the one that would be sent, or one of several. */
  const isChosen = (option: OptionView): boolean =>
    (open.value?.max ?? 0) > 1 ? picks.value.includes(option.id) : chosen.value?.id === option.id

  /** The option whose consequence is shown. */
  const shown = computed<OptionView | null>(() => {
    const d = open.value
    const hinted = hint.value?.decision === d?.id ? hint.value?.is : undefined
    return d?.options.find((o) => o.id === hinted) ?? chosen.value
  })

  /** How many points the soul in a place would have after the option that is shown, or after what has been declared; null: no change. */
  const becomes = (place: number): number | null => {
    const d = open.value
    const picked = d && d.max > 1 ? d.options.filter((o) => picks.value.includes(o.id)) : []
    for (const o of [shown.value, ...picked])
      if (o?.at?.at === 'soul' && o.at.place === place && o.becomes !== null) return o.becomes
    return view.value?.declared?.becomes.find((change) => change.place === place)?.points ?? null
  }

  /** Where the soul in a place would go by the Reap card that is shown; null: nothing is reaped. */
  const fateOf = (place: number): Fate | null => {
    const v = view.value
    const o = shown.value
    const points = v?.souls[place]?.points
    if (points === undefined || o?.act !== 'reap') return null
    if (!o.with.some((ref) => ref.at === 'soul' && ref.place === place)) return null
    const side = points >= CLAIMED ? 'heaven' : points <= -CLAIMED ? 'hell' : null
    // alone the other side is not there to have it
    return v?.sides.find((one) => one.side === side)?.side ?? 'purgatory'
  }

  /** The step of the option that is shown: everything between it and the present one is passed over. */
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

  /** The options by everything that can be pressed for them. */
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

  /** How what lies there is marked. Whoever reads it is drawn anew only when that changes. */
  const markOf = perPlaces((places: readonly Place[]): Mark => {
    const d = open.value
    const why = places.map((p) => reasons.value.get(p)).find(Boolean) ?? null
    const aimed = places.some((p) => aims.value.has(p))
    if (!d) return { lit: false, chosen: false, faint: false, aimed, why }
    const options = optionsAt(places)
    const lit = options.length > 0
    const faint = !lit && d.shape !== 'action' && places.some((p) => kinds.value.has(kind(p)))
    const now = shown.value
    const marked =
      ofCards.value && !places.some(isSoul)
        ? places.some((p) => toggled.value.includes(p))
        : d.max > 1
          ? options.some((o) => picks.value.includes(o.id))
          : now !== null && places.some((p) => touched(now).includes(p))
    return { lit, chosen: marked, faint, aimed, why }
  })

  /** Toggles a card. One that does not fit what is toggled takes the place of what is in its way. */
  function toggle(d: DecisionView, place: Place): void {
    const now = toggled.value
    const put = (is: Place[]) => {
      picks.value = []
      toggles.value = { decision: d.id, is }
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
    const alike = (cards: Place[]) => cards.filter((p) => now.includes(p)).length
    const [best] = choices.sort((a, b) => alike(b) - alike(a))
    // a whole choice is exchanged for a whole one, something begun stays begun
    if (best) put(matches.value.length > 0 ? best : [...now.filter((p) => best.includes(p)), place])
  }

  /** Chooses an option; the second press on it sends it. What only opens a choice is sent by the first. */
  function choose(option: OptionView): void {
    const d = open.value
    if (!d) return
    menu.value = null
    if (d.max > 1) pick(option)
    else if (option.opens) answer([option.id])
    else if (chosen.value?.id === option.id) confirm()
    else {
      if (ofCards.value) toggles.value = { decision: d.id, is: cardsOf(option) }
      picks.value = [option.id]
    }
  }

  /** Something on the table was pressed. Returns false if it has nothing to answer. */
  function press(places: readonly Place[], anchor: HTMLElement): boolean {
    const d = open.value
    const options = optionsAt(places)
    const [first] = options
    if (!d || !first) return false
    const card = places.find((p) => !isSoul(p))
    if (ofCards.value && card) toggle(d, card)
    else {
      const already = options.find((o) => o.id === chosen.value?.id)
      if (already || options.length === 1) choose(already ?? first)
      else menu.value = { decision: d.id, options, anchor }
    }
    return true
  }

  /** What the main button means and sends with what is chosen; null: the decision's own meaning. */
  function meaning(d: DecisionView): { main: Main; picks: number[] | null } | null {
    const { label, detail, danger } = d.main
    const one = chosen.value
    if (one) {
      // cards are named by what they do together, not by themselves
      const said = one.detail ? [one.label, one.detail] : [one.label]
      return {
        main: {
          label: ofCards.value ? t.playThese : one.label,
          detail: ofCards.value ? t.playing(said) : (one.detail ?? ''),
          danger: danger && one.id === d.main.pick,
          mine: true,
          enabled: true,
        },
        picks: [one.id],
      }
    }
    if (ofCards.value) {
      const open = d.options.map(cardsOf).filter((cards) => toggled.value.every((p) => cards.includes(p)))
      const missing = Math.min(...open.map((cards) => cards.length - toggled.value.length))
      const words = open.length > 0 ? t.chooseMore(missing) : t.notTogether
      return { main: { label: t.chooseCards, detail: words, danger, mine: true, enabled: false }, picks: null }
    }
    if (d.max > 1) {
      const n = picks.value.length
      const short = d.min - n
      return {
        main: {
          label: n > 0 || d.min === 0 ? t.doing(label, n) : label,
          detail: short > 0 ? t.chooseMore(short) : n > 0 ? detail : '',
          danger,
          mine: true,
          enabled: short <= 0,
        },
        picks: n === 0 && d.main.pick !== null ? [d.main.pick] : picks.value,
      }
    }
    if (d.main.pick !== null)
      return { main: { label, detail, danger, mine: true, enabled: true }, picks: [d.main.pick] }
    if (d.shape === 'one')
      return { main: { label, detail: detail || t.oneOfThese, danger, mine: true, enabled: false }, picks: null }
    return null
  }

  visit.choice.behave({
    placeOf: (at) => placeOf(at as Ref),
    lit: (places) => optionsAt(places).length > 0,
    press,
    act: (option) => {
      choose(option as OptionView)
      return true
    },
    own: (d) => meaning(d as DecisionView),
    takeBack: () => {
      if (!ofCards.value || !begun.value) return false
      picks.value = []
      toggles.value = null
      return true
    },
  })

  return { open, ofCards, hintAt, begun, toggled, chosen, isChosen, becomes, fateOf, stepAhead, markOf, choose, press }
}
