import type { Seat } from '@soulstack/kit'
import { itemWorth, lootWorth } from './cards.ts'
import type { Table } from './table.ts'

/**
 * What things are worth to the bot, with 1¢ as the unit. Everything is counted from the bot's own side: what another player gains
 * is a loss, smaller than a gain of its own because there are several of them, larger the nearer they are to winning.
 */

const SOUL = 22
const WIN = 400
export const LOOT = 2.6
export const TREASURE = 9

/** How much of a gain of this seat counts for the bot: 1 for its own, below 0 for others. */
export function side(t: Table, seat: Seat): number {
  if (seat === t.me) return 1
  const progress = t.seat(seat).soulValue / t.view.soulsToWin
  return -(0.2 + 0.8 * progress) / (t.players - 1)
}

/** Souls that a seat gains (below 0: loses). The one that wins outweighs everything. */
export function soulsFor(t: Table, seat: Seat, souls: number): number {
  if (souls === 0) return 0
  const wins = t.seat(seat).soulValue + souls >= t.view.soulsToWin
  if (seat === t.me) return wins ? WIN : SOUL * souls
  return wins ? -WIN : -SOUL * souls * (0.25 + (0.6 * t.seat(seat).soulValue) / t.view.soulsToWin)
}

/** ¢ that a seat gains or loses; what is not there cannot be lost. */
export function centsFor(t: Table, seat: Seat, n: number): number {
  const { cents } = t.seat(seat)
  return side(t, seat) * (purse(t, Math.max(0, cents + n)) - purse(t, cents))
}

/** So many ¢ together: the first buy the next item, the later ones nothing for a while; but many are a way to a soul. */
function purse(t: Table, cents: number): number {
  const greed = t.hasBonus('soul-of-greed') ? 14 * Math.min(1, cents / 25) ** 3 : 0
  return 0.9 * Math.min(10, cents) + 0.6 * Math.min(10, Math.max(0, cents - 10)) + 0.2 * Math.max(0, cents - 20) + greed
}

/** Loot cards that a seat gains or loses, not knowing which. */
export function lootFor(t: Table, seat: Seat, n: number): number {
  const { handCount } = t.seat(seat)
  const after = Math.max(0, handCount + n)
  return side(t, seat) * (after - handCount) * LOOT
}

/** What it costs a seat to die now. */
export function deathCost(t: Table, seat: Seat): number {
  const s = t.seat(seat)
  if (s.dead) return 0
  const items = s.items.filter((o) => !o.eternal)
  const worst = items.length > 0 ? Math.min(...items.map((o) => itemWorth(t.thing(o.id)!.def))) : 0
  const loot = s.handCount === 0 ? 0 : seat === t.me ? Math.min(...t.hand.map(lootWorth)) : LOOT
  const rest = seat === t.active ? restOfTurn(t) : 1.5
  return (Math.min(1, s.cents) + loot + worst + rest) * caution(t)
}

/** Who never dares anything never wins: the longer the game, the less a death counts. */
const caution = (t: Table): number => Math.max(0.25, 1 - t.view.turn.number / t.players / 40)

/** What the end of the turn takes from the player whose turn it is. */
export function restOfTurn(t: Table): number {
  const { turn } = t.view
  if (turn.phase !== 'action') return turn.phase === 'end' ? 0.5 : 6
  return 1.5 + (turn.attacksLeft === 0 ? 0 : 3) + (turn.purchasesLeft !== 0 && t.seat(t.active).cents >= 10 ? 2 : 0)
}
