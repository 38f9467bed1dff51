import type { Ability, Effect, Target } from '../cards/card.ts'
import { cardById } from '../cards/index.ts'
import type { OpenCardObservation } from '../view/observation.ts'
import { declaredReap, windowWorth } from './declared.ts'
import { addWorth, removeWorth } from './sets.ts'
import type { Soul, Table } from './table.ts'
import { change, DRAWN, LATER, reaped, soulWorth } from './worth.ts'

/** Weighs the effects of cards before any of their choices is made. */

/** The hand limit. */
const HAND_LIMIT = 8
const SOUL = 3
/** The points of a relic. */
const RELIC = 2

/** The worth of using a face-up card now, minus what it could do later. */
export function useWorth(t: Table, open: OpenCardObservation): number {
  const { ability, colour } = cardById(open.card)
  if (ability === null) return 0
  // a coloured card leaves at the end of the turn, and a card without a limit need not be saved
  const kept = colour === null && open.left !== 'unlimited' ? LATER : 0
  return abilityWorth(t, ability) - kept
}

export function abilityWorth(t: Table, { effects, choose }: Ability): number {
  const worths = effects.map((effect) => effectWorth(t, effect))
  return choose ? Math.max(...worths) : worths.reduce((sum, worth) => sum + Math.max(0, worth), 0)
}

const qualityFits = (t: Table, { card, points }: Soul, { quality, opposite, own, opposed }: Target): boolean => {
  const [mine, theirs] = t.side === 'heaven' ? [card.strength, card.weakness] : [card.weakness, card.strength]
  return (
    (quality === undefined || quality.includes(mine!)) &&
    (opposite === undefined || opposite.includes(theirs!)) &&
    (own === undefined || points >= own) &&
    (opposed === undefined || points < 0)
  )
}

const best = (worths: readonly number[]): number => Math.max(Number.NEGATIVE_INFINITY, ...worths)

/** The worth of an effect with the best choice available now. */
function effectWorth(t: Table, effect: Effect): number {
  const souls = t.soulsInPlay
  switch (effect.op) {
    case 'add': {
      const free = souls.filter((soul) => soul.points >= 0 && qualityFits(t, soul, effect.target))
      const worths = free.map((soul) => pointsWorth(t, soul, effect.n)).sort((a, b) => b - a)
      return worths.length === 0 ? best([]) : worths.slice(0, effect.souls ?? 1).reduce((sum, n) => sum + n, 0)
    }
    case 'remove':
      return best(
        souls
          .filter((soul) => soul.points < 0 && qualityFits(t, soul, effect.target))
          .map((soul) => removeWorth(t, soul, effect.n)),
      )
    case 'move':
      return best(
        souls.flatMap((from) =>
          souls.filter((to) => to !== from).map((to) => moveWorth(t, from, to, Math.min(effect.n, from.points))),
        ),
      )
    case 'draw':
      return DRAWN * 1.2 * Math.min(effect.n, HAND_LIMIT - t.hand.length)
    case 'claim':
      return best(souls.filter((soul) => soul.points >= effect.least).map((soul) => claimWorth(t, soul)))
    case 'rescue':
      return t.seen.purgatory.length > 0 ? SOUL : best([])
    case 'destroy-relic':
      return best((t.other?.relics ?? []).map(relicWorth))
    default:
      return windowWorth(t, effect)
  }
}

/** The worth of putting points on a soul now; before a reap, only souls that are earned count. */
export function pointsWorth(t: Table, soul: Soul | null | undefined, n: number): number {
  if (soul == null || !declaredReap(t)) return addWorth(t, soul, n)
  // at seven it leaves before it is reaped
  const to = soul.points + n
  return (to >= 7 ? soulWorth(t, to) : reaped(to)) - reaped(soul.points)
}

/** The worth of moving points from one soul to another. */
export function moveWorth(t: Table, from: Soul | null | undefined, to: Soul | null | undefined, n: number): number {
  if (from == null || to == null || n <= 0 || to.points < 0) return 0
  return change(t, from, from.points - n) + change(t, to, to.points + n)
}

/** The worth of claiming a soul without a Reap card. */
export const claimWorth = (t: Table, soul: Soul | null | undefined): number =>
  soul == null ? 0 : SOUL - soulWorth(t, soul.points)

/** What the other side loses with a relic. */
export const relicWorth = ({ left }: OpenCardObservation): number =>
  RELIC + (left === 'unlimited' ? 2 * LATER : LATER * (left ?? 0))
