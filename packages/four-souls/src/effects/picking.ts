import { shuffle, withCards } from '@soulstack/kit'
import { DECK, type Deck, LOOT, MONSTER } from '../model/decks.ts'
import { cardOf, isCard } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { count, define, type Effect, type FieldsOf, find, type Ref, type Value } from '../model/node.ts'
import type { Frame, State } from '../model/state.ts'
import { isCalled } from '../rules/card-names.ts'
import { defOfCard } from '../rules/context.ts'
import { intoHand } from '../rules/hands.ts'
import { bitOf, everybody, learn, NOBODY, rearranged, reveal, shown } from '../rules/knowledge.ts'
import { discardFromDeck, lookAt, putUnder, renew, topCards } from '../rules/piles.ts'
import { freeSlots, slotOptions } from '../rules/slots.ts'
import { seatsAfter } from '../rules/turn-order.ts'
import { gainItem, monsterEnters, roomEnters } from '../rules/zones.ts'
import { type DeckChoice, deckFault, deckFields, deckMeant, deckPart } from './decks.ts'
import { nodeOf } from './frames.ts'

/** Cards taken from among the top cards of a deck, and from the loot discard. */

interface Picking {
  deck: Deck
  /** The cards that are looked at, the top one first. They are still in the deck. */
  cards: readonly number[]
  /** Cards that have been picked and wait for their slot. They are in no zone. */
  taken: readonly number[]
  /** Those for another player's hand. They are still in the deck. */
  rest: readonly number[]
}
const makePicking = withCards(
  (): Picking => ({ deck: 'treasure', cards: [], taken: [], rest: [] }),
  'cards',
  'taken',
  'rest',
)

/** The top cards of a deck: some go to a hand, into play or into a slot, the others elsewhere. */
const picking = machine.procedure('pick from the top', makePicking, {
  look(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, PickTop)
    const name = deckMeant(g, c, n)
    c.did = 0
    if (name === null) return 'end'
    const deck = DECK[name]
    const cards = topCards(g, deck, count(g, c, n.n))
    f.l = { deck: name, cards, taken: [], rest: [] }
    if (cards.length === 0) return 'end'
    if (n.open === true) reveal(g, cards, c.you)
    else lookAt(g, deck, cards, c.you)
    const fitting = cards.filter((card) => isCalled(g, card, n))
    if (n.all === true) {
      f.l = { ...f.l, taken: fitting }
      return 'sort'
    }
    const size = n.take ?? 1
    ask(
      g,
      c.you,
      'take-top',
      { card: c.def, deck },
      fitting.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
      { min: n.may === true ? 0 : size, max: size, always: n.open !== true },
    )
    return 'picked'
  },
  picked(g, f) {
    f.l = { ...f.l, taken: picked(g).map((o) => o.b) }
  },
  sort(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, PickTop)
    const { cards, taken } = f.l
    const deck = DECK[f.l.deck]
    let rest = cards.filter((card) => !taken.includes(card))
    c.did = taken.length
    // cards for another player's hand stay where they are until that player is chosen
    const gone = n.rest === 'back' || n.rest === 'hand' ? taken : cards
    g.decks[deck] = g.decks[deck]!.filter((card) => !gone.includes(card))
    for (const card of taken) shown(g, card)
    if (n.rest === 'random') {
      rest = shuffle(g.random, rest)
      rearranged(g, rest, NOBODY)
    }
    if (n.rest === 'random' || n.rest === 'under') putUnder(g, deck, rest.toReversed(), c.you)
    if (n.rest === 'discard') discardSeen(g, deck, rest)
    renew(g, deck)
    f.l = { ...f.l, cards: [], rest: n.rest === 'hand' ? rest : [] }
    g.changed = true
    if (n.to === 'slot') return 'slot'
    f.l = { ...f.l, taken: [] }
    if (n.to === 'hand') intoHand(g, c.you, taken, n.open === true ? null : [c.you])
    else for (const card of taken) gainItem(g, card, c.you)
    return 'whom'
  },
  slot(g, f) {
    const [card] = f.l.taken
    if (card === undefined) return 'end'
    const c = ctxOfFrame(g, f)
    if (DECK[f.l.deck] === MONSTER)
      ask(g, c.you, 'cover-slot', { about: defOfCard(g, card) }, slotOptions(g, card, freeSlots(g)))
    else
      ask(
        g,
        c.you,
        'cover-room',
        { about: defOfCard(g, card) },
        g.rooms.map(({ top }) => ({ act: 'room', a: top, b: 0 })),
      )
    return undefined
  },
  put(g, f) {
    const [option] = picked(g)
    const [card] = f.l.taken
    f.l = { ...f.l, taken: [] }
    // the deck has cards, so the game uses it and has slots for them
    if (option === undefined || card === undefined) return 'end'
    if (option.act === 'slot') monsterEnters(g, card, option.a)
    else
      roomEnters(
        g,
        card,
        Math.max(
          0,
          g.rooms.findIndex(({ top }) => top === option.a),
        ),
      )
    return 'end'
  },
  /** The others go to another player's hand: they are chosen now. */
  whom(g, f) {
    if (f.l.rest.length === 0) return 'end'
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      'give-rest',
      { card: c.def },
      seatsAfter(g, c.you).map((seat) => ({ act: 'target', a: seat, b: 0 })),
    )
    return undefined
  },
  give(g, f) {
    const c = ctxOfFrame(g, f)
    const { rest } = f.l
    f.l = { ...f.l, rest: [] }
    const { a: to } = picked(g)[0]!
    const deck = DECK[f.l.deck]
    g.decks[deck] = g.decks[deck]!.filter((card) => !rest.includes(card))
    for (const card of rest) shown(g, card)
    intoHand(g, to, rest, nodeOf(g, f, PickTop).open === true ? null : [to, c.you])
    renew(g, deck)
    return 'end'
  },
})
export const PickTop = define({
  k: 'pickTop',
  family: 'effect',
  about: 'Of the top cards of a deck some are taken, and the others go elsewhere.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'count', least: 1, most: 20, about: 'how many cards are looked at' },
    ...deckFields,
    open: { is: 'flag', optional: true, only: true, about: 'they are revealed to everybody' },
    named: { is: 'text', optional: true, about: 'only cards of this name are taken' },
    word: { is: 'text', optional: true, about: 'only cards with this word in their name are taken' },
    take: { is: 'number', role: 'count', optional: true, least: 1, most: 20, about: 'how many are taken' },
    all: { is: 'flag', optional: true, only: true, about: 'all that fit are taken; instead of take' },
    may: { is: 'flag', optional: true, only: true, about: 'it may be fewer, or none' },
    to: {
      is: 'one',
      of: ['hand', 'gain', 'slot'],
      about: 'where they go: loot cards to your hand; treasures that you gain; a monster or room into a slot',
    },
    rest: {
      is: 'one',
      of: ['random', 'under', 'back', 'discard', 'hand'],
      about:
        "the others: under the deck, in random order or as they lie; back on top; into discard; to another player's hand",
    },
  },
  run(g, c, n) {
    startFor(g, c, n, picking)
  },
  fault(n) {
    const limited = n.named !== undefined || n.word !== undefined
    if ((n.take === undefined) === (n.all === undefined)) return needs(n, 'take', { without: ['all: true'] })
    if (limited && n.open !== true) return needs(n, 'open', 'limited')
    if (n.all === true && !limited) return needs(n, 'word', { with: 'all: true' })
    if (n.all === true && n.may === true) return ['allThatFit']
    if (n.to === 'slot' && n.take !== 1) return ['slotOne']
    if ((n.to === 'hand' || n.rest === 'hand') && n.deck !== 'loot') return ['lootHand']
    if (n.to === 'gain' && n.deck !== 'treasure') return ['gainTreasure']
    if (n.to === 'slot' && (n.deck === 'loot' || n.deck === 'treasure')) return ['noSlot']
    return deckFault(n)
  },
  intent: () => 1,
})
interface PickOptions extends Omit<FieldsOf<typeof PickTop>, 'n' | 'deck' | 'of'> {}
/** `pickTop(3, 'loot', { take: 1, to: 'hand', rest: 'hand' })`. */
export const pickTop = (n: Value, deck: DeckChoice, more: PickOptions): Effect =>
  PickTop.of({ n, ...deckPart(deck), ...more })

interface Sorting {
  /** The cards that are looked at, the top one first, without those put on the bottom. They are still in the deck. */
  cards: readonly number[]
}
const makeSorting = withCards((): Sorting => ({ cards: [] }), 'cards')

/** Any of the top cards go to the bottom or into discard, the others back on top, both in any order. */
const sorting = machine.procedure('sort the top', makeSorting, {
  look(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, SortTop)
    const deck = sorted(g, f)
    const cards = deck < 0 ? [] : topCards(g, deck, count(g, c, n.n))
    f.l = { cards }
    c.did = 0
    if (cards.length === 0) return 'end'
    lookAt(g, deck, cards, c.you)
    ask(
      g,
      c.you,
      n.discard === true ? 'may-discard-any' : 'may-bottom-any',
      { card: c.def },
      cards.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
      { min: 0, max: cards.length, ordered: true, always: true },
    )
    return undefined
  },
  under(g, f) {
    const c = ctxOfFrame(g, f)
    const deck = sorted(g, f)
    const under = picked(g).map((o) => o.b)
    const { cards } = f.l
    c.did = 1
    rearranged(g, cards, bitOf(c.you))
    g.decks[deck] = g.decks[deck]!.filter((card) => !under.includes(card))
    if (nodeOf(g, f, SortTop).discard === true) discardSeen(g, deck, under)
    else putUnder(g, deck, under.toReversed(), c.you)
    const back = cards.filter((card) => !under.includes(card))
    f.l = { cards: back }
    if (back.length === 0) return 'end'
    return 'order'
  },
  order(g, f) {
    const c = ctxOfFrame(g, f)
    const { cards } = f.l
    ask(
      g,
      c.you,
      'arrange',
      { card: c.def, deck: sorted(g, f) },
      cards.map((card) => ({ act: 'card', a: defOfCard(g, card), b: card })),
      { min: cards.length, max: cards.length, ordered: true },
    )
  },
  back(g, f) {
    const deck = sorted(g, f)
    const order = picked(g).map((o) => o.b)
    g.decks[deck] = [...g.decks[deck]!.filter((card) => !order.includes(card)), ...order.reverse()]
    return 'end'
  },
})
/** The number of the deck that is sorted; -1: none. */
function sorted(g: State, f: Frame): number {
  const n = nodeOf(g, f, SortTop)
  const name = deckMeant(g, ctxOfFrame(g, f), n)
  return name === null ? -1 : DECK[name]
}

/** Puts cards that were looked at into discard, one after the other. */
function discardSeen(g: State, deck: number, cards: readonly number[]): void {
  for (const card of cards) {
    shown(g, card)
    discardFromDeck(g, deck, card)
  }
  renew(g, deck)
}

export const SortTop = define({
  k: 'sortTop',
  family: 'effect',
  about:
    'Looks at the top cards of a deck; any of them go to the bottom or into discard, the others back on top, in any order.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'count', least: 1, most: 20, about: 'how many' },
    ...deckFields,
    discard: { is: 'flag', optional: true, only: true, about: 'those go into discard, not to the bottom' },
  },
  run(g, c, n) {
    startFor(g, c, n, sorting)
  },
  fault: deckFault,
})
export const sortTop = (n: Value, deck: DeckChoice): Effect => SortTop.of({ n, ...deckPart(deck) })
/** … any of them go into discard. */
export const sortTopDiscarding = (n: Value, deck: DeckChoice): Effect =>
  SortTop.of({ n, ...deckPart(deck), discard: true })

export const Retrieve = define({
  k: 'retrieve',
  family: 'effect',
  about: 'Cards in the loot discard go to your hand.',
  affects: [],
  fields: { what: { is: 'ref', optional: true, about: 'the cards; without it, the top one' } },
  run(g, c, n) {
    const pile = g.discards[LOOT]!
    const cards =
      n.what === undefined
        ? pile.slice(-1)
        : find(g, c, n.what)
            .filter(isCard)
            .map(cardOf)
            .filter((card) => pile.includes(card))
    g.discards[LOOT] = pile.filter((card) => !cards.includes(card))
    intoHand(g, c.you, cards, null)
    learn(g, cards, everybody(g))
    c.did = cards.length
  },
  intent: () => 1,
})
/** Cards in the loot discard go to your hand, `what` a target such as `lootFromDiscard`. */
export const retrieve = (what: Ref): Effect => Retrieve.of({ what })
export const retrieveTop = Retrieve.of({})
