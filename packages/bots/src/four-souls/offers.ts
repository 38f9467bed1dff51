import type { Library } from '@soulstack/four-souls/model/library'
import type { Look, OfferLook } from '@soulstack/four-souls/view/look-types'
import type { BotAside } from '../bot.ts'
import { itemWorth, lootWorth } from './cards.ts'
import { tableOf } from './effects.ts'
import { centsFor, LOOT, side } from './stakes.ts'
import type { Entity, Table } from './table.ts'

/**
 * Answers offers. Promises are worth nothing to a bot, because the rules hold nobody to them (R-BAR-05). It does no favours itself, so it
 * accepts nothing for one.
 */

/** Accepts the first offer that leaves it better off, declines those that do not; null while a good one cannot be accepted yet. */
export function answerOffers(seen: Look, library: Library): BotAside | null {
  const t = tableOf(seen, library)
  for (const o of seen.offers) {
    if (o.to !== t.me) continue
    if (gain(o, t) <= 0) return { name: 'decline', args: [o.id] }
    if (o.acceptable) return { name: 'accept', args: [o.id, ...leastOfHand(t, o.trade?.forLoot ?? 0)] }
  }
  return null
}

/** Declines every offer: for bots that cannot judge prices. */
export function declineOffers(seen: Look): BotAside | null {
  const o = seen.offers.find(({ to }) => to === seen.you)
  return o === undefined ? null : { name: 'decline', args: [o.id] }
}

/** The worth of an offer to the bot that receives it. */
function gain({ from, cents, favour, trade }: OfferLook, t: Table): number {
  if (trade === null) return favour.trim() === '' ? centsFor(t, t.me, cents) + centsFor(t, from, -cents) : 0
  const items = (list: readonly Entity[]) =>
    list.reduce((sum, e) => {
      const thing = t.thing(e)
      return thing === undefined ? sum : sum + itemWorth(thing.def)
    }, 0)
  const given = leastOfHand(t, trade.forLoot)
  const got = trade.loot * LOOT + items(trade.items)
  const paid = given.reduce((sum, at) => sum + lootWorth(t.hand[at]!), 0) + items(trade.forItems)
  // the other side's gain counts as usual: a rival's gain is a loss
  const theirs = given.length * LOOT + items(trade.forItems) - got
  const purses = centsFor(t, t.me, cents - trade.forCents) + centsFor(t, from, trade.forCents - cents)
  return got - paid + side(t, from) * theirs + purses
}

/** The positions in the bot's hand of its `n` least valuable loot cards. */
const leastOfHand = (t: Table, n: number): number[] =>
  t.hand
    .map((def, at) => ({ at, worth: lootWorth(def) }))
    .sort((a, b) => a.worth - b.worth || a.at - b.at)
    .slice(0, n)
    .map(({ at }) => at)
