import type { Bot, BotAside, BotMemory } from '@soulstack/bots'
import { Chance } from '@soulstack/bots'
import type { Aside, Seat } from '@soulstack/kit'
import type { Library } from '../model/library.ts'
import type { State } from '../model/state.ts'
import type { Observation, OfferObservation } from '../view/observation.ts'
import { type Bargain, bargainsWith, pays, tradesCards } from './bargains.ts'
import { tableOf } from './effects.ts'
import { type Exchange, exchangeIn, worthToBot } from './exchange.ts'
import { type Change, Foresight, type Imagine } from './foresight.ts'
import { Offered, type RememberedOffers } from './offered.ts'
import { answerOffers, type JudgeOffer } from './offers.ts'
import type { Entity, Table } from './table.ts'
import { evaluation } from './value.ts'

/**
 * Bots that make offers, and withdraw and answer them. They offer only what pays for themselves and what the other side should like, at
 * tables where cards can be traded: where only ¢ and favours can be, there is nothing that a bot could be sure of getting. They look for it
 * once a turn, and nobody gets the same offer again soon.
 */

/** A share of the win that is worth an exchange. */
const GAIN = 0.003
/** A share of the win that is worth accepting what somebody else has offered. */
const ENOUGH = 0.0005
/** How many exchanges are made in one world: it must not take longer than a move. */
const MOST = 24
/** How many of the best exchanges are made in more worlds than one. */
const FINALISTS = 3

/** How a bot barters. */
export interface Barterer {
  /** Whether it makes offers itself; all answer them. */
  offers: boolean
  /**
   * Whether it judges exchanges by who will win after them, otherwise by what the cards are worth. Whether somebody would win at once is
   * looked at in any case.
   */
  plans: boolean
}

/** The same bot, which also barters. */
export function bartering(
  bot: Bot<Observation, State>,
  library: Library,
  seed: string,
  { offers, plans }: Barterer,
): Bot<Observation, State> {
  const values = evaluation(library)
  const offered = new Offered()
  const foresight = (imagine: Imagine, moment: string): Foresight =>
    new Foresight(imagine, new Chance(`${seed} barter ${moment}`), values)

  const offer: NonNullable<typeof bot.offer> = (decision, observe, imagine) => {
    if (decision.ask.code !== 'priority') return null
    const seen = observe()
    const isOwn = isOwnWindow(seen)
    const open = seen.offers.filter(({ from }) => from === seen.you)
    if (!isOwn && open.length === 0) return null
    const t = tableOf(seen, library)
    if (!tradesCards(t)) return null
    const worlds = imagine === undefined ? null : foresight(imagine, `${decision.id}`)
    if (worlds === null && plans) throw new Error(`the bot ${bot.name} must be able to imagine`)
    const bad = open.find((o) => isBad(o, t, plans, worlds))
    if (bad !== undefined) return { name: 'decline', args: [bad.id] }
    return isOwn && open.length === 0 && offered.looksIn(seen.turn.number) ? newOffer(t, offered, plans, worlds) : null
  }

  return {
    ...bot,
    aside: (observe, imagine) =>
      answerOffers(observe(), library, judgeWith(plans, imagine && ((o) => foresight(imagine, `${o}`)))),
    ...(offers && { offer }),
    memory: remembering(bot.memory, offered),
  }
}

/** Whether the bot, which is asked, may begin something in its own turn. */
const isOwnWindow = ({ attack, stack, turn, you }: Observation): boolean =>
  turn.active === you && turn.phase === 'action' && stack.length === 0 && attack === null

/** The memory of the bot itself and of its offers in one. */
const remembering = (own: BotMemory | undefined, offered: Offered): BotMemory => ({
  read: () => ({ ...(own?.read() as object | undefined), ...offered.read() }),
  write(data) {
    own?.write(data)
    offered.write(data as RememberedOffers)
  },
})

/** How a bot judges offers that it gets. `foresight`: imagines worlds for an offer; undefined: it cannot. */
function judgeWith(plans: boolean, foresight: ((offer: number) => Foresight) | undefined): JudgeOffer | undefined {
  if (foresight === undefined) return undefined
  return (offer, given, t) => {
    const isGood = plans || worthToBot(exchangeIn(offer, t), t) > 0
    const change = isGood ? foresight(offer.id).ofAccepting(t.me, offer.id, given) : null
    if (change === null || loses(change, offer.from)) return 'decline'
    return !plans || change.shares[t.me]! > ENOUGH ? 'accept' : 'decline'
  }
}

/** Whether an exchange lets the other side win at once. */
const loses = ({ winners }: Change, other: Seat): boolean => winners.includes(other)

/** Whether an open offer of the bot has become one that it should not have made. */
function isBad(offer: OfferObservation, t: Table, plans: boolean, worlds: Foresight | null): boolean {
  const exchange = exchangeIn(offer, t)
  const { give, get } = exchange
  const has = (seat: Seat, items: readonly Entity[]): boolean => items.every((e) => t.thing(e)?.owner === seat)
  if (!has(t.me, give.items) || !has(exchange.with, get.items) || t.own.cents < give.cents) return true
  // after the attack it can be accepted, and is looked at again
  if (!offer.acceptable) return false
  const change = worlds?.ofStanding(offer.id) ?? null
  if (worlds !== null && (change === null || loses(change, offer.to))) return true
  return plans ? change!.shares[t.me]! <= 0 : worthToBot(exchange, t) <= 0
}

/** The best offer that the bot can make; null: none pays. */
function newOffer(t: Table, offered: Offered, plans: boolean, worlds: Foresight | null): BotAside | null {
  const { turn, offers, seats } = t.seen
  const may = (seat: Seat): boolean =>
    seat !== t.me &&
    offered.mayOffer(seat, turn.number, t.players) &&
    // one thing at a time
    !offers.some(({ to, from }) => to === seat || (from === seat && to === t.me))
  const bargains = seats
    .map(({ seat }) => seat)
    .filter(may)
    .flatMap((seat) => bargainsWith(t, seat))
    .filter(({ exchange }) => !offered.isStale(exchange, turn.number, t.players))
    .sort((a, b) => b.own - a.own)
    .slice(0, MOST)
  const best = plans ? byForesight(bargains, t, worlds!) : byWorth(bargains, t, worlds)
  if (best === null) return null
  offered.record(best, turn.number)
  return { name: 'offer', args: argsOf(best, t) }
}

/** The most that both sides gain, multiplied, so that neither gets everything. */
const better = (a: Rated, b: Rated): number => b.rating - a.rating
interface Rated {
  exchange: Exchange
  rating: number
}

function byWorth(bargains: readonly Bargain[], t: Table, worlds: Foresight | null): Exchange | null {
  const rated = bargains.filter(pays).map(({ exchange, own, theirs }) => ({ exchange, rating: own * theirs }))
  const isSafe = ({ exchange }: Rated): boolean => {
    if (worlds === null) return true
    const change = worlds.ofOffering(t.me, argsOf(exchange, t), 1)
    return change !== null && !loses(change, exchange.with)
  }
  return rated.sort(better).slice(0, FINALISTS).find(isSafe)?.exchange ?? null
}

function byForesight(bargains: readonly Bargain[], t: Table, worlds: Foresight): Exchange | null {
  const rated: Rated[] = []
  for (const { exchange, theirs } of bargains) {
    const change = worlds.ofOffering(t.me, argsOf(exchange, t), 1)
    if (change !== null && isGain(change, exchange, t)) rated.push({ exchange, rating: change.shares[t.me]! * theirs })
  }
  const isSure = ({ exchange }: Rated): boolean => {
    const change = worlds.ofOffering(t.me, argsOf(exchange, t))
    return change !== null && isGain(change, exchange, t)
  }
  return rated.sort(better).slice(0, FINALISTS).find(isSure)?.exchange ?? null
}

/** Whether a change is one for the better: for the bot, and among several rivals for the other side too. */
const isGain = (change: Change, { with: other }: Exchange, t: Table): boolean =>
  change.shares[t.me]! >= GAIN && (t.players === 2 || change.shares[other]! >= 0) && !loses(change, other)

/** The arguments of an offer. It stands until the other side's next turn is over. */
function argsOf({ with: seat, give, get }: Exchange, t: Table): Aside['args'] {
  const turns = ((seat - t.active + t.players) % t.players) + 1
  return [
    ...[seat, give.cents, '', give.loot.join(), give.items.join()],
    ...[get.cents, get.loot, get.items.join(), 0, turns],
  ]
}
