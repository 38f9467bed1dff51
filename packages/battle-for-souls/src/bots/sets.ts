import { COLOURS } from '../cards/card.ts'
import { type Play, playsOf, REWARDS } from '../rules/sets.ts'
import type { SetKind } from '../rules/state.ts'
import type { Ref } from '../view/observation.ts'
import type { Soul, Table } from './table.ts'
import { change, gainWorth, handWorth, refill } from './worth.ts'

/** Weighs sets of cards: what they gain, and what the hand loses. */

/** How many cards of a partner's fan may be used in a turn. */
const FAN_USES = 2

/** The hand size that drawing fills up to. */
const FULL = 5

/** The worth of the best way to play this set, minus what the hand loses. */
export function setWorth(t: Table, kind: SetKind): number {
  const { add, remove, gain } = REWARDS[kind]
  let best = Number.NEGATIVE_INFINITY
  for (const play of playsOf(kind, t.pieces, FAN_USES)) {
    let points = gain === null ? Number.NEGATIVE_INFINITY : 0
    for (const soul of t.soulsInPlay) {
      if (add > 0 && matchesQuality(play, soul)) points = Math.max(points, addWorth(t, soul, add))
      if (remove > 0) points = Math.max(points, removeWorth(t, soul, remove))
    }
    best = Math.max(best, points - playCost(t, play))
  }
  return best + gainWorth(t, gain) + (kind === 'two-pair' ? SECOND : 0)
}

/** The extra worth of two pair: the hand is filled up, and another set may be played. */
const SECOND = 0.9

const matchesQuality = (play: Play, soul: Soul): boolean => (play.colours & (1 << COLOURS.indexOf(soul.quality))) !== 0

/** The worth of putting points on a soul; if it has points of the other side, they cancel those. */
export function addWorth(t: Table, soul: Soul | null | undefined, n: number): number {
  if (soul == null) return 0
  return change(t, soul, soul.points < 0 ? Math.min(0, soul.points + n) : soul.points + n)
}

/** The worth of taking points of either side off a soul. */
export function removeWorth(t: Table, soul: Soul | null | undefined, n: number): number {
  if (soul == null) return 0
  return change(t, soul, soul.points > 0 ? Math.max(0, soul.points - n) : Math.min(0, soul.points + n))
}

function playCost(t: Table, play: Play): number {
  const used: number[] = []
  for (const i of play.pieces) {
    const { from, at } = t.pieces[i]!
    if (from === 'hand') used.push(at)
  }
  return lossOf(t, used)
}

/** What the hand loses with these cards, given by position; some are replaced by drawing. */
export function lossOf(t: Table, used: readonly number[]): number {
  const left = t.hand.filter((_, i) => !used.includes(i))
  const drawn = Math.max(0, Math.min(FULL, t.hand.length) - left.length)
  return handWorth(t.hand) - handWorth(left) - refill(t) * drawn
}

/** The same for the cards that an option names; face-up cards and those in the partner's fan are lost anyway. */
export const refsLoss = (t: Table, refs: readonly Ref[]): number =>
  lossOf(
    t,
    refs.flatMap((at) => (at.at === 'hand' ? [at.index] : [])),
  )
