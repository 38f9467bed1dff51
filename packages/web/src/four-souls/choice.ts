import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { DecisionView, ObjectView, OptionView, Ref, View } from '@soulstack/four-souls/view/types'
import {
  answer,
  answered,
  open as anyOpen,
  placeless as anyPlaceless,
  behave,
  confirm,
  reasons,
} from '../table/choice.ts'
import { alone } from '../table/state.ts'
import { going } from '../table/taking-back.ts'
import { cardIn, cardName, catalogue, plainText } from './catalogue.ts'
import { deckPlace, objectPlace, type Place, placeOf } from './places.ts'
import { slots, view } from './state.ts'
import { t } from './table.words.ts'

/** What Four Souls adds to answering: passing by itself, declarations whose target is asked for later, and where things lie. */

export const open = anyOpen as ReadonlySignal<DecisionView | null>
export const placeless = anyPlaceless as ReadonlySignal<OptionView[]>

/** Somebody who plays every seat has passed with all of them: what lay there then, and who pressed. */
let forAll: { moment: string; by: number } | null = null
const momentOf = (v: View): string => [v.turn.number, v.turn.phase, ...v.stack.map((item) => item.id)].join(' ')
const mainPasses = (v: View): boolean => {
  const d = v.decision
  return d?.shape === 'action' && d.options.find((o) => o.id === d.main.pick)?.act === 'pass'
}
/** Whether one press can pass for this seat and for the others that are asked the same. */
export const canPassForAll = computed<boolean>(() => {
  const v = view.value
  if (!alone.value || !v || !open.value || !mainPasses(v)) return false
  return v.seats.length > 1
})
/** Passes with every seat that somebody plays, this once. */
export function passForAll(): void {
  const v = view.value
  if (!canPassForAll.value || !v || v.you === null) return
  forAll = { moment: momentOf(v), by: v.you }
  confirm()
}

/** A round of priority in somebody else's turn. */
const isPass = (v: View): boolean => v.turn.active !== v.you && mainPasses(v)
/** Passes given one after the other in others' turns. */
const passesByHand = signal(0)
/** Somebody passes and passes: there is a button for that. */
export const passesALot = computed<boolean>(() => passesByHand.value >= 4)

/** The declaration of an attack or a purchase, when it can be made now. */
export const declaration = (act: 'attack' | 'purchase'): OptionView | undefined =>
  open.value?.shape === 'action' ? open.value.options.find((o) => o.act === act && o.at === null) : undefined

/** What pressing something that can be attacked, a shop item or one of the two decks declares. */
const declarable = computed<Map<Place, OptionView>>(() => {
  const found = new Map<Place, OptionView>()
  const v = view.value
  if (!v) return found
  const attack = declaration('attack')
  const purchase = declaration('purchase')
  const named = (option: OptionView, label: string): OptionView => ({ ...option, label, detail: t.declared })
  if (attack) {
    const put = (o: ObjectView) => found.set(objectPlace(o.id), named(attack, t.attackThis(cardName(o.card))))
    // whatever has health on the table between the players, and items that do
    for (const slot of slots.value) if (slot.top?.stats) put(slot.top)
    for (const seat of v.seats) for (const o of seat.items) if (o.stats) put(o)
    found.set(deckPlace('monster'), named(attack, t.attackDeck))
  }
  if (purchase) {
    for (const { top } of v.shop)
      if (top) found.set(objectPlace(top.id), named(purchase, t.buyThis(cardName(top.card))))
    found.set(deckPlace('treasure'), named(purchase, t.buyDeck))
  }
  for (const place of reasons.value.keys()) found.delete(place)
  return found
})

/** What is said about a deck holds for the slots it fills too. */
const deckAbove = (place: Place): Place =>
  place.startsWith('monster-')
    ? deckPlace('monster')
    : place.startsWith('shop-')
      ? deckPlace('treasure')
      : place.startsWith('room-')
        ? deckPlace('room')
        : place

/* A card pressed to attack or to buy it. The rules ask for the target later; until then the wish is kept here. */
let wish: { act: 'attack' | 'purchase'; places: readonly Place[] } | null = null

/** Declares an attack or a purchase, with the card that was pressed as the wish for the target. */
export function declare(act: 'attack' | 'purchase', places: readonly Place[] = []): void {
  const option = declaration(act)
  if (!option) return
  wish = places.length ? { act, places } : null
  answer([option.id])
}

/** What an option does stands in its name already: it needs no other verb before it. */
const VERBAL = [
  'attack-target',
  'attack-deck',
  'buy',
  'buy-deck',
  'room',
  'keep',
  'discard',
  'mode',
  'branch',
  'ability',
]

/** What confirming a choice does: the verb of the question, the card that asks, and what is chosen. */
function called(d: DecisionView, option: OptionView): string {
  if (VERBAL.includes(option.act)) return option.label
  const aimed = d.card && option.at && ['seat', 'object', 'stack', 'deck', 'slot'].includes(option.at.at)
  return `${d.main.label}: ${aimed ? t.onto(cardName(d.card ?? ''), option.label) : option.label}`
}

/** What follows from an option. A character's starting item is told in full: nobody knows them all by name. */
function said(option: OptionView): string | null {
  const card = option.at?.at === 'card' ? catalogue.value.get(option.at.card) : undefined
  const item = card?.startingItem && view.value ? cardIn(view.value.edition, card.startingItem) : undefined
  return option.detail && item ? `${option.detail} ${plainText(item)}` : option.detail
}

const WISHED = { attack: ['attack-target', 'attack-deck'], purchase: ['buy', 'buy-deck'] } as const

/** The option that the wish asks for, if this is the question it has waited for. */
function wished(d: DecisionView): OptionView | undefined {
  if (!wish || d.shape === 'action') return undefined
  const { places } = wish
  const acts: readonly string[] = WISHED[wish.act]
  return d.options.find((o) => o.at && acts.includes(o.act) && places.includes(placeOf(o.at) ?? ''))
}

// The decisions behind these options are those of Four Souls: `behave` is asked only while it is played.
behave('four-souls', {
  placeOf: (at) => placeOf(at as Ref),
  above: deckAbove,
  sheet: (decision) => (decision as DecisionView).dues !== null,
  more: () => declarable.value,
  act: (option, places) => {
    wish = null
    if ((option.act !== 'attack' && option.act !== 'purchase') || option.at !== null) return false
    declare(option.act, places)
    return true
  },
  said: (option) => said(option as OptionView),
  called: (d, option) => called(d as DecisionView, option as OptionView),
  // Passing keeps a wish alive: the table passes round once between the declaration and its target.
  confirming: () => {
    passesByHand.value = view.value && isPass(view.value) ? passesByHand.value + 1 : 0
  },
  refused: () => {
    wish = null
  },
  foreseen: (d) => {
    const option = wished(d as DecisionView)
    if (option) wish = null
    return option
  },
})

/** The passes of the other seats, for somebody who passes with all of them. */
effect(() => {
  const v = view.value
  const d = v?.decision ?? null
  if (!forAll || !v || !d || going.value || d.id === answered.peek()) return
  const { by, moment } = forAll
  const pass = d.main.pick
  if (momentOf(v) !== moment || v.you === by || !mainPasses(v) || pass === null) {
    forAll = null
    return
  }
  // as above: after the view has been drawn
  setTimeout(() => {
    if (open.value?.id === d.id) answer([pass])
  }, 0)
})
