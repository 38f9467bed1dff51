import { shuffle } from '@soulstack/kit'
import { copyLoot } from '../rules/announce.ts'
import { discardFromHand, loseCents } from '../rules/change.ts'
import { ctxOf, defOfCard, itemById, objectOf } from '../rules/context.ts'
import { destroy } from '../rules/death.ts'
import { cardOf, deckOf, type Entity, isCard, isDeck, isSeat } from '../rules/entity.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../rules/machine.ts'
import { addNamed, becomeCopy, hasKeyword, itemsOf, unregister } from '../rules/objects.ts'
import { expand as expandSlots } from '../rules/slots.ts'
import { claimBonusSouls } from '../rules/souls.ts'
import { type Ctx, type Frame, MONSTER, type Named, type Obj, type State, TREASURE } from '../rules/state.ts'
import { health as healthLeft } from '../rules/stats.ts'
import {
  drawTop,
  gainSoul,
  give,
  giveCurse,
  itemEnters,
  monsterEnters,
  putAtDepth,
  putOnBottom,
  putOnTop,
  takeOff,
  toDiscard,
  topCards,
  becomeSoul as toSoul,
} from '../rules/zones.ts'
import { isSlot, slotOf } from './filters.ts'
import { definitions, nodes } from './library.ts'
import { count, define, find, type Linked, type Node, one, run, type Value } from './nodes.ts'
import { active, self } from './refs.ts'
import { clause, many, plural, their, type Writer } from './text.ts'

/** Objects, counters, decks, slots, souls, turns, copies. */

const nodeOf = (f: Frame): Linked => nodes[f.node]!
const objects = (g: State, c: Ctx, ref: Linked): Obj[] =>
  find(g, c, ref)
    .map((e) => objectOf(g, e))
    .filter((o) => o !== null)

// ------------------------------------------------------------------------------------------------------------- charge

define({
  k: 'recharge',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what as Linked)) {
      if (o.charged) continue
      o.charged = true
      c.did++
      g.out?.push({ type: 'recharges', object: o.id, card: o.def })
    }
  },
  text: (n, t) => clause(t.agent(), 'recharge', t.object(n.what as Linked)),
  intent: () => 1,
})
export const recharge = (what: Node): Node => ({ k: 'recharge', what }) as Node

define({
  k: 'deactivate',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    for (const o of objects(g, c, n.what as Linked)) o.charged = false
  },
  text: (n, t) => `deactivate ${t.object(n.what as Linked)}`,
  intent: () => -1,
})
export const deactivate = (what: Node): Node => ({ k: 'deactivate', what }) as Node

// ----------------------------------------------------------------------------------------------------------- counters

define({
  k: 'addCounters',
  family: 'effect',
  fields: {
    n: { is: 'value', role: 'count' },
    on: { is: 'ref' },
    named: { is: 'one', of: ['generic', 'level', 'hp', 'attack', 'eternal'] },
  },
  run(g, c, n) {
    const k = count(g, c, n.n as Linked)
    for (const o of objects(g, c, n.on as Linked)) {
      if (n.named === 'generic') o.counters += k
      else addNamed(g, o, n.named as keyof Named, k)
      g.out?.push({ type: 'counters', object: o.id, card: o.def, n: k })
    }
    c.did = k
    g.dirty = true
  },
  text: (n, t) => {
    const v = t.value(n.n as Linked)
    if (n.named === 'level') return `${t.ref(n.on as Linked).text} levels up by ${v}`
    const counter = n.named === 'generic' ? 'counter' : `${String(n.named)} counter`
    return `put ${v === '1' ? `a ${counter}` : many(v, counter)} on ${t.object(n.on as Linked)}`
  },
})
export const addCounters = (
  n: Value,
  on: Node = self,
  named: 'generic' | 'level' | 'hp' | 'attack' | 'eternal' = 'generic',
): Node => ({ k: 'addCounters', n, on, named }) as Node

define({
  k: 'removeCounters',
  family: 'effect',
  fields: { n: { is: 'value', role: 'count' }, on: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.on as Linked)) {
      const k = Math.min(o.counters, count(g, c, n.n as Linked))
      o.counters -= k
      c.did += k
    }
  },
  text: (n, t) => `remove ${many(t.value(n.n as Linked), 'counter')} from ${t.object(n.on as Linked)}`,
})
export const removeCounters = (n: Value, on: Node = self): Node => ({ k: 'removeCounters', n, on }) as Node

define({
  k: 'startCounters',
  family: 'effect',
  fields: { n: { is: 'number', role: 'count' } },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    if (o !== null) o.counters += n.n as number
  },
  text: (n) => `this starts with ${String(n.n)} counters on it`,
})
export const startsWithCounters = (n: number): Node => ({ k: 'startCounters', n }) as Node

// -------------------------------------------------------------------------------------------------- giving, stealing

define({
  k: 'steal',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what as Linked)) {
      if (o.ctl === c.you && !o.shop) continue
      give(g, o, c.you)
      c.did++
    }
  },
  text: (n, t) => clause(t.agent(), 'steal', t.object(n.what as Linked)),
})
export const steal = (what: Node): Node => ({ k: 'steal', what }) as Node

define({
  k: 'give',
  family: 'effect',
  fields: { what: { is: 'ref' }, to: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    const to = one(g, c, n.to as Linked)
    if (!isSeat(to)) return
    for (const o of objects(g, c, n.what as Linked)) {
      if (o.ctl === to && !o.shop) continue
      give(g, o, to)
      c.did++
    }
  },
  text: (n, t) => clause(t.agent(), 'give', `${t.object(n.what as Linked)} to ${t.object(n.to as Linked)}`),
})
export const giveTo = (what: Node, to: Node): Node => ({ k: 'give', what, to }) as Node

define({
  k: 'swap',
  family: 'effect',
  fields: { a: { is: 'ref' }, b: { is: 'ref' } },
  run(g, c, n) {
    const a = objectOf(g, one(g, c, n.a as Linked))
    const b = objectOf(g, one(g, c, n.b as Linked))
    c.did = 0
    // both gives happen at once, or not at all
    if (a === null || b === null || a.ctl === b.ctl || a.ctl < 0 || b.ctl < 0) return
    const to = b.ctl
    give(g, b, a.ctl)
    give(g, a, to)
    c.did = 1
  },
  text: (n, t) => `swap ${t.object(n.a as Linked)} with ${t.object(n.b as Linked)}`,
})
export const swap = (a: Node, b: Node): Node => ({ k: 'swap', a, b }) as Node

define({
  k: 'curse',
  family: 'effect',
  fields: { who: { is: 'ref' } },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    const who = one(g, c, n.who as Linked)
    c.did = 0
    if (o === null || o.kind !== 'event' || !isSeat(who)) return
    giveCurse(g, o, who)
    c.did = 1
  },
  text: (n, t) => clause(t.ref(n.who as Linked), 'gain', 'this as a curse'),
})
/** The keyword curse, first half: this becomes a curse that the player gains. */
export const becomeCurse = (who: Node): Node => ({ k: 'curse', who }) as Node

define({
  k: 'discardThis',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what as Linked)) {
      if (hasKeyword(o, 'eternal')) continue
      toDiscard(g, o)
      c.did++
    }
  },
  text: (n, t) => `discard ${t.object(n.what as Linked)}`,
  intent: () => -2,
})
export const putIntoDiscard = (what: Node): Node => ({ k: 'discardThis', what }) as Node

define({
  k: 'toBottom',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what as Linked)) {
      putOnBottom(g, takeOff(g, o))
      c.did++
    }
  },
  text: (n, t) => `put ${t.object(n.what as Linked)} on the bottom of its deck`,
})
export const putUnderDeck = (what: Node): Node => ({ k: 'toBottom', what }) as Node

// --------------------------------------------------------------------------------------------------------------- decks

const deckNumber = (g: State, c: Ctx, n: Linked): number => {
  if (n.deck !== undefined) return DECK_NAMES.indexOf(n.deck as string)
  const e = one(g, c, n.of as Linked)
  return isDeck(e) ? deckOf(e) : -1
}
const DECK_NAMES: readonly string[] = ['treasure', 'loot', 'monster']
const deckFields = { deck: { is: 'one', of: DECK_NAMES, optional: true }, of: { is: 'ref', optional: true } } as const
type DeckChoice = 'treasure' | 'loot' | 'monster' | Node
const deckPart = (d: DeckChoice) => (typeof d === 'string' ? { deck: d } : { of: d })
/** "the top card of a deck", "the top 4 treasure cards". */
const topText = (n: Linked, t: Writer, v: string | number): string => {
  const kind = n.deck !== undefined ? `${String(n.deck)} ` : ''
  const of = n.deck !== undefined ? '' : ` of ${t.object(n.of as Linked)}`
  return String(v) === '1' ? `the top ${kind}card${of}` : `the top ${v} ${kind}cards${of}`
}

/** Looking at the top of a deck and putting it back in any order, or one on top and the rest on the bottom. */
const arranging = machine.procedure('arrange', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const deck = deckNumber(g, c, n)
    c.did = 0
    if (deck < 0) return 'end'
    const k = count(g, c, n.n as Linked)
    f.list = topCards(g, deck, k)
    f.n = deck
    if (f.list.length === 0) return 'end'
    g.out?.push({ type: 'looks-deck', seat: c.you, deck, n: f.list.length })
    const options = f.list.map((card, i) => ({ act: 'card', a: defOfCard(g, card), b: i }))
    const keep = n.how === 'keepOne'
    const bottom = n.how === 'mayBottom'
    const size = keep ? 1 : bottom ? 0 : f.list.length
    ask(
      g,
      c.you,
      {
        code: keep ? 'keep-one' : bottom ? 'may-bottom' : n.how === 'look' ? 'look-deck' : 'arrange',
        args: [c.def, deck],
      },
      options,
      {
        min: n.how === 'look' ? 0 : size,
        max: n.how === 'look' ? 0 : bottom ? 1 : size,
        ordered: !keep && !bottom,
        always: true,
      },
    )
    return undefined
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const order = picked(g).map((o) => o.b)
    const cards = f.list!
    const pile = g.decks[f.n]!
    c.did = 1
    if (n.how === 'look') return 'end'
    if (n.how === 'mayBottom') {
      if (order.length === 0) return 'end'
      pile.unshift(pile.pop()!)
      g.out?.push({ type: 'bottomed', seat: c.you, deck: f.n, n: 1 })
      return 'end'
    }
    pile.length -= cards.length
    if (n.how === 'keepOne') {
      const top = cards[order[0]!]!
      pile.unshift(...cards.filter((x) => x !== top).reverse())
      pile.push(top)
    } else for (let i = order.length - 1; i >= 0; i--) pile.push(cards[order[i]!]!)
    f.list = null
    return 'end'
  },
})
define({
  k: 'lookDeck',
  family: 'effect',
  fields: {
    n: { is: 'value', role: 'count' },
    how: { is: 'one', of: ['arrange', 'keepOne', 'mayBottom', 'look'] },
    ...deckFields,
  },
  run(g, c, n) {
    call(g, arranging, { node: n.id, base: c.at })
  },
  text: (n, t) => {
    const top = `look at ${topText(n, t, t.value(n.n as Linked))}`
    if (n.how === 'look') return top
    if (n.how === 'arrange') return `${top} and put them back in any order`
    if (n.how === 'keepOne') return `${top}. Keep one on top and put the rest on the bottom`
    return `${top}. You may put it on the bottom of its deck`
  },
})
const lookDeck =
  (how: string) =>
  (n: Value, deck: DeckChoice): Node =>
    ({ k: 'lookDeck', n, how, ...deckPart(deck) }) as Node
export const arrangeTop = lookDeck('arrange')
export const keepOneOnTop = lookDeck('keepOne')
export const mayPutUnder = lookDeck('mayBottom')
export const lookAtTop = lookDeck('look')

define({
  k: 'millTop',
  family: 'effect',
  fields: { ...deckFields },
  run(g, c, n) {
    const deck = deckNumber(g, c, n)
    if (deck < 0) return
    const card = drawTop(g, deck)
    c.did = card < 0 ? 0 : 1
    if (card < 0) return
    g.discards[deck]!.push(card)
    g.out?.push({ type: 'discarded', card: defOfCard(g, card), from: 'deck' })
  },
  text: (n, t) => `discard ${topText(n, t, 1)}`,
})
export const discardTop = (deck: DeckChoice): Node => ({ k: 'millTop', ...deckPart(deck) }) as Node

define({
  k: 'undiscard',
  family: 'effect',
  fields: { ...deckFields },
  run(g, c, n) {
    const deck = deckNumber(g, c, n)
    const card = deck < 0 ? undefined : g.discards[deck]!.pop()
    c.did = card === undefined ? 0 : 1
    if (card === undefined) return
    g.decks[deck]!.push(card)
    g.out?.push({ type: 'undiscarded', card: defOfCard(g, card), deck })
  },
  text: (n, t) => `put the top card of ${t.object(n.of as Linked)} back on its deck`,
})
/** The top of a discard goes on top of its deck. */
export const putDiscardOnDeck = (of: Node): Node => ({ k: 'undiscard', of }) as Node

/** Reveal the top card of a deck; it stays or goes to the discard. */
const revealing = machine.procedure('reveal top', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    f.n = deckNumber(g, c, nodeOf(f))
    c.did = 0
    if (f.n < 0) return 'end'
    const [card] = topCards(g, f.n, 1)
    if (card === undefined) return 'end'
    g.out?.push({ type: 'revealed', card: defOfCard(g, card), seat: c.you })
    ask(g, c.you, { code: 'revealed-top', args: [c.def, defOfCard(g, card), f.n] }, [
      { act: 'keep', a: defOfCard(g, card), b: 0 },
      { act: 'discard', a: defOfCard(g, card), b: 0 },
    ])
    return undefined
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    c.did = 1
    if (picked(g)[0]!.act === 'discard') g.discards[f.n]!.push(drawTop(g, f.n))
    return 'end'
  },
})
define({
  k: 'revealTop',
  family: 'effect',
  fields: { ...deckFields },
  run(g, c, n) {
    call(g, revealing, { node: n.id, base: c.at })
  },
  text: (n, t) => `reveal ${topText(n, t, 1)} and either put it back or discard it`,
})
export const revealTop = (deck: DeckChoice): Node => ({ k: 'revealTop', ...deckPart(deck) }) as Node

/** The top card of each deck is looked at; any of them may go to the bottom. */
const lookingEach = machine.procedure('look at each deck', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    f.list = []
    const options = []
    for (let deck = 0; deck < 3; deck++) {
      const [card] = topCards(g, deck, 1)
      if (card === undefined) continue
      options.push({ act: 'card', a: defOfCard(g, card), b: deck })
      g.out?.push({ type: 'looks-deck', seat: c.you, deck, n: 1 })
    }
    ask(g, c.you, { code: 'may-bottom-any', args: [c.def] }, options, { min: 0, max: options.length, always: true })
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    c.did = 1
    for (const o of picked(g)) {
      const pile = g.decks[o.b]!
      pile.unshift(pile.pop()!)
      g.out?.push({ type: 'bottomed', seat: c.you, deck: o.b, n: 1 })
    }
    f.list = null
    return 'end'
  },
})
define({
  k: 'lookEachDeck',
  family: 'effect',
  fields: {},
  run(g, c, n) {
    call(g, lookingEach, { node: n.id, base: c.at })
  },
  text: () => 'look at the top card of each deck. You may put any of them on the bottom of their decks',
})
export const lookAtEachDeck: Node = { k: 'lookEachDeck' }

/** Searching a deck for a card that fits; then it is shuffled. */
const searching = machine.procedure('search', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    f.n = n.guppy === true ? TREASURE : MONSTER
    c.did = 0
    const pile = g.decks[f.n]!
    const seen = new Set<number>()
    const options = []
    for (let i = pile.length - 1; i >= 0; i--) {
      const def = defOfCard(g, pile[i]!)
      const fits = n.guppy === true ? definitions[def]!.has.guppy : definitions[def]!.source.name === n.named
      if (!fits || seen.has(def)) continue
      seen.add(def)
      options.push({ act: 'card', a: def, b: pile[i]! })
    }
    g.out?.push({ type: 'searches', seat: c.you, deck: f.n })
    // always asked: whether there is one is hidden; finding nothing is an answer too
    ask(g, c.you, { code: 'search', args: [c.def, f.n] }, options, { min: 0, max: 1, always: true })
  },
  take(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const [option] = picked(g)
    if (option !== undefined) {
      const pile = g.decks[f.n]!
      pile.splice(pile.indexOf(option.b), 1)
      c.did = 1
      if (n.guppy === true) itemEnters(g, option.b, c.you)
      else f.list = [option.b]
    }
    shuffle(g.random, g.decks[f.n]!)
    return f.list === null ? 'end' : undefined
  },
  slot(g, f) {
    const c = ctxOfFrame(g, f)
    const slots = g.monsters
      .map((_, i) => i)
      .filter((i) => g.attack === null || g.monsters[i]!.top !== g.attack.target || g.attack.target === 0)
    if (slots.length === 0) {
      putOnTop(g, f.list![0]!)
      f.list = null
      return 'end'
    }
    ask(
      g,
      c.you,
      { code: 'cover-slot', args: [defOfCard(g, f.list![0]!)] },
      slots.map((i) => ({ act: 'slot', a: i, b: 0 })),
    )
    return undefined
  },
  put(g, f) {
    const card = f.list![0]!
    f.list = null
    monsterEnters(g, card, picked(g)[0]!.a)
    return 'end'
  },
})
define({
  k: 'search',
  family: 'effect',
  fields: { guppy: { is: 'flag', optional: true }, named: { is: 'text', optional: true } },
  run(g, c, n) {
    call(g, searching, { node: n.id, base: c.at })
  },
  text: (n) =>
    n.guppy === true
      ? 'search the treasure deck for a Guppy item and gain it, then shuffle that deck'
      : `search the monster deck for ${String(n.named)} and put it in a monster slot not being attacked, then shuffle that deck`,
})
export const searchForGuppy: Node = { k: 'search', guppy: true } as Node
export const searchForMonster = (named: string): Node => ({ k: 'search', named }) as Node

/** Cards of a discard go on top of their deck. */
const recovering = machine.procedure('discard to deck', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(f)
    const options = []
    for (const [i, card] of g.discards[MONSTER]!.entries()) {
      const { type } = definitions[defOfCard(g, card)]!.source
      if (type === 'monster') options.push({ act: 'card', a: defOfCard(g, card), b: i })
    }
    c.did = 0
    ask(g, c.you, { code: 'recover', args: [c.def] }, options, {
      min: n.any === true ? 0 : 1,
      max: n.any === true ? options.length : 1,
      ordered: n.any === true,
    })
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const cards = picked(g).map((o) => g.discards[MONSTER]![o.b]!)
    g.discards[MONSTER] = g.discards[MONSTER]!.filter((card) => !cards.includes(card))
    for (let i = cards.length - 1; i >= 0; i--) {
      g.decks[MONSTER]!.push(cards[i]!)
      g.out?.push({ type: 'undiscarded', card: defOfCard(g, cards[i]!), deck: MONSTER })
    }
    c.did = cards.length
    f.list = null
    return 'end'
  },
})
define({
  k: 'recover',
  family: 'effect',
  fields: { any: { is: 'flag', optional: true } },
  run(g, c, n) {
    call(g, recovering, { node: n.id, base: c.at })
  },
  text: (n) =>
    `put ${n.any === true ? 'any number of non-event monster cards' : 'a non-event monster card'} from discard on top of the monster deck`,
})
export const recoverMonster: Node = { k: 'recover' }
export const recoverAnyMonsters: Node = { k: 'recover', any: true } as Node

define({
  k: 'thisToDeck',
  family: 'effect',
  fields: { where: { is: 'one', of: ['top', 'bottom', 'depth'] }, depth: { is: 'number', optional: true } },
  run(g, c, n) {
    c.did = 0
    let card = -1
    if (c.card >= 0) {
      card = c.card
      c.card = -1
    } else {
      const o = objectOf(g, c.src)
      if (o === null) return
      if (o.kind === 'holding') {
        unregister(g, o)
        card = takeOff(g, o)
      } else card = takeOff(g, o)
    }
    if (n.where === 'top') putOnTop(g, card)
    else if (n.where === 'bottom') putOnBottom(g, card)
    else putAtDepth(g, card, n.depth as number)
    c.did = 1
    g.out?.push({ type: 'to-deck', card: defOfCard(g, card), where: n.where })
  },
  text: (n, t) =>
    n.where === 'depth'
      ? `put ${t.self().text} into its deck, ${String(n.depth)}th from the top`
      : `put ${t.self().text} on ${n.where === 'top' ? 'top' : 'the bottom'} of its deck`,
})
/** This card (a loot that resolves, a monster that dies) goes into its deck. A copy has no card: nothing happens. */
export const putThisOnTop: Node = { k: 'thisToDeck', where: 'top' } as Node
export const putThisUnder: Node = { k: 'thisToDeck', where: 'bottom' } as Node
export const putThisAtDepth = (depth: number): Node => ({ k: 'thisToDeck', where: 'depth', depth }) as Node

// --------------------------------------------------------------------------------------------------------------- slots

define({
  k: 'expand',
  family: 'effect',
  fields: { row: { is: 'one', of: ['shop', 'monster'] }, n: { is: 'number', role: 'count' } },
  run(g, c, n) {
    expandSlots(g, n.row as 'shop' | 'monster', n.n as number)
    c.did = n.n as number
    g.out?.push({ type: 'expands', row: n.row, n: n.n })
  },
  text: (n) => `expand the ${String(n.row)} slots by ${String(n.n)}`,
})
export const expand = (row: 'shop' | 'monster', n: number): Node => ({ k: 'expand', row, n }) as Node

define({
  k: 'replaceMonster',
  family: 'effect',
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what as Linked)) {
      const { slot } = o
      if (o.kind !== 'monster' || slot < 0 || hasKeyword(o, 'eternal')) continue
      toDiscard(g, o)
      const card = drawTop(g, MONSTER)
      if (card >= 0) monsterEnters(g, card, slot)
      c.did++
    }
  },
  text: (n, t) => {
    return `discard ${t.object(n.what as Linked)} and put the top monster card in its place`
  },
})
export const replaceMonster = (what: Node): Node => ({ k: 'replaceMonster', what }) as Node

define({
  k: 'topIntoSlot',
  family: 'effect',
  fields: { slot: { is: 'ref' } },
  run(g, c, n) {
    const e = one(g, c, n.slot as Linked)
    c.did = 0
    if (!isSlot(e) || g.monsters[slotOf(e)] === undefined) return
    const card = drawTop(g, MONSTER)
    if (card < 0) return
    monsterEnters(g, card, slotOf(e))
    c.did = 1
  },
  text: (n, t) => `put the top monster card in ${t.object(n.slot as Linked)}`,
})
export const topIntoSlot = (slot: Node): Node => ({ k: 'topIntoSlot', slot }) as Node

// --------------------------------------------------------------------------------------------------------------- souls

define({
  k: 'becomeSoul',
  family: 'effect',
  fields: { blank: { is: 'flag', optional: true } },
  run(g, c, n) {
    c.did = 0
    const o = objectOf(g, c.src)
    if (o !== null) {
      const seat = o.ctl >= 0 ? o.ctl : c.you
      toSoul(g, o, seat).blank = n.blank === true
      c.did = 1
      return
    }
    // it left play by this very ability: the card is found where it went
    const card = isCard(c.moved) ? cardOf(c.moved) : -1
    if (card < 0) return
    for (const pile of g.discards) {
      const at = pile.lastIndexOf(card)
      if (at < 0) continue
      pile.splice(at, 1)
      gainSoul(g, c.you, card)
      c.did = 1
      return
    }
  },
  text: (n, t) =>
    `${t.self().text} becomes a soul ${n.blank === true ? 'and loses all its abilities' : 'and you gain it'}`,
})
export const becomeSoul: Node = { k: 'becomeSoul' }
export const becomeBlankSoul: Node = { k: 'becomeSoul', blank: true } as Node

define({
  k: 'soulInstead',
  family: 'effect',
  fields: {},
  run(g, c) {
    const o = objectOf(g, c.who)
    c.did = 0
    if (o === null) return
    const seat = o.ctl >= 0 ? o.ctl : g.active
    toSoul(g, o, seat)
  },
  text: (_n, t) => `${t.self().text} becomes a soul`,
})
/** Inside a replacement of destruction. */
export const soulInstead: Node = { k: 'soulInstead' }

define({
  k: 'giveSoul',
  family: 'effect',
  fields: { from: { is: 'ref' } },
  run(g, c, n) {
    call(g, givingSoul, { node: n.id, base: c.at })
  },
  text: (n, t) =>
    clause(
      t.ref(n.from as Linked),
      'give',
      `${t.card === 'monster' ? 'the active player' : 'you'} a soul they control`,
    ),
})
const givingSoul = machine.procedure('give soul', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const from = one(g, c, nodeOf(f).from as Linked)
    c.did = 0
    if (!isSeat(from) || from === c.you) return 'end'
    const souls: number[] = []
    for (const o of g.objects) if (o !== null && o.kind === 'soul' && o.ctl === from) souls.push(o.id)
    if (souls.length === 0) return 'end'
    ask(
      g,
      from,
      { code: 'give-soul', args: [c.def, c.you] },
      souls.map((e) => ({ act: 'target', a: e, b: 0 })),
    )
    return undefined
  },
  given(g, f) {
    const c = ctxOfFrame(g, f)
    const o = objectOf(g, picked(g)[0]!.a)
    if (o !== null) {
      give(g, o, c.you)
      c.did = 1
    }
    return 'end'
  },
})
export const giveSoul = (from: Node): Node => ({ k: 'giveSoul', from }) as Node

// --------------------------------------------------------------------------------------------------------- turns

define({
  k: 'extraTurn',
  family: 'effect',
  fields: {},
  run(g, c) {
    c.did = c.you === g.active ? 1 : 0
    if (c.did) g.seats[c.you]!.extraTurns++
  },
  text: () => "if it's your turn, take an extra turn after this one",
})
export const extraTurn: Node = { k: 'extraTurn' }

define({
  k: 'skipTurn',
  family: 'effect',
  fields: { who: { is: 'ref' } },
  run(g, c, n) {
    for (const e of find(g, c, n.who as Linked)) if (isSeat(e)) g.seats[e]!.skipTurns++
    c.did = 1
  },
  text: (n, t) => {
    const who = t.ref(n.who as Linked)
    return clause(who, 'skip', `${their(who)} next turn`)
  },
  intent: () => -3,
})
export const skipTurn = (who: Node = active): Node => ({ k: 'skipTurn', who }) as Node

// -------------------------------------------------------------------------------------------------------- copies

define({
  k: 'becomeCopy',
  family: 'effect',
  fields: { of: { is: 'ref' }, forTurn: { is: 'flag', optional: true } },
  run(g, c, n) {
    const mine = objectOf(g, c.src)
    const other = objectOf(g, one(g, c, n.of as Linked))
    c.did = 0
    if (mine === null || other === null || mine.kind !== 'item') return
    becomeCopy(g, mine, other.def, n.forTurn === true)
    // "starts with counters" is one of the abilities copied (Counters)
    for (const a of definitions[mine.def]!.abilities)
      if (a.kind === 'enters' && a.node.copies === true) run(g, ctxOf(g, mine, a.id), a.modes[0]!.effect)
    claimBonusSouls(g)
    g.out?.push({ type: 'copies', object: mine.id, card: mine.printed, of: other.def })
    c.did = 1
  },
  text: (n, t) =>
    `${t.self().text} becomes a copy of ${t.object(n.of as Linked)}${n.forTurn === true ? ' till end of turn' : ''}`,
})
export const becomeCopyOf = (of: Node, forTurn = false): Node =>
  (forTurn ? { k: 'becomeCopy', of, forTurn } : { k: 'becomeCopy', of }) as Node

define({
  k: 'copyPlayed',
  family: 'effect',
  fields: {},
  run(g, c) {
    const item = itemById(g, c.item)
    // the loot may have left the stack meanwhile; what it was is still known
    const def = item?.ctx?.def ?? c.amount
    copyLoot(g, c.you, def)
    c.did = 1
  },
  text: () => 'copy it',
})
/** Copies the loot whose playing triggered this. */
export const copyPlayed: Node = { k: 'copyPlayed' }

define({
  k: 'fromDiscard',
  family: 'effect',
  fields: {},
  run(_g, c) {
    c.x = 1
  },
  text: () => 'the cards come from the top of the loot discard instead',
})
/** Inside a replacement of looting: from the top of the loot discard. */
export const fromDiscard: Node = { k: 'fromDiscard' }

// ---------------------------------------------------------------------------------------------------------- costs

define({
  k: 'pay',
  family: 'cost',
  fields: { cents: { is: 'number' } },
  payable: (g, c, n) => g.seats[c.you]!.cents >= (n.cents as number),
  run(g, c, n) {
    loseCents(g, c.you, n.cents as number)
  },
  text: (n) => `Pay ${String(n.cents)}¢`,
})
export const payCents = (cents: number): Node => ({ k: 'pay', cents }) as Node

define({
  k: 'payCounters',
  family: 'cost',
  fields: { n: { is: 'number' } },
  payable: (g, c, n) => (objectOf(g, c.src)?.counters ?? 0) >= (n.n as number),
  run(g, c, n) {
    objectOf(g, c.src)!.counters -= n.n as number
  },
  text: (n) => `Remove ${plural(n.n as number, 'counter')} from this`,
})
export const payCounters = (n: number): Node => ({ k: 'payCounters', n }) as Node

const payingWithHand = machine.procedure('discard as a cost', {
  ask(g, f) {
    const c = g.frames[f.base]!.ctx!
    ask(
      g,
      c.you,
      { code: 'discard', args: [c.def, f.n] },
      g.seats[c.you]!.hand.map((_, i) => ({ act: 'hand', a: i, b: 0 })),
      { min: f.n, max: f.n },
    )
  },
  pay(g, f) {
    const c = g.frames[f.base]!.ctx!
    const indices = picked(g)
      .map((o) => o.a)
      .sort((a, b) => b - a)
    for (const i of indices) discardFromHand(g, c.you, i)
    return 'end'
  },
})
define({
  k: 'payLoot',
  family: 'cost',
  fields: { n: { is: 'number' } },
  payable: (g, c, n) => g.seats[c.you]!.hand.length >= (n.n as number),
  run(g, c, n) {
    call(g, payingWithHand, { base: c.at, n: n.n as number })
  },
  text: (n) => `Discard ${n.n === 1 ? 'a loot card' : `${String(n.n)} loot cards`}`,
})
export const payLoot = (n: number): Node => ({ k: 'payLoot', n }) as Node

/** Items given up as a cost: none of them may be a target of the ability. */
const costItems = (g: State, c: Ctx, n: Linked): Entity[] => {
  const chosen = new Set(c.bind.flat())
  return itemsOf(g, c.you)
    .filter((o) => !hasKeyword(o, 'eternal') && !chosen.has(o.id) && !(n.other === true && o.id === c.src))
    .map((o) => o.id)
}
const payingWithItems = machine.procedure('items as a cost', {
  ask(g, f) {
    const c = g.frames[f.base]!.ctx!
    const n = nodeOf(f)
    const k = n.k === 'payItems' ? (n.n as number) : 1
    ask(
      g,
      c.you,
      { code: n.k === 'payItems' ? 'destroy-cost' : 'give-cost', args: [c.def, k] },
      costItems(g, c, n).map((e) => ({ act: 'target', a: e, b: 0 })),
      { min: k, max: k },
    )
  },
  pay(g, f) {
    const c = g.frames[f.base]!.ctx!
    const n = nodeOf(f)
    f.list = picked(g).map((o) => o.a)
    if (n.k === 'payItems') {
      for (const e of f.list) destroy(g, null, e, c.you)
      return 'end'
    }
    const others = [...Array(g.rules.players).keys()].filter((s) => s !== c.you)
    ask(
      g,
      c.you,
      { code: 'give-cost-to', args: [c.def] },
      others.map((s) => ({ act: 'target', a: s, b: 0 })),
    )
    return undefined
  },
  hand(g, f) {
    const o = objectOf(g, f.list![0]!)
    if (o !== null) give(g, o, picked(g)[0]!.a)
    return 'end'
  },
})
define({
  k: 'payItems',
  family: 'cost',
  fields: { n: { is: 'number' } },
  payable: (g, c, n) => costItems(g, c, n).length >= (n.n as number),
  run(g, c, n) {
    call(g, payingWithItems, { node: n.id, base: c.at })
  },
  text: (n) => `Destroy ${n.n === 1 ? 'one' : String(n.n)} of your items`,
})
export const payItems = (n: number): Node => ({ k: 'payItems', n }) as Node

define({
  k: 'payGift',
  family: 'cost',
  fields: { other: { is: 'flag' } },
  payable: (g, c, n) => costItems(g, c, n).length > 0,
  run(g, c, n) {
    call(g, payingWithItems, { node: n.id, base: c.at })
  },
  text: () => 'Give one of your other non-eternal items to another player',
})
export const payGift: Node = { k: 'payGift', other: true } as Node

define({
  k: 'payHealth',
  family: 'effect',
  fields: { n: { is: 'number' } },
  run(g, c, n) {
    const s = g.seats[c.you]!
    const k = n.n as number
    c.did = 0
    if (s.dead || healthLeft(g, c.you) < k) return
    s.damage += k
    s.killer = c.you
    c.did = k
    g.dirty = true
    g.out?.push({ type: 'pays-health', seat: c.you, n: k })
  },
  text: (n) => `pay ${String(n.n)} health`,
})
/** Paying HP as an effect ("Pay 1 HP. If you do, …"): it is lost, not damage. */
export const payHealth = (n: number): Node => ({ k: 'payHealth', n }) as Node
