import { COLOURS } from '@soulstack/battle-for-souls/cards/card'
import { type Play, playsOf, REWARDS } from '@soulstack/battle-for-souls/rules/sets'
import type { Ref, SetKind } from '@soulstack/battle-for-souls/view/types'
import type { Soul, Table } from './table.ts'
import { change, gainWorth, handWorth, refill } from './worth.ts'

/** Sets of cards: what they bring, and what is missing in the hand afterwards. */

/** Cards of a partner's fan that may be used in a turn. */
const FAN_USES = 2

/** In the hand after it has been filled up again. */
const FULL = 5

/** What the best way to play this set brings, less what the hand loses by it. */
export function setWorth(t: Table, kind: SetKind): number {
  const { add, remove, gain } = REWARDS[kind]
  let best = Number.NEGATIVE_INFINITY
  for (const play of playsOf(kind, t.pieces, FAN_USES)) {
    let points = gain === null ? Number.NEGATIVE_INFINITY : 0
    for (const soul of t.soulsInPlay) {
      if (add > 0 && speaksTo(play, soul)) points = Math.max(points, addWorth(t, soul, add))
      if (remove > 0) points = Math.max(points, removeWorth(t, soul, remove))
    }
    best = Math.max(best, points - playCost(t, play))
  }
  return best + gainWorth(t, gain) + (kind === 'two-pair' ? SECOND : 0)
}

/** The hand is filled up, and another set may be played. */
const SECOND = 0.9

const speaksTo = (play: Play, soul: Soul): boolean => (play.colours & (1 << COLOURS.indexOf(soul.quality))) !== 0

/** Points on a soul; on one with points of the other side they are nothing, or take those off. */
export function addWorth(t: Table, soul: Soul | null | undefined, n: number): number {
  if (soul == null) return 0
  return change(t, soul, soul.points < 0 ? Math.min(0, soul.points + n) : soul.points + n)
}

/** Points off a soul, whosever they are. */
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

/** What the hand loses by these of its cards, by position; some are drawn in their place. */
export function lossOf(t: Table, used: readonly number[]): number {
  const left = t.hand.filter((_, i) => !used.includes(i))
  const drawn = Math.max(0, Math.min(FULL, t.hand.length) - left.length)
  return handWorth(t.hand) - handWorth(left) - refill(t) * drawn
}

/** The same for the cards that an option names; what lies open or in the partner's fan is lost anyway. */
export const refsLoss = (t: Table, refs: readonly Ref[]): number =>
  lossOf(
    t,
    refs.flatMap((at) => (at.at === 'hand' ? [at.index] : [])),
  )
