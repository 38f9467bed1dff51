import { below } from '@soulstack/kit'
import {
  gainCents as addCents,
  gainTreasure as addTreasure,
  discardFromHand,
  loot as lootCards,
  moveCents,
  loseCents as takeCents,
} from '../rules/change.ts'
import { defOfCard } from '../rules/context.ts'
import { giveFromHand } from '../rules/death.ts'
import { isSeat } from '../rules/entity.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../rules/machine.ts'
import { claimBonusSouls } from '../rules/souls.ts'
import { type Ctx, type Frame, LOOT, type State } from '../rules/state.ts'
import { nodes } from './library.ts'
import { count, define, find, type Linked, type Node, one, type Value } from './nodes.ts'
import { you } from './refs.ts'
import { clause, many, much, plural, sentences, their } from './text.ts'

/** Resources: ¢, loot cards, treasure. */

const nodeOf = (f: Frame): Linked => nodes[f.node]!
const seats = (g: State, c: Ctx, ref: Linked): number[] => find(g, c, ref).filter(isSeat)

/** Runs an effect for several players one after the other: each may be replaced and suspended on its own. */
const oneByOne = machine.procedure('one by one', {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    f.list = seats(g, c, n.who as Linked)
    f.n = count(g, c, n.n as Linked)
  },
  next(g, f) {
    if (f.i >= f.list!.length) return 'end'
    const seat = f.list![f.i++]!
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    if (n.k === 'gainCents') addCents(g, c, seat, f.n)
    else lootCards(g, c, seat, f.n)
    return 'next'
  },
})

define({
  k: 'gainCents',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount' }, who: { is: 'ref' } },
  run(g, c, n) {
    const list = seats(g, c, n.who as Linked)
    if (list.length === 1) addCents(g, c, list[0]!, count(g, c, n.n as Linked))
    else if (list.length > 1) call(g, oneByOne, { node: n.id, base: c.at })
  },
  text: (n, t) => clause(t.ref(n.who as Linked), 'gain', cents(t.value(n.n as Linked))),
  intent: () => 1,
})
const cents = (v: string): string => (/^\d/.test(v) ? `${v}¢` : much(v, '¢'))
export const gainCents = (n: Value, who: Node = you): Node => ({ k: 'gainCents', n, who }) as Node

define({
  k: 'loseCents',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount' }, who: { is: 'ref' } },
  run(g, c, n) {
    let lost = 0
    for (const seat of seats(g, c, n.who as Linked)) lost += takeCents(g, seat, count(g, c, n.n as Linked))
    c.did = lost
  },
  text: (n, t) => clause(t.ref(n.who as Linked), 'lose', cents(t.value(n.n as Linked))),
  intent: () => -1,
})
export const loseCents = (n: Value, who: Node = you): Node => ({ k: 'loseCents', n, who }) as Node

define({
  k: 'loseAllCents',
  family: 'effect',
  fields: { who: { is: 'ref' } },
  run(g, c, n) {
    for (const seat of seats(g, c, n.who as Linked)) c.did = takeCents(g, seat, g.seats[seat]!.cents)
  },
  text: (n, t) => {
    const who = t.ref(n.who as Linked)
    return clause(who, 'lose', `all ${their(who)} ¢`)
  },
  intent: () => -2,
})
export const loseAllCents = (who: Node): Node => ({ k: 'loseAllCents', who }) as Node

define({
  k: 'stealCents',
  family: 'effect',
  fields: { n: { is: 'value', role: 'amount' }, from: { is: 'ref' } },
  run(g, c, n) {
    const from = one(g, c, n.from as Linked)
    c.did = isSeat(from) && from !== c.you ? moveCents(g, from, c.you, count(g, c, n.n as Linked)) : 0
  },
  text: (n, t) => clause(t.agent(), 'steal', `${cents(t.value(n.n as Linked))} from ${t.object(n.from as Linked)}`),
})
export const stealCents = (n: Value, from: Node): Node => ({ k: 'stealCents', n, from }) as Node

define({
  k: 'loot',
  family: 'effect',
  fields: { n: { is: 'value', role: 'count' }, who: { is: 'ref' } },
  run(g, c, n) {
    const list = seats(g, c, n.who as Linked)
    if (list.length === 1) lootCards(g, c, list[0]!, count(g, c, n.n as Linked))
    else if (list.length > 1) call(g, oneByOne, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const v = t.value(n.n as Linked)
    return clause(t.ref(n.who as Linked), 'loot', /^\d/.test(v) ? v : /^that m/.test(v) ? 'that many' : `equal to ${v}`)
  },
  intent: () => 1,
})
export const loot = (n: Value, who: Node = you): Node => ({ k: 'loot', n, who }) as Node

define({
  k: 'lootUpTo',
  family: 'effect',
  fields: { like: { is: 'ref' } },
  run(g, c, n) {
    const other = one(g, c, n.like as Linked)
    if (!isSeat(other)) return
    const more = g.seats[other]!.hand.length - g.seats[c.you]!.hand.length
    const richer = g.seats[other]!.cents - g.seats[c.you]!.cents
    call(g, levelling, { base: c.at, list: [Math.max(0, more), Math.max(0, richer)] })
  },
  text: (n, t) => {
    const lead = t.lead(n.like as Linked)
    const who = t.ref(n.like as Linked)
    return sentences(
      lead,
      `loot and gain ¢ until you have as many of each as ${who.text} ${who.plural ? 'do' : 'does'}`,
    )
  },
})
const levelling = machine.procedure('loot and gain until equal', {
  loot(g, f) {
    const c = ctxOfFrame(g, f)
    lootCards(g, c, c.you, f.list![0]!)
  },
  cents(g, f) {
    const c = ctxOfFrame(g, f)
    addCents(g, c, c.you, f.list![1]!)
  },
})
/** Loot and gain ¢ until you have as many of each as that player. */
export const lootUpTo = (like: Node): Node => ({ k: 'lootUpTo', like }) as Node

define({
  k: 'gainTreasure',
  family: 'effect',
  fields: { n: { is: 'value', role: 'count' }, who: { is: 'ref' } },
  run(g, c, n) {
    for (const seat of seats(g, c, n.who as Linked)) addTreasure(g, c, seat, count(g, c, n.n as Linked))
  },
  text: (n, t) => {
    const v = t.value(n.n as Linked)
    return clause(t.ref(n.who as Linked), 'gain', plural(v, 'treasure', 'treasure'))
  },
  intent: () => 4,
})
export const gainTreasure = (n: Value, who: Node = you): Node => ({ k: 'gainTreasure', n, who }) as Node

// ---------------------------------------------------------------------------------------------------------- hands

const discarding = machine.procedure('discard', {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    f.list = seats(g, c, nodeOf(f).who as Linked)
    f.n = nodeOf(f).n === undefined ? -1 : count(g, c, nodeOf(f).n as Linked)
    c.did = 0
  },
  ask(g, f) {
    if (f.i >= f.list!.length) return 'end'
    const seat = f.list![f.i]!
    const { hand } = g.seats[seat]!
    const c = ctxOfFrame(g, f)
    const any = nodeOf(f).any === true
    const size = any ? hand.length : Math.min(f.n, hand.length)
    ask(
      g,
      seat,
      { code: any ? 'discard-any' : 'discard', args: [c.def, size] },
      hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
      { min: any ? 0 : size, max: size },
    )
    return undefined
  },
  done(g, f) {
    const seat = f.list![f.i++]!
    const c = ctxOfFrame(g, f)
    const indices = picked(g)
      .map((o) => o.a)
      .sort((a, b) => b - a)
    for (const i of indices) discardFromHand(g, seat, i)
    c.did += indices.length
    return 'ask'
  },
})
define({
  k: 'discard',
  family: 'effect',
  fields: {
    n: { is: 'value', role: 'count', optional: true },
    any: { is: 'flag', optional: true },
    who: { is: 'ref' },
  },
  run(g, c, n) {
    call(g, discarding, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const who = t.ref(n.who as Linked)
    if (n.any === true) return `${who.text} may discard any number of loot cards`
    return clause(who, 'discard', n.n === 1 ? 'a loot card' : many(t.value(n.n as Linked), 'loot card'))
  },
  intent: () => -1,
})
export const discard = (n: Value, who: Node = you): Node => ({ k: 'discard', n, who }) as Node
/** Any number of cards; the number is `done` afterwards. */
export const discardAny = (who: Node = you): Node => ({ k: 'discard', any: true, who }) as Node

define({
  k: 'discardHand',
  family: 'effect',
  fields: { who: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const seat of seats(g, c, n.who as Linked)) {
      c.did += g.seats[seat]!.hand.length
      while (g.seats[seat]!.hand.length > 0) discardFromHand(g, seat, g.seats[seat]!.hand.length - 1)
    }
  },
  text: (n, t) => {
    const who = t.ref(n.who as Linked)
    return clause(who, 'discard', `${their(who)} hand`)
  },
  intent: () => -3,
})
export const discardHand = (who: Node): Node => ({ k: 'discardHand', who }) as Node

/** Giving a loot card: the giver chooses; stealing: the thief does, blind, at random or after a look (Gaining and Giving). */
const givingLoot = machine.procedure('give loot', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const from = one(g, c, n.from as Linked)
    const to = one(g, c, n.to as Linked)
    c.did = 0
    if (!isSeat(from) || !isSeat(to) || from === to) return 'end'
    f.list = [from, to]
    const { hand } = g.seats[from]!
    if (hand.length === 0) return 'end'
    if (n.how === 'random') {
      giveFromHand(g, from, to, below(g.random, hand.length))
      c.did = 1
      return 'end'
    }
    if (n.how === 'look') {
      // the thief sees the hand while choosing: the options show the cards
      ask(
        g,
        to,
        { code: 'steal-loot', args: [c.def, from] },
        hand.map((card, i) => ({ act: 'card', a: defOfCard(g, card), b: i })),
        { always: true },
      )
      return undefined
    }
    ask(
      g,
      from,
      { code: 'give-loot', args: [c.def, to] },
      hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    )
    return undefined
  },
  given(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    if (!option) return 'end'
    giveFromHand(g, f.list![0]!, f.list![1]!, option.act === 'card' ? option.b : option.a)
    c.did = 1
    return 'end'
  },
})
define({
  k: 'giveLoot',
  family: 'effect',
  fields: { from: { is: 'ref' }, to: { is: 'ref' }, how: { is: 'one', of: ['give', 'random', 'look'] } },
  run(g, c, n) {
    call(g, givingLoot, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const to = n.to as Linked
    if (n.how === 'give') return clause(t.ref(n.from as Linked), 'give', `${t.object(to)} a loot card`)
    const thief = t.ref(to)
    if (n.how === 'random') return clause(thief, 'steal', `a loot card at random from ${t.object(n.from as Linked)}`)
    return clause(thief, 'look', `at ${t.owner(n.from as Linked)} hand and steal a loot card from it`)
  },
})
export const giveLoot = (from: Node, to: Node = you): Node => ({ k: 'giveLoot', from, to, how: 'give' }) as Node
export const stealLootAtRandom = (from: Node, to: Node = you): Node =>
  ({ k: 'giveLoot', from, to, how: 'random' }) as Node
export const lookAndStealLoot = (from: Node, to: Node = you): Node => ({ k: 'giveLoot', from, to, how: 'look' }) as Node

define({
  k: 'passHands',
  family: 'effect',
  fields: {},
  run(g, c) {
    // all hands change at the same moment
    const hands = g.seats.map((s) => s.hand)
    const k = g.rules.players
    for (let seat = 0; seat < k; seat++) g.seats[(seat + 1) % k]!.hand = hands[seat]!
    g.dirty = true
    c.did = 1
    claimBonusSouls(g)
    g.out?.push({ type: 'hands-passed' })
  },
  text: () => 'each player passes their hand to the left',
})
/** Each player gives their hand to the player to their left, all at once. */
export const passHands: Node = { k: 'passHands' }

/** Looks: an option per card, nothing to pick; the answer closes the look. */
const looking = machine.procedure('look at a hand', {
  show(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    if (f.list === null) {
      const by = one(g, c, n.by as Linked)
      f.list = find(g, c, n.of as Linked).filter((e) => isSeat(e) && e !== by)
      f.seat = by
    }
    if (f.i >= f.list.length) return 'end'
    const of = f.list[f.i++]!
    if (g.out) g.out.push({ type: 'looks', seat: f.seat, at: of })
    ask(
      g,
      f.seat,
      { code: 'look-hand', args: [c.def, of] },
      g.seats[of]!.hand.map((card) => ({ act: 'card', a: defOfCard(g, card), b: -1 })),
      { min: 0, max: 0, always: true },
    )
    c.did = 1
    return 'show'
  },
})
define({
  k: 'lookHand',
  family: 'effect',
  fields: { of: { is: 'ref' }, by: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    call(g, looking, { node: n.id, base: c.at })
  },
  text: (n, t) => clause(t.ref(n.by as Linked), 'look', `at ${t.owner(n.of as Linked)} hand`),
})
export const lookHand = (of: Node, by: Node = you): Node => ({ k: 'lookHand', of, by }) as Node

/** Trading: look at a hand, then swap one of yours with one of theirs, or not. */
const trading = machine.procedure('trade loot', {
  mine(g, f) {
    const c = ctxOfFrame(g, f)
    const other = one(g, c, nodeOf(f).with as Linked)
    c.did = 0
    if (!isSeat(other) || other === c.you) return 'end'
    f.seat = other
    if (g.out) g.out.push({ type: 'looks', seat: c.you, at: other })
    const theirs = g.seats[other]!.hand
    const possible = g.seats[c.you]!.hand.length > 0
    ask(
      g,
      c.you,
      { code: 'trade-theirs', args: [c.def, other] },
      theirs.map((card, i) => ({ act: 'card', a: defOfCard(g, card), b: i })),
      { min: 0, max: possible ? 1 : 0, always: true },
    )
    return undefined
  },
  theirs(g, f) {
    const [option] = picked(g)
    if (option === undefined) return 'end'
    f.n = option.b
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      { code: 'trade-mine', args: [c.def, f.seat] },
      g.seats[c.you]!.hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    )
    return undefined
  },
  swap(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    const mine = g.seats[c.you]!.hand
    const theirs = g.seats[f.seat]!.hand
    const [a] = mine.splice(option!.a, 1)
    const [b] = theirs.splice(f.n, 1)
    mine.push(b!)
    theirs.push(a!)
    c.did = 1
    g.dirty = true
    if (g.out) g.out.push({ type: 'traded', seat: c.you, to: f.seat })
    return 'end'
  },
})
define({
  k: 'tradeLoot',
  family: 'effect',
  fields: { with: { is: 'ref' } },
  run(g, c, n) {
    call(g, trading, { node: n.id, base: c.at })
  },
  text: (n, t) => `look at ${t.owner(n.with as Linked)} hand. You may swap a loot card of yours with one of theirs`,
})
export const tradeLoot = (other: Node): Node => ({ k: 'tradeLoot', with: other }) as Node

const handToDeck = machine.procedure('hand card to deck', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      { code: 'hand-to-deck', args: [c.def] },
      g.seats[c.you]!.hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
    )
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    c.did = 0
    if (!option) return 'end'
    const [card] = g.seats[c.you]!.hand.splice(option.a, 1)
    g.decks[LOOT]!.push(card!)
    c.did = 1
    g.dirty = true
    g.out?.push({ type: 'hand-to-deck', seat: c.you })
    return 'end'
  },
})
define({
  k: 'handToDeck',
  family: 'effect',
  fields: {},
  run(g, c, n) {
    call(g, handToDeck, { node: n.id, base: c.at })
  },
  text: () => 'put a loot card from your hand on top of the loot deck',
})
export const putHandCardOnDeck: Node = { k: 'handToDeck' }

// ------------------------------------------------------------------------------------------------------- loot plays

define({
  k: 'lootPlay',
  family: 'effect',
  fields: { n: { is: 'value', role: 'count', optional: true } },
  run(g, c, n) {
    const s = g.seats[c.you]!
    if (n.n === undefined) s.unlimitedLoot = true
    else s.lootPlays += count(g, c, n.n as Linked)
    c.did = 1
  },
  text: (n, t) =>
    n.n === undefined
      ? 'you may play any number of loot cards till end of turn'
      : n.n === 1
        ? 'you may play one more loot card this turn'
        : `you may play ${many(t.value(n.n as Linked), 'more loot card')} this turn`,
})
export const lootPlay = (n: Value): Node => ({ k: 'lootPlay', n }) as Node
export const unlimitedLootPlays: Node = { k: 'lootPlay' }
