import { type Aside, below, type RandomState } from '@soulstack/kit'
import type { State } from '../model/state.ts'

/** So many times in a hundred a thing that is named is none of those that could be. */
const WRONG = 15

/** Some of a list, each of them with one chance in `n`, as an aside has them: "3,7". */
const listed = (r: RandomState, all: readonly number[], n: number): string =>
  all
    .filter(() => below(r, n) === 0)
    .slice(0, 20)
    .join()

/**
 * Something of bartering that somebody might try: offers of all kinds, answers to those that stand. About half of it is legal; the rest is
 * wrong in one place or another, early and late among what is checked. For tests and fuzzing.
 */
export function anyBarter(g: State, r: RandomState): Aside {
  const { players } = g.rules
  const wrong = () => below(r, 100) < WRONG
  const seat = below(r, players)
  const offer = g.offers.length > 0 ? g.offers[below(r, g.offers.length)]! : null
  const kind = below(r, offer ? 5 : 2)
  if (offer && kind >= 3) {
    const name = kind === 3 ? 'decline' : 'accept'
    const hand = g.seats[offer.to]!.hand.map((_, at) => at)
    const given = name === 'decline' ? [] : hand.slice(0, (offer.trade?.forLoot ?? 0) + (wrong() ? 1 : 0))
    return { seat: wrong() ? seat : offer.to, name, args: [wrong() ? g.nextOffer : offer.id, ...given] }
  }
  const to = wrong() ? below(r, players + 1) : (seat + 1 + below(r, Math.max(1, players - 1))) % players
  const cents = below(r, g.seats[seat]!.cents + (wrong() ? 5 : 1))
  const args: Aside['args'] = [to, cents, below(r, 4) > 0 ? 'spare me' : '']
  if (kind === 0) return { seat, name: 'offer', args }
  const cards = g.rules.variants?.trade === true || wrong()
  const items = (owner: number) =>
    g.objects.flatMap((o, e) => (o?.kind === 'item' && (wrong() || (o.row !== 'shop' && o.ctl === owner)) ? [e] : []))
  const hand = g.seats[seat]!.hand.map((_, at) => at)
  args.push(listed(r, wrong() ? [...hand, hand.length] : hand, cards ? 3 : 50))
  args.push(listed(r, items(seat), cards ? 5 : 50))
  args.push(below(r, cents > 0 && !wrong() ? 1 : 4))
  args.push(cards ? below(r, 3) : 0)
  args.push(cards ? listed(r, items(to), 5) : '')
  // the answer to another offer, and for how long it stands
  if (kind === 2) args.push(offer && !wrong() ? offer.id : 0, below(r, wrong() ? 200 : 4))
  return { seat: offer && kind === 2 && !wrong() ? offer.to : seat, name: 'offer', args }
}
