import { type Aside, Refusal } from '@soulstack/kit'
import { moveCents } from './change.ts'
import { tellOut } from './events.ts'
import type { State } from './state.ts'

/**
 * Bartering: ¢ for a favour. Both sides agree, nothing uses the stack, items and loot cannot be traded, and nobody is held to a
 * promise. The ¢ change hands when the other side accepts.
 */
export function barter(g: State, aside: Aside): void {
  const { seat, name, args } = aside
  if (g.over !== null)
    throw new Refusal('game-over', 'The game is over; there is nothing left to trade for.', 'R-WIN-02')
  if (g.rules.together)
    throw new Refusal('no-bartering', 'Characters who win together do not trade ¢ with each other.', 'R-TOG-06')
  if (!Number.isInteger(seat) || seat < 0 || seat >= g.rules.players)
    throw new Refusal('no-such-seat', `There is no seat ${seat + 1} at this table.`)
  switch (name) {
    case 'offer':
      offer(g, seat, args)
      break
    case 'accept':
      accept(g, seat, args[0])
      break
    case 'decline':
      decline(g, seat, args[0])
      break
    default:
      throw new Refusal('no-such-aside', `Beside decisions one can offer, accept or decline; not ${name}.`)
  }
}

const MAX_OFFERS = 12

function offer(g: State, seat: number, args: readonly (number | string)[]): void {
  const [to, cents, favour] = args
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= g.rules.players || to === seat)
    throw new Refusal('bad-offer', 'An offer goes to another player at the table.', 'R-BAR-02')
  if (typeof cents !== 'number' || !Number.isInteger(cents) || cents < 1)
    throw new Refusal(
      'bad-offer',
      'An offer is at least 1¢; items and loot cards cannot be traded (Bartering).',
      'R-BAR-03',
    )
  if (cents > g.seats[seat]!.cents)
    throw new Refusal('cannot-pay', `You have ${g.seats[seat]!.cents}¢, so you cannot offer ${cents}¢.`, 'R-BAR-04')
  if (typeof favour !== 'string' || favour.length > 120)
    throw new Refusal('bad-offer', 'Say in at most 120 characters what you want for it.')
  if (g.offers.length >= MAX_OFFERS)
    throw new Refusal('too-many-offers', `There are ${MAX_OFFERS} open offers; answer or withdraw some first.`)
  const made = { id: g.nextOffer++, from: seat, to, cents, favour }
  g.offers = [...g.offers, made]
  if (g.out !== null) tellOut(g, { type: 'offer', seat, to, n: cents, favour })
}

function find(g: State, id: number | string | undefined) {
  const found = g.offers.find((o) => o.id === id)
  if (!found) throw new Refusal('no-such-offer', 'That offer is no longer open.')
  return found
}

function accept(g: State, seat: number, id: number | string | undefined): void {
  const o = find(g, id)
  if (o.to !== seat)
    throw new Refusal('not-your-offer', 'Only the player it was made to can accept an offer.', 'R-BAR-02')
  if (g.seats[o.from]!.cents < o.cents)
    throw new Refusal(
      'cannot-pay',
      `The offer was ${o.cents}¢, but only ${g.seats[o.from]!.cents}¢ are left to pay it with.`,
      'R-BAR-04',
    )
  g.offers = g.offers.filter((x) => x !== o)
  moveCents(g, o.from, o.to, o.cents)
  if (g.out !== null) tellOut(g, { type: 'offer-accepted', seat, to: o.from, n: o.cents, favour: o.favour })
}

function decline(g: State, seat: number, id: number | string | undefined): void {
  const o = find(g, id)
  if (o.to !== seat && o.from !== seat)
    throw new Refusal('not-your-offer', 'Only the two players of an offer can end it.', 'R-BAR-02')
  g.offers = g.offers.filter((x) => x !== o)
  if (g.out !== null)
    tellOut(g, {
      type: o.from === seat ? 'offer-withdrawn' : 'offer-declined',
      seat,
      to: o.from === seat ? o.to : o.from,
      n: o.cents,
    })
}
