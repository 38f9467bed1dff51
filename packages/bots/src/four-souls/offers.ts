import type { Library } from '@soulstack/four-souls/model/library'
import type { OfferView, View } from '@soulstack/four-souls/view/types'
import type { Beside } from '../bot.ts'
import { itemWorth, lootWorth } from './cards.ts'
import { tableOf } from './effects.ts'
import { centsFor, LOOT, side } from './stakes.ts'
import type { Entity, Table } from './table.ts'

/**
 * Bartering. What somebody promises is worth nothing to a bot, for the rules hold nobody to it (R-BAR-05); and as it does no favours itself,
 * it takes nothing for one.
 */

/** Accepts the first offer that leaves it better off, declines those that do not; null while a good one cannot be accepted yet. */
export function answerOffers(view: View, library: Library): Beside | null {
  const t = tableOf(view, library)
  for (const o of view.offers) {
    if (o.to !== t.me) continue
    if (gain(o, t) <= 0) return { name: 'decline', args: [o.id] }
    if (o.whyNot === null) return { name: 'accept', args: [o.id, ...leastOfHand(t, o.trade?.forLoot ?? 0)] }
  }
  return null
}

/** Declines whatever it is offered: for who knows no prices. */
export function declineOffers(view: View): Beside | null {
  const o = view.offers.find(({ to }) => to === view.you)
  return o === undefined ? null : { name: 'decline', args: [o.id] }
}

/** What an offer is worth to the bot it is made to. */
function gain({ from, cents, favour, trade }: OfferView, t: Table): number {
  if (trade === null) return favour.trim() === '' ? centsFor(t, t.me, cents) + centsFor(t, from, -cents) : 0
  const items = (list: readonly Entity[]) =>
    list.reduce((sum, e) => {
      const thing = t.thing(e)
      return thing === undefined ? sum : sum + itemWorth(thing.def)
    }, 0)
  const given = leastOfHand(t, trade.forLoot)
  const got = trade.loot * LOOT + items(trade.items)
  const paid = given.reduce((sum, at) => sum + lootWorth(t.hand[at]!), 0) + items(trade.forItems)
  // what the other side gains with it counts as it always does: for a rival's good, against the bot
  const theirs = given.length * LOOT + items(trade.forItems) - got
  const purses = centsFor(t, t.me, cents - trade.forCents) + centsFor(t, from, trade.forCents - cents)
  return got - paid + side(t, from) * theirs + purses
}

/** The places in its hand of so many loot cards, those that are worth least to it. */
const leastOfHand = (t: Table, n: number): number[] =>
  t.hand
    .map((def, at) => ({ at, worth: lootWorth(def) }))
    .sort((a, b) => a.worth - b.worth || a.at - b.at)
    .slice(0, n)
    .map(({ at }) => at)
