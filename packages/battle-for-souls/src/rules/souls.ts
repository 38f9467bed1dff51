import type { Seat } from '@soulstack/kit'
import { COLOURS, type Target } from '../cards/card.ts'
import { ask, machine, option, picked, start } from './machine.ts'
import { checkEnd } from './score.ts'
import {
  CLAIMED,
  defOf,
  HEAVEN,
  HELL,
  opposite,
  PLACES,
  SAINTED,
  type SideNumber,
  type State,
  sideOf,
  sideState,
  signOf,
} from './state.ts'

/** Souls on Earth: their points, how they leave, and what replaces them. */

/** The place of a soul on Earth; -1: it is not there. */
export const placeOf = (g: State, soul: number): number => (soul < 0 ? -1 : g.souls.indexOf(soul))

/** How many points of this side a soul has; negative: points of the other side. */
export const pointsFor = (g: State, side: SideNumber, place: number): number => g.points[place]! * signOf(side)

/** The colour number of a soul for a side: its virtue for Heaven, its sin for Hell. */
export function qualityOf(g: State, side: SideNumber, place: number): number {
  const { strength, weakness } = defOf(g, g.souls[place]!)
  return COLOURS.indexOf((side === HEAVEN ? strength : weakness)!)
}

/** Whether an effect of this side's card may choose the soul at this place. */
function fits(g: State, side: SideNumber, place: number, target: Target): boolean {
  if (g.souls[place]! < 0) return false
  const points = pointsFor(g, side, place)
  const has = (colours: Target['quality'], whose: SideNumber): boolean =>
    colours === undefined || colours.includes(COLOURS[qualityOf(g, whose, place)]!)
  return (
    has(target.quality, side) &&
    has(target.opposite, opposite(side)) &&
    (target.own === undefined || points >= target.own) &&
    (target.opposed === undefined || points < 0)
  )
}

/**
 * Whether a side may put points on the soul at this place: it must have no points of the other side (Components, "only one die"; BFS-A23).
 */
export const isFree = (g: State, side: SideNumber, place: number): boolean =>
  g.souls[place]! >= 0 && pointsFor(g, side, place) >= 0

/** The places of souls that a side's effect may choose. */
export function placesFor(g: State, side: SideNumber, target: Target): number[] {
  const found: number[] = []
  for (let place = 0; place < PLACES; place++) if (fits(g, side, place, target)) found.push(place)
  return found
}

/**
 * Sets the points of a soul: above 0 holy. With seven it leaves at once, whoever's turn it is (Play, Step 3; BFS-A21). `seat`: who caused
 * it.
 */
function setPoints(g: State, place: number, points: number, seat: Seat): void {
  const from = g.points[place]!
  if (points === from) return
  g.points[place] = points
  g.out?.push({ type: 'points', seat, place, card: g.rules.def[g.souls[place]!]!, from, to: points })
  if (Math.abs(points) >= SAINTED) start(g, sainted, { seat, place })
}

/**
 * The points of the soul at this place after a side puts `n` on it: above 0 holy, at most seven (BFS-A24). If the soul has points of the
 * other side, nothing changes; with `cancels`, those are reduced, at most to neutral (BFS-A23).
 */
export function afterAdding(g: State, side: SideNumber, place: number, n: number, cancels = false): number {
  const own = pointsFor(g, side, place)
  // + 0 turns -0 into 0, as a saved game cannot tell them apart
  const after = own >= 0 ? Math.min(SAINTED, own + n) : cancels ? Math.min(0, own + n) : own
  return after * signOf(side) + 0
}

/** The same after `n` points are removed, at most to neutral. `sign`: +1 holy points, -1 unholy ones. */
export function afterRemoving(g: State, place: number, sign: number, n: number): number {
  const there = g.points[place]! * sign
  return there > 0 ? (there - Math.min(n, there)) * sign + 0 : g.points[place]!
}

/** Puts a side's points on a soul. */
export const addPoints = (g: State, side: SideNumber, place: number, n: number, seat: Seat, cancels = false): void =>
  setPoints(g, place, afterAdding(g, side, place, n, cancels), seat)

/** Takes points off a soul; nothing happens if it has none of that sign. */
export const removePoints = (g: State, place: number, sign: number, n: number, seat: Seat): void =>
  setPoints(g, place, afterRemoving(g, place, sign, n), seat)

/** Why a soul is dealt: at setup, after a Reap card, or to replace one that left. */
type DealReason = 'setup' | 'reap' | 'replaced'

/** Deals souls to the empty places of Earth, as long as there are any (BFS-A49). */
export function dealSouls(g: State, why: DealReason): void {
  for (let place = 0; place < PLACES; place++) if (g.souls[place]! < 0) dealSoul(g, place, why)
}

function dealSoul(g: State, place: number, why: DealReason): void {
  const soul = g.soulStack.pop()
  if (soul === undefined) return
  g.souls[place] = soul
  g.points[place] = 0
  g.out?.push({ type: 'soul', place, card: g.rules.def[soul]!, why })
}

/** Removes a soul from Earth and returns it. */
function takeOffEarth(g: State, place: number): number {
  const soul = g.souls[place]!
  g.souls[place] = -1
  g.points[place] = 0
  return soul
}

/** A soul on Earth goes to a side's home. */
function goesHome(g: State, place: number, side: SideNumber, how: 'sainted' | 'reaped' | 'claimed'): void {
  const points = Math.abs(g.points[place]!)
  const soul = takeOffEarth(g, place)
  sideState(g, side).home.push(soul)
  g.out?.push({ type: 'home', side, card: g.rules.def[soul]!, how, points })
}

interface SaintedLocals {
  /** Who caused it. */
  seat: Seat
  place: number
  /** The side whose home it goes to. */
  side: SideNumber
}
const makeSaintedLocals = ({ seat, place }: Pick<SaintedLocals, 'seat' | 'place'>): SaintedLocals => ({
  seat,
  place,
  side: HEAVEN,
})

/** A soul with 7 points leaves, and its side may turn up another archangel or devil. */
export const sainted = machine.procedure('souls.sainted', makeSaintedLocals, {
  leave(g, f) {
    const { seat, place } = f.l
    const side = g.points[place]! > 0 ? HEAVEN : HELL
    goesHome(g, place, side, 'sainted')
    // by the rulebook only reaping deals souls, but it also assumes that there are three (BFS-A21)
    if (g.rules.config.replaceSouls) dealSoul(g, place, 'replaced')
    // with an empty Earth nobody could ever reap again
    else if (g.souls.every((soul) => soul < 0)) dealSouls(g, 'replaced')
    f.l = { ...f.l, side }
    if (sideState(g, side).angels.length === 0) return 'done'
    // this is optional (BFS-A22)
    ask(g, seat, 'flip', { side }, [option('yes'), option('no')])
    return 'flip'
  },
  flip(g, f) {
    if (picked(g)[0]!.act === 'yes') turnUpAngel(g, f.l.side)
  },
  done(g) {
    checkEnd(g)
  },
})

/** Turns the top archangel or devil of a side's stack face up. */
export function turnUpAngel(g: State, side: SideNumber): void {
  const state = sideState(g, side)
  const card = state.angels.pop()
  if (card === undefined) return
  state.openAngels.push(card)
  g.out?.push({ type: 'angel', side, card: g.rules.def[card]!, first: g.turn === 0 })
}

/** Whether a Reap card can be played: some soul has four points, or all souls have points of the same side (Play, Step 6; BFS-A46). */
export function canReap(g: State): boolean {
  let souls = 0
  let holy = 0
  let unholy = 0
  for (let place = 0; place < PLACES; place++) {
    if (g.souls[place]! < 0) continue
    const points = g.points[place]!
    if (Math.abs(points) >= CLAIMED) return true
    souls++
    if (points > 0) holy++
    if (points < 0) unholy++
  }
  return souls > 0 && (holy === souls || unholy === souls)
}

/** Where a soul with these points goes when it is reaped: a side, or null for Purgatory. */
export const reapedTo = (points: number): SideNumber | null =>
  points >= CLAIMED ? HEAVEN : points <= -CLAIMED ? HELL : null

/** Resolves all souls on Earth, except those that are spared, and deals new ones. */
export function reapSouls(g: State, spared: readonly number[]): void {
  for (let place = 0; place < PLACES; place++) {
    const soul = g.souls[place]!
    if (soul < 0) continue
    if (spared.includes(soul)) {
      g.out?.push({ type: 'spared', card: g.rules.def[soul]! })
      continue
    }
    const side = reapedTo(g.points[place]!)
    if (side !== null && g.sides[side] !== null) goesHome(g, place, side, 'reaped')
    else {
      g.purgatory.push(takeOffEarth(g, place))
      g.out?.push({ type: 'purgatory', card: g.rules.def[soul]! })
    }
  }
  dealSouls(g, 'reap')
  checkEnd(g)
}

/** A relic takes a single soul home; the soul is replaced. */
export function claimSoul(g: State, place: number, seat: Seat): void {
  goesHome(g, place, sideOf(g, seat), 'claimed')
  dealSoul(g, place, 'replaced')
  checkEnd(g)
}
