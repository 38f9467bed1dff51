import type { Seat } from '@soulstack/kit'
import type { OfferObservation } from '../view/observation.ts'
import { itemWorth, lootWorth } from './cards.ts'
import { sideSouls } from './goals.ts'
import { LOOT, purseGain, SOUL, side, soulsFor, WIN } from './stakes.ts'
import { sum } from './sums.ts'
import type { Entity, Table } from './table.ts'

/** What an exchange is worth to both sides, in ¢, by what everybody knows of the cards. Promises are worth nothing (R-BAR-05). */

/** What one side of an exchange gives. */
interface Goods {
  readonly cents: number
  readonly items: readonly Entity[]
}

/** An exchange between the bot and another seat, as the bot sees it. */
export interface Exchange {
  readonly with: Seat
  /** What the bot gives; `loot`: positions in its hand. */
  readonly give: Goods & { readonly loot: readonly number[] }
  /** What it gets; `loot`: how many loot cards, which it does not know. */
  readonly get: Goods & { readonly loot: number }
}

/** An offer to the bot or from it; of the loot that it is asked for it gives the least valuable. */
export function exchangeIn({ from, to, cents, trade }: OfferObservation, t: Table): Exchange {
  const made = { cents, items: trade?.items ?? [], loot: trade?.loot ?? 0 }
  const asked = { cents: trade?.forCents ?? 0, items: trade?.forItems ?? [], loot: trade?.forLoot ?? 0 }
  const [give, get, other] = to === t.me ? [asked, made, from] : [made, asked, to]
  return { with: other, give: { ...give, loot: leastOfHand(t, give.loot) }, get }
}

/** The positions in the bot's hand of its `n` least valuable loot cards. */
export const leastOfHand = (t: Table, n: number): number[] =>
  t.hand
    .map((def, at) => ({ at, worth: lootWorth(def) }))
    .sort((a, b) => a.worth - b.worth || a.at - b.at)
    .slice(0, n)
    .map(({ at }) => at)

/** The worth of an exchange to the bot: its own gain, and the other side's, which is a rival's. */
export function worthToBot(x: Exchange, t: Table): number {
  const { give, get } = x
  const own =
    itemsWorth(get.items, t) -
    itemsWorth(give.items, t) +
    get.loot * LOOT -
    sum(give.loot.map((at) => lootWorth(t.hand[at]!))) +
    purseGain(t, t.me, get.cents - give.cents) +
    soulsFor(t, t.me, bonusSouls(t, t.me, give, get))
  const theirs = cardsGained(x, t) + purseGain(t, x.with, give.cents - get.cents)
  return own + side(t, x.with) * theirs + soulsFor(t, x.with, bonusSouls(t, x.with, get, give))
}

/** The least that a ¢ is worth to somebody who pays it. */
const CENT = 0.9

/**
 * The worth of an exchange to the other side, from its own point of view. Unlike a bot, people do not count every ¢ less the more they have:
 * what they pay is worth at least nearly its face value to them.
 */
export function worthToOther(x: Exchange, t: Table): number {
  const { give, get } = x
  const cents = give.cents - get.cents
  const souls = bonusSouls(t, x.with, get, give)
  const wins = souls > 0 && sideSouls(t, x.with) + souls >= t.seen.soulsToWin
  return cardsGained(x, t) + centsToOther(t, x.with, cents) + (wins ? WIN : SOUL * souls)
}

/** What it is worth to another player to gain or lose ¢. */
export const centsToOther = (t: Table, seat: Seat, n: number): number => Math.min(purseGain(t, seat, n), CENT * n)

/** The worth of the cards that the other side gets, less that of those it gives. */
const cardsGained = ({ give, get }: Exchange, t: Table): number =>
  itemsWorth(give.items, t) - itemsWorth(get.items, t) + (give.loot.length - get.loot) * LOOT

const itemsWorth = (items: readonly Entity[], t: Table): number =>
  sum(
    items.map((e) => {
      const thing = t.thing(e)
      return thing === undefined ? 0 : itemWorth(thing.def)
    }),
  )

/** Goods of either side, with any kind of loot. */
type AnyGoods = Goods & { readonly loot: number | readonly unknown[] }

/** How many bonus souls a seat gains at once by an exchange (Bonus Souls). */
function bonusSouls(t: Table, seat: Seat, given: AnyGoods, got: AnyGoods): number {
  const { cents, handCount, items } = t.seat(seat)
  const loot = ({ loot: l }: AnyGoods): number => (typeof l === 'number' ? l : l.length)
  const isGuppy = (e: Entity): boolean => t.thing(e)?.def.has.guppy === true
  const guppies = items.filter(({ id }) => isGuppy(id)).length
  const claims = [
    { soul: 'soul-of-greed', has: cents, gains: got.cents - given.cents, needs: 25 },
    { soul: 'soul-of-gluttony', has: handCount, gains: loot(got) - loot(given), needs: 10 },
    {
      soul: 'soul-of-guppy',
      has: guppies,
      gains: got.items.filter(isGuppy).length - given.items.filter(isGuppy).length,
      needs: 2,
    },
  ]
  return claims.filter(({ soul, has, gains, needs }) => has < needs && has + gains >= needs && t.hasBonus(soul)).length
}
