import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { DecisionView, OptionView, Ref, View } from '@soulstack/four-souls/view/types'
import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/four-souls-table.ts'
import { cardIn, cardName, catalogue, plainText } from './catalogue.ts'
import { deckPlace, type Place, placeOf } from './places.ts'
import type { State } from './state.ts'

/** How an attack and a purchase begin in any edition: declared alone, or naming what it is (D11). */
const ACTS = {
  attack: ['attack', 'attack-target', 'attack-deck'],
  purchase: ['purchase', 'buy', 'buy-deck'],
} as const

/** What is said about a deck holds for the slots it fills too. */
const deckAbove = (place: Place): Place =>
  place.startsWith('monster-')
    ? deckPlace('monster')
    : place.startsWith('shop-')
      ? deckPlace('treasure')
      : place.startsWith('room-')
        ? deckPlace('room')
        : place

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

/** What is on the table as a seat passes: as long as it is the same, the others are asked the same. */
const momentOf = (v: View): string => [v.turn.number, v.turn.phase, ...v.stack.map((item) => item.id)].join(' ')

const mainPasses = (v: View): boolean => {
  const d = v.decision
  return d?.shape === 'action' && d.options.find((o) => o.id === d.main.pick)?.act === 'pass'
}

/** What confirming a choice does: the verb of the question, the card that asks, and what is chosen. */
function called(d: DecisionView, option: OptionView): string {
  if (VERBAL.includes(option.act)) return option.label
  const aimed = d.card && option.at && ['seat', 'object', 'stack', 'deck', 'slot'].includes(option.at.at)
  return `${d.main.label}: ${aimed ? t.onto(cardName(d.card ?? ''), option.label) : option.label}`
}

/** What Four Souls adds to answering: passing by itself, what can be attacked and bought, and where things lie. */
export function createChoice(visit: Visit, { view }: State) {
  const { aim, answer, answered, confirm } = visit.choice
  const open = visit.choice.open as ReadonlySignal<DecisionView | null>
  const placeless = visit.choice.placeless as ReadonlySignal<OptionView[]>
  /** Somebody who plays every seat has passed with all of them: what lay there then, and who pressed. */
  let forAll: { moment: string; by: number } | null = null

  /** Whether one press can pass for this seat and for the others that are asked the same. */
  const canPassForAll = computed<boolean>(() => {
    const v = view.value
    if (!visit.alone.value || !v || !open.value || !mainPasses(v)) return false
    return v.seats.length > 1
  })

  /** Passes with every seat that somebody plays, this once. */
  function passForAll(): void {
    const v = view.value
    if (!canPassForAll.value || !v || v.you === null) return
    forAll = { moment: momentOf(v), by: v.you }
    confirm()
  }

  /** An attack or a purchase that can be made now. */
  const declaration = (act: 'attack' | 'purchase'): OptionView | undefined =>
    open.value?.shape === 'action'
      ? open.value.options.find((o) => (ACTS[act] as readonly string[]).includes(o.act))
      : undefined

  /** Lights what can be attacked, or bought. What alone can be attacked is; a purchase is paid for, so its price is seen first. */
  const declare = (act: 'attack' | 'purchase'): void => aim(ACTS[act], act === 'attack')

  /** What follows from an option. A character's starting item is told in full: nobody knows them all by name. */
  function said(option: OptionView): string | null {
    const card = option.at?.at === 'card' ? catalogue.value.get(option.at.card) : undefined
    const item = card?.startingItem && view.value ? cardIn(view.value.edition, card.startingItem) : undefined
    return option.detail && item ? `${option.detail} ${plainText(item)}` : option.detail
  }

  visit.choice.behave({
    placeOf: (at) => placeOf(at as Ref),
    above: deckAbove,
    sheet: (decision) => (decision as DecisionView).dues !== null,
    said: (option) => said(option as OptionView),
    called: (d, option) => called(d as DecisionView, option as OptionView),
  })

  /** The passes of the other seats, for somebody who passes with all of them. */
  const end = effect(() => {
    const v = view.value
    const d = v?.decision ?? null
    if (!forAll || !v || !d || visit.takingBack.request.value || d.id === answered.peek()) return
    const { by, moment } = forAll
    const pass = d.main.pick
    if (momentOf(v) !== moment || v.you === by || !mainPasses(v) || pass === null) {
      forAll = null
      return
    }
    // after the view has been drawn
    setTimeout(() => {
      if (open.value?.id === d.id) answer([pass])
    }, 0)
  })
  visit.onLeave(end)

  return { open, placeless, canPassForAll, passForAll, declaration, declare }
}

export type Choice = ReturnType<typeof createChoice>
