import type { Seat, TableView } from '@soulstack/kit'
import type { AnyDecisionView, FlowOfGame, Moment, Weighed } from '../games/moment.ts'
import type { AskReason, PassReason, PromptLevel } from '../protocol/index.ts'

/**
 * In which windows somebody is asked: the order of looking. What they hold decides only from step 6 on; what is passed before that is passed on
 * public grounds, at once. It reads the seat's own view alone, and remembers what the person has taught it.
 */

/** What a seat has said of being asked in windows, and what its answers have taught. */
export interface Attention {
  way: PromptLevel
  /** The next window in which something can be done is the person's own. */
  wait: boolean
  /** Cards, by their ids in the catalogue, about which the person always wants to be asked. */
  readonly pins: Set<string>
  /** How often the person passed on the same thing to do, since they did it last. */
  readonly passes: Map<string, number>
  /** The turn before the person's own in which they were asked whether to use what would be recharged. */
  offered: number
  /** The turn in which they have done what only leads to something else (one more loot card), and have not played that yet. */
  led: number
}

export const newAttention = (): Attention => ({
  way: 'normal',
  wait: false,
  pins: new Set(),
  passes: new Map(),
  offered: -1,
  led: -1,
})

/** Why somebody is asked. `every`: they want to be, always; `unknown`: the game does not say what something is worth. */
export type AskGround = Exclude<AskReason, 'lesson'>

/** What comes of looking at a window. */
export type WindowVerdict =
  | { ask: AskGround }
  | {
      ask: null
      why: PassReason
      /** On public grounds: everybody could say so, whatever the seat holds. */
      open: boolean
      /** What it could have done with the most right, if anything; its card can be pinned. */
      about: Weighed | null
    }

/** What is worth less is not asked about, in the game's unit (Four Souls: ¢). */
const LEAST: Readonly<Record<Exclude<PromptLevel, 'every'>, number>> = { normal: 0.1, relaxed: 2 }
/** What somebody has passed on must be worth this many times as much the next time … */
const GROWTH = 3
/** … up to this, in the same unit: beyond that it is asked about, unless that was passed on again and again, too. */
const DEAR = 8
/** After this many passes on the same thing the bound doubles with each: somebody who never does it is not asked for ever. */
const PATIENCE = 6

/** From which worth on the same thing is asked about again. */
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

/** Whether something else than passing can be done. */
export const canAct = ({ asked, moment }: Window): boolean => asked.options.some((o) => o.id !== moment.window.pass)

/** Whether the person wants this window whatever it is worth: it goes before everything that passes for them. */
export function reasonToStop(of: FlowOfGame, mind: Attention, window: Window): AskGround | null {
  if (!canAct(window)) return null
  if (mind.wait) return 'wait'
  const { view, asked } = window
  if (mind.pins.size > 0 && of.weigh(view).some(({ card }) => card !== null && mind.pins.has(card))) return 'pin'
  // cards of a hand are what others like them can be picked instead of
  if (mind.led === view.turn.number && asked.options.some((o) => of.alike(view, o) !== null)) return 'led'
  return null
}

/** Looks at a window in which nothing else passes for the seat. */
export function look(of: FlowOfGame, mind: Attention, window: Window): WindowVerdict {
  const armed = mind.way === 'every' ? 'every' : reasonToStop(of, mind, window)
  if (armed) return { ask: armed }
  const { view, asked, moment } = window
  const weighed = of.weigh(view)
  const known = new Set(weighed.map((w) => w.option))
  const strange = asked.options.some((o) => o.id !== moment.window.pass && !known.has(o.id))
  const least = threshold(mind.way, 0)
  const best = (list: readonly Weighed[]) =>
    list.reduce<Weighed | null>((most, one) => (most && most.worth >= one.worth ? most : one), null)
  const worthy = weighed.filter((w) => w.worth > least)
  // what was passed on again and again has to be worth more, whatever it is asked about for
  const wanted = (w: Weighed): boolean => w.worth > threshold(mind.way, mind.passes.get(w.key) ?? 0)

  const last = of.beforeOwnTurn(view)
  // what is recharged lies open
  const charged = worthy.filter((w) => of.alike(view, asked.options.find((o) => o.id === w.option)!) === null)
  if (last && mind.way === 'normal' && mind.offered !== view.turn.number && charged.some(wanted))
    return { ask: 'offer' }
  // whether that is offered can depend on the hand: then no pass there comes at once
  if (!last && of.idle(view)) return { ask: null, why: 'no-use', open: true, about: null }
  if (strange) return { ask: 'unknown' }
  if (worthy.some(wanted) && of.loses(view)) return { ask: 'loses' }
  const timely = worthy.filter((w) => w.timely)
  if (timely.some(wanted)) return { ask: 'worth' }

  const told = (why: PassReason, about: Weighed | null): WindowVerdict => ({ ask: null, why, open: false, about })
  if (timely.length > 0) return told('passed-before', best(timely))
  // what is about to be lost cannot be done later
  if (worthy.length > 0 && of.loses(view)) return told('passed-before', best(worthy))
  if (worthy.length > 0) return told('keeps', best(worthy))
  const fits = best(weighed.filter((w) => w.timely))
  return fits ? told('not-worth', fits) : told('no-use', null)
}

/** The person has answered in a window: what that teaches. `looked`: what came of looking before they did. */
export function learnFromAnswer(
  of: FlowOfGame,
  mind: Attention,
  window: Window,
  looked: WindowVerdict | null,
  pick: number,
): void {
  const { view, moment } = window
  const weighed = of.weigh(view)
  mind.wait = false
  if (of.beforeOwnTurn(view)) mind.offered = view.turn.number
  if (pick !== moment.window.pass) {
    const done = weighed.find((w) => w.option === pick)
    if (done) mind.passes.delete(done.key)
    mind.led = done?.leads ? view.turn.number : mind.led
    return
  }
  if (!(moment.waiting[0]?.own ?? false)) mind.led = -1
  // who looks at a window because they wanted to see it teaches nothing by letting it pass
  if (looked?.ask !== 'worth' && looked?.ask !== 'loses' && looked?.ask !== 'offer') return
  const keys = new Set(weighed.filter((w) => w.worth > threshold(mind.way, 0)).map((w) => w.key))
  for (const key of keys) mind.passes.set(key, (mind.passes.get(key) ?? 0) + 1)
}
