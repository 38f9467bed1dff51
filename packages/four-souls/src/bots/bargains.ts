import type { Seat } from '@soulstack/kit'
import { lootWorth } from './cards.ts'
import { centsToOther, type Exchange, worthToBot, worthToOther } from './exchange.ts'
import { LOOT, purseGain } from './stakes.ts'
import type { Entity, Table } from './table.ts'

/** Looks for exchanges that the other side should like, by what cards are worth. Whether the bot offers one is judged elsewhere. */

/** What the other side must gain at least, in ¢: nobody likes an offer that is just about fair. */
const FAIR = 0.7
/** What the bot must gain at least, in ¢. */
const PAYS = 1
/** An exchange that costs the bot more than this by what the cards are worth is not looked at any more closely. */
const HOPELESS = -4
/** The most that it asks for, in ¢: less than the shop. */
const MAX_PRICE = 9

/** An exchange, and what it is worth to the bot and to the other side, in ¢. */
export interface Bargain {
  readonly exchange: Exchange
  readonly own: number
  readonly theirs: number
}

/** Whether loot cards and items can be traded at this table (Enhanced Bartering); only ¢ and favours otherwise. */
export const tradesCards = ({ seen }: Table): boolean => seen.variants.some(({ id }) => id === 'enhanced-bartering')

/** The exchanges with a seat that are worth something to it, and not hopeless for the bot. */
export function bargainsWith(t: Table, seat: Seat): Bargain[] {
  const [mine, theirs] = [t.own, t.seat(seat)]
  if (mine.dead || theirs.dead) return []
  // a player's starting item is what makes their character, and hardly anybody would sell theirs
  const ids = ({ items }: typeof mine): Entity[] => items.filter(({ eternal }) => !eternal).map(({ id }) => id)
  const found: Bargain[] = []
  const add = (give: readonly Entity[], loot: readonly number[], get: readonly Entity[]): void => {
    for (const cents of pricesOf(t, exchange(seat, give, loot, get, 0))) {
      if (give.length + loot.length === 0 && cents >= 0) continue
      if (get.length === 0 && cents <= 0) continue
      const x = exchange(seat, give, loot, get, cents)
      const bargain = { exchange: x, own: worthToBot(x, t), theirs: worthToOther(x, t) }
      if (bargain.own > HOPELESS) found.push(bargain)
    }
  }
  for (const item of ids(theirs)) add([], [], [item])
  for (const item of ids(mine)) {
    add([item], [], [])
    for (const other of ids(theirs)) add([item], [], [other])
  }
  // a card that it does not know is worth a usual one to the other side, so the bot offers none that is worse
  for (const [at, def] of t.hand.entries()) if (lootWorth(def) >= LOOT) add([], [at], [])
  return found
}

/** Whether a bargain pays for the bot by what the cards are worth. */
export const pays = ({ own }: Bargain): boolean => own >= PAYS

const exchange = (
  seat: Seat,
  items: readonly Entity[],
  loot: readonly number[],
  get: readonly Entity[],
  cents: number,
): Exchange => ({
  with: seat,
  give: { items, loot, cents: Math.max(0, -cents) },
  get: { items: get, loot: 0, cents: Math.max(0, cents) },
})

/**
 * What the other side could pay on top (negative: the bot pays): the most at which it still gains enough, and half of what there is to
 * share between the two.
 */
function pricesOf(t: Table, without: Exchange): number[] {
  const { with: seat } = without
  const [least, most] = [-t.own.cents, Math.min(t.seat(seat).cents, MAX_PRICE)]
  const theirs = worthToOther(without, t)
  let high = most
  while (high >= least && theirs + centsToOther(t, seat, -high) < FAIR) high--
  if (high < least) return []
  const own = worthToBot(without, t)
  let low = high
  while (low > least && own + purseGain(t, t.me, low - 1) >= PAYS) low--
  const middle = Math.floor((low + high) / 2)
  return middle === high ? [high] : [high, middle]
}
