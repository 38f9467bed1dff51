import { shuffle, withCards } from '@soulstack/kit'
import { LOOT, MONSTER, TREASURE } from '../model/decks.ts'
import { cardOf, type Entity, isCard, slotOf } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import { ANY, type Definition } from '../model/library.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { count, define, type Effect, type FieldsOf, find, one, type Ref, run, type Value } from '../model/node.ts'
import { defOfCard, isGone, setBind } from '../rules/context.ts'
import { intoHand } from '../rules/hands.ts'
import { bitOf, everybody, forget, learn, reveal, shown } from '../rules/knowledge.ts'
import { renew, shuffleUnder, topCards } from '../rules/piles.ts'
import { freeSlots, slotOptions } from '../rules/slots.ts'
import { gainItem, monsterEnters } from '../rules/zones.ts'
import { nodeOf } from './frames.ts'

/** Taking cards out of a deck or a discard pile, wherever in it they are. */

/** What `search` looks for, and where it goes. */
interface Wanted {
  readonly guppy?: boolean
  readonly curse?: boolean
  readonly named?: string
  readonly orNamed?: string
  readonly to?: 'hand' | 'gain' | 'slots'
}

/** Which deck is searched: the one whose cards can go where they are put. */
const deckOfSearch = (n: Wanted): number =>
  n.to === 'hand' ? LOOT : n.to === 'gain' || n.guppy === true ? TREASURE : MONSTER

/** Whether this card is one of those that are searched for. */
const isWanted = ({ has, namesAway: names }: Definition, n: Wanted): boolean =>
  (n.guppy !== true || has.guppy) &&
  (n.curse !== true || has.curse) &&
  (n.named === undefined || names.includes(n.named) || (n.orNamed !== undefined && names.includes(n.orNamed)))

interface Searching {
  /** Cards that have been found and wait for a slot. */
  found: readonly number[]
  /** Objects that have entered play. */
  entered: readonly Entity[]
}
const makeSearching = withCards((): Searching => ({ found: [], entered: [] }), 'found')

/** Searching a deck for cards that fit; then it is shuffled. */
const searching = machine.procedure('search', makeSearching, {
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
      // of equal cards one is enough, if only one is taken
      if (!isWanted(g.rules.library.definitions[def]!, n) || (n.most === undefined && seen.has(def))) continue
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
    ask(g, c.you, 'search', { card: c.def, deck }, options, { min: 0, max: n.most ?? 1, always: true })
  },
  take(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Search)
    const cards = picked(g).map((o) => o.b)
    const deck = deckOfSearch(n)
    c.did = cards.length
    const rest = g.decks[deck]!.filter((card) => !cards.includes(card))
    if (n.open === true) reveal(g, cards, c.you)
    else for (const card of cards) shown(g, card)
    forget(g, rest)
    g.decks[deck] = shuffle(g.random, rest)
    renew(g, deck)
    f.l = { found: cards, entered: [] }
    if (n.to === 'hand') intoHand(g, c.you, cards, n.open === true ? null : [c.you])
    else if (deck === TREASURE) for (const card of cards) gainItem(g, card, c.you)
    else return n.slot === undefined ? 'slot' : 'into'
    return 'end'
  },
  /** The slot was a target. */
  into(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Search)
    const slot = n.slot === undefined ? 0 : slotOf(one(g, c, n.slot))
    f.l = { found: [], entered: f.l.found.map((card) => monsterEnters(g, card, slot).id) }
    return 'then'
  },
  /** The slots are chosen now, one after the other. */
  slot(g, f) {
    const [card] = f.l.found
    if (card === undefined) return 'then'
    const slots = slotOptions(g, card, freeSlots(g))
    if (slots.length === 0) return 'none'
    ask(g, ctxOfFrame(g, f).you, 'cover-slot', { about: defOfCard(g, card) }, slots)
    return undefined
  },
  put(g, f) {
    const [card, ...found] = f.l.found
    f.l = { found, entered: f.l.entered }
    const o = monsterEnters(g, card!, picked(g)[0]!.a)
    f.l = { found, entered: [...f.l.entered, o.id] }
    return 'slot'
  },
  /** There is no slot for the others, so they stay in the deck. */
  none(g, f) {
    const { found, entered } = f.l
    f.l = { found: [], entered }
    g.decks[MONSTER] = shuffle(g.random, [...g.decks[MONSTER]!, ...found])
    forget(g, g.decks[MONSTER]!)
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Search)
    if (n.as === undefined || n.then === undefined) return 'end'
    const entered = f.l.entered.filter((e) => !isGone(g, e))
    setBind(c, n.as, entered)
    if (entered.length > 0) run(g, c, n.then)
    return 'end'
  },
})
export const Search = define({
  k: 'search',
  family: 'effect',
  about: 'A deck is searched for a card or several, then shuffled.',
  affects: 'within',
  fields: {
    guppy: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'for a Guppy item in the treasure deck, which is gained',
    },
    curse: { is: 'flag', optional: true, only: true, about: 'for a curse in the monster deck' },
    named: { is: 'text', optional: true, about: 'for a card of this name' },
    orNamed: { is: 'text', optional: true, about: 'or of this name' },
    most: {
      is: 'number',
      role: 'count',
      optional: true,
      least: 2,
      most: ANY,
      unwritten: 1,
      about: 'for up to this many; 20: for any number',
    },
    open: { is: 'flag', optional: true, only: true, about: 'to: hand: the cards are revealed' },
    to: {
      is: 'one',
      of: ['hand', 'gain', 'slots'],
      optional: true,
      about:
        'where they go: loot cards to your hand; treasures that you gain; monster cards in slots that are chosen now',
    },
    slot: { is: 'ref', optional: true, about: 'the slot that a monster card goes to; instead of to' },
    as: { is: 'bind', optional: true, about: 'the name from then on of the monsters that were put in slots' },
    then: { is: 'effect', optional: true, about: 'what is done with them' },
  },
  run(g, c, n) {
    startFor(g, c, n, searching)
  },
  fault(n) {
    const inSlots = n.slot !== undefined || n.to === 'slots'
    if (n.guppy !== true && n.named === undefined && n.curse !== true && n.to !== 'hand')
      return needs(n, 'named', { without: ['guppy: true'] })
    if (n.guppy !== true && !inSlots && n.to === undefined) return needs(n, 'slot', { without: ['guppy: true'] })
    if (n.slot !== undefined && n.to !== undefined) return ['searchTo']
    if (n.slot !== undefined && n.most !== undefined) return ['slotMost']
    if (n.curse === true && (!inSlots || n.named !== undefined)) return ['curseSlot']
    if (n.guppy === true && (inSlots || n.to === 'hand' || n.named !== undefined)) return ['guppyGained']
    if (n.orNamed !== undefined && n.named === undefined) return needs(n, 'named', { with: 'orNamed' })
    if (n.open === true && n.to !== 'hand') return needs(n, 'to', { with: "open: true (to: 'hand')" })
    if ((n.as === undefined) !== (n.then === undefined)) return needs(n, n.as === undefined ? 'as' : 'then', 'other')
    return n.as !== undefined && !inSlots ? ['asInSlots'] : null
  },
})
export const searchForGuppy = Search.of({ guppy: true })

interface Wish extends Omit<FieldsOf<typeof Search>, 'guppy' | 'slot' | 'to' | 'as' | 'then'> {}
/**
 * Puts a monster card of this name, or that fits these fields, into a slot. The slot is a target, so it is chosen before the card is found
 * (R-ABL-02). `more`: what is done with it then.
 */
export const searchForMonster = (wanted: string | Wish, slot: Ref, more: { as?: string; then?: Effect } = {}): Effect =>
  Search.of({ ...(typeof wanted === 'string' ? { named: wanted } : wanted), slot, ...more })
/** Puts loot cards into your hand: `searchForLoot({ named: 'Bomb!', most: 2, open: true })`. Nobody else sees them unless they are `open`. */
export const searchForLoot = (wanted: Wish = {}): Effect => Search.of({ ...wanted, to: 'hand' })
/** Puts monster cards into slots that are chosen as they are found. */
export const searchForMonsters = (wanted: Wish): Effect => Search.of({ ...wanted, to: 'slots' })

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
    shuffleUnder(g, MONSTER, f.l.revealed, ctxOfFrame(g, f).you)
    return 'end'
  },
})
export const RevealEvents = define({
  k: 'revealEvents',
  family: 'effect',
  about: 'The top cards of the monster deck are revealed: an event among them may happen, the others go to the bottom.',
  affects: [],
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
  affects: [],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    const there = g.discards[MONSTER]!
    // whatever a card calls a card: only what lies there comes back
    const cards = find(g, c, n.what)
      .filter(isCard)
      .map(cardOf)
      .filter((card) => there.includes(card))
    g.discards[MONSTER] = there.filter((card) => !cards.includes(card))
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
