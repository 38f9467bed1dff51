import type { Seat } from '@soulstack/kit'
import { type Entity, isSeat } from '../model/entity.ts'
import { ctxOfFrame, machine, startFor } from '../model/machine.ts'
import { count, define, type Effect, type NodeFor, one, type Ref, type Value } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import {
  gainCents as addCents,
  addFromSupply,
  gainTreasure as addTreasure,
  loot as lootCards,
  moveCents,
  loseCents as takeCents,
} from '../rules/change.ts'
import { setBind } from '../rules/context.ts'
import { nodeOf, seats } from './frames.ts'
import { you } from './refs.ts'
import { cannotMake } from './spared.ts'

/** ¢, loot and treasure: gained, lost, stolen. */

interface OneByOne {
  /** The players who gain, how much each, and how many of them have. */
  seats: readonly Seat[]
  amount: number
  done: number
}
const makeOneByOne = (): OneByOne => ({ seats: [], amount: 0, done: 0 })

/** Runs an effect for several players one after the other: each gain may be replaced, or wait for an answer, on its own. */
const oneByOne = machine.procedure('one by one', makeOneByOne, {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, GainCents, GainTreasure, Loot)
    f.l = { seats: seats(g, c, n.who), amount: amountOf(g, c, n), done: 0 }
  },
  next(g, f) {
    const { amount, done } = f.l
    const seat = f.l.seats[done]
    if (seat === undefined) return 'end'
    f.l = { ...f.l, done: done + 1 }
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, GainCents, GainTreasure, Loot)
    if (GainCents.is(n)) addCents(g, c, seat, amount)
    else if (GainTreasure.is(n)) addTreasure(g, c, seat, amount)
    else lootCards(g, c, seat, amount)
    return 'next'
  },
})

/** A node by which each of the players gains the same amount. */
type Gaining = NodeFor<typeof GainCents | typeof GainTreasure | typeof Loot>

/** How much each gains: more if these are multiplied rewards, less if they are a share of rewards, rounded down. */
const amountOf = (g: State, c: Ctx, n: Gaining): number => Math.floor(count(g, c, n.n) * c.times)

/** Makes one player gain at once, or several players one after the other. */
function forPlayers(g: State, c: Ctx, n: Gaining, gain: (g: State, c: Ctx, seat: Seat, n: number) => void): void {
  const list = seats(g, c, n.who)
  if (list.length === 1) gain(g, c, list[0]!, amountOf(g, c, n))
  else if (list.length > 1) startFor(g, c, n, oneByOne)
}

export const GainCents = define({
  k: 'gainCents',
  family: 'effect',
  about: 'Players gain ¢.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'amount', least: 1, about: 'how many each' },
    who: { is: 'ref', about: 'the players' },
  },
  run(g, c, n) {
    forPlayers(g, c, n, addCents)
  },
  intent: () => 1,
})
export const gainCents = (n: Value, who: Ref = you): Effect => GainCents.of({ n, who })

export const MultiplyCents = define({
  k: 'multiplyCents',
  family: 'effect',
  about: 'Multiplies the ¢ that players have.',
  affects: [],
  fields: {
    times: { is: 'number', role: 'amount', least: 2, most: 9, about: 'by how much' },
    who: { is: 'ref', about: 'the players' },
  },
  run(g, c, n) {
    c.did = 0
    for (const seat of seats(g, c, n.who)) c.did += addFromSupply(g, seat, g.seats[seat]!.cents * (n.times - 1))
  },
  intent: () => 1,
})
/** Multiplies a player's ¢, as far as the supply allows. This is not "gaining" ¢, so nothing can add to it. */
export const multiplyCents = (times: number, who: Ref): Effect => MultiplyCents.of({ times, who })

export const LoseCents = define({
  k: 'loseCents',
  family: 'effect',
  about: 'Players lose ¢.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'amount', least: 1, about: 'how many each' },
    who: { is: 'ref', about: 'the players' },
  },
  run(g, c, n) {
    let lost = 0
    for (const seat of seats(g, c, n.who)) if (!cannotMake(g, c, n, seat)) lost += takeCents(g, seat, count(g, c, n.n))
    c.did = lost
  },
  intent: () => -1,
})
export const loseCents = (n: Value, who: Ref = you): Effect => LoseCents.of({ n, who })

export const LoseAllCents = define({
  k: 'loseAllCents',
  family: 'effect',
  about: 'Players lose all their ¢.',
  affects: [],
  fields: { who: { is: 'ref', about: 'the players' } },
  run(g, c, n) {
    c.did = 0
    for (const seat of seats(g, c, n.who))
      if (!cannotMake(g, c, n, seat)) c.did = takeCents(g, seat, g.seats[seat]!.cents)
  },
  intent: () => -2,
})
export const loseAllCents = (who: Ref): Effect => LoseAllCents.of({ who })

export const StealCents = define({
  k: 'stealCents',
  family: 'effect',
  about: 'You steal ¢.',
  affects: [],
  fields: { n: { is: 'value', role: 'amount', least: 1, about: 'how many' }, from: { is: 'ref', about: 'whose' } },
  run(g, c, n) {
    const from = one(g, c, n.from)
    c.did = isSeat(from) && from !== c.you ? moveCents(g, from, c.you, count(g, c, n.n)) : 0
  },
})
export const stealCents = (n: Value, from: Ref): Effect => StealCents.of({ n, from })

export const GiveCents = define({
  k: 'giveCents',
  family: 'effect',
  about: 'A player gives ¢ to another.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'amount', least: 1, about: 'how many' },
    from: { is: 'ref', about: 'who gives' },
    to: { is: 'ref', about: 'who gets them' },
  },
  run(g, c, n) {
    const from = one(g, c, n.from)
    const to = one(g, c, n.to)
    c.did = isSeat(from) && isSeat(to) && from !== to ? moveCents(g, from, to, count(g, c, n.n)) : 0
  },
})
/** ¢ are given from one player to another: neither gained nor lost (Gaining and Giving). */
export const giveCents = (n: Value, from: Ref, to: Ref = you): Effect => GiveCents.of({ n, from, to })

export const Loot = define({
  k: 'loot',
  family: 'effect',
  about: 'Players draw loot cards.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'count', least: 1, about: 'how many each' },
    who: { is: 'ref', about: 'the players' },
  },
  run(g, c, n) {
    forPlayers(g, c, n, lootCards)
  },
  intent: () => 1,
})
export const loot = (n: Value, who: Ref = you): Effect => Loot.of({ n, who })

export const LootUpTo = define({
  k: 'lootUpTo',
  family: 'effect',
  about: 'You loot and gain ¢ until you have as many of each as somebody else.',
  affects: [],
  fields: { like: { is: 'ref', about: 'who has more' } },
  run(g, c, n) {
    const other = one(g, c, n.like)
    if (!isSeat(other)) return
    const more = g.seats[other]!.hand.length - g.seats[c.you]!.hand.length
    const richer = g.seats[other]!.cents - g.seats[c.you]!.cents
    startFor(g, c, n, levelling, { loot: Math.max(0, more), cents: Math.max(0, richer) })
  },
})
interface Levelling {
  loot: number
  cents: number
}
const makeLevelling = ({ loot, cents }: Levelling): Levelling => ({ loot, cents })

const levelling = machine.procedure('loot and gain until equal', makeLevelling, {
  loot(g, f) {
    const c = ctxOfFrame(g, f)
    lootCards(g, c, c.you, f.l.loot)
  },
  cents(g, f) {
    const c = ctxOfFrame(g, f)
    addCents(g, c, c.you, f.l.cents)
  },
})
/** Loot and gain ¢ until you have as many of each as that player. */
export const lootUpTo = (like: Ref): Effect => LootUpTo.of({ like })

const itemsInPlay = (g: State): Entity[] => g.objects.flatMap((o) => (o?.kind === 'item' && o.ctl >= 0 ? [o.id] : []))

/** Items that players controlled before they gained treasures: those that they control only then are the treasures. */
interface Naming {
  before: readonly Entity[]
}
const makeNaming = ({ before }: Naming): Naming => ({ before })

const naming = machine.procedure('gain treasures by name', makeNaming, {
  gain(g, f) {
    const c = ctxOfFrame(g, f)
    forPlayers(g, c, nodeOf(g, f, GainTreasure), addTreasure)
  },
  name(g, f) {
    const { as } = nodeOf(g, f, GainTreasure)
    if (as !== undefined)
      setBind(
        ctxOfFrame(g, f),
        as,
        itemsInPlay(g).filter((e) => !f.l.before.includes(e)),
      )
    return 'end'
  },
})
export const GainTreasure = define({
  k: 'gainTreasure',
  family: 'effect',
  about: 'Players gain treasures from the treasure deck.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'count', least: 1, about: 'how many each' },
    who: { is: 'ref', about: 'the players' },
    as: { is: 'bind', optional: true, about: 'the name of the treasures from then on' },
  },
  run(g, c, n) {
    if (n.as !== undefined) startFor(g, c, n, naming, { before: itemsInPlay(g) })
    else forPlayers(g, c, n, addTreasure)
  },
  intent: () => 4,
})
export const gainTreasure = (n: Value, who: Ref = you, as?: string): Effect =>
  GainTreasure.of({ n, who, ...(as !== undefined && { as }) })
