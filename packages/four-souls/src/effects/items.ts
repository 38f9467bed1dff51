import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT, TREASURE } from '../model/decks.ts'
import { type Entity, isObject, isSeat, NONE } from '../model/entity.ts'
import { ctxOfFrame, machine, startFor } from '../model/machine.ts'
import { type AbilitySource, define, type Effect, find, one, type Ref } from '../model/node.ts'
import type { Obj, ObjectKind } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { gainTreasure } from '../rules/change.ts'
import { defOfCard, objectOf } from '../rules/context.ts'
import { destroy } from '../rules/death.ts'
import { happen } from '../rules/events.ts'
import { becomesItem } from '../rules/in-play.ts'
import { deckOfDef, hasKeyword, itemsOf } from '../rules/objects.ts'
import { drawTop, takeDiscarded } from '../rules/piles.ts'
import { cover, give, isFixed, itemEnters, putInHand, shopEnters, takeFromTable } from '../rules/zones.ts'
import { objects } from './frames.ts'
import { askOrder, type InOrder, takeOrder } from './in-order.ts'

/** Items change hands, or are rerolled. */

export const Steal = define({
  k: 'steal',
  family: 'effect',
  about: 'Somebody steals items.',
  affects: [],
  fields: {
    what: { is: 'ref', about: 'the items' },
    by: { is: 'ref', optional: true, unwritten: 'you', about: 'who steals' },
  },
  run(g, c, n) {
    c.did = 0
    const thief = n.by === undefined ? c.you : one(g, c, n.by)
    if (!isSeat(thief)) return
    for (const o of objects(g, c, n.what)) {
      if (o.ctl === thief && o.row !== 'shop') continue
      give(g, o, thief)
      c.did++
    }
  },
})
export const steal = (what: Ref, by?: Ref): Effect => (by ? Steal.of({ what, by }) : Steal.of({ what }))

/** What can become an item: a monster, also one that is dying, or an event. */
const BECOME_ITEMS: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['monster', 'holding', 'event'])

export const BecomeItem = define({
  k: 'becomeItem',
  family: 'effect',
  about: 'This monster, event or loot card becomes an item that a player gains.',
  affects: [],
  fields: {
    who: { is: 'ref', about: 'the player' },
    abilities: {
      is: 'ability',
      many: true,
      optional: true,
      about: 'what it has as an item, instead of everything else; without this, it keeps its abilities',
    },
  },
  run(g, c, n) {
    const who = one(g, c, n.who)
    c.did = 0
    if (!isSeat(who)) return
    const given = n.inner?.map((a) => a.id) ?? null
    const there = c.card < 0 ? objectOf(g, c.src) : null
    let item = there
    if (there?.kind === 'event' && there.row !== null && !isFixed(there)) becomesItem(g, there, who, given)
    else {
      const card = becoming(g, c)
      if (card < 0) return
      item = itemEnters(g, card, who, given)
    }
    happen(g, CHANNEL.gainedItem, { who, by: item!.id })
    c.did = 1
  },
})

/** Takes the card that becomes an item from the table, or from the stack while it resolves. Returns `NONE` if there is none. */
function becoming(g: State, c: Ctx): number {
  const { card } = c
  if (card >= 0) {
    // a loot card that has become something else is not put into discard (Loot Cards)
    c.card = NONE
    return card
  }
  // a loot card goes to the discard while a roll for it is on the stack
  if (c.src === 0) return takeDiscarded(g, c.moved)
  const o = objectOf(g, c.src)
  return o !== null && BECOME_ITEMS.has(o.kind) && !isFixed(o) ? takeFromTable(g, o) : NONE
}

/** A monster or event becomes an item that a player gains: it stays in play, with its abilities (Gaining and Giving). */
export const becomeItem = (who: Ref): Effect => BecomeItem.of({ who })
/** … with these abilities, and loses all others. */
export const becomeItemWith = (who: Ref, ...abilities: AbilitySource[]): Effect => BecomeItem.of({ who, abilities })

export const ReturnToHand = define({
  k: 'returnToHand',
  family: 'effect',
  about: 'Loot cards in play go back to your hand.',
  affects: [],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what)) {
      // a hand only ever consists of loot cards (Hand)
      if (deckOfDef(g.rules.library, defOfCard(g, o.card)) !== LOOT || isFixed(o)) continue
      const card = takeFromTable(g, o)
      if (card < 0 || putInHand(g, c.you, card)) c.did++
    }
  },
})
/** A loot card in play goes back to the controller's hand. Nothing happens to any other card. */
export const returnToHand = (what: Ref): Effect => ReturnToHand.of({ what })

/**
 * Whether this is the card of the ability and its player no longer controls it. To give is to move an object "from their control" (Gaining and
 * Giving), and swapping is giving. Anything else is found by a filter that says whose it is, and targets are checked again (Fizzle).
 */
const isOutOfHand = (c: Ctx, o: Obj): boolean => o.id === c.src && o.ctl !== c.you

/** What changes hands. Characters stay with their players, and no player controls monsters, events and rooms (Control). */
const GIVABLE: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['item', 'soul', 'curse'])

const mayBeGiven = (c: Ctx, o: Obj): boolean => GIVABLE.has(o.kind) && !isOutOfHand(c, o)

export const Give = define({
  k: 'give',
  family: 'effect',
  about: 'Cards are given to a player.',
  affects: [],
  fields: { what: { is: 'ref', about: 'the cards' }, to: { is: 'ref', about: 'the player' } },
  run(g, c, n) {
    c.did = 0
    const to = one(g, c, n.to)
    if (!isSeat(to)) return
    for (const o of objects(g, c, n.what)) {
      if (o.ctl === to || !mayBeGiven(c, o)) continue
      give(g, o, to)
      c.did++
    }
  },
  idle: (g, c, n) => !objects(g, c, n.what).some((o) => mayBeGiven(c, o)),
})
export const giveTo = (what: Ref, to: Ref): Effect => Give.of({ what, to })

export const Swap = define({
  k: 'swap',
  family: 'effect',
  about: 'Two cards in play swap controllers.',
  affects: [],
  fields: { a: { is: 'ref', about: 'one card' }, b: { is: 'ref', about: 'the other' } },
  run(g, c, n) {
    const a = objectOf(g, one(g, c, n.a))
    const b = objectOf(g, one(g, c, n.b))
    c.did = 0
    // both cards are given at the same time, or neither is
    if (a === null || b === null || a.ctl === b.ctl || a.ctl < 0 || b.ctl < 0) return
    if (!mayBeGiven(c, a) || !mayBeGiven(c, b)) return
    const to = b.ctl
    give(g, b, a.ctl)
    give(g, a, to)
    c.did = 1
  },
})
export const swap = (a: Ref, b: Ref): Effect => Swap.of({ a, b })

export const RerollItem = define({
  k: 'rerollItem',
  family: 'effect',
  about: 'Items are rerolled: destroyed, and replaced with the top treasure card.',
  affects: [],
  fields: { what: { is: 'ref', about: 'the items' } },
  run(g, c, n) {
    startFor(g, c, n, rerollingItems, { objects: find(g, c, n.what).filter(isObject) })
  },
  idle: (g, c, n) => objects(g, c, n.what).every((o) => hasKeyword(g, o, 'eternal')),
})
export const rerollItem = (what: Ref): Effect => RerollItem.of({ what })

interface Rerolling extends InOrder {
  /** Who controlled the item that has just been destroyed, and the shop slot that it was in, if any. */
  seat: Seat
  slot: number
}
const makeRerolling = ({ objects }: Pick<Rerolling, 'objects'>): Rerolling => ({
  objects,
  done: 0,
  known: 0,
  unaffected: [],
  seat: -1,
  slot: NONE,
})

/** Reroll an item: destroy it and, if that happened, its controller gains a treasure, or the shop slot is refilled (Reroll). */
const rerollingItems = machine.procedure('reroll items', makeRerolling, {
  /** A player who controls several of them chooses their order (Each). The shop comes last. */
  order(g, f) {
    return askOrder(g, f, 'order-reroll', (_g, o) => !hasKeyword(g, o, 'eternal')) ? undefined : 'next'
  },
  ordered(g, f) {
    takeOrder(g, f)
  },
  next(g, f) {
    const { objects, done, known } = f.l
    if (done >= objects.length) return 'end'
    if (done >= known) return 'order'
    const c = ctxOfFrame(g, f)
    const o = objectOf(g, objects[done]!)
    const seat = o === null ? f.l.seat : o.ctl
    f.l = { ...f.l, done: done + 1, seat, slot: o?.row === 'shop' ? o.slot : NONE }
    if (o === null) return 'next'
    c.did = 0
    if (!hasKeyword(g, o, 'eternal')) g.out?.push({ type: 'rerolls', object: o.id, card: o.def, seat: o.ctl })
    destroy(g, c, o.id, c.ctl)
    return undefined
  },
  replace(g, f) {
    const c = ctxOfFrame(g, f)
    if (c.did > 0 && f.l.seat >= 0) gainTreasure(g, c, f.l.seat, 1)
    else if (c.did > 0 && f.l.slot >= 0) restock(g, f.l.slot)
    return 'next'
  },
})

/**
 * Puts the top treasure into the slot of a shop item that was rerolled, on top of what that item covered (Reroll). An empty slot is left to
 * the rules, which refill it with just that.
 */
function restock(g: State, slot: number): void {
  const into = g.shop[slot]
  if (into === undefined || into.top === 0) return
  const card = drawTop(g, TREASURE)
  if (card < 0) return
  cover(g, into)
  shopEnters(g, card, slot)
}

export const SwapForTreasure = define({
  k: 'swapForTreasure',
  family: 'effect',
  about: 'A player destroys all their items and gains as many treasures.',
  affects: [],
  fields: { who: { is: 'ref', about: 'the player' } },
  run(g, c, n) {
    const who = one(g, c, n.who)
    if (isSeat(who)) startFor(g, c, n, swapping, { seat: who, items: itemsOf(g, who).map((o) => o.id) })
  },
  intent: () => 0,
})
interface Swapping {
  seat: Seat
  /** The items, and how many of them have been dealt with. */
  items: readonly Entity[]
  done: number
}
const makeSwapping = ({ seat, items }: Pick<Swapping, 'seat' | 'items'>): Swapping => ({ seat, items, done: 0 })

const swapping = machine.procedure('destroy all, gain as many', makeSwapping, {
  next(g, f) {
    const { items, done } = f.l
    const e = items[done]
    if (e === undefined) return 'gain'
    f.l = { ...f.l, done: done + 1 }
    if (objectOf(g, e) !== null) destroy(g, ctxOfFrame(g, f), e, ctxOfFrame(g, f).ctl)
    return 'next'
  },
  /** Only items that were destroyed count, and eternal items are not destroyed. */
  gain(g, f) {
    const gone = f.l.items.filter((e) => objectOf(g, e)?.kind !== 'item').length
    gainTreasure(g, ctxOfFrame(g, f), f.l.seat, gone)
    return 'end'
  },
})
/** A player destroys all their items and gains as many treasures. */
export const swapForTreasure = (who: Ref): Effect => SwapForTreasure.of({ who })
