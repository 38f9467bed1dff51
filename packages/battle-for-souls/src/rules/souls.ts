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

/** Souls on Earth: their points, how they leave, and what comes in their place. */

/** Where a soul lies on Earth; -1 when it has left. */
export const placeOf = (g: State, soul: number): number => (soul < 0 ? -1 : g.souls.indexOf(soul))

/** How many points of this side a soul has; below 0 they are the other side's. */
export const pointsFor = (g: State, side: SideNumber, place: number): number => g.points[place]! * signOf(side)

/** The colour of what a soul offers a side: its virtue to Heaven, its sin to Hell. */
export function qualityOf(g: State, side: SideNumber, place: number): number {
  const { strength, weakness } = defOf(g, g.souls[place]!)
  return COLOURS.indexOf((side === HEAVEN ? strength : weakness)!)
}

/** Whether a soul is one that an effect of this side's card may choose. */
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

/** Points go only on a soul without points of the other side (Components, "only one die"; BFS-A23). */
export const isFree = (g: State, side: SideNumber, place: number): boolean =>
  g.souls[place]! >= 0 && pointsFor(g, side, place) >= 0

/** The places of souls that a side's effect may choose. */
export function placesFor(g: State, side: SideNumber, target: Target): number[] {
  const found: number[] = []
  for (let place = 0; place < PLACES; place++) if (fits(g, side, place, target)) found.push(place)
  return found
}

/**
 * Changes the points of a soul, above 0 toward Heaven. At seven it leaves at once, whoever's turn it is (Play, Step 3; BFS-A21).
 * `seat`: whose doing it is.
 */
function setPoints(g: State, place: number, points: number, seat: Seat): void {
  const from = g.points[place]!
  if (points === from) return
  g.points[place] = points
  g.out?.push({ type: 'points', seat, place, card: g.rules.def[g.souls[place]!]!, from, to: points })
  if (Math.abs(points) >= SAINTED) start(g, sainted, { seat, place })
}

/**
 * The points of the soul at this place, above 0 holy, when a side puts `n` on it: what does not fit is lost (BFS-A24). Points of the other
 * side shut it out, unless these cancel them: as far as neutral (BFS-A23).
 */
export function afterAdding(g: State, side: SideNumber, place: number, n: number, cancels = false): number {
  const own = pointsFor(g, side, place)
  // + 0: neutral is 0 and never -0, which a saved game could not tell from it
  const after = own >= 0 ? Math.min(SAINTED, own + n) : cancels ? Math.min(0, own + n) : own
  return after * signOf(side) + 0
}

/** The same when `n` points are taken off, never past neutral. `sign`: +1 holy ones, -1 unholy ones. */
export function afterRemoving(g: State, place: number, sign: number, n: number): number {
  const there = g.points[place]! * sign
  return there > 0 ? (there - Math.min(n, there)) * sign + 0 : g.points[place]!
}

/** Puts a side's points on a soul. */
export const addPoints = (g: State, side: SideNumber, place: number, n: number, seat: Seat, cancels = false): void =>
  setPoints(g, place, afterAdding(g, side, place, n, cancels), seat)

/** Takes points off a soul; nothing happens when it has none of these. */
export const removePoints = (g: State, place: number, sign: number, n: number, seat: Seat): void =>
  setPoints(g, place, afterRemoving(g, place, sign, n), seat)

/** Why a soul is turned up: at the beginning, after a Reap card, or in the place of one that left. */
type Dealt = 'setup' | 'reap' | 'replaced'

/** Deals souls onto the empty places of Earth, as many as there are left (BFS-A49). */
export function dealSouls(g: State, why: Dealt): void {
  for (let place = 0; place < PLACES; place++) if (g.souls[place]! < 0) dealSoul(g, place, why)
}

function dealSoul(g: State, place: number, why: Dealt): void {
  const soul = g.soulStack.pop()
  if (soul === undefined) return
  g.souls[place] = soul
  g.points[place] = 0
  g.out?.push({ type: 'soul', place, card: g.rules.def[soul]!, why })
}

/** Takes a soul off Earth. */
function lift(g: State, place: number): number {
  const soul = g.souls[place]!
  g.souls[place] = -1
  g.points[place] = 0
  return soul
}

/** A soul goes to a side's home. */
function goesHome(g: State, place: number, side: SideNumber, how: 'sainted' | 'reaped' | 'claimed'): void {
  const points = Math.abs(g.points[place]!)
  const soul = lift(g, place)
  sideState(g, side).home.push(soul)
  g.out?.push({ type: 'home', side, card: g.rules.def[soul]!, how, points })
}

interface Sainted {
  /** Whose doing it is. */
  seat: Seat
  place: number
  /** The side that it goes home to. */
  side: SideNumber
}
const makeSainted = ({ seat, place }: Pick<Sainted, 'seat' | 'place'>): Sainted => ({ seat, place, side: HEAVEN })

/** A soul that has 7 points leaves, and its side may turn up another archangel or devil. */
export const sainted = machine.procedure('souls.sainted', makeSainted, {
  leave(g, f) {
    const { seat, place } = f.l
    const side = g.points[place]! > 0 ? HEAVEN : HELL
    goesHome(g, place, side, 'sainted')
    // Reaping alone deals souls, says the rulebook, but it also counts on three of them (BFS-A21)
    if (g.rules.config.replaceSouls) dealSoul(g, place, 'replaced')
    // on an empty Earth nobody could ever reap again
    else if (g.souls.every((soul) => soul < 0)) dealSouls(g, 'replaced')
    f.l = { ...f.l, side }
    if (sideState(g, side).angels.length === 0) return 'done'
    // it may be turned up, it need not be (BFS-A22)
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

/** Whether a Reap card can be played: somebody has four points, or all souls are touched by one side (Play, Step 6; BFS-A46). */
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

/** Where a soul goes when it is reaped now: a side, or null for Purgatory. */
export const reapedTo = (points: number): SideNumber | null =>
  points >= CLAIMED ? HEAVEN : points <= -CLAIMED ? HELL : null

/** All souls on Earth are resolved, but for those that are spared, and new ones are dealt. */
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
      g.purgatory.push(lift(g, place))
      g.out?.push({ type: 'purgatory', card: g.rules.def[soul]! })
    }
  }
  dealSouls(g, 'reap')
  checkEnd(g)
}

/** A single soul is taken home by a relic, and replaced. */
export function claimSoul(g: State, place: number, seat: Seat): void {
  goesHome(g, place, sideOf(g, seat), 'claimed')
  dealSoul(g, place, 'replaced')
  checkEnd(g)
}
