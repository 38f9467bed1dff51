import type { Seat } from '@soulstack/kit'
import { itemWorth, lootWorth } from './cards.ts'
import { countingSouls, goalOf, lateness, progress, ransom, soulsLacking } from './goals.ts'
import type { Table } from './table.ts'

/**
 * What things are worth to the bot, with 1¢ as the unit. Everything is counted from the bot's own side: what another player gains
 * is a loss, smaller than a gain of its own because there are several of them, larger the nearer they are to winning.
 */

const SOUL = 22
export const WIN = 400
export const LOOT = 2.6
export const TREASURE = 9
/** What a partner has is worth nearly as much as what the bot has itself: it is one hand and one turn away. */
const PARTNER = 0.85
/** A soul where souls win nothing: something that can be lost instead of an item. */
const IDLE_SOUL = 1.5

/** How much of a gain of this seat counts for the bot: 1 for its own, somewhat less for a partner's, below 0 for rivals. */
export function side(t: Table, seat: Seat): number {
  if (seat === t.me) return 1
  if (t.view.together) return PARTNER
  return -(0.2 + 0.8 * progress(t, seat)) / (t.players - 1)
}

/** Souls that a seat gains (below 0: loses). The one that wins outweighs everything. */
export function soulsFor(t: Table, seat: Seat, souls: number): number {
  if (souls === 0) return 0
  if (goalOf(t) !== null) return IDLE_SOUL * souls * side(t, seat)
  if (t.view.together) return sharedSouls(t, seat, souls)
  const wins = t.seat(seat).soulValue + souls >= t.view.soulsToWin
  if (seat === t.me) return wins ? WIN : SOUL * souls
  return wins ? -WIN : -SOUL * souls * (0.25 + (0.6 * t.seat(seat).soulValue) / t.view.soulsToWin)
}

/** Playing together a soul is a soul, whoever has it, and time is short; what a cap does not let count is worth little. */
function sharedSouls(t: Table, seat: Seat, souls: number): number {
  const counting = countingSouls(t, seat, souls)
  if (counting >= soulsLacking(t, seat)) return WIN
  return SOUL * (1.5 + lateness(t)) * counting + IDLE_SOUL * (souls - counting)
}

/** The time that a death on one's own turn takes from players who play together (The Timer). */
function tickCost(t: Table): number {
  const { timer } = t.view
  // what the timer shows last runs out by itself
  if (!t.view.together || goalOf(t) !== null || timer === null || timer <= 1) return 0
  return 0.1 * SOUL
}

/** ¢ that a seat gains or loses; what is not there cannot be lost. */
export function centsFor(t: Table, seat: Seat, n: number): number {
  const { cents } = t.seat(seat)
  return side(t, seat) * (purse(t, Math.max(0, cents + n)) - purse(t, cents))
}

/** So many ¢ together: the first buy the next item, the later ones nothing for a while; but many are a way to a soul. */
function purse(t: Table, cents: number): number {
  const greed = t.hasBonus('soul-of-greed') ? 14 * Math.min(1, cents / 25) ** 3 : 0
  const plain = 0.9 * Math.min(10, cents) + 0.6 * Math.min(10, Math.max(0, cents - 10)) + 0.2 * Math.max(0, cents - 20)
  return plain + greed + savings(t, cents)
}

/** ¢ saved up where they can buy the end of a final boss. */
function savings(t: Table, cents: number): number {
  const price = ransom(t)
  return price === 0 ? 0 : SAVED * Math.min(cents, price)
}

/** What 1¢ is worth beside what else it buys, where it pays for the goal. */
const SAVED = 2

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
  const tick = seat === t.active ? tickCost(t) : 0
  return (Math.min(1, s.cents) + loot + worst + rest) * caution(t) + tick
}

/** Who never dares anything never wins: the longer the game, the less a death counts; with a timer running there is less to lose yet. */
const caution = (t: Table): number =>
  t.view.timer !== null ? 0.45 - 0.2 * lateness(t) : Math.max(0.25, 1 - t.view.turn.number / t.players / 40)

/** What the end of the turn takes from the player whose turn it is. */
export function restOfTurn(t: Table): number {
  const { turn } = t.view
  if (turn.phase !== 'action') return turn.phase === 'end' ? 0.5 : 6
  return 1.5 + (turn.attacksLeft === 0 ? 0 : 3) + (turn.purchasesLeft !== 0 && t.seat(t.active).cents >= 10 ? 2 : 0)
}
