import type { Option, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { TREASURE } from '../model/decks.ts'
import { cardEntity, type Entity, isCard, NONE } from '../model/entity.ts'
import { ask, machine, picked, start } from '../model/machine.ts'
import type { State } from '../model/state.ts'
import { loseCents } from './change.ts'
import { objectOf } from './context.ts'
import { happen } from './events.ts'
import { drawTop, hasCards, takeDiscarded } from './piles.ts'
import { priority } from './procedures.ts'
import { discardForSale, owesPurchase } from './shops.ts'
import { priceFor, purchasesLeft, shopPrices, takeBargain, useUpPrices } from './stats.ts'
import { gainItem, give, itemEnters } from './zones.ts'

/**
 * What this player can buy once a purchase has been declared, as options: shop items at each price available to them, and the top of the
 * deck. `left`: how many purchases are left after this one.
 */
export function purchaseOptions(g: State, seat: Seat, left: number): Option[] {
  const { cents } = g.seats[seat]!
  const options: Option[] = []
  const prices = shopPrices(g, seat).filter((price) => cents >= price)
  for (const slot of g.shop)
    if (slot.top !== 0) for (const price of prices) options.push({ act: 'buy', a: slot.top, b: price })
  const discarded = discardForSale(g, seat)
  if (discarded >= 0)
    for (const price of prices) options.push({ act: 'buy-discard', a: cardEntity(discarded), b: price })
  // the last purchase must be of a shop item if one is owed
  if (options.length > 0 && left === 0 && owesPurchase(g, seat)) return options
  const onDeck = priceFor(g, seat, false)
  if (cents >= onDeck && hasCards(g, TREASURE)) options.push({ act: 'buy-deck', a: TREASURE, b: onDeck })
  return options
}

interface Purchasing {
  seat: Seat
}
const makePurchasing = (): Purchasing => ({ seat: -1 })

/** Purchasing: it is declared first. What is bought, and the price, are chosen after the responses. */
export const purchasing = machine.procedure('purchase', makePurchasing, {
  declare(g, f) {
    f.l = { seat: g.active }
    g.out?.push({ type: 'declares-purchase', seat: g.active })
    happen(g, CHANNEL.purchaseDeclared, { who: g.active })
    start(g, priority, { window: 'turn' })
  },
  choose(g, f) {
    const s = g.seats[f.l.seat]!
    if (g.endTurn || s.dead) return 'end'
    // the purchase is used up even if nothing is affordable any more (see ARCHITECTURE.md, Decisions)
    s.thisTurn.purchases++
    const options = purchaseOptions(g, f.l.seat, purchasesLeft(g))
    if (options.length === 0) {
      g.out?.push({ type: 'cannot-pay', seat: f.l.seat })
      return 'end'
    }
    ask(g, f.l.seat, 'buy-what', {}, options)
    return undefined
  },
  pay(g, f) {
    const [option] = picked(g)
    if (option === undefined) return 'end'
    buy(g, f.l.seat, option.act === 'buy-deck' ? NONE : option.a, option.b)
    return 'end'
  },
})

/** Pays the price and gains a shop item, a card in the treasure discard as though it were one, or the top treasure (`NONE`). */
export function buy(g: State, seat: Seat, what: Entity, price: number): void {
  if (what !== NONE) {
    takeBargain(g, seat, price)
    useUpPrices(g, seat)
  }
  g.out?.push({ type: 'pays-price', seat })
  loseCents(g, seat, price)
  if (isCard(what)) {
    const card = takeDiscarded(g, what)
    if (card < 0) return
    g.out?.push({ type: 'buys', seat, card: g.rules.cards[card]!, n: price })
    const o = gainItem(g, card, seat)
    g.seats[seat]!.thisTurn.shopPurchases++
    happen(g, CHANNEL.purchased, { who: seat, by: o.id, amount: price })
  } else if (what !== NONE) {
    const o = objectOf(g, what)
    if (o === null) return
    g.out?.push({ type: 'buys', seat, card: o.def, n: price })
    give(g, o, seat)
    g.seats[seat]!.thisTurn.shopPurchases++
    happen(g, CHANNEL.gainedItem, { who: seat, by: o.id })
    happen(g, CHANNEL.purchased, { who: seat, by: o.id, amount: price })
  } else {
    const card = drawTop(g, TREASURE)
    g.out?.push({ type: 'buys', seat, card: g.rules.cards[card]!, n: price, unseen: true })
    const o = itemEnters(g, card, seat)
    happen(g, CHANNEL.gainedItem, { who: seat, by: o.id })
    // only what comes from the shop is named (`shop` of the event)
    happen(g, CHANNEL.purchased, { who: seat, amount: price })
  }
  g.changed = true
}
