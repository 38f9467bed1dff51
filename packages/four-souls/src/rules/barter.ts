import type { Aside } from '@soulstack/kit'
import { machine } from '../model/machine.ts'
import type { Offer, State, Trade } from '../model/state.ts'
import { isDeclared } from './attack.ts'
import { moveCents } from './change.ts'
import { currentAttack, objectOf } from './context.ts'
import { giveFromHand } from './hands.ts'
import { NoDeal } from './no-deal.ts'
import { priority } from './procedures.ts'
import { give } from './zones.ts'

/**
 * Bartering: ¢ for a favour; either side can name the price. Both sides must agree. Nothing uses the stack, items and loot cannot be
 * traded, and promises do not bind anybody. The ¢ change hands when the other side accepts. Until then an offer stays open, whatever
 * happens, or for as many turns as its maker has said. With the variant Enhanced Bartering, loot cards and items can be traded too.
 * @throws NoDeal if the aside is refused; nothing has changed then.
 */
export function barter(g: State, aside: Aside): void {
  const { seat, name, args } = aside
  if (g.over !== null) throw new NoDeal('game-over', (w) => w.over, 'R-WIN-02')
  if (g.rules.together) throw new NoDeal('no-bartering', (w) => w.together, 'R-TOG-06')
  if (!Number.isInteger(seat) || seat < 0 || seat >= g.rules.players)
    throw new NoDeal('no-such-seat', (w) => w.noSeat(seat + 1))
  switch (name) {
    case 'offer':
      offer(g, seat, args)
      break
    case 'accept':
      accept(g, seat, args)
      break
    case 'decline':
      decline(g, seat, args[0])
      break
    default:
      throw new NoDeal('no-such-aside', (w) => w.noAside(name))
  }
}

const MAX_OFFERS = 12
const MAX_TURNS = 99

/**
 * Makes an offer. `args`: the other seat, ¢, favour; what `tradeOf` reads; the offer that this one answers and thereby declines (0: none);
 * and how many turns it is open, including the current one (0: until it is answered or withdrawn).
 */
function offer(g: State, seat: number, args: readonly (number | string)[]): void {
  const [to, cents, favour] = args
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= g.rules.players || to === seat)
    throw new NoDeal('bad-offer', (w) => w.toAnother, 'R-BAR-02')
  const trade = args.length > 3 ? tradeOf(g, seat, args) : null
  const answered = args.length > 8 && args[8] !== 0 ? find(g, args[8]) : null
  const turns = args.length > 9 ? amount(args[9], MAX_TURNS) : 0
  if (answered !== null && (answered.from !== to || answered.to !== seat))
    throw new NoDeal('not-your-offer', (w) => w.counter, 'R-BAR-02')
  if (typeof cents !== 'number' || !Number.isInteger(cents) || cents < (trade === null ? 1 : 0))
    throw new NoDeal('bad-offer', (w) => w.atLeast(g.rules.variants?.trade === true), 'R-BAR-03')
  if (cents > g.seats[seat]!.cents)
    throw new NoDeal('cannot-pay', (w) => w.youHave(g.seats[seat]!.cents, cents), 'R-BAR-04')
  if (typeof favour !== 'string' || favour.length > 120) throw new NoDeal('bad-offer', (w) => w.favour)
  if (answered === null && g.offers.length >= MAX_OFFERS)
    throw new NoDeal('too-many-offers', (w) => w.tooMany(MAX_OFFERS))
  const until = turns === 0 ? null : g.turn + turns - 1
  const made: Offer = { id: g.nextOffer, from: seat, to, cents, favour, trade, until }
  if (trade !== null) mayTrade(g, made, trade)
  // everything has been checked: changes begin here
  g.nextOffer++
  g.offers = [...g.offers.filter((o) => o !== answered), made]
  g.out?.push({
    type: 'offer',
    seat,
    to,
    n: cents,
    favour,
    ...(answered && { counter: true }),
    ...(turns > 0 && { turns }),
    ...traded(g, trade),
  })
}

/** Reads a list of numbers in the format of asides: "3,7", or an empty text. */
function listed(text: unknown): number[] {
  if (typeof text !== 'string' || !/^(\d{1,15}(,\d{1,15}){0,19})?$/.test(text))
    throw new NoDeal('bad-offer', (w) => w.numbers)
  const list = text === '' ? [] : text.split(',').map(Number)
  if (new Set(list).size < list.length) throw new NoDeal('bad-offer', (w) => w.twice)
  return list
}

const amount = (value: unknown, most: number): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new NoDeal('bad-offer', (w) => w.amount(most))
  return value
}

/**
 * Reads what is traded in addition to the ¢ offered: ¢ asked for, and with Enhanced Bartering, positions of loot cards in the player's own
 * hand, own items, a number of loot cards of the other player's choice, and items of the other player. Null: nothing.
 */
function tradeOf(g: State, seat: number, args: readonly (number | string)[]): Trade | null {
  const { hand } = g.seats[seat]!
  const loot = listed(args[3]).map((at) => {
    const card = hand[at]
    if (card === undefined) throw new NoDeal('bad-offer', (w) => w.noLoot(at + 1), 'R-VAR-05')
    return card
  })
  const trade = {
    loot,
    items: listed(args[4]),
    forCents: amount(args[5], 999),
    forLoot: amount(args[6], 20),
    forItems: listed(args[7]),
  }
  const cards = movesCards(trade)
  if (cards && g.rules.variants?.trade !== true) throw new NoDeal('bad-offer', (w) => w.noCards, 'R-BAR-03')
  if (!cards && trade.forCents > 0 && Number(args[1]) > 0) throw new NoDeal('bad-offer', (w) => w.notBoth, 'R-BAR-01')
  if (!cards && trade.forCents === 0) {
    // ¢ for a favour, as a counter-offer
    if (Number(args[1]) > 0) return null
    throw new NoDeal('bad-offer', (w) => w.nothing, 'R-VAR-05')
  }
  return trade
}

const movesCards = ({ loot, items, forLoot, forItems }: Trade): boolean =>
  loot.length + items.length + forLoot + forItems.length > 0

/**
 * Checks that the items of a trade are in play and still belong to `seat`. Eternal items can be given away, because that does not destroy
 * or discard them.
 */
function checkItems(g: State, seat: number, items: readonly number[]): void {
  for (const e of items) {
    const o = objectOf(g, e)
    if (o === null || o.kind !== 'item' || o.row === 'shop' || o.ctl !== seat)
      throw new NoDeal('not-yours', (w) => w.owners, 'R-VAR-05')
  }
}

/** @throws NoDeal if this trade cannot be made now. */
function mayTrade(g: State, { from, to }: Offer, trade: Trade): void {
  checkItems(g, from, trade.items)
  checkItems(g, to, trade.forItems)
  if (g.seats[to]!.hand.length < trade.forLoot)
    throw new NoDeal('bad-offer', (w) => w.handLacks(trade.forLoot), 'R-VAR-05')
  if (trade.items.length + trade.forItems.length === 0) return
  if (g.seats[from]!.dead || g.seats[to]!.dead) throw new NoDeal('dead', (w) => w.dead, 'R-VAR-05')
  if (currentAttack(g) !== null || isDeclared(g)) throw new NoDeal('attack', (w) => w.attack, 'R-VAR-05')
}

/** A trade as events report it: only numbers and public cards. */
function traded(g: State, trade: Trade | null) {
  if (trade === null) return {}
  const cards = (list: readonly number[]) => list.map((e) => objectOf(g, e)?.def).filter((def) => def !== undefined)
  const { loot, items, forCents, forLoot, forItems } = trade
  return { trade: { loot: loot.length, items: cards(items), forCents, forLoot, forItems: cards(forItems) } }
}

function find(g: State, id: number | string | undefined) {
  const found = g.offers.find((o) => o.id === id)
  if (!found) throw new NoDeal('no-such-offer', (w) => w.closed)
  return found
}

function accept(g: State, seat: number, args: readonly (number | string)[]): void {
  const o = find(g, args[0])
  if (o.to !== seat) throw new NoDeal('not-your-offer', (w) => w.onlyTo, 'R-BAR-02')
  lookAt(g, o)
  const told = traded(g, o.trade)
  const given = o.trade === null ? [] : chosenFor(g, o, o.trade, args.slice(1))
  g.offers = g.offers.filter((x) => x !== o)
  g.out?.push({ type: 'offer-accepted', seat, to: o.from, n: o.cents, favour: o.favour, ...told })
  moveCents(g, o.from, o.to, o.cents)
  if (o.trade !== null) exchange(g, o, o.trade, given)
  if (!hasPriority(g)) return
  // what players can do may depend on their ¢ and on traded cards: ask again
  g.decision = null
  g.frames[g.frames.length - 1]!.step = machine.stepOf(priority, 'settle')
}

/** Whether the open decision is about priority, not a choice. */
const hasPriority = (g: State): boolean => g.decision?.ask.code === 'priority'

/**
 * The reason why an offer could not be accepted now, judged by public information; null if it could. Whether an offered loot card is still
 * in the hand is only checked when it would change hands.
 */
export function refusalOfOffer(g: State, o: Offer): NoDeal | null {
  try {
    lookAt(g, o)
  } catch (error) {
    if (!(error instanceof NoDeal)) throw error
    return error
  }
  return null
}

/** @throws NoDeal if an offer cannot be accepted now for a public reason. */
function lookAt(g: State, o: Offer): void {
  const { from, to, cents, trade } = o
  if (g.seats[from]!.cents < cents)
    throw new NoDeal('cannot-pay', (w) => w.offered(cents, g.seats[from]!.cents), 'R-BAR-04')
  const asked = trade?.forCents ?? 0
  if (g.seats[to]!.cents < asked) throw new NoDeal('cannot-pay', (w) => w.asked(asked, g.seats[to]!.cents), 'R-BAR-04')
  if (trade !== null && movesCards(trade)) {
    // cards change hands only while somebody has priority, so that nobody choosing among cards finds them gone
    if (!hasPriority(g)) throw new NoDeal('not-now', (w) => w.choosing, 'R-VAR-05')
    mayTrade(g, o, trade)
  }
  // a player who is choosing what to pay for must not give away the ¢ meanwhile
  const chooser = hasPriority(g) ? null : (g.decision?.seat ?? null)
  if ((chooser === from && cents > 0) || (chooser === to && asked > 0))
    throw new NoDeal('not-now', (w) => w.paying, 'R-BAR-04')
}

/** The physical loot cards that the accepting player gives. @throws NoDeal if the trade cannot be made now. */
function chosenFor(g: State, o: Offer, trade: Trade, places: readonly (number | string)[]): number[] {
  if (!trade.loot.every((card) => g.seats[o.from]!.hand.includes(card)))
    throw new NoDeal('not-yours', (w) => w.lootGone, 'R-VAR-05')
  const { hand } = g.seats[o.to]!
  const given = places.map((at) => (typeof at === 'number' ? hand[at] : undefined))
  if (given.length !== trade.forLoot || given.includes(undefined) || new Set(given).size < given.length)
    throw new NoDeal('bad-offer', (w) => w.chooseLoot(trade.forLoot), 'R-VAR-05')
  return given as number[]
}

/** Everything changes hands at once. This is giving, not gaining (Gaining and Giving). */
function exchange(g: State, { from, to }: Offer, trade: Trade, given: readonly number[]): void {
  moveCents(g, to, from, trade.forCents)
  for (const card of trade.loot) giveFromHand(g, from, to, g.seats[from]!.hand.indexOf(card))
  for (const card of given) giveFromHand(g, to, from, g.seats[to]!.hand.indexOf(card))
  for (const e of trade.items) give(g, objectOf(g, e)!, to)
  for (const e of trade.forItems) give(g, objectOf(g, e)!, from)
}

function decline(g: State, seat: number, id: number | string | undefined): void {
  const o = find(g, id)
  if (o.to !== seat && o.from !== seat) throw new NoDeal('not-your-offer', (w) => w.onlyTwo, 'R-BAR-02')
  g.offers = g.offers.filter((x) => x !== o)
  g.out?.push({
    type: o.from === seat ? 'offer-withdrawn' : 'offer-declined',
    seat,
    to: o.from === seat ? o.to : o.from,
    n: o.cents,
  })
}

/** Removes offers whose last turn is over. Called when a turn has ended. */
export function lapseOffers(g: State): void {
  for (const o of g.offers) if (isOver(g, o)) g.out?.push({ type: 'offer-lapsed', seat: o.from, to: o.to, n: o.cents })
  if (g.offers.some((o) => isOver(g, o))) g.offers = g.offers.filter((o) => !isOver(g, o))
}

const isOver = (g: State, { until }: Offer): boolean => until !== null && until <= g.turn
