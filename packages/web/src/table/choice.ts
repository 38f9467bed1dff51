import { computed, effect, signal } from '@preact/signals'
import type { DecisionView, OptionView, View } from '@soulstack/four-souls/view/types'
import { catalogue, plainText } from './catalogue.ts'
import { deckPlace, objectPlace, type Place, placeOf } from './places.ts'
import { alone, objects, seatName, slots, toast, view, wire } from './state.ts'

/**
 * What the person at this screen is about to answer. The options, their words and why something cannot be done come from
 * the decision; here is only which of them are picked, and what a press on a card means.
 */

/** The option ids picked so far, in the order in which they were picked. */
export const picks = signal<number[]>([])
/** The prompt is put aside, to look at the table. */
export const aside = signal(false)
/** A small list of options at a card. */
export const menu = signal<{
  decision: number
  options: OptionView[]
  anchor: HTMLElement
  /** Instead of answering, to look at what was pressed. */
  look?: { label: string; show: () => void } | undefined
} | null>(null)
/** The decision that has been answered; until the next view nothing can be pressed. */
const answered = signal<number | null>(null)

/** Somebody has enough of being asked: passes are given for them until their turn, or until something is aimed at them. */
export const passing = signal(false)
/** Whose passes they are: somebody may play several seats. */
let passer: number | null = null
export const passerName = computed<string | null>(() => (passing.value && passer !== null ? seatName(passer) : null))
/** A pass given by itself is seen to be given, and can still be called off. */
const PASS_AFTER = 200

/** A round of priority in somebody else's turn: the only questions that passing by itself answers. */
const isPass = (v: View): boolean => {
  const d = v.decision
  return d?.shape === 'action' && v.turn.active !== v.you && d.options.find((o) => o.id === d.main.pick)?.act === 'pass'
}

/** Is something on the stack aimed at you, or at something in front of you? */
const aimedAtYou = (v: View): boolean =>
  v.stack.some(
    (item) =>
      item.controller !== v.you &&
      item.targets.some(
        (at) =>
          (at.at === 'seat' && at.seat === v.you) ||
          (at.at === 'object' && objects.value.get(at.id)?.seat === v.you) ||
          (at.at === 'stack' && v.stack.some((other) => other.id === at.id && other.controller === v.you)),
      ),
  )

/** Whether this view would be passed on by itself. */
const passable = computed<boolean>(() => {
  const v = view.value
  return v !== null && isPass(v) && !aimedAtYou(v)
})
/** Whether passing by itself can be chosen now. */
export const canKeepPassing = computed<boolean>(() => !passing.value && open.value !== null && passable.value)

/** From now on passes are given by themselves; once more calls it off. */
export function keepPassing(): void {
  if (passing.value) passing.value = false
  else if (canKeepPassing.value) {
    passer = view.value?.you ?? null
    passing.value = true
  }
}

/** Somebody who plays every seat has passed with all of them: what lay there then, and who pressed. */
let forAll: { moment: string; by: number } | null = null
const momentOf = (v: View): string => [v.turn.number, v.turn.phase, ...v.stack.map((item) => item.id)].join(' ')
const mainPasses = (v: View): boolean => {
  const d = v.decision
  return d?.shape === 'action' && d.options.find((o) => o.id === d.main.pick)?.act === 'pass'
}
/** Whether one press can pass for this seat and for those that come after it in this round of priority. */
export const canPassForAll = computed<boolean>(() => {
  const v = view.value
  if (!alone.value || !v || !open.value || !mainPasses(v)) return false
  return !passing.value && v.seats.some((seat) => seat.priority === 'to-come')
})
/** Passes with every seat that somebody plays, this once. */
export function passForAll(): void {
  const v = view.value
  if (!canPassForAll.value || !v || v.you === null) return
  forAll = { moment: momentOf(v), by: v.you }
  confirm()
}

/** Passes given one after the other in others' turns. */
const passesByHand = signal(0)
/** Somebody passes and passes: there is a button for that. */
export const passesALot = computed<boolean>(() => passesByHand.value >= 4)

/** The decision that waits for this seat and has not been answered. */
export const open = computed<DecisionView | null>(() => {
  const d = view.value?.decision ?? null
  if (passing.value && passable.value && view.value?.you === passer) return null
  return d && d.id !== answered.value ? d : null
})

/** The options by where they are on the table. */
const byPlace = computed<Map<Place, OptionView[]>>(() => {
  const found = new Map<Place, OptionView[]>()
  for (const option of open.value?.options ?? []) {
    const place = option.at && placeOf(option.at)
    if (!place) continue
    const here = found.get(place)
    if (here) here.push(option)
    else found.set(place, [option])
  }
  return found
})

/** Why something cannot be used now, by its place. */
const reasons = computed<Map<Place, string>>(() => {
  const found = new Map<Place, string>()
  for (const { at, reason } of open.value?.whyNot ?? []) {
    const place = placeOf(at)
    if (place) found.set(place, reason)
  }
  return found
})

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
  if (attack) {
    // whatever has health on the table between the players, and items that do
    for (const slot of slots.value) if (slot.top?.stats) found.set(objectPlace(slot.top.id), attack)
    for (const seat of v.seats) for (const o of seat.items) if (o.stats) found.set(objectPlace(o.id), attack)
    found.set(deckPlace('monster'), attack)
  }
  if (purchase) {
    for (const slot of v.shop) if (slot.top) found.set(objectPlace(slot.top.id), purchase)
    found.set(deckPlace('treasure'), purchase)
  }
  for (const place of reasons.value.keys()) found.delete(place)
  return found
})

/** How a card is marked now. */
export interface Mark {
  /** The server offers an option with it. */
  lit: boolean
  /** It may be chosen for the waiting decision. */
  target: boolean
  /** It is chosen; a number is its order. */
  chosen: boolean | number
  /** Why it cannot be used. */
  why: string | null
}

/** What is said about a deck holds for the slots it fills too. */
const deckAbove = (place: Place): Place =>
  place.startsWith('monster-')
    ? deckPlace('monster')
    : place.startsWith('shop-')
      ? deckPlace('treasure')
      : place.startsWith('room-')
        ? deckPlace('room')
        : place

export function markOf(places: readonly Place[]): Mark {
  const d = open.value
  const why = places.map((p) => reasons.value.get(p) ?? reasons.value.get(deckAbove(p))).find(Boolean) ?? null
  if (!d) return { lit: false, target: false, chosen: false, why }
  const options = places.flatMap((p) => byPlace.value.get(p) ?? [])
  if (d.shape === 'action') {
    const lit = options.length > 0 || places.some((p) => declarable.value.has(p))
    return { lit, target: false, chosen: false, why }
  }
  const order = picks.value.indexOf(options.find((o) => picks.value.includes(o.id))?.id ?? -1)
  const chosen = order < 0 ? false : d.ordered && d.max > 1 ? order + 1 : true
  return { lit: false, target: options.length > 0, chosen, why }
}

/** Sends an answer. */
export function answer(ids: number[]): void {
  const d = open.value
  if (!d) return
  menu.value = null
  if (!wire.send({ t: 'answer', decision: d.id, picks: ids })) {
    toast('Not connected. Your choice was not sent.')
    return
  }
  answered.value = d.id
}

/** The server did not take the last answer: the same decision is open again. */
export function answerRefused(): void {
  passing.value = false
  answered.value = null
  wish = null
}

/* A card pressed to attack or to buy it. The rules ask for the target later; until then the wish is kept here. */
let wish: { act: 'attack' | 'purchase'; places: readonly Place[] } | null = null

/** Declares an attack or a purchase, with the card that was pressed as the wish for the target. */
export function declare(act: 'attack' | 'purchase', places: readonly Place[] = []): void {
  const option = declaration(act)
  if (!option) return
  wish = places.length ? { act, places } : null
  const kept = wish
  answer([option.id])
  wish = kept
}

/** Some actions are not done by one press: they end the turn, or the card has an ability that is paid for. */
function careful(option: OptionView): boolean {
  if (option.act === 'end') return true
  const found = option.at?.at === 'object' ? objects.value.get(option.at.id) : undefined
  const lines = found ? catalogue.value.get(found.object.card)?.lines : undefined
  return lines?.some((line) => line.tag === 'paid') ?? false
}

/**
 * A card, a seat, a deck or a stack entry was pressed. Returns false if it has nothing to answer. With `look` several cards are
 * pressed as one: nothing is done at once, and looking is offered beside what can be done.
 */
export function press(
  places: readonly Place[],
  anchor: HTMLElement,
  look?: { label: string; show: () => void },
): boolean {
  const d = open.value
  if (!d) return false
  const options = places.flatMap((p) => byPlace.value.get(p) ?? [])
  if (d.shape === 'action') {
    const declared = places.map((p) => declarable.value.get(p)).find(Boolean)
    const all = declared ? [...options, declared] : options
    const first = all[0]
    if (!first) return false
    if (look) menu.value = { decision: d.id, options: all, anchor, look }
    else if (all.length === 1 && first === declared) declare(first.act as 'attack' | 'purchase', places)
    else if (all.length === 1 && !careful(first)) doAction(first)
    else menu.value = { decision: d.id, options: all, anchor }
    return true
  }
  const [first] = options
  if (!first) return false
  if (options.length > 1 && !options.some((o) => picks.value.includes(o.id))) {
    menu.value = { decision: d.id, options, anchor }
    return true
  }
  pick(options.find((o) => picks.value.includes(o.id)) ?? first)
  return true
}

/** Does an action at once. */
export function doAction(option: OptionView): void {
  wish = null
  if ((option.act === 'attack' || option.act === 'purchase') && option.at === null) {
    const anchor = menu.value?.anchor
    const places = anchor?.dataset['place']?.split(' ') ?? []
    declare(option.act, places)
    return
  }
  answer([option.id])
}

/** Picks an option or gives it back. Pressing the only choice a second time confirms it. */
export function pick(option: OptionView): void {
  const d = open.value
  if (!d) return
  menu.value = null
  const now = picks.value
  if (d.max === 0) return
  if (d.max === 1) {
    if (now[0] === option.id) confirm()
    else picks.value = [option.id]
    return
  }
  if (now.includes(option.id)) picks.value = now.filter((id) => id !== option.id)
  else if (now.length < d.max) picks.value = [...now, option.id]
}

/** Moves an option in the order: `by` -1 is nearer the front. */
export function reorder(id: number, to: number): void {
  const rest = picks.value.filter((other) => other !== id)
  const at = Math.max(0, Math.min(rest.length, to))
  picks.value = [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** What the main button says and does. */
export interface Main {
  label: string
  detail: string
  danger: boolean
  /** Something of yours to do; otherwise the button is iron and names who is waited for. */
  mine: boolean
  enabled: boolean
  /** Pressed; the server has not answered yet. It looks as it did. */
  sent?: boolean
}

let before: Main | null = null

/** The main button now. */
export const main = computed<Main>(() => {
  const now = meaning()
  if (!now.sent) before = now
  return now
})

function meaning(): Main {
  const v = view.value
  const d = open.value
  if (!v) return { label: '', detail: '', danger: false, mine: false, enabled: false }
  if (!d) {
    if (v.over) return { label: 'The game is over', detail: v.over.reason, danger: false, mine: false, enabled: false }
    if (passing.value)
      return { label: 'Passing for you', detail: 'Press to be asked again.', danger: false, mine: false, enabled: true }
    if (v.decision && before) return { ...before, enabled: false, sent: true }
    const who = v.waiting
    const label = !who ? 'One moment' : who.seat === v.you ? 'Your move' : `Waiting for ${seatName(who.seat)}`
    return { label, detail: who?.why ?? '', danger: false, mine: false, enabled: false }
  }
  const { label, detail, pick: alone, danger } = d.main
  const chosen = d.options.filter((o) => picks.value.includes(o.id))
  const count = picks.value.length
  const enough = count >= d.min && count <= d.max
  if (d.shape === 'order') {
    const first = d.options.find((o) => o.id === picks.value[0])
    return {
      label: label || 'Done',
      detail: first ? `First: ${first.label}` : detail,
      danger,
      mine: true,
      enabled: enough,
    }
  }
  if (d.shape === 'yes-no') {
    const yes = d.options.find((o) => o.id === (alone ?? d.options[0]?.id))
    return { label: yes?.label ?? label, detail: yes?.detail ?? '', danger, mine: true, enabled: true }
  }
  if (d.max === 0) return { label: label || 'Go on', detail, danger, mine: true, enabled: true }
  if (d.shape !== 'action' && d.max > 1) {
    const many = d.min === d.max ? `${count} of ${d.max}` : `${count} of ${d.min} to ${d.max}`
    if (count === 0 && alone !== null) return { label, detail, danger, mine: true, enabled: true }
    const missing = d.min - count
    const state = missing > 0 ? `${many} chosen. Choose ${missing} more.` : `${many} chosen.`
    return {
      label: count === 0 && d.min === 0 ? 'None' : 'Done',
      detail: state,
      danger,
      mine: true,
      enabled: enough,
    }
  }
  const one = chosen[0]
  if (d.shape !== 'action' && one) {
    return { label: one.label, detail: said(one) ?? 'Press to confirm.', danger, mine: true, enabled: true }
  }
  const none = d.shape !== 'action' && d.min === 0
  if (none && alone === null) return { label: 'None', detail, danger, mine: true, enabled: true }
  return { label, detail, danger, mine: true, enabled: alone !== null || none }
}

/** What follows from an option. A character's starting item is told in full: nobody knows them all by name. */
function said(option: OptionView): string | null {
  const card = option.at?.at === 'card' ? catalogue.value.get(option.at.card) : undefined
  const item = card?.startingItem ? catalogue.value.get(card.startingItem) : undefined
  return option.detail && item ? `${option.detail} ${plainText(item)}` : option.detail
}

/** The main button was pressed. */
export function confirm(): void {
  const d = open.value
  if (!d && passing.value) {
    passing.value = false
    return
  }
  if (!d || !main.value.enabled) return
  const [yes] = d.options
  if (d.shape === 'yes-no' && d.main.pick === null && yes) answer([yes.id])
  else if (d.shape !== 'action' && picks.value.length > 0) answer(picks.value)
  else if (d.shape !== 'action' && d.main.pick === null) answer([])
  else if (d.main.pick !== null) {
    // Passing keeps a wish alive: the table passes round once between the declaration and its target.
    const kept = wish
    passesByHand.value = view.value && isPass(view.value) ? passesByHand.value + 1 : 0
    answer([d.main.pick])
    wish = kept
  }
}

/** Takes back what has been picked, or closes what is open. Returns false if there was nothing. */
export function takeBack(): boolean {
  if (passing.value) {
    passing.value = false
    return true
  }
  if (menu.value) {
    menu.value = null
    return true
  }
  if (open.value && open.value.shape !== 'order' && picks.value.length) {
    picks.value = []
    return true
  }
  return false
}

/** Places that an option names but that nothing on the screen shows now (a soul, a pile folded away on a phone). */
const unseen = signal<ReadonlySet<Place>>(new Set())

/** Looks which places of the options can be pressed on the table as it is drawn now. */
export function lookForPlaces(): void {
  const hidden = new Set<Place>()
  for (const place of byPlace.value.keys()) {
    const drawn = [...document.querySelectorAll(`[data-place~="${place}"]`)].some((e) => e.getClientRects().length > 0)
    if (!drawn && !place.startsWith('h')) hidden.add(place)
  }
  const before = unseen.peek()
  if (hidden.size !== before.size || [...hidden].some((p) => !before.has(p))) unseen.value = hidden
}

/** Options that belong to no place on the table: buttons in the rail (for actions) or rows in the sheet. */
export const placeless = computed<OptionView[]>(() => {
  const d = open.value
  if (!d) return []
  return d.options.filter((o) => {
    const place = o.at && placeOf(o.at)
    return (!place || unseen.value.has(place)) && o.id !== d.main.pick
  })
})

/** Whether the waiting decision is shown as a sheet over the table. */
export const sheetWanted = computed<boolean>(() => {
  const d = open.value
  if (!d || d.shape === 'action') return false
  if (d.shape === 'order' || d.shape === 'number' || d.shape === 'yes-no') return true
  if (fromHand.value) return true
  return placeless.value.length > 0 && !buttonsOnly.value
})

/** All options are cards of your own hand: they rise into the sheet. */
export const fromHand = computed<boolean>(() => {
  const d = open.value
  if (!d || (d.shape !== 'several' && d.shape !== 'one')) return false
  return d.options.length > 0 && d.options.every((o) => o.at?.at === 'hand' || o.id === d.main.pick)
})

/** A choice on the table with a few extra answers in words: those become buttons beside the main one. */
const buttonsOnly = computed<boolean>(() => {
  const d = open.value
  if (!d) return false
  return byPlace.value.size > 0 && placeless.value.every((o) => o.at === null) && placeless.value.length <= 3
})

const WISHED = { attack: ['attack-target', 'attack-deck'], purchase: ['buy', 'buy-deck'] } as const

/** The option that the wish asks for, if this is the question it has waited for. */
function wished(d: DecisionView): OptionView | undefined {
  if (!wish || d.shape === 'action') return undefined
  const { places } = wish
  const acts: readonly string[] = WISHED[wish.act]
  return d.options.find((o) => o.at && acts.includes(o.act) && places.includes(placeOf(o.at) ?? ''))
}

let lastDecision: number | null = null
/** Gives the passes of somebody who has enough of being asked, and stops at their turn. */
effect(() => {
  const v = view.value
  if (!passing.value || !v) return
  if (v.over || v.you === null || v.turn.active === passer) {
    passing.value = false
    return
  }
  // the decision of another seat of theirs
  if (v.you !== passer) return
  if (v.decision && isPass(v) && !passable.value) {
    passing.value = false
    return
  }
  const d = v.decision
  const pass = d?.main.pick ?? null
  if (!d || pass === null || !passable.value || d.id === answered.peek()) return
  const timer = setTimeout(() => {
    if (wire.send({ t: 'answer', decision: d.id, picks: [pass] })) answered.value = d.id
    else passing.value = false
  }, PASS_AFTER)
  return () => clearTimeout(timer)
})

/** The passes of the other seats, for somebody who passes with all of them. */
effect(() => {
  const v = view.value
  const d = v?.decision ?? null
  if (!forAll || !v || !d || d.id === answered.peek()) return
  const { by, moment } = forAll
  const pass = d.main.pick
  if (momentOf(v) !== moment || v.you === by || v.seats[by]?.priority !== 'passed' || !mainPasses(v) || pass === null) {
    forAll = null
    return
  }
  // as above: after the view has been drawn
  setTimeout(() => {
    if (open.value?.id !== d.id) return
    const kept = wish
    answer([pass])
    wish = kept
  }, 0)
})

/** Starts afresh with each decision, and answers it if a wish already does. */
effect(() => {
  const d = view.value?.decision ?? null
  if (!d) {
    lastDecision = null
    menu.value = null
    return
  }
  if (d.id === lastDecision) return
  lastDecision = d.id
  picks.value = d.shape === 'order' ? d.options.map((o) => o.id) : []
  aside.value = false
  menu.value = null
  const option = wished(d)
  if (option) {
    wish = null
    // After the view has been drawn: the answer is seen to be given.
    setTimeout(() => answer([option.id]), 0)
  }
})

/** Presses a card, or shows it large if it has nothing to answer. */
export function pressOrLook(places: readonly Place[], anchor: HTMLElement, look: () => void): void {
  if (!press(places, anchor)) look()
}
