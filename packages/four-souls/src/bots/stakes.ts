import type { Seat } from '@soulstack/kit'
import { itemWorth, lootWorth } from './cards.ts'
import { countingSouls, gameProgress, goalOf, isAlly, progress, ransom, sideSouls, soulsLacking } from './goals.ts'
import type { Table } from './table.ts'

/**
 * The worth of things to the bot, in units of 1¢. Everything is from the bot's point of view: another player's gain is a loss, smaller than
 * a gain of its own because there are several rivals, and larger the nearer they are to winning.
 */

export const SOUL = 22
export const WIN = 400
export const LOOT = 2.6
export const TREASURE = 9
/** A partner's possessions are worth nearly as much as the bot's own: they are one hand and one turn away. */
const PARTNER = 0.85
/** A soul in a game that souls do not win. */
const IDLE_SOUL = 1.5

/** How a seat's gain counts for the bot: 1 for its own, somewhat less for a partner's, negative for a rival's. */
export function side(t: Table, seat: Seat): number {
  if (seat === t.me) return 1
  if (isAlly(t, seat)) return PARTNER
  return -(0.2 + 0.8 * progress(t, seat)) / (t.players - 1)
}

/** The worth of a seat gaining souls (negative: losing them). A soul that wins outweighs everything. */
export function soulsFor(t: Table, seat: Seat, souls: number): number {
  if (souls === 0) return 0
  if (goalOf(t) !== null) return IDLE_SOUL * souls * side(t, seat)
  if (t.seen.together) return sharedSouls(t, seat, souls)
  const have = sideSouls(t, seat)
  const wins = have + souls >= t.seen.soulsToWin
  if (isAlly(t, seat)) return wins ? WIN : SOUL * souls
  return wins ? -WIN : -SOUL * souls * (0.25 + (0.6 * have) / t.seen.soulsToWin)
}

/** The worth of souls when playing together: whoever has them, and more as time runs short. Souls above the cap are worth little. */
function sharedSouls(t: Table, seat: Seat, souls: number): number {
  const counting = countingSouls(t, seat, souls)
  if (counting >= soulsLacking(t, seat)) return WIN
  return SOUL * (1.5 + gameProgress(t)) * counting + IDLE_SOUL * (souls - counting)
}

/** The cost of the time lost by a death in a player's own turn when playing together (The Timer). */
function tickCost(t: Table): number {
  const { timer } = t.seen
  // the last round runs out anyway
  if (!t.seen.together || goalOf(t) !== null || timer === null || timer <= 1) return 0
  return 0.1 * SOUL
}

/** The worth of a seat gaining or losing ¢; it cannot lose more than it has. */
export const centsFor = (t: Table, seat: Seat, n: number): number => side(t, seat) * purseGain(t, seat, n)

/** The same to the seat itself. */
export function purseGain(t: Table, seat: Seat, n: number): number {
  const { cents } = t.seat(seat)
  return purse(t, Math.max(0, cents + n)) - purse(t, cents)
}

/** The worth of a purse: the first ¢ buy the next item, later ones nothing for a while, but many can lead to a soul. */
function purse(t: Table, cents: number): number {
  const greed = t.hasBonus('soul-of-greed') ? 14 * Math.min(1, cents / 25) ** 3 : 0
  const plain = 0.9 * Math.min(10, cents) + 0.6 * Math.min(10, Math.max(0, cents - 10)) + 0.2 * Math.max(0, cents - 20)
  return plain + greed + savings(t, cents)
}

/** The extra worth of ¢ that can pay off a final boss. */
function savings(t: Table, cents: number): number {
  const price = ransom(t)
  return price === 0 ? 0 : SAVED * Math.min(cents, price)
}

/** The extra worth of 1¢ if it pays for the goal. */
const SAVED = 2

/** The worth of a seat gaining or losing unknown loot cards. */
export function lootFor(t: Table, seat: Seat, n: number): number {
  const { handCount } = t.seat(seat)
  const after = Math.max(0, handCount + n)
  return side(t, seat) * (after - handCount) * LOOT
}

/** What a death costs a seat now. */
export const deathCost = (t: Table, seat: Seat): number => (t.deathCosts[seat] ??= costOfDeath(t, seat))

function costOfDeath(t: Table, seat: Seat): number {
  const s = t.seat(seat)
  if (s.dead) return 0
  const items = s.items.filter((o) => !o.eternal)
  const worst = items.length > 0 ? Math.min(...items.map((o) => itemWorth(t.thing(o.id)!.def))) : 0
  const loot = s.handCount === 0 ? 0 : seat === t.me ? Math.min(...t.hand.map(lootWorth)) : LOOT
  const rest = seat === t.active ? restOfTurn(t) : 1.5
  const tick = seat === t.active ? tickCost(t) : 0
  return (Math.min(1, s.cents) + loot + worst + rest) * caution(t) + tick
}

/** How much a death counts: less the longer the game lasts, because a bot that risks nothing never wins, and even less with a timer. */
const caution = (t: Table): number =>
  t.seen.timer !== null ? 0.45 - 0.2 * gameProgress(t) : Math.max(0.25, 1 - t.seen.turn.number / t.players / 40)

/** What the active player loses if the turn ends now. */
export function restOfTurn(t: Table): number {
  const { turn } = t.seen
  if (turn.phase !== 'action') return turn.phase === 'end' ? 0.5 : 6
  return 1.5 + (turn.attacksLeft === 0 ? 0 : 3) + (turn.purchasesLeft !== 0 && t.seat(t.active).cents >= 10 ? 2 : 0)
}
