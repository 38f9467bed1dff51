import type { CardDef } from '../cards/card.ts'
import type { Soul, Table } from './table.ts'

/** The worth of things to the bot, in victory points. */

/** A soul in Heaven or Hell. */
const SOUL = 3
/** The archangel or devil that is turned up when a soul is sainted or damned. */
const ANGEL = 3

/** A soul in play to the side with points on it, by their number: it may still be reaped too early, or turned. */
const PROMISE = [0, 0.5, 1.05, 1.8, 2.6, 3.4, 4.6] as const
/** The same if that side has a Reap card. */
const READY = [0, 0.5, 1.05, 1.8, 2.9, 3.5, 4.6] as const

const SAINTED = 7
const CLAIMED = 4

/** Solo: when this many turns are left before the deck runs out, points on souls in play begin to lose their worth. */
const LATE = 4

/** The worth of a soul with these points to the bot's side; negative if it favours the other. */
export function soulWorth(t: Table, points: number): number {
  const n = Math.min(Math.abs(points), SAINTED)
  if (n === 0) return 0
  if (points < 0) return -promiseWorth(n, false, t.other?.piles.angels ?? 0)
  return promiseWorth(n, t.canReap, t.own.piles.angels) * (n < SAINTED ? realisable(t, n) : 1)
}

const promiseWorth = (n: number, ready: boolean, angels: number): number =>
  n === SAINTED ? SOUL + (angels > 0 ? ANGEL : 0) : (ready ? READY : PROMISE)[n]!

/** The fraction of a soul's promise that can still be realised: a solo game ends with the deck. */
function realisable(t: Table, n: number): number {
  if (!t.solo) return 1
  if (t.seen.turn.last) return t.canReap && n >= CLAIMED ? 1 : 0
  const turns = t.own.piles.deck / 3
  return turns >= LATE ? 1 : 0.4 + (0.6 * turns) / LATE
}

/** The change in worth if a soul's points become `to`. */
export const change = (t: Table, soul: Soul | null | undefined, to: number): number =>
  soul == null ? 0 : soulWorth(t, to) - soulWorth(t, soul.points)

/** The worth of reaping now: souls earned, minus what both sides lose to Purgatory. `spared` is not reaped. */
export function reapWorth(t: Table, spared: Soul | null = null): number {
  let worth = 0
  for (const soul of t.soulsInPlay) if (soul !== spared) worth += reaped(soul.points) - soulWorth(t, soul.points)
  return worth
}

/** The worth of a soul with these points when it is reaped. */
export const reaped = (points: number): number => (points >= CLAIMED ? SOUL : points <= -CLAIMED ? -SOUL : 0)

/** A card that is bought or won unseen: its points, and its effect. */
export const GAINED = { favour: 1.1, relic: 2.8 } as const

/** A Victory Point card will be drawn and is useless in sets; in a solo game nothing is drawn twice. */
const VICTORY = { solo: 0.9, others: 0.4 } as const

/** The worth of what a set gains besides points on souls. */
export function gainWorth(t: Table, gain: 'victory' | 'favour' | 'relic' | null): number {
  if (gain === null) return 0
  return gain === 'victory' ? VICTORY[t.solo ? 'solo' : 'others'] : GAINED[gain]
}

/** One more use of a card, kept for a better moment. */
export const LATER = 0.3

/** The worth of a hand for future turns: cards of one colour, wild cards, a Reap card. */
export function handWorth(hand: readonly CardDef[]): number {
  const counts = new Map<string, number>()
  let worth = 0
  let reaps = 0
  for (const { type, colour } of hand) {
    if (type === 'reap') reaps++
    else if (colour === 'wild') worth += WILD_CARD
    else if (colour !== null) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  for (const n of counts.values()) worth += ALIKE[Math.min(n, 5)]!
  return worth + (reaps > 0 ? REAP + 0.05 * (reaps - 1) : 0)
}

const ALIKE = [0, 0.1, 0.4, 1, 1.7, 2.2] as const
const WILD_CARD = 0.45
const REAP = 0.6
/** A card drawn unseen. */
export const DRAWN = 0.2

/**
 * The worth of a card drawn to replace another. In a solo game the deck is the clock, so each card costs time, which is worth more if an
 * archangel or devil helps a soul every turn.
 */
export const refill = (t: Table): number => (t.solo ? (t.isHelped ? -0.6 : 0) : DRAWN)
