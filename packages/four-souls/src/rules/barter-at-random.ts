import { type Aside, below, type RandomState } from '@soulstack/kit'
import type { State } from '../model/state.ts'

/** How often in a hundred something invalid is named. */
const WRONG = 15

/** Some of a list, each with a chance of 1 in `n`, in the format of asides: "3,7". */
const listed = (r: RandomState, all: readonly number[], n: number): string =>
  all
    .filter(() => below(r, n) === 0)
    .slice(0, 20)
    .join()

/**
 * A random barter aside for tests and fuzzing: an offer of any kind, or an answer to an open one. About half of them are legal. The others
 * are wrong somewhere, so that each check refuses some of them.
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
  // which offer it answers, and how long it is open
  if (kind === 2) args.push(offer && !wrong() ? offer.id : 0, below(r, wrong() ? 200 : 4))
  return { seat: offer && kind === 2 && !wrong() ? offer.to : seat, name: 'offer', args }
}
