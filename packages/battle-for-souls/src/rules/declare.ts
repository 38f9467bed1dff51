import { isOf, type Seat, withCards } from '@soulstack/kit'
import { angelDeed, cancels, choices, deedOf, markUse, takesPoints, usable } from './effects.ts'
import { draw, drawToFive, gain, gainVictory, openCard, putAway, used } from './gain.ts'
import { ask, machine, option, picked, start } from './machine.ts'
import { REWARDS } from './sets.ts'
import { addPoints, claimSoul, isFree, placeOf, pointsFor, reapSouls, removePoints } from './souls.ts'
import {
  CLAIMED,
  type Declared,
  type Deed,
  defOf,
  type Goods,
  PRICES,
  type SideNumber,
  type State,
  sideOf,
  signOf,
} from './state.ts'

/**
 * Everything done with cards is declared first, then carried out. Before and after that, everybody with a usable INSTANT is asked (Play,
 * Steps 4 and 5; BFS-A39). There is no stack: an INSTANT is carried out at once.
 */

/** The moments of a window: before what was declared is carried out, or after it. */
export const MOMENTS = ['before', 'after'] as const
type Moment = (typeof MOMENTS)[number]

/** Whether this is the use of an INSTANT, in a window or between two steps of the player's own turn. */
const isInstant = (g: State, { what, card }: Readonly<Declared>): boolean =>
  what === 'use' && typeof defOf(g, card).ability?.when === 'string'

const makeDeclared = withCards(
  ({
    seat,
    what,
    card = -1,
    set = null,
    goods = null,
    played = [],
    deeds = [],
    answers = -1,
  }: Pick<Declared, 'seat' | 'what'> & Partial<Declared>): Declared => ({
    seat,
    what,
    card,
    set,
    goods,
    played,
    deeds,
    done: 0,
    spared: [],
    answers,
  }),
  'card',
  'played',
)

/** Carries out something that was declared. */
export const declare = machine.procedure('effect', makeDeclared, {
  before(g, f) {
    start(g, window, { seat: f.l.seat, moment: 'before', effect: g.frames.length - 1 })
  },
  carry(g, f) {
    if (f.l.goods !== null) pay(g, f.l.seat, f.l.goods, f.l.card)
    if (f.l.what === 'reap') reapSouls(g, f.l.spared)
  },
  deed(g, f) {
    const next = f.l.deeds[f.l.done]
    if (next === undefined) return undefined
    f.l = { ...f.l, done: f.l.done + 1 }
    perform(g, f.l, next)
    return 'deed'
  },
  gain(g, f) {
    const { seat, what, card, set } = f.l
    if (what === 'use') used(g, seat, card)
    if (set === null) return
    const reward = REWARDS[set].gain
    if (reward === 'victory') gainVictory(g, seat)
    else if (reward !== null) gain(g, seat, reward)
    // the hand is refilled at once, for the second set of the turn (Hand Rewards, Two Pair)
    if (set === 'two-pair') drawToFive(g, seat, 'two-pair')
  },
  after(g, f) {
    // a response within a window needs no window of its own: the others are asked again anyway
    if (f.l.answers < 0) start(g, window, { seat: f.l.seat, moment: 'after', effect: -1 })
    return 'end'
  },
})

/** The step that comes next while the `before` window is open: nothing has been carried out yet. */
export const NOT_CARRIED_OUT = machine.stepOf(declare, 'carry')

/** What is declared in this frame; null: the frame declares nothing. */
export function declaredIn(g: State, frame: number): Readonly<Declared> | null {
  const f = g.frames[frame]
  return isOf(f, declare) ? f.l : null
}

/** Takes the price off the soul that pays, and the bought card from its stack (Play, Step 2). */
function pay(g: State, seat: Seat, goods: Goods, soul: number): void {
  const side = sideOf(g, seat)
  const place = placeOf(g, soul)
  const price = PRICES[goods]
  // an INSTANT may have intervened; then there is nothing to pay with
  if (place < 0 || pointsFor(g, side, place) < price) {
    g.out?.push({ type: 'unchanged', seat, card: g.rules.def[soul]! })
    return
  }
  removePoints(g, place, signOf(side), price, seat)
  gain(g, seat, goods)
}

/** Carries out one deed, if it is still possible. */
function perform(g: State, by: Readonly<Declared>, d: Deed): void {
  const { seat, what } = by
  const side = sideOf(g, seat)
  const place = placeOf(g, d.card)
  if (!isPossible(g, by, d)) {
    // all of the points may have been taken off the deed, which was reported then
    if (d.n > 0 || d.kind === 'claim') g.out?.push({ type: 'unchanged', seat, card: g.rules.def[d.card]! })
    return
  }
  switch (d.kind) {
    case 'add':
      addPoints(g, side, place, d.n, seat, cancels(g, what))
      break
    case 'remove':
      removePoints(g, place, d.to, d.n, seat)
      break
    case 'move':
      movePoints(g, side, place, placeOf(g, d.to), d.n, seat)
      break
    case 'draw':
      draw(g, seat, d.n, 'relic')
      break
    case 'claim':
      claimSoul(g, place, seat)
      break
    case 'rescue':
      rescue(g, side, d.card)
      break
    case 'destroy':
      if (openCard(g, d.to as SideNumber, d.card)) putAway(g, d.to as SideNumber, d.card, true)
      break
    case 'reduce':
      reduce(g, by, d)
      break
    case 'spare':
      spare(g, by, d)
      break
  }
}

/** Whether a deed to a soul is still possible: the soul may have left in the meantime, or have points of the other side. */
function isPossible(g: State, { seat, what }: Readonly<Declared>, d: Deed): boolean {
  const side = sideOf(g, seat)
  const place = placeOf(g, d.card)
  switch (d.kind) {
    case 'add':
      return d.n > 0 && place >= 0 && takesPoints(g, side, place, cancels(g, what))
    case 'remove':
      return place >= 0 && g.points[place]! * d.to > 0
    case 'move': {
      const to = placeOf(g, d.to)
      return d.n > 0 && place >= 0 && pointsFor(g, side, place) > 0 && to >= 0 && isFree(g, side, to)
    }
    case 'claim':
      return place >= 0 && pointsFor(g, side, place) >= CLAIMED
    default:
      return true
  }
}

/** Moves points from one soul to another; those that have no room there are lost (BFS-A24). */
function movePoints(g: State, side: SideNumber, from: number, to: number, n: number, seat: Seat): void {
  const moved = Math.min(n, pointsFor(g, side, from))
  removePoints(g, from, signOf(side), moved, seat)
  addPoints(g, side, to, moved, seat)
}

function rescue(g: State, side: SideNumber, soul: number): void {
  const at = g.purgatory.indexOf(soul)
  if (at < 0) return
  g.purgatory.splice(at, 1)
  g.sides[side]!.home.push(soul)
  g.out?.push({ type: 'rescued', side, card: g.rules.def[soul]! })
}

/** Reduces the points of the declared deed that this responds to. */
function reduce(g: State, { seat, answers }: Readonly<Declared>, d: Deed): void {
  const f = g.frames[answers]
  const deed = isOf(f, declare) ? f.l.deeds[d.to] : undefined
  if (!isOf(f, declare) || deed === undefined) return
  const less = Math.min(deed.n, d.n)
  f.l = { ...f.l, deeds: f.l.deeds.with(d.to, { ...deed, n: deed.n - less }) }
  g.out?.push({ type: 'reduced', seat, n: less })
}

/** Spares a soul from the reap that this responds to. */
function spare(g: State, { answers }: Readonly<Declared>, d: Deed): void {
  const f = g.frames[answers]
  if (isOf(f, declare)) f.l = { ...f.l, spared: [...f.l.spared, d.card] }
}

interface WindowLocals {
  /** The seat that declared the effect. */
  seat: Seat
  moment: Moment
  /** The frame of what is declared; -1: it has been carried out. */
  effect: number
  /** How many seats have been considered since the last INSTANT was used, and the INSTANTs used so far. */
  asked: number
  used: readonly number[]
}
const makeWindowLocals = withCards(
  ({ seat, moment, effect }: Pick<WindowLocals, 'seat' | 'moment' | 'effect'>): WindowLocals => ({
    seat,
    moment,
    effect,
    asked: 0,
    used: [],
  }),
  'used',
)

/**
 * Asks everybody with a usable INSTANT, starting with the active player, in turn order, and starts over after each one that is used. Nobody
 * responds to an INSTANT of their own side.
 */
const window = machine.procedure('instants', makeWindowLocals, {
  ask(g, f) {
    const { seat: whose, moment, effect } = f.l
    const players = g.hands.length
    const answered = declaredIn(g, effect)
    for (let { asked } = f.l; asked < players; asked++) {
      const seat = (g.active + asked) % players
      if (seat === whose && !asksDeclarer(g, f.l)) continue
      const own = sideOf(g, seat) === sideOf(g, whose)
      if (own && answered !== null && isInstant(g, answered)) continue
      // cards that respond to the other side cannot respond to one's own
      const cards = usable(g, seat, null, own ? null : answered)
      if (cards.length === 0) continue
      f.l = { ...f.l, asked: asked + 1 }
      ask(g, seat, 'instant', { moment }, [option('pass'), ...cards.map((card) => option('use', card))])
      return 'answer'
    }
    return 'end'
  },
  answer(g, f) {
    const { moment, effect, asked, used } = f.l
    const { act, a } = picked(g)[0]!
    if (act === 'use') {
      const players = g.hands.length
      const seat = (g.active + asked - 1 + players) % players
      f.l = { ...f.l, asked: 0, used: [...used, a] }
      start(g, use, { seat, card: a, answers: moment === 'before' ? effect : g.frames.length - 1 })
    }
    return 'ask'
  },
})

/**
 * Whether a window asks the seat that declared the effect. Before the effect, only if an INSTANT has been used since: the seat could have
 * used its own before declaring. After the effect, only if the other side has a usable INSTANT: otherwise the seat's turn simply continues.
 */
function asksDeclarer(g: State, { seat, moment, used }: Readonly<WindowLocals>): boolean {
  if (moment === 'before') return used.length > 0
  return [...g.hands.keys()].some((other) => sideOf(g, other) !== sideOf(g, seat) && usable(g, other, null).length > 0)
}

interface UseLocals {
  seat: Seat
  card: number
  /** The step of the turn in which it is used; null: it is an INSTANT. */
  step: number | null
  /** The frame of the window that it responds to, or of what is declared; -1: none. */
  answers: number
  /** For how many of its effects choices have been made, and the chosen deeds. */
  chosen: number
  deeds: readonly Deed[]
}
const makeUseLocals = withCards(
  ({ seat, card, step = null, answers = -1 }: Pick<UseLocals, 'seat' | 'card'> & Partial<UseLocals>): UseLocals => ({
    seat,
    card,
    step,
    answers,
    chosen: 0,
    deeds: [],
  }),
  'card',
)

/** Uses a card's ability: makes its choices, one after the other, then declares it. */
export const use = machine.procedure('use', makeUseLocals, {
  choose(g, f) {
    const { seat, card, chosen, deeds } = f.l
    const ability = defOf(g, card).ability!
    const effects = ability.choose ? ability.effects : ability.effects.slice(chosen, chosen + 1)
    if (effects.length === 0 || (ability.choose && chosen > 0)) return 'declare'
    f.l = { ...f.l, chosen: chosen + 1 }
    const answered = declaredIn(g, f.l.answers)
    const options = effects.flatMap((effect) => choices(g, seat, effect, answered, deeds))
    const [effect] = effects
    const several = effect?.op === 'add' ? (effect.souls ?? 1) : 1
    // parts without any possible choice are skipped; parts of a multi-part ability may be skipped
    const optional = ability.effects.length > 1 && !ability.choose
    if (optional) options.push(option('none'))
    if (options.length === 0 || (optional && options.length === 1)) return 'choose'
    if (effect?.op === 'draw') {
      f.l = { ...f.l, deeds: [...deeds, deedOf(g, seat, options[0]!)] }
      return 'choose'
    }
    ask(
      g,
      seat,
      'effect',
      { card, part: chosen },
      options,
      several > 1 ? { max: Math.min(several, options.length) } : {},
    )
    return 'chosen'
  },
  chosen(g, f) {
    const chosen = picked(g).filter(({ act }) => act !== 'none')
    f.l = { ...f.l, deeds: [...f.l.deeds, ...chosen.map((o) => deedOf(g, f.l.seat, o))] }
    return 'choose'
  },
  declare(g, f) {
    const { seat, card, step, answers, deeds } = f.l
    if (step !== null) g.step = step + 1
    markUse(g, seat, card)
    g.out?.push({ type: 'uses', seat, card: g.rules.def[card]! })
    start(g, declare, { seat, what: 'use', card, deeds, answers })
    return 'end'
  },
})

/** Declares the use of an archangel or devil on the soul at a place. */
export function declareAngel(g: State, seat: Seat, card: number, place: number): void {
  g.out?.push({ type: 'uses', seat, card: g.rules.def[card]! })
  start(g, declare, { seat, what: 'angel', card, deeds: [angelDeed(g, card, place)] })
}

/** Declares a purchase, paid for by the soul at this place. */
export function declarePurchase(g: State, seat: Seat, goods: Goods, place: number): void {
  const soul = g.souls[place]!
  g.out?.push({ type: 'buys', seat, side: sideOf(g, seat), what: goods, card: g.rules.def[soul]! })
  start(g, declare, { seat, what: 'buy', card: soul, goods })
}
