import { shuffle } from '@soulstack/kit'
import { cardOf } from '../model/entity.ts'
import { ask, call, ctxOfFrame, machine, picked } from '../model/machine.ts'
import { count, define, find, type Linked, type Node, needs, one, type Value } from '../model/node.ts'
import { MONSTER, TREASURE } from '../model/state.ts'
import { defOfCard } from '../rules/context.ts'
import { freeSlots } from '../rules/slots.ts'
import { itemEnters, monsterEnters, topCards } from '../rules/zones.ts'
import { slotOf } from './filters.ts'
import { nodeOf } from './frames.ts'

/** Taking a card out of a deck or a discard, wherever it lies there. */

/** Searching a deck for a card that fits; then it is shuffled. */
const searching = machine.procedure('search', {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f)
    f.n = n.guppy === true ? TREASURE : MONSTER
    c.did = 0
    const pile = g.decks[f.n]!
    const seen = new Set<number>()
    const options = []
    for (let i = pile.length - 1; i >= 0; i--) {
      const def = defOfCard(g, pile[i]!)
      const fits =
        n.guppy === true
          ? g.rules.library.definitions[def]!.has.guppy
          : g.rules.library.definitions[def]!.names.includes(n.named)
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
    const n = nodeOf(g, f)
    const [option] = picked(g)
    if (option !== undefined) {
      const pile = g.decks[f.n]!
      pile.splice(pile.indexOf(option.b), 1)
      c.did = 1
    }
    shuffle(g.random, g.decks[f.n]!)
    if (option !== undefined) {
      if (n.guppy === true) itemEnters(g, option.b, c.you)
      else monsterEnters(g, option.b, slotOf(one(g, c, n.slot)))
    }
    return 'end'
  },
})
export const Search = define({
  k: 'search',
  family: 'effect',
  touches: [],
  fields: {
    guppy: { is: 'flag', optional: true },
    named: { is: 'text', optional: true },
    slot: { is: 'ref', optional: true },
  },
  run(g, c, n) {
    call(g, searching, { node: n.id, base: c.at })
  },
  fault: (n) =>
    n.guppy === true || (n.named !== undefined && n.slot !== undefined)
      ? null
      : needs(n, n.named === undefined ? 'named' : 'slot', 'without guppy: true'),
})
export const searchForGuppy: Node = { k: 'search', guppy: true } as Node
/** A monster of this name comes out of the deck into a slot, which is a target and so chosen before it is found (R-ABL-02). */
export const searchForMonster = (named: string, slot: Node): Node => ({ k: 'search', named, slot }) as Node

/** The top cards of the monster deck are revealed: an event among them may go into a slot, the rest goes under the deck at random. */
const revealingEvents = machine.procedure('put a revealed event', {
  reveal(g, f) {
    const c = ctxOfFrame(g, f)
    f.list = topCards(g, MONSTER, count(g, c, nodeOf(g, f).n as Linked))
    c.did = 0
    const options = []
    for (const [i, card] of f.list.entries()) {
      const def = defOfCard(g, card)
      g.out?.push({ type: 'revealed', card: def, seat: c.you })
      if (g.rules.library.definitions[def]!.source.type !== 'monster') options.push({ act: 'card', a: def, b: i })
    }
    const able = nodeOf(g, f).played === true || freeSlots(g).length > 0
    ask(g, c.you, { code: 'put-event', args: [c.def] }, able ? options : [], { min: 0 })
  },
  slot(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    f.i = option === undefined ? -1 : option.b
    if (f.i < 0) return 'under'
    // an event that is played lies in no slot, so there is nothing to choose
    const slots = nodeOf(g, f).played === true ? [0] : freeSlots(g)
    const options = slots.map((i) => ({ act: 'slot', a: i, b: 0 }))
    ask(g, c.you, { code: 'cover-slot', args: [defOfCard(g, f.list![f.i]!)] }, options)
    return undefined
  },
  put(g, f) {
    const [card] = f.list!.splice(f.i, 1)
    const pile = g.decks[MONSTER]!
    pile.splice(pile.indexOf(card!), 1)
    monsterEnters(g, card!, picked(g)[0]!.a)
    ctxOfFrame(g, f).did = 1
  },
  under(g, f) {
    const rest = shuffle(g.random, f.list!)
    f.list = null
    g.decks[MONSTER] = [...rest, ...g.decks[MONSTER]!.filter((card) => !rest.includes(card))]
    g.out?.push({ type: 'bottomed', seat: ctxOfFrame(g, f).you, deck: MONSTER, n: rest.length })
    return 'end'
  },
})
export const RevealEvents = define({
  k: 'revealEvents',
  family: 'effect',
  touches: [],
  fields: { n: { is: 'value', role: 'count' }, played: { is: 'flag', optional: true } },
  run(g, c, n) {
    call(g, revealingEvents, { node: n.id, base: c.at })
  },
})
export const revealEvents = (n: Value): Node => ({ k: 'revealEvents', n }) as Node
/** The same where events are played and lie in no slot. */
export const revealAndPlayEvent = (n: Value): Node => ({ k: 'revealEvents', n, played: true }) as Node

export const Recover = define({
  k: 'recover',
  family: 'effect',
  touches: [],
  fields: { what: { is: 'ref' } },
  run(g, c, n) {
    const cards = find(g, c, n.what).map(cardOf)
    g.discards[MONSTER] = g.discards[MONSTER]!.filter((card) => !cards.includes(card))
    for (const card of cards.toReversed()) {
      g.decks[MONSTER]!.push(card)
      g.out?.push({ type: 'undiscarded', card: defOfCard(g, card), deck: MONSTER })
    }
    c.did = cards.length
  },
})
/** Cards of the monster discard go on top of the monster deck, the first of them on top. */
export const recoverMonsters = (what: Node): Node => ({ k: 'recover', what }) as Node
