import type { Option, Seat } from '@soulstack/kit'
import { angelDeed, cancels, choices, deedOf, markUse, takesPoints, usable } from './effects.ts'
import { draw, drawToFive, gain, gainVictory, openCard, putAway, used } from './gain.ts'
import { ask, call, machine, option, picked } from './machine.ts'
import { REWARDS } from './sets.ts'
import { addPoints, claimSoul, isFree, placeOf, pointsFor, reapSouls, removePoints } from './souls.ts'
import {
  CLAIMED,
  type Deed,
  defOf,
  FAVOUR,
  type Frame,
  PRICES,
  SETS,
  type SideNumber,
  type State,
  sideOf,
  signOf,
} from './state.ts'

/**
 * Whatever is done with cards is declared first, then carried out. Before and after that, whoever has an INSTANT that could do something
 * is asked (Play, Steps 4 and 5; BFS-A39). There is no stack: an INSTANT is carried out at once.
 */

/** The moments of a window. */
const BEFORE = 0
const AFTER = 1

/** Whether this frame is an INSTANT that was used in a window, or in one's own turn between two steps. */
const isInstant = (g: State, f: Frame): boolean =>
  f.what === 'use' && typeof defOf(g, f.card).ability?.when === 'string'

export const declare = machine.procedure('effect', {
  before(g: State, f: Frame) {
    call(g, window, { seat: f.seat, kind: BEFORE, base: g.frames.length - 1 })
  },
  carry(g: State, f: Frame) {
    if (f.what === 'buy') pay(g, f)
    if (f.what === 'reap') reapSouls(g, f.list)
    f.i = 0
  },
  deed(g: State, f: Frame) {
    const next = f.deeds[f.i++]
    if (next === undefined) return undefined
    perform(g, f, next)
    return 'deed'
  },
  gain(g: State, f: Frame) {
    if (f.what === 'use') used(g, f.seat, f.card)
    if (f.what !== 'set') return
    const reward = REWARDS[SETS[f.kind]!].gain
    if (reward === 'victory') gainVictory(g, f.seat)
    else if (reward !== null) gain(g, f.seat, reward)
    // the hand is filled up at once, for the second set of the turn (Hand Rewards, Two Pair)
    if (SETS[f.kind] === 'two-pair') drawToFive(g, f.seat, 'two-pair')
  },
  after(g: State, f: Frame) {
    // within a window the others are asked again anyway
    if (f.base < 0) call(g, window, { seat: f.seat, kind: AFTER })
    return 'end'
  },
})

/** Takes the price off the soul that pays, and the card from its stack (Play, Step 2). */
function pay(g: State, f: Frame): void {
  const { card: soul, kind, seat } = f
  const side = sideOf(g, seat)
  const place = placeOf(g, soul)
  const price = PRICES[kind]!
  // an INSTANT may have come between; then there is nothing to pay with
  if (place < 0 || pointsFor(g, side, place) < price) {
    g.out?.push({ type: 'unchanged', seat, card: g.rules.def[soul]! })
    return
  }
  removePoints(g, place, signOf(side), price, seat)
  gain(g, seat, kind === FAVOUR ? 'favour' : 'relic')
}

/** Carries out one deed, if it is still possible. */
function perform(g: State, f: Frame, d: Deed): void {
  const { seat } = f
  const side = sideOf(g, seat)
  const place = placeOf(g, d.card)
  if (!isPossible(g, f, d)) {
    // all that was to be put on may have been taken away, which was told then
    if (d.n > 0 || d.kind === 'claim') g.out?.push({ type: 'unchanged', seat, card: g.rules.def[d.card]! })
    return
  }
  switch (d.kind) {
    case 'add':
      addPoints(g, side, place, d.n, seat, cancels(g, f.what))
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
      reduce(g, f, d)
      break
    case 'spare':
      g.frames[f.base]?.list.push(d.card)
      break
  }
}

/** Whether what a deed does to a soul in play can be done: the soul may have left meanwhile, or have points of the other side. */
function isPossible(g: State, f: Frame, d: Deed): boolean {
  const side = sideOf(g, f.seat)
  const place = placeOf(g, d.card)
  switch (d.kind) {
    case 'add':
      return d.n > 0 && place >= 0 && takesPoints(g, side, place, cancels(g, f.what))
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

/** Points go from one soul to another; those that have no room there are lost (BFS-A24). */
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

function reduce(g: State, f: Frame, d: Deed): void {
  const declared = g.frames[f.base]?.deeds[d.to]
  if (!declared) return
  const less = Math.min(declared.n, d.n)
  declared.n -= less
  g.out?.push({ type: 'reduced', seat: f.seat, n: less })
}

/**
 * Asks who has an INSTANT: the player whose turn it is first, then in turn order; anew after each that is used. Nobody answers an INSTANT
 * of their own side. `base` is what is declared, `list` the INSTANTs that have been used since.
 */
const window = machine.procedure('instants', {
  ask(g: State, f: Frame) {
    const players = g.hands.length
    const declared = f.kind === BEFORE ? g.frames[f.base]! : undefined
    while (f.i < players) {
      const seat = (g.active + f.i++) % players
      if (seat === f.seat && !asksWhoDeclared(g, f)) continue
      const own = sideOf(g, seat) === sideOf(g, f.seat)
      if (own && declared !== undefined && isInstant(g, declared)) continue
      // what waits for the other side's doing has no business with one's own
      const cards = usable(g, seat, null, own ? -1 : declared ? f.base : -1)
      if (cards.length === 0) continue
      ask(g, seat, { code: 'instant', args: [f.kind] }, [option('pass'), ...cards.map((card) => option('use', card))])
      return 'answer'
    }
    return 'end'
  },
  answer(g: State, f: Frame) {
    const players = g.hands.length
    const [chosen] = picked(g)
    if (chosen!.act === 'use') {
      const seat = (g.active + f.i - 1 + players) % players
      f.list.push(chosen!.a)
      call(g, use, { seat, card: chosen!.a, base: f.kind === BEFORE ? f.base : g.frames.length - 1 })
      f.i = 0
    }
    return 'ask'
  },
})

/**
 * Whether a window asks the seat whose effect it is about. Before the effect it does only when an INSTANT has been used since: anything else
 * could have been done before it was declared. After it the turn goes on, and the seat is asked only if the other side could come first.
 */
function asksWhoDeclared(g: State, { kind, seat, list }: Frame): boolean {
  if (kind === BEFORE) return list.length > 0
  return [...g.hands.keys()].some((other) => sideOf(g, other) !== sideOf(g, seat) && usable(g, other, null).length > 0)
}

/** A card's ability: its choices, one after the other, then it is declared. `kind`: the step it is used in, 0 for an INSTANT. */
export const use = machine.procedure('use', {
  choose(g: State, f: Frame) {
    const { seat } = f
    const ability = defOf(g, f.card).ability!
    const effects = ability.choose ? ability.effects : ability.effects.slice(f.i, f.i + 1)
    if (effects.length === 0 || (ability.choose && f.i > 0)) return 'declare'
    f.i++
    const options = effects.flatMap((effect) => choices(g, seat, effect, f.base, f.deeds))
    const [effect] = effects
    const several = effect?.op === 'add' ? (effect.souls ?? 1) : 1
    // parts of which nothing is possible are left out; a part that may be nothing can be left out
    const optional = ability.effects.length > 1 && !ability.choose
    if (optional) options.push(option('none'))
    if (options.length === 0 || (optional && options.length === 1)) return 'choose'
    if (effect?.op === 'draw') {
      f.deeds.push(deedOf(g, seat, options[0]!))
      return 'choose'
    }
    ask(
      g,
      seat,
      { code: 'effect', args: [f.card, f.i - 1] },
      options,
      several > 1 ? { max: Math.min(several, options.length) } : {},
    )
    return 'chosen'
  },
  chosen(g: State, f: Frame) {
    for (const chosen of picked(g) as Option[]) if (chosen.act !== 'none') f.deeds.push(deedOf(g, f.seat, chosen))
    return 'choose'
  },
  declare(g: State, f: Frame) {
    const { seat, card, base, deeds } = f
    if (f.kind > 0) g.step = f.kind + 1
    markUse(g, seat, card)
    g.out?.push({ type: 'uses', seat, card: g.rules.def[card]! })
    call(g, declare, { seat, card, base, deeds, what: 'use' })
    return 'end'
  },
})

/** Declares the use of an archangel or devil on a soul. */
export function declareAngel(g: State, seat: Seat, card: number, place: number): void {
  g.out?.push({ type: 'uses', seat, card: g.rules.def[card]! })
  call(g, declare, { seat, card, what: 'angel', deeds: [angelDeed(g, card, place)] })
}

/** Declares a purchase: `kind` FAVOUR or RELIC, paid for by the soul at this place. */
export function declarePurchase(g: State, seat: Seat, kind: number, place: number): void {
  const soul = g.souls[place]!
  g.out?.push({ type: 'buys', seat, side: sideOf(g, seat), kind, card: g.rules.def[soul]! })
  call(g, declare, { seat, card: soul, kind, what: 'buy' })
}
