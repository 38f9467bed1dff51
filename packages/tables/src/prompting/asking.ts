import type { Seat, TableView } from '@soulstack/kit'
import type { AskReason, PassReason, PromptLevel, Whose } from '@soulstack/protocol'
import type { AnyDecisionView, Moment, PromptingOfGame, Weighed } from '../game/moment.ts'

/**
 * Decides in which windows somebody is asked. Passes on public grounds are decided before anything that the seat holds is looked at, and
 * given at once. It reads only the seat's own view, and remembers what the person's answers have taught it.
 */

/** A seat's settings for windows, and what its answers have taught. */
export interface PromptSettings {
  level: PromptLevel
  /** Ask in the next window in which the person can do something. */
  wait: boolean
  /** Pinned cards, by their ids in the catalogue: always ask about them. */
  readonly pins: Set<string>
  /** How often the person passed on the same action, by its key, since they last took it. */
  readonly passes: Map<string, number>
  /** The turn in which they were last asked before their own turn whether to use what would recharge. */
  offered: number
  /** The turn in which they did something that only enables a further action (one more loot card) that they have not taken yet. */
  led: number
  /** Their stops, as `stopOf` names them: always ask there. */
  readonly stops: Set<string>
  /** What they have passed on in the event that goes on now. */
  readonly declined: Declined
}

/** One pass covers an event with all that follows from it. */
interface Declined {
  /** What each action was worth at most when they passed on it, by its key. */
  readonly worth: Map<string, number>
  /** The keys of those that act on a die: the next roll is another occasion. */
  readonly dice: Set<string>
  /** What others had played or used by then, and the dice that lay there, by their ids. */
  readonly seen: Set<number | string>
}

/** The name of a stop: a place in the player's own turns, or in those of others. */
export const stopOf = (place: string, whose: Whose): string => `${whose} ${place}`

export const newPromptSettings = (): PromptSettings => ({
  level: 'normal',
  wait: false,
  pins: new Set(),
  passes: new Map(),
  offered: -1,
  led: -1,
  stops: new Set(),
  declined: { worth: new Map(), dice: new Set(), seen: new Set() },
})

/** Why somebody is asked. `every`: they always want to be; `unknown`: the game does not say what an option is worth. */
export type AskGround = Exclude<AskReason, 'lesson'>

/** The verdict on a window: ask, or pass and why. */
export type WindowVerdict =
  | { ask: AskGround }
  | {
      ask: null
      why: PassReason
      /** On public grounds: true whatever the seat holds, as everybody can see. */
      open: boolean
      /** The best thing that could have been done, if any; its card can be pinned. */
      about: Weighed | null
    }

/** Options worth less are not asked about, in the game's unit (Four Souls: ¢). */
const LEAST: Readonly<Record<Exclude<PromptLevel, 'every'>, number>> = { normal: 0.1, relaxed: 2 }
/** After each pass on the same thing, the threshold is multiplied by this … */
const GROWTH = 3
/** … up to this, in the same unit. What is worth more is asked about, unless it is passed on again and again … */
const DEAR = 8
/** … after this many passes, that bound doubles with each: somebody who never does it is not asked forever. */
const PATIENCE = 6
/** In the event in which they have passed on something, it must be worth this many times as much before they are asked about it again. */
const RISE = 1.5

/** The worth above which somebody is asked about the same thing again, after so many passes on it. */
export function threshold(way: PromptLevel, passes: number): number {
  const least = way === 'every' ? 0 : LEAST[way]
  const dear = DEAR * 2 ** Math.max(0, Math.min(passes, 60) - PATIENCE)
  return Math.max(least, Math.min(dear, least * GROWTH ** passes))
}

/** A window as one seat sees it. */
export interface Window {
  seat: Seat
  view: TableView
  asked: AnyDecisionView
  moment: Moment & { window: NonNullable<Moment['window']> }
}

/** Whether there is anything to do but pass. */
export const canAct = ({ asked, moment }: Window): boolean => asked.options.some((o) => o.id !== moment.window.pass)

/** Why the person wants to be asked in this window whatever it is worth, before any automatic pass; null: they do not. */
export function reasonToStop(of: PromptingOfGame, settings: PromptSettings, window: Window): AskGround | null {
  if (!canAct(window)) return null
  if (settings.wait) return 'wait'
  const { view, asked, moment, seat } = window
  if (settings.pins.size > 0 && of.weigh(view).some(({ card }) => card !== null && settings.pins.has(card)))
    return 'pin'
  const { place } = moment.window
  if (place !== null && settings.stops.has(stopOf(place, view.turn.active === seat ? 'mine' : 'others'))) return 'stop'
  // what they have just done comes first: they are asked again when it has happened
  const isNext = settings.led === view.turn.number && !isOwn(window)
  // only options with cards of a hand have interchangeable alternatives
  if (isNext && asked.options.some((o) => of.alike(view, o) !== null)) return 'led'
  return null
}

/** Whether what happens next is the seat's own doing. */
const isOwn = ({ moment }: Window): boolean => moment.waiting[0]?.own ?? false

/** Whether somebody has passed on this action in the event that goes on now, and it is not worth much more than it was. */
function isDeclined({ declined: { worth } }: PromptSettings, w: Weighed): boolean {
  const before = worth.get(w.key)
  return before !== undefined && w.worth <= before * RISE && w.worth < Number.POSITIVE_INFINITY
}

/** The game has moved on to this moment, as the seat sees it: what it has passed on counts until there is a reason to think again. */
export function thinkAgain({ declined: { worth, dice, seen } }: PromptSettings, { waiting, goesOn }: Moment): void {
  const fresh = waiting.filter(({ id, news }) => news && !seen.has(id))
  const isOver = waiting.length === 0 && !goesOn
  if (isOver || fresh.some(({ news }) => news === 'played')) for (const all of [worth, dice, seen]) all.clear()
  else if (fresh.length > 0) {
    for (const key of dice) worth.delete(key)
    for (const { id } of fresh) seen.add(id)
  }
}

/** Decides about a window in which no yield passes for the seat. */
export function verdictOf(of: PromptingOfGame, settings: PromptSettings, window: Window): WindowVerdict {
  const armed = settings.level === 'every' ? 'every' : reasonToStop(of, settings, window)
  if (armed) return { ask: armed }
  const { view, asked, moment } = window
  const weighed = of.weigh(view)
  const known = new Set(weighed.map((w) => w.option))
  const strange = asked.options.some((o) => o.id !== moment.window.pass && !known.has(o.id))
  const least = threshold(settings.level, 0)
  const best = (list: readonly Weighed[]) =>
    list.reduce<Weighed | null>((most, one) => (most && most.worth >= one.worth ? most : one), null)
  const worthy = weighed.filter((w) => w.worth > least)
  // what was passed on has to be worth more, whatever the reason for asking
  const wanted = (w: Weighed): boolean =>
    w.worth > threshold(settings.level, settings.passes.get(w.key) ?? 0) && !isDeclined(settings, w)

  const last = of.beforeOwnTurn(view)
  // only public objects recharge
  const charged = worthy.filter((w) => of.alike(view, asked.options.find((o) => o.id === w.option)!) === null)
  if (last && settings.level === 'normal' && settings.offered !== view.turn.number && charged.some(wanted))
    return { ask: 'offer' }
  // before their own turn, the verdict can depend on the hand, so no pass is public
  if (!last && of.idle(view)) return { ask: null, why: 'no-use', open: true, about: null }
  if (strange) return { ask: 'unknown' }
  if (worthy.some(wanted) && of.loses(view)) return { ask: 'loses' }
  const timely = worthy.filter((w) => w.timely)
  if (timely.some(wanted)) return { ask: 'worth' }

  const pass = (why: PassReason, about: Weighed | null): WindowVerdict => ({ ask: null, why, open: false, about })
  if (timely.length > 0) return pass('passed-before', best(timely))
  // what is about to be lost cannot be used later
  if (worthy.length > 0 && of.loses(view)) return pass('passed-before', best(worthy))
  if (worthy.length > 0) return pass('keeps', best(worthy))
  const fits = best(weighed.filter((w) => w.timely))
  return fits ? pass('not-worth', fits) : pass('no-use', null)
}

/** Learns from a person's answer in a window. `verdict`: the one before the answer. */
export function learnFromAnswer(
  of: PromptingOfGame,
  settings: PromptSettings,
  window: Window,
  verdict: WindowVerdict | null,
  pick: number,
): void {
  const { view, asked, moment } = window
  const weighed = of.weigh(view)
  settings.wait = false
  if (of.beforeOwnTurn(view)) settings.offered = view.turn.number
  if (pick !== moment.window.pass) {
    const done = weighed.find((w) => w.option === pick)
    if (done) {
      settings.passes.delete(done.key)
      settings.declined.worth.delete(done.key)
    }
    const isFromHand = asked.options.some((o) => o.id === pick && of.alike(view, o) !== null)
    // a card from the hand is what they could play more of
    if (done?.leads) settings.led = view.turn.number
    else if (isFromHand) settings.led = -1
    return
  }
  if (!isOwn(window)) settings.led = -1
  // a pass teaches nothing if the person had asked to see the window
  if (verdict?.ask !== 'worth' && verdict?.ask !== 'loses' && verdict?.ask !== 'offer') return
  const worthy = weighed.filter((w) => w.worth > threshold(settings.level, 0))
  for (const key of new Set(worthy.map((w) => w.key))) settings.passes.set(key, (settings.passes.get(key) ?? 0) + 1)
  if (verdict.ask !== 'offer') decline(settings, of.loses(view) ? worthy : worthy.filter((w) => w.timely), window)
}

/** They have passed on these actions, in the event that goes on. */
function decline(
  { declined: { worth, dice, seen } }: PromptSettings,
  all: readonly Weighed[],
  { moment }: Window,
): void {
  for (const w of all) {
    worth.set(w.key, Math.max(w.worth, worth.get(w.key) ?? 0))
    if (w.onDie) dice.add(w.key)
  }
  for (const { id, news } of moment.waiting) if (news) seen.add(id)
}
