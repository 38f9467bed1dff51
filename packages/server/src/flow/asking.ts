import type { Seat, TableView } from '@soulstack/kit'
import type { AnyDecisionView, FlowOfGame, Moment, Weighed } from '../games/moment.ts'
import type { AskReason, PassReason, PromptLevel } from '../protocol/index.ts'

/**
 * Decides in which windows somebody is asked. Passes on public grounds are decided before anything that the seat holds is looked at, and
 * given at once. It reads only the seat's own view, and remembers what the person's answers have taught it.
 */

/** A seat's settings for windows, and what its answers have taught. */
export interface Attention {
  way: PromptLevel
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
}

export const newAttention = (): Attention => ({
  way: 'normal',
  wait: false,
  pins: new Set(),
  passes: new Map(),
  offered: -1,
  led: -1,
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
export function reasonToStop(of: FlowOfGame, mind: Attention, window: Window): AskGround | null {
  if (!canAct(window)) return null
  if (mind.wait) return 'wait'
  const { view, asked } = window
  if (mind.pins.size > 0 && of.weigh(view).some(({ card }) => card !== null && mind.pins.has(card))) return 'pin'
  // only options with cards of a hand have interchangeable alternatives
  if (mind.led === view.turn.number && asked.options.some((o) => of.alike(view, o) !== null)) return 'led'
  return null
}

/** Decides about a window in which no yield passes for the seat. */
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
  // what was passed on repeatedly has to be worth more, whatever the reason for asking
  const wanted = (w: Weighed): boolean => w.worth > threshold(mind.way, mind.passes.get(w.key) ?? 0)

  const last = of.beforeOwnTurn(view)
  // only public objects recharge
  const charged = worthy.filter((w) => of.alike(view, asked.options.find((o) => o.id === w.option)!) === null)
  if (last && mind.way === 'normal' && mind.offered !== view.turn.number && charged.some(wanted))
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

/** Learns from a person's answer in a window. `looked`: the verdict before the answer. */
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
  // a pass teaches nothing if the person had asked to see the window
  if (looked?.ask !== 'worth' && looked?.ask !== 'loses' && looked?.ask !== 'offer') return
  const keys = new Set(weighed.filter((w) => w.worth > threshold(mind.way, 0)).map((w) => w.key))
  for (const key of keys) mind.passes.set(key, (mind.passes.get(key) ?? 0) + 1)
}
