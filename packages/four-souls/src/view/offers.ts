import type { Entity } from '../model/entity.ts'
import type { Offer, State } from '../model/state.ts'
import { refusalOfOffer } from '../rules/barter.ts'
import { objectOf } from '../rules/context.ts'
import type { Words } from '../text/index.ts'
import { nameOf } from './names.ts'
import type { OfferObservation } from './observation.ts'
import type { OfferView } from './types.ts'

/** Open offers (Bartering). */

/** What the view of an offer says of it. `open`: the viewer sees its loot cards. */
export function offerWords(g: State, o: Offer, open: boolean, w: Words): Omit<OfferView, keyof OfferObservation> {
  const { trade } = o
  const cards = trade === null || !open ? null : trade.loot.map((card) => g.rules.cards[card]!)
  const { listed, lootCards } = w.offers
  const loot = (n: number): string[] => (n === 0 ? [] : [lootCards(n)])
  return {
    gives: listed([
      ...cents(o.cents),
      ...(cards === null ? loot(trade?.loot.length ?? 0) : cards.map((def) => nameOf(g, def, w))),
      ...items(g, trade?.items ?? [], w),
    ]),
    asks:
      trade === null ? '' : listed([...cents(trade.forCents), ...loot(trade.forLoot), ...items(g, trade.forItems, w)]),
    stands: o.until === null ? '' : w.offers.openFor(o.until - g.turn + 1),
    whyNot: whyNot(g, o, w),
  }
}

/** Why it cannot be accepted now, as far as everybody can see it. */
function whyNot(g: State, o: Offer, w: Words): OfferView['whyNot'] {
  const refusal = refusalOfOffer(g, o)
  return refusal && { reason: refusal.say(w.noDeal), rule: refusal.rule }
}

const cents = (n: number): string[] => (n > 0 ? [`${n}¢`] : [])
const items = (g: State, list: readonly Entity[], w: Words): string[] =>
  list.map((e) => {
    const o = objectOf(g, e)
    return o === null ? w.offers.gone : nameOf(g, o.def, w)
  })
