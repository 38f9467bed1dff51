import { shuffle, withCards } from '@soulstack/kit'
import { MONSTER, TREASURE } from '../model/decks.ts'
import { cardOf, slotOf } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, noLocals, picked, startFor } from '../model/machine.ts'
import { count, define, type Effect, find, needs, one, type Ref, type Value } from '../model/node.ts'
import { defOfCard } from '../rules/context.ts'
import { bitOf, everybody, forget, learn, NOBODY, rearranged, reveal, shown } from '../rules/knowledge.ts'
import { freeSlots } from '../rules/slots.ts'
import { itemEnters, monsterEnters, topCards } from '../rules/zones.ts'
import { nodeOf } from './frames.ts'

/** Taking cards out of a deck or a discard pile, wherever in it they are. */

/** Which deck is searched. */
const deckOfSearch = (n: { readonly guppy?: boolean }): number => (n.guppy === true ? TREASURE : MONSTER)

/** Searching a deck for a card that fits; then it is shuffled. */
const searching = machine.procedure('search', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Search)
    const deck = deckOfSearch(n)
    c.did = 0
    const pile = g.decks[deck]!
    const seen = new Set<number>()
    const options = []
    for (let i = pile.length - 1; i >= 0; i--) {
      const def = defOfCard(g, pile[i]!)
      const fits =
        n.guppy === true
          ? g.rules.library.definitions[def]!.has.guppy
          : n.named !== undefined && g.rules.library.definitions[def]!.names.includes(n.named)
      if (!fits || seen.has(def)) continue
      seen.add(def)
      options.push({ act: 'card', a: def, b: pile[i]! })
    }
    // what else is in the deck makes no difference: it is shuffled afterwards
    learn(
      g,
      options.map(({ b }) => b),
      bitOf(c.you),
    )
    g.out?.push({ type: 'searches', seat: c.you, deck })
    // always asked, because whether there is one is hidden; finding nothing is an answer, too
    ask(g, c.you, 'search', { card: c.def, deck }, options, { min: 0, max: 1, always: true })
  },
  take(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Search)
    const [option] = picked(g)
    const pile = g.decks[deckOfSearch(n)]!
    if (option !== undefined) {
      pile.splice(pile.indexOf(option.b), 1)
      shown(g, option.b)
      c.did = 1
    }
    forget(g, pile)
    shuffle(g.random, pile)
    if (option !== undefined) {
      if (n.guppy === true) itemEnters(g, option.b, c.you)
      else if (n.slot !== undefined) monsterEnters(g, option.b, slotOf(one(g, c, n.slot)))
    }
    return 'end'
  },
})
export const Search = define({
  k: 'search',
  family: 'effect',
  about: 'A deck is searched for a card, then shuffled.',
  touches: [],
  fields: {
    guppy: { is: 'flag', optional: true, only: true, about: 'for a Guppy item in the treasure deck, which is gained' },
    named: { is: 'text', optional: true, about: 'for a monster of this name' },
    slot: { is: 'ref', optional: true, about: 'the slot that the monster goes to' },
  },
  run(g, c, n) {
    startFor(g, c, n, searching)
  },
  fault: (n) =>
    n.guppy === true || (n.named !== undefined && n.slot !== undefined)
      ? null
      : needs(n, n.named === undefined ? 'named' : 'slot', 'without guppy: true'),
})
export const searchForGuppy = Search.of({ guppy: true })
/** Puts a monster of this name into a slot. The slot is a target, so it is chosen before the monster is found (R-ABL-02). */
export const searchForMonster = (named: string, slot: Ref): Effect => Search.of({ named, slot })

interface RevealingEvents {
  /** The revealed cards. They are still in the deck. */
  revealed: readonly number[]
  /** The card number of the event to put in a slot; -1: none. */
  event: number
}
const makeRevealingEvents = withCards((): RevealingEvents => ({ revealed: [], event: -1 }), 'revealed')

/** Revealing the top monster cards: an event among them may go into a slot, the rest goes to the bottom of the deck in random order. */
const revealingEvents = machine.procedure('put a revealed event', makeRevealingEvents, {
  reveal(g, f) {
    const c = ctxOfFrame(g, f)
    const revealed = topCards(g, MONSTER, count(g, c, nodeOf(g, f, RevealEvents).n))
    f.l = { ...f.l, revealed }
    reveal(g, revealed, c.you)
    c.did = 0
    const options = []
    for (const [i, card] of revealed.entries()) {
      const def = defOfCard(g, card)
      if (g.rules.library.definitions[def]!.source.type !== 'monster') options.push({ act: 'card', a: def, b: i })
    }
    const able = nodeOf(g, f, RevealEvents).played === true || freeSlots(g).length > 0
    ask(g, c.you, 'put-event', { card: c.def }, able ? options : [], { min: 0 })
  },
  slot(g, f) {
    const c = ctxOfFrame(g, f)
    const [option] = picked(g)
    if (option === undefined) return 'under'
    const event = f.l.revealed[option.b]!
    f.l = { ...f.l, event }
    // an event that is played does not go into a slot, so there is nothing to choose
    const slots = nodeOf(g, f, RevealEvents).played === true ? [0] : freeSlots(g)
    const options = slots.map((i) => ({ act: 'slot', a: i, b: 0 }))
    ask(g, c.you, 'cover-slot', { about: defOfCard(g, event) }, options)
    return undefined
  },
  put(g, f) {
    const { revealed, event } = f.l
    f.l = { ...f.l, revealed: revealed.filter((card) => card !== event) }
    const pile = g.decks[MONSTER]!
    pile.splice(pile.indexOf(event), 1)
    shown(g, event)
    monsterEnters(g, event, picked(g)[0]!.a)
    ctxOfFrame(g, f).did = 1
  },
  under(g, f) {
    const rest = shuffle(g.random, f.l.revealed.slice())
    rearranged(g, rest, NOBODY)
    g.decks[MONSTER] = [...rest, ...g.decks[MONSTER]!.filter((card) => !rest.includes(card))]
    g.out?.push({ type: 'bottomed', seat: ctxOfFrame(g, f).you, deck: MONSTER, n: rest.length })
    return 'end'
  },
})
export const RevealEvents = define({
  k: 'revealEvents',
  family: 'effect',
  about: 'The top cards of the monster deck are revealed: an event among them may happen, the others go to the bottom.',
  touches: [],
  fields: {
    n: { is: 'value', role: 'count', least: 1, most: 20, about: 'how many' },
    played: { is: 'flag', optional: true, only: true, about: 'the event is played, and does not go into a slot' },
  },
  run(g, c, n) {
    startFor(g, c, n, revealingEvents)
  },
})
export const revealEvents = (n: Value): Effect => RevealEvents.of({ n })
/** The same for the edition in which events are played and do not go into slots. */
export const revealAndPlayEvent = (n: Value): Effect => RevealEvents.of({ n, played: true })

export const Recover = define({
  k: 'recover',
  family: 'effect',
  about: 'Cards in the monster discard pile go on top of the monster deck.',
  touches: [],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    const cards = find(g, c, n.what).map(cardOf)
    g.discards[MONSTER] = g.discards[MONSTER]!.filter((card) => !cards.includes(card))
    learn(g, cards, everybody(g))
    for (const card of cards.toReversed()) {
      g.decks[MONSTER]!.push(card)
      g.out?.push({ type: 'undiscarded', card: defOfCard(g, card), deck: MONSTER })
    }
    c.did = cards.length
  },
})
/** Cards in the monster discard pile go on top of the monster deck, the first of them on top. */
export const recoverMonsters = (what: Ref): Effect => Recover.of({ what })
