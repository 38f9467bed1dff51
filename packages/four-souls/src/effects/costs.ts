import { CHANNEL } from '../model/channels.ts'
import { cardEntity, type Entity, NONE } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, noLocals, picked, startFor } from '../model/machine.ts'
import { type Cost, define, type Linked } from '../model/node.ts'
import { countersOn } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { loseCents, payHp as losePaid } from '../rules/change.ts'
import { currentAttack, objectOf } from '../rules/context.ts'
import { removeCounters, removingAny } from '../rules/counters.ts'
import { canBeDestroyed, destroy } from '../rules/death.ts'
import { purchaseAllowed } from '../rules/declarations.ts'
import { discardFromHand } from '../rules/hands.ts'
import { hasKeyword, itemsOf, soulsOf } from '../rules/objects.ts'
import { health, modified } from '../rules/stats.ts'
import { give, mayLeave, toDiscard } from '../rules/zones.ts'
import { nodeOf } from './frames.ts'

/** Costs: what is paid before an ability is put on the stack. */

export const Pay = define({
  k: 'pay',
  family: 'cost',
  about: 'Paying ¢.',
  fields: { cents: { is: 'number', least: 1, about: 'how many' } },
  payable: (g, c, n) => g.seats[c.you]!.cents >= priceOf(g, c, n.cents),
  run(g, c, n) {
    loseCents(g, c.you, priceOf(g, c, n.cents))
  },
})
/** What an ability costs its player: $ abilities of items can become cheaper. */
function priceOf(g: State, c: Ctx, cents: number): number {
  if (g.index[CHANNEL.activationCost]!.length === 0) return cents
  const isPaid = c.srcKind === 'item' && g.rules.library.abilities[c.ability]?.kind === 'paid'
  return isPaid ? Math.max(0, modified(g, CHANNEL.activationCost, c.you, cents)) : cents
}
export const payCents = (cents: number): Cost => Pay.of({ cents })

/** Pay: HP is lost, not taken as damage. A player who has too little cannot pay. */
export const PayHp = define({
  k: 'payHp',
  family: 'cost',
  about: 'Paying HP: it is lost, which is not damage.',
  fields: { n: { is: 'number', least: 1, about: 'how much' } },
  payable: (g, c, n) => !g.seats[c.you]!.dead && health(g, c.you) >= n.n,
  run(g, c, n) {
    losePaid(g, c.you, n.n)
  },
})
export const payHp = (n: number): Cost => PayHp.of({ n })

export const PayCounters = define({
  k: 'payCounters',
  family: 'cost',
  about: 'Removing counters from this card.',
  fields: { n: { is: 'number', least: 1, about: 'how many' } },
  payable(g, c, n) {
    const o = objectOf(g, c.src)
    return o !== null && countersOn(o) >= n.n
  },
  run(g, c, n) {
    removeCounters(g, c, [objectOf(g, c.src)!], n.n)
  },
})
export const payCounters = (n: number): Cost => PayCounters.of({ n })

export const PayAnyCounters = define({
  k: 'payAnyCounters',
  family: 'cost',
  about: 'Removing as many counters from this card as you like, but at least one.',
  fields: {},
  payable(g, c) {
    const o = objectOf(g, c.src)
    return o !== null && countersOn(o) > 0
  },
  run(g, c, n) {
    startFor(g, c, n, removingAny, { least: 1 })
  },
})
/** The value `countersRemoved` is how many. */
export const payAnyCounters = PayAnyCounters.of({})

interface PayingWithHand {
  cards: number
}
const makePayingWithHand = ({ cards }: PayingWithHand): PayingWithHand => ({ cards })

const payingWithHand = machine.procedure('discard as a cost', makePayingWithHand, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      'discard',
      { card: c.def, n: f.l.cards },
      g.seats[c.you]!.hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
      { min: f.l.cards, max: f.l.cards },
    )
  },
  pay(g, f) {
    const c = ctxOfFrame(g, f)
    const indices = picked(g)
      .map((o) => o.a)
      .sort((a, b) => b - a)
    for (const i of indices) {
      c.moved = cardEntity(g.seats[c.you]!.hand[i]!)
      discardFromHand(g, c.you, i)
    }
    return 'end'
  },
})
export const PayLoot = define({
  k: 'payLoot',
  family: 'cost',
  about: 'Discarding loot cards from the hand.',
  fields: { n: { is: 'number', least: 1, about: 'how many' } },
  payable: (g, c, n) => g.seats[c.you]!.hand.length >= n.n,
  run(g, c, n) {
    startFor(g, c, n, payingWithHand, { cards: n.n })
  },
})
export const payLoot = (n: number): Cost => PayLoot.of({ n })

export const PayHand = define({
  k: 'payHand',
  family: 'cost',
  about: 'Discarding the whole hand.',
  fields: {},
  payable: () => true,
  run(g, c) {
    c.amount = g.seats[c.you]!.hand.length
    while (g.seats[c.you]!.hand.length > 0) discardFromHand(g, c.you, g.seats[c.you]!.hand.length - 1)
  },
})
/** The whole hand is discarded as a cost; the value `discardedForThis` is how many cards that were. */
export const payHand = PayHand.of({})

/** The items that can be given up as a cost: none of them may be a target of the ability. */
const costItems = (g: State, c: Ctx, n: Linked<'cost'> & { readonly other?: boolean }): Entity[] => {
  const chosen = new Set(c.bind.flat())
  return itemsOf(g, c.you)
    .filter((o) => !hasKeyword(g, o, 'eternal') && !chosen.has(o.id) && !(n.other === true && o.id === c.src))
    .map((o) => o.id)
}
interface PayingWithItems {
  /** The item to give away. */
  item: Entity
}
const makePayingWithItems = (): PayingWithItems => ({ item: NONE })

const payingWithItems = machine.procedure('items as a cost', makePayingWithItems, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, PayItems, PayGift)
    const k = PayItems.is(n) ? n.n : 1
    ask(
      g,
      c.you,
      PayItems.is(n) ? 'destroy-cost' : 'give-cost',
      { card: c.def, n: k },
      costItems(g, c, n).map((e) => ({ act: 'target', a: e, b: 0 })),
      { min: k, max: k },
    )
  },
  pay(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, PayItems, PayGift)
    const items = picked(g).map((o) => o.a)
    if (PayItems.is(n)) {
      for (const e of items) destroy(g, null, e, c.you)
      return 'end'
    }
    // nothing is left to give away when an ability costs more items than there are
    if (items.length === 0) return 'end'
    f.l = { item: items[0]! }
    const others = [...Array(g.rules.players).keys()].filter((s) => s !== c.you)
    ask(
      g,
      c.you,
      'give-cost-to',
      { card: c.def },
      others.map((s) => ({ act: 'target', a: s, b: 0 })),
    )
    return undefined
  },
  hand(g, f) {
    const o = objectOf(g, f.l.item)
    if (o !== null) give(g, o, picked(g)[0]!.a)
    return 'end'
  },
})
export const PayItems = define({
  k: 'payItems',
  family: 'cost',
  about: 'Destroying non-eternal items that you control.',
  fields: { n: { is: 'number', least: 1, about: 'how many' } },
  payable: (g, c, n) => costItems(g, c, n).length >= n.n,
  run(g, c, n) {
    startFor(g, c, n, payingWithItems)
  },
})
export const payItems = (n: number): Cost => PayItems.of({ n })

export const PayGift = define({
  k: 'payGift',
  family: 'cost',
  about: 'Giving a non-eternal item that you control to another player.',
  fields: { other: { is: 'flag', only: true, about: 'it cannot be the item with the ability' } },
  payable: (g, c, n) => costItems(g, c, n).length > 0,
  run(g, c, n) {
    startFor(g, c, n, payingWithItems)
  },
})
export const payGift = PayGift.of({ other: true })

/** Destroying the card itself: an item, or the room that it has become. What cannot be destroyed cannot pay this cost. */
export const PayThis = define({
  k: 'payThis',
  family: 'cost',
  about: 'Destroying the item with the ability.',
  fields: {},
  payable(g, c) {
    const o = objectOf(g, c.src)
    return o !== null && canBeDestroyed(g, o)
  },
  run(g, c) {
    destroy(g, c, c.src, c.you)
  },
})
export const payThis = PayThis.of({})

/** Nothing is paid, but the ability can only be activated while nobody is making an attack. */
export const OutsideAttacks = define({
  k: 'outsideAttacks',
  family: 'cost',
  about: 'Not a payment, but a restriction: only while nobody is making an attack.',
  fields: {},
  payable: (g) => currentAttack(g) === null,
  run() {},
})
export const outsideAttacks = OutsideAttacks.of({})

export const CouldPurchase = define({
  k: 'couldPurchase',
  family: 'cost',
  about: 'Not a payment, but a restriction: only when you could declare a purchase, and pay for it.',
  fields: {},
  payable: (g, c) =>
    g.phase === 'action' &&
    g.active === c.you &&
    !g.seats[c.you]!.dead &&
    g.stack.length === 0 &&
    g.declared === null &&
    currentAttack(g) === null &&
    purchaseAllowed(g),
  run() {},
})
/** Only at a moment at which you could declare a purchase. */
export const couldPurchase = CouldPurchase.of({})

export const InActionPhase = define({
  k: 'inActionPhase',
  family: 'cost',
  about: 'Not a payment, but a restriction: only in the action phase of your turn, with nothing on the stack.',
  fields: {},
  payable: (g, c) =>
    g.phase === 'action' && g.active === c.you && !g.seats[c.you]!.dead && g.stack.length === 0 && g.declared === null,
  run() {},
})
/** Nothing is paid, but the ability can only be activated as an action, like an attack or a purchase. */
export const inActionPhase = InActionPhase.of({})

/** The souls that a player could discard. */
const costSouls = (g: State, c: Ctx): Entity[] =>
  soulsOf(g, c.you)
    .map((o) => o.id)
    .filter((e) => mayLeave(g, e))
const payingWithSoul = machine.procedure('a soul as a cost', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      'soul-cost',
      { card: c.def },
      costSouls(g, c).map((e) => ({ act: 'target', a: e, b: 0 })),
    )
  },
  pay(g) {
    // nothing is left to pay with when an ability costs more souls than there are
    const o = objectOf(g, picked(g)[0]?.a ?? NONE)
    if (o !== null) toDiscard(g, o)
    return 'end'
  },
})
export const DiscardSoul = define({
  k: 'discardSoul',
  family: 'cost',
  about: 'Discarding a soul that you control.',
  fields: {},
  payable: (g, c) => costSouls(g, c).length > 0,
  run(g, c, n) {
    startFor(g, c, n, payingWithSoul)
  },
})
export const discardSoul = DiscardSoul.of({})
