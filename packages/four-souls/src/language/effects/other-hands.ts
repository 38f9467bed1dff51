import { below } from '@soulstack/kit'
import { defOfCard } from '../../rules/context.ts'
import { giveFromHand } from '../../rules/death.ts'
import { isSeat } from '../../rules/entity.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../../rules/machine.ts'
import { nodeOf } from '../frames.ts'
import { define, find, type Linked, type Node, one } from '../nodes.ts'
import { you } from '../refs.ts'
import { clause } from '../text.ts'

/** Loot between two players: giving, stealing, trading, and looking at another's hand. */

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
