import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { DecisionView, OptionView, Ref, View } from '@soulstack/four-souls/view'
import type { Visit } from '../table/visit/visit.ts'
import { t } from '../words/en/four-souls/table.ts'
import { cardIn, cardName, catalogue, plainText } from './catalogue.ts'
import { deckPlace, type Place, placeOf } from './places.ts'
import type { State } from './state.ts'

/** The acts that start an attack or a purchase in any edition: declared first, or with their target at once (D11). */
const ACTS = {
  attack: ['attack', 'attack-target', 'attack-deck'],
  purchase: ['purchase', 'buy', 'buy-deck'],
} as const

/** The deck of a slot, whose reason applies to the slot too. */
const deckAbove = (place: Place): Place =>
  place.startsWith('monster-')
    ? deckPlace('monster')
    : place.startsWith('shop-')
      ? deckPlace('treasure')
      : place.startsWith('room-')
        ? deckPlace('room')
        : place

/** Acts whose option labels contain the verb already. */
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

/** Identifies a window: as long as this is the same, the other seats are asked about the same thing. */
const momentOf = (v: View): string => [v.turn.number, v.turn.phase, ...v.stack.map((item) => item.id)].join(' ')

const mainPasses = (v: View): boolean => {
  const d = v.decision
  return d?.shape === 'action' && d.options.find((o) => o.id === d.main.pick)?.act === 'pass'
}

/** The main button's label for a choice: the verb of the question, the card that asks, and what is chosen. */
function labelOf(d: DecisionView, option: OptionView): string {
  if (VERBAL.includes(option.act)) return option.label
  const aimed = d.card && option.at && ['seat', 'object', 'stack', 'deck', 'slot'].includes(option.at.at)
  return `${d.main.label}: ${aimed ? t.onto(cardName(d.card ?? ''), option.label) : option.label}`
}

/** What Four Souls adds to answering: passing for all seats in solitaire, attacks and purchases, and places on the table. */
export function createChoice(visit: Visit, { view }: State) {
  const { aim, answer, answered, confirm } = visit.choice
  const open = visit.choice.openDecision as ReadonlySignal<DecisionView | null>
  const placeless = visit.choice.placeless as ReadonlySignal<OptionView[]>
  /** While passing for all seats: the window, and the seat that started it. */
  let forAll: { moment: string; by: number } | null = null

  /** Whether one press can pass for all seats that this person plays. */
  const canPassForAll = computed<boolean>(() => {
    const v = view.value
    if (!visit.onePerson.value || !v || !open.value || !mainPasses(v)) return false
    return v.seats.length > 1
  })

  /** Passes once for all seats that this person plays. */
  function passForAll(): void {
    const v = view.value
    if (!canPassForAll.value || !v || v.you === null) return
    forAll = { moment: momentOf(v), by: v.you }
    confirm()
  }

  /** The option to attack or to purchase; undefined if there is none. */
  const declaration = (act: 'attack' | 'purchase'): OptionView | undefined =>
    open.value?.shape === 'action'
      ? open.value.options.find((o) => (ACTS[act] as readonly string[]).includes(o.act))
      : undefined

  /** Aims at what can be attacked or bought. A single target is attacked at once, but never bought, as its price should be seen first. */
  const declare = (act: 'attack' | 'purchase'): void => aim(ACTS[act], act === 'attack')

  /** The consequence of an option. For a character it includes the text of the starting item. */
  function detailOf(option: OptionView): string | null {
    const card = option.at?.at === 'card' ? catalogue.value.get(option.at.card) : undefined
    const item = card?.startingItem && view.value ? cardIn(view.value.edition, card.startingItem) : undefined
    return option.detail && item ? `${option.detail} ${plainText(item)}` : option.detail
  }

  visit.choice.behave({
    placeOf: (at) => placeOf(at as Ref),
    fallbackFor: deckAbove,
    usesSheet: (decision) => (decision as DecisionView).dues !== null,
    detailOf: (option) => detailOf(option as OptionView),
    labelOf: (d, option) => labelOf(d as DecisionView, option as OptionView),
  })

  /** Passes for the other seats, too, while passing for all. */
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
    // after the view was drawn
    setTimeout(() => {
      if (open.value?.id === d.id) answer([pass])
    }, 0)
  })
  visit.onLeave(end)

  return { open, placeless, canPassForAll, passForAll, declaration, declare }
}

export type Choice = ReturnType<typeof createChoice>
