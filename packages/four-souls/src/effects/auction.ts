import type { Seat } from '@soulstack/kit'
import { type Entity, isObject } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { define, type Effect, one, type Ref } from '../model/node.ts'
import { moveCents } from '../rules/change.ts'
import { objectOf } from '../rules/context.ts'
import { give } from '../rules/zones.ts'

/** Auctions: other players bid ¢ in turn order until nobody tops the high bid. */

interface Auction {
  what: Entity
  /** The high bid, and who has made it; -1: nobody yet. */
  high: number
  bidder: Seat
  /** Whose turn it is to bid, and how many in a row have not topped the high bid. */
  seat: Seat
  passed: number
}
const makeAuction = ({ what, seat }: Pick<Auction, 'what' | 'seat'>): Auction => ({
  what,
  high: 0,
  bidder: -1,
  seat,
  passed: 0,
})

const auctioning = machine.procedure('auction', makeAuction, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const k = g.rules.players
    let { seat, passed } = f.l
    const { high, bidder } = f.l
    // whoever has the high bid need not top it, and nobody bids more than they have (Pay)
    for (; passed < k; passed++) {
      seat = (seat + 1) % k
      if (seat === c.you || seat === bidder || g.seats[seat]!.cents <= high) continue
      f.l = { ...f.l, seat, passed }
      const options = Array.from({ length: g.seats[seat]!.cents - high }, (_, i) => ({
        act: 'number',
        a: high + 1 + i,
        b: 0,
      }))
      ask(g, seat, 'bid', { card: c.def, high }, options, { min: 0, max: 1 })
      return undefined
    }
    return 'sell'
  },
  bid(g, f) {
    const [option] = picked(g)
    const { seat, passed } = f.l
    if (option === undefined) f.l = { ...f.l, passed: passed + 1 }
    else {
      f.l = { ...f.l, high: option.a, bidder: seat, passed: 0 }
      g.out?.push({ type: 'bids', seat, n: option.a })
    }
    return 'ask'
  },
  sell(g, f) {
    const c = ctxOfFrame(g, f)
    const { what, high, bidder } = f.l
    const o = objectOf(g, what)
    c.did = 0
    if (bidder < 0) return 'end'
    moveCents(g, bidder, c.you, high)
    if (o !== null) give(g, o, bidder)
    c.did = 1
    return 'end'
  },
})

export const Auction = define({
  k: 'auction',
  family: 'effect',
  about: 'Other players bid ¢ for an item in turn order. The high bidder pays you that much and steals it.',
  affects: [],
  fields: { what: { is: 'ref', about: 'the item' } },
  run(g, c, n) {
    const what = one(g, c, n.what)
    c.did = 0
    if (isObject(what) && objectOf(g, what) !== null) startFor(g, c, n, auctioning, { what, seat: c.you })
  },
  intent: () => 1,
})
/** Other players may bid for an item; the high bidder pays the controller and steals it. */
export const auction = (what: Ref): Effect => Auction.of({ what })
