import { computed, effect, signal } from '@preact/signals'
import type { DecisionView, IntentView, OptionView, Reason } from '@soulstack/kit'
import { changing, fateOf, fateOfPassing, passingKills } from './fates.ts'
import { again, answering, flow, setWait, stopPassing } from './flow.ts'
import { inspected, sheet } from './looking.ts'
import { looksOver } from './over.ts'
import { byTouch, withShift } from './pointer.ts'
import { seatName, toast, view, wire } from './state.ts'
import { perPlaces } from './steady.ts'
import { t } from './table.words.ts'
import { cancelChoice, going } from './taking-back.ts'

/**
 * What the person at this screen is about to answer, whatever the game. The options, their words and why something cannot be done come
 * from the decision; here is only which of them are picked, and what a press on a card means. What a game adds, it says by `behave`.
 */

/** How any game names a place on its table. */
export interface AnyRef {
  at: string
}
/** A place on the table that an option, a thread or a mark can belong to, as a short string for `data-place`. */
export type Place = string
/** What can be picked, or done by one press: then `then` is what answers the question that comes of it, and `first` the act it begins with. */
export type Option = OptionView<AnyRef> & { then?: IntentView<AnyRef>['then']; first?: string }
export type Decision = DecisionView<AnyRef>

/** What a game adds to how its decisions are answered. */
export interface Behaviour {
  /** Where on the table a reference is; null for what is shown in the prompt only. */
  placeOf(at: AnyRef): Place | null
  /** The place whose reason holds for this one too, if this has none of its own. */
  above?(place: Place): Place
  /** Whether something can be done with what lies there, where that is more than an option that names it. */
  lit?(places: readonly Place[]): boolean
  /** Something on the table was pressed, and means what the game says; false: it has nothing to answer. Absent: the usual. */
  press?(places: readonly Place[], anchor: HTMLElement): boolean
  /** What the main button means and sends with what is chosen now, `picks` being null if that is nothing; null: the usual. */
  own?(decision: Decision): { main: Main; picks: number[] | null } | null
  /** Whether a decision is asked on a sheet of the game's own, wherever its options lie. */
  sheet?(decision: Decision): boolean
  /** Does an action in its own way; false: it is done in the usual way. */
  act?(option: Option): boolean
  /** What follows from an option, if that is not its own `detail`. */
  said?(option: Option): string | null
  /** What the main button is called while this option is chosen; absent: by what the option is called. */
  called?(decision: Decision, option: Option): string
  /** Escape; true: something was taken back. */
  takeBack?(): boolean
}

const behaviours = signal<Partial<Record<string, Behaviour>>>({})
const NOWHERE: Behaviour = { placeOf: () => null }

/** Says how decisions of a game are answered. To be called once, as the game's code is loaded. */
export function behave(game: string, how: Behaviour): void {
  behaviours.value = { ...behaviours.peek(), [game]: how }
}

/** How decisions of the game at this table are answered. */
const way = computed<Behaviour>(() => behaviours.value[view.value?.game ?? ''] ?? NOWHERE)

/** The option ids picked so far, in the order in which they were picked. */
export const picks = signal<number[]>([])
/** What was pressed while any of many things can be done, and what the next press does with it. */
interface Raised {
  decision: number
  option: Option
  /** What was pressed for it. */
  places: readonly Place[]
  /** Shows it large. */
  read?: (() => void) | undefined
  /** It is done in a moment, unless it is put down. */
  soon?: boolean
}
const lifted = signal<Raised | null>(null)
/** The thing that is chosen to be done now: it is lifted, and the main button names what it does. */
export const raised = computed<Raised | null>(() => {
  const up = lifted.value
  return up && up.decision === open.value?.id ? up : null
})
/** The prompt is put aside, to look at the table. */
export const aside = signal(false)
/** A small list of options at a card. */
export const menu = signal<{
  decision: number
  options: Option[]
  anchor: HTMLElement
  /** Instead of answering, to look at what was pressed. */
  look?: { label: string; show: () => void } | undefined
} | null>(null)
/** The decision that has been answered; until the next view nothing can be pressed. */
export const answered = signal<number | null>(null)
/** The same, once the server has taken longer than a moment: then nothing is marked any more. */
const overdue = signal<number | null>(null)
/** How long what was asked stays as it is after the answer, in ms. To draw all of it twice would take a slow machine longer than that. */
const MOMENT = 250
/** Whether that decision has been answered here. */
const isAnswered = (d: Decision | null): boolean => d !== null && answered.peek() === d.id

const asked = computed<Decision | null>(() => (view.value?.decision ?? null) as Decision | null)

/** The decision that waits for this seat and has not been answered. */
export const open = computed<Decision | null>(() => {
  const d = asked.value
  // while moves are being taken back the game stands still
  if (!d || going.value || answering.value) return null
  return d.id !== overdue.value ? d : null
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
export const reasons = computed<Map<Place, Reason>>(() => {
  const found = new Map<Place, Reason>()
  for (const { at, reason, rule } of open.value?.whyNot ?? []) {
    const place = way.value.placeOf(at)
    if (place) found.set(place, { reason, rule })
  }
  return found
})

/** Whether an option is of one of these acts, or begins with one. */
const isOf = (option: Option, acts: readonly string[]): boolean =>
  acts.includes(option.act) || (option.first !== undefined && acts.includes(option.first))

/** Where on the table an act of this kind can be done now, by the options of the decision that is open. */
export const placesOfAct = (...acts: string[]): Place[] =>
  [...byPlace.value].flatMap(([place, options]) => (options.some((o) => isOf(o, acts)) ? [place] : []))

/** What is looked for on the table: only what can be done by these acts is lit. */
const wanted = signal<{ decision: number; acts: readonly string[] } | null>(null)
/** The acts that something is being looked for, while it is. */
export const aiming = computed<readonly string[] | null>(() => {
  const now = wanted.value
  return now && open.value?.id === now.decision ? now.acts : null
})

/** The things on the table that are lit while something is looked for, in the order of the table. */
export function aims(): HTMLElement[] {
  const places = new Set(placesOfAct(...(aiming.value ?? [])))
  const all = [...document.querySelectorAll<HTMLElement>('main button[data-place]')]
  return all.filter((e) => e.dataset['place']!.split(' ').some((place) => places.has(place)) && e.checkVisibility())
}

/**
 * Lights only what can be done by these acts, and goes to the first of it. One thing alone is done at once where `atOnce` says so: nothing is
 * given up by it. Pressed again, or taken back, all is lit as before.
 */
export function aim(acts: readonly string[], atOnce = false): void {
  const d = open.value
  if (!d || isAnswered(d) || d.shape !== 'action') return
  if (aiming.value?.join() === acts.join()) {
    wanted.value = null
    return
  }
  const all = doable.value.filter((o) => o.at !== null && isOf(o, acts))
  const [only] = all
  if (!only) return
  putDown()
  menu.value = null
  if (atOnce && all.length === 1) {
    doAction(only)
    return
  }
  wanted.value = { decision: d.id, acts }
  if (byTouch()) return
  // a card that is seen before one that is not
  const found = aims()
  ;(found.find((e) => e.dataset['card']) ?? found[0])?.focus()
}

/** Where the cards lie that change what is about to happen, the best first. */
export const placesThatChange = computed<Place[]>(() =>
  changing.value.flatMap(({ option }) => {
    const at = open.value?.options.find((o) => o.id === option)?.at
    return (at && way.value.placeOf(at)) ?? []
  }),
)

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
  /** What one press on it does, where that is more than one answer. */
  does?: string
}

/** Why not, of what lies there itself. */
function reasonAt(places: readonly Place[]): Reason | null {
  const { above } = way.value
  return (
    places.map((p) => reasons.value.get(p) ?? (above && reasons.value.get(above(p)))).find((w) => w !== undefined) ??
    null
  )
}

/**
 * Why nothing can be done now with what lies there, and by which rule: what holds of it, or what else is asked, or who is waited for. Null
 * where something can be done, and for those who only watch.
 */
export function whyNotAt(places: readonly Place[]): Reason | null {
  const v = view.value
  const d = open.value
  if (!v || v.over || v.you === null || places.length === 0) return null
  if (!d) return v.waiting && v.waiting.seat !== v.you ? { reason: v.waiting.why, rule: v.waiting.rule } : null
  const { lit, target } = markOf(places)
  if (lit || target || way.value.lit?.(places)) return null
  return reasonAt(places) ?? d.otherwise
}

/** What can be done with what lies there, of what is looked for if something is. */
function optionsAt(places: readonly Place[]): Option[] {
  const all = places.flatMap((p) => byPlace.value.get(p) ?? [])
  const acts = aiming.value
  return acts ? all.filter((o) => isOf(o, acts)) : all
}

/** What one press does with what lies there, in the words of its button; null: nothing, or one of several things. */
export function pressAt(places: readonly Place[]): { label: string; detail: string | null } | null {
  const [first, ...others] = open.value?.shape === 'action' ? optionsAt(places) : []
  return first?.then && others.length === 0 ? first : null
}

/** How what lies there is marked. Whoever reads it is drawn anew only when that changes. */
export const markOf = perPlaces((places: readonly Place[]): Mark => {
  const d = open.value
  const why = reasonAt(places)?.reason ?? null
  if (!d) return { lit: false, target: false, chosen: false, why }
  const options = optionsAt(places)
  if (d.shape === 'action') {
    // where it is known what answers would do, those that change it are lit, and no others
    const lit = changing.value.length > 0 ? options.some((o) => fateOf(o.id)) : options.length > 0
    const up = raised.value
    const chosen = lit && up !== null && places.some((p) => up.places.includes(p))
    const does = pressAt(places)
    const mark: Mark = { lit, target: false, chosen, why: lit ? null : why }
    return does ? { ...mark, does: [does.label, does.detail].filter(Boolean).join(': ') } : mark
  }
  const order = picks.value.indexOf(options.find((o) => picks.value.includes(o.id))?.id ?? -1)
  const chosen = order < 0 ? false : d.ordered && d.max > 1 ? order + 1 : true
  return { lit: false, target: options.length > 0, chosen, why }
})

/** Whether the main button passes. */
export const passes = (d: Decision): boolean =>
  d.shape === 'action' && d.options.find((o) => o.id === d.main.pick)?.act === 'pass'

/** Sends an answer; `then`: what the question that comes of it is answered with. */
export function answer(ids: number[], then?: Option['then']): void {
  const d = open.value
  if (!d || isAnswered(d)) return
  menu.value = null
  // what is played with Shift in one's own turn is held. In a window waiting ends with the answer: there it is said after it.
  const mine = d.shape === 'action' && view.value?.turn.active === view.value?.you
  const holds = withShift() && mine && !ids.includes(d.main.pick ?? -1)
  if (holds && !passes(d)) setWait(true)
  if (
    !wire.send({ t: 'answer', decision: d.id, picks: ids, ...(again.value && { again: true }), ...(then && { then }) })
  ) {
    toast(t.choiceNotSent)
    return
  }
  if (holds && passes(d)) setWait(true)
  answered.value = d.id
  setTimeout(() => {
    if (isAnswered(asked.peek()) && isAnswered(d)) overdue.value = d.id
  }, MOMENT)
}

/** What was answered is open again, or over. */
function forgetAnswer(): void {
  answered.value = null
  lifted.value = null
  overdue.value = null
}

/** Moves were taken back: what was answered then can be asked again. */
export function forgetAnswers(): void {
  forgetAnswer()
}

/** The server did not take the last answer: the same decision is open again. */
export function answerRefused(): void {
  forgetAnswer()
}

/** How something was pressed. */
interface Pressed {
  /** Several cards are pressed as one: nothing is chosen by it, and this is offered beside what can be done. */
  look?: { label: string; show: () => void }
  /** Shows what was pressed large. */
  read?: () => void
  /** The press is meant to do it: there is no second one. */
  atOnce?: boolean
}

/** How long a finger has to think better of what it pressed, in ms. */
const SECOND_THOUGHT = 900
let fuse: ReturnType<typeof setTimeout> | undefined

/** Whether two options are the same thing to do. */
const isSame = (a: Option, b: Option | undefined): boolean =>
  a.id === b?.id && JSON.stringify(a.then) === JSON.stringify(b.then)

/**
 * Lifts what was pressed by a finger, and does it a moment later: pressing it again, or the main button, does it now; pressing anything else
 * puts it down.
 */
function doSoon(up: Raised): void {
  lifted.value = { ...up, soon: true }
  clearTimeout(fuse)
  const elsewhere = (e: PointerEvent) => {
    const at = e.target instanceof Element ? e.target : null
    const place = at?.closest<HTMLElement>('[data-place]')?.dataset['place']?.split(' ') ?? []
    if (!at?.closest('[data-act]') && !place.some((p) => up.places.includes(p))) putDown()
  }
  addEventListener('pointerdown', elsewhere, true)
  fuse = setTimeout(() => {
    removeEventListener('pointerdown', elsewhere, true)
    const now = raised.value
    if (!now?.soon || !isSame(now.option, up.option)) return
    // it was held, to be read
    if (inspected.value || sheet.value) putDown()
    else doAction(now.option)
  }, SECOND_THOUGHT)
}

/**
 * A card, a seat, a deck or a stack entry was pressed: it is chosen, and a second press on it, or the main button, does it. Returns false
 * if it has nothing to answer.
 */
export function press(places: readonly Place[], anchor: HTMLElement, how: Pressed = {}): boolean {
  const d = open.value
  if (!d) return false
  if (isAnswered(d)) return true
  if (way.value.press) return way.value.press(places, anchor)
  const options = optionsAt(places)
  if (d.shape === 'action') {
    const [first] = options
    // what is not looked for is looked at
    if (!first) return false
    // it says already what it would do: there is no second press
    const [told, ...others] = options.filter((o) => fateOf(o.id))
    const up: Raised = { decision: d.id, option: first, places, read: how.read }
    if (told && others.length === 0 && !how.look) doAction(told)
    else if (how.look || options.length > 1) {
      lifted.value = null
      menu.value = { decision: d.id, options, anchor, look: how.look }
    } else if (how.atOnce || (first.press && !byTouch()) || isSame(first, raised.value?.option)) doAction(first)
    else {
      menu.value = null
      if (first.press === 'once') doSoon(up)
      else lifted.value = up
    }
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

/** Presses something, or shows it (`read`) if it has nothing to answer. Returns whether it answered or chose something. */
export function pressOrLook(places: readonly Place[], anchor: HTMLElement, read: () => void): boolean {
  const pressed = press(places, anchor, { read })
  if (!pressed) read()
  return pressed
}

/** Does an action at once. */
export function doAction(option: Option): void {
  if (!way.value.act?.(option)) answer([option.id], option.then)
}

/** Picks an option or gives it back. Pressing the only choice a second time confirms it. */
export function pick(option: Option): void {
  const d = open.value
  if (!d || isAnswered(d)) return
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

/** Moves an option in the order: 0 is the front. */
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
  /** Nothing is chosen yet, and going on like this is possible: it does not call for being pressed. */
  calm?: boolean
  /** Pressed; the server has not answered yet. It stays where it is. */
  sent?: boolean
  /** It is done in a moment without being pressed. */
  soon?: boolean
  /** Nothing is asked: it is held, or pressed, so that the next window is one's own. */
  wait?: boolean
}

let before: Main | null = null

/** The main button now. */
export const main = computed<Main>(() => {
  const now = meaning()
  if (!now.sent) before = now
  return leadsBack(now)
    ? { label: t.question, detail: t.showQuestion, danger: false, mine: true, enabled: true, calm: true }
    : now
})

/** The question has been put aside before anything was chosen: the main button, which could do nothing, leads back to it. */
const leadsBack = ({ enabled, sent }: Main): boolean => aside.value && sheetWanted.value && !enabled && !sent

/** Whether this is a touch screen, whatever pressed it last. Tests have none. */
const coarse = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

function meaning(): Main {
  const v = view.value
  const d = open.value
  if (!v) return { label: '', detail: '', danger: false, mine: false, enabled: false }
  if (!d) {
    if (going.value) return { label: t.gameWaits, detail: t.forTakeBack, danger: false, mine: false, enabled: false }
    // how it ended is told over the table: whoever looks at the table instead goes back to it
    if (v.over) return { label: t.whoWon, detail: t.over, danger: false, mine: true, enabled: true, calm: true }
    if (v.decision && before && !before.wait && !answering.value) return { ...before, enabled: false, sent: true }
    if (flow.value && v.you !== null) {
      const detail = flow.value.wait ? t.waitArmed : t.waitHow(coarse())
      return { label: t.wait, detail, danger: false, mine: false, enabled: true, wait: true }
    }
    const seat = v.waiting?.seat ?? null
    const label = v.waiting === null ? t.oneMoment : seat === null ? t.othersAnswer : t.waitingFor(seatName(seat))
    return { label, detail: v.waiting?.why ?? '', danger: false, mine: false, enabled: false }
  }
  if (answered.value === d.id && before) return { ...before, enabled: false, sent: true }
  const own = way.value.own?.(d)
  if (own) return own.main
  const { label, detail, pick: alone } = d.main
  const danger = d.main.danger || (passes(d) && passingKills.value)
  const chosen = d.options.filter((o) => picks.value.includes(o.id))
  const up = raised.value
  if (up) {
    const follows = way.value.said?.(up.option) ?? up.option.detail
    const now: Main = { label: up.option.label, detail: follows ?? t.orAgain, danger: false, mine: true, enabled: true }
    return up.soon ? { ...now, soon: true } : now
  }
  if (aiming.value) return { label: t.aim, detail: t.leaveAim, danger: false, mine: true, enabled: true, calm: true }
  const count = picks.value.length
  const enough = count >= d.min && count <= d.max
  if (d.shape === 'order') {
    const first = d.options.find((o) => o.id === picks.value[0])
    return {
      label: label || t.done,
      detail: first ? t.first(first.label) : detail,
      danger,
      mine: true,
      enabled: enough,
    }
  }
  if (d.shape === 'yes-no') {
    const yes = d.options.find((o) => o.id === (alone ?? d.options[0]?.id))
    return { label: yes?.label ?? label, detail: yes?.detail ?? '', danger, mine: true, enabled: true }
  }
  if (d.max === 0) return { label: label || t.goOn, detail, danger, mine: true, enabled: true }
  if (d.shape !== 'action' && d.max > 1) {
    if (count === 0 && alone !== null) return { label, detail, danger, mine: true, enabled: true }
    const missing = d.min - count
    const many = t.chosen(count, d.min, d.max)
    const state = missing > 0 ? `${many} ${t.chooseMore(missing)}` : many
    if (count === 0 && d.min === 0)
      return { label: t.none, detail: t.orUpTo(d.max), danger, mine: true, enabled: true, calm: true }
    return {
      label: t.done,
      detail: state,
      danger,
      mine: true,
      enabled: enough,
    }
  }
  const one = chosen[0]
  if (d.shape !== 'action' && one) {
    const { said, called } = way.value
    const follows = said ? said(one) : one.detail
    const name = called ? called(d, one) : one.label
    return { label: name, detail: follows ?? t.orAgain, danger, mine: true, enabled: true }
  }
  const none = d.shape !== 'action' && d.min === 0
  if (none && alone === null)
    return { label: t.none, detail: t.orUpTo(d.max), danger, mine: true, enabled: true, calm: true }
  return {
    label,
    detail: (passes(d) && fateOfPassing.value) || detail,
    danger,
    mine: true,
    enabled: alone !== null || none,
  }
}

/** The main button was pressed. */
export function confirm(): void {
  const d = open.value
  if (!d && view.value?.over) looksOver.value = false
  else if (!d && main.value.wait) setWait(!flow.value?.wait)
  if (!d || !main.value.enabled) return
  if (leadsBack(meaning())) {
    aside.value = false
    return
  }
  const own = way.value.own?.(d)
  if (own) {
    if (own.picks) answer(own.picks)
    return
  }
  const up = raised.value
  if (up) {
    doAction(up.option)
    return
  }
  if (aiming.value) {
    wanted.value = null
    return
  }
  const [yes] = d.options
  if (d.shape === 'yes-no' && d.main.pick === null && yes) answer([yes.id])
  else if (d.shape !== 'action' && picks.value.length > 0) answer(picks.value)
  else if (d.shape !== 'action' && d.main.pick === null) answer([])
  else if (d.main.pick !== null) {
    answer([d.main.pick])
  }
}

/** What was chosen to be done is not. */
export function putDown(): void {
  lifted.value = null
}

/** Takes back what has been picked or half chosen, or closes what is open. Returns false if there was nothing. */
export function takeBack(): boolean {
  if (way.value.takeBack?.()) return true
  if (menu.value) {
    menu.value = null
    return true
  }
  if (raised.value) {
    putDown()
    return true
  }
  if (aiming.value) {
    wanted.value = null
    return true
  }
  if (open.value && open.value.shape !== 'order' && picks.value.length) {
    picks.value = []
    return true
  }
  return cancelChoice() || stopPassing()
}

/**
 * Places that an option names but where nothing on the table can be pressed now: a soul, a pile folded away on a phone, an empty place. What
 * lies in a sheet does not count: the sheet can be closed.
 */
const unseen = signal<ReadonlySet<Place>>(new Set())

/** Looks which places of the options can be pressed on the table as it is drawn now. */
export function lookForPlaces(): void {
  const hidden = new Set<Place>()
  for (const [place, [option]] of byPlace.value) if (option?.at?.at !== 'hand') hidden.add(place)
  if (hidden.size > 0)
    for (const e of document.querySelectorAll<HTMLElement>('main button[data-place]')) {
      const here = e.dataset['place']!.split(' ').filter((place) => hidden.has(place))
      if (here.length > 0 && e.checkVisibility()) for (const place of here) hidden.delete(place)
    }
  const before = unseen.peek()
  if (hidden.size !== before.size || [...hidden].some((p) => !before.has(p))) unseen.value = hidden
}

/** Options that belong to no place on the table: buttons in the rail (for actions) or rows in the sheet. */
export const placeless = computed<Option[]>(() => {
  const d = open.value
  if (!d) return []
  return doable.value.filter((o) => {
    const place = o.at && way.value.placeOf(o.at)
    return (!place || unseen.value.has(place)) && o.id !== d.main.pick
  })
})

/** Whether the waiting decision is shown as a sheet over the table. */
export const sheetWanted = computed<boolean>(() => {
  const d = open.value
  if (!d || d.shape === 'action') return false
  if (d.shape === 'order' || d.shape === 'number' || d.shape === 'yes-no') return true
  if (fromHand.value || way.value.sheet?.(d)) return true
  return placeless.value.length > 0 && !buttonsOnly.value
})

/** All options are cards of your own hand: they rise into the sheet. */
export const fromHand = computed<boolean>(() => {
  const d = open.value
  if (!d || (d.shape !== 'several' && d.shape !== 'one')) return false
  return d.options.length > 0 && d.options.every((o) => o.at?.at === 'hand' || o.id === d.main.pick)
})

/** A choice on the table with one more answer in words: that is the button beside More. */
const buttonsOnly = computed<boolean>(() => {
  const d = open.value
  if (!d) return false
  return byPlace.value.size > 0 && placeless.value.every((o) => o.at === null) && placeless.value.length <= 1
})

let lastDecision: number | null = null
/** The newest decision that was seen, also while none waits. */
let newest = -1

/** Starts afresh with each decision. */
effect(() => {
  const d = asked.value
  // an earlier one: moves were taken back, and the same questions can come again
  if (d && d.id < newest) forgetAnswer()
  if (d) newest = d.id
  if (!d) {
    lastDecision = null
    menu.value = null
    lifted.value = null
    return
  }
  if (d.id === lastDecision) return
  lastDecision = d.id
  again.value = false
  picks.value = d.shape === 'order' ? d.options.map((o) => o.id) : []
  aside.value = false
  menu.value = null
  lifted.value = null
  wanted.value = null
})
