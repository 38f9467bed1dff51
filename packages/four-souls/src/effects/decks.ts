import { type Seat, withCards } from '@soulstack/kit'
import { DECK, DECKS, type Deck, MONSTER } from '../model/decks.ts'
import { deckOf, isDeck, isSeat } from '../model/entity.ts'
import { type FaultSaid, needs } from '../model/faults/index.ts'
import { ask, ctxOfFrame, machine, picked, startFor } from '../model/machine.ts'
import { count, define, type Effect, type FieldsOf, type Linked, one, type Ref, type Value } from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { defOfCard } from '../rules/context.ts'
import { bitOf, everybody, learn, noteTop, rearranged, reveal, shown } from '../rules/knowledge.ts'
import { discardFromDeck, drawTop, lookAt, putUnder, topCards } from '../rules/piles.ts'
import { seatsFrom } from '../rules/turn-order.ts'
import { curseEnters } from '../rules/zones.ts'
import { nodeOf } from './frames.ts'

/** The tops of decks and discard piles: looking, arranging, revealing, discarding, putting back. */

/** The deck that a node means, or null. */
export const deckMeant = (g: State, c: Ctx, n: { readonly deck?: Deck; readonly of?: Linked<'ref'> }): Deck | null => {
  if (n.deck !== undefined) return n.deck
  if (n.of === undefined) return null
  const e = one(g, c, n.of)
  return isDeck(e) ? DECKS[deckOf(e)]! : null
}
const DECK_NAMES = ['treasure', 'loot', 'monster'] as const satisfies readonly Deck[]
export const deckFields = {
  deck: { is: 'one', of: DECK_NAMES, optional: true, about: 'which deck' },
  of: { is: 'ref', optional: true, about: 'the deck that this means; instead of deck' },
} as const
export type DeckChoice = 'treasure' | 'loot' | 'monster' | Ref
export const deckPart = (d: DeckChoice) => (typeof d === 'string' ? { deck: d } : { of: d })
/** One of the two fields must say which deck. */
export const deckFault = (n: {
  readonly k: string
  readonly deck?: unknown
  readonly of?: unknown
}): FaultSaid | null => (n.deck === undefined && n.of === undefined ? needs(n, 'of', { without: ['deck'] }) : null)
/** The player who looks: the controller, unless `by` names another. */
function looker(g: State, c: Ctx, n: { readonly by?: Linked<'ref'> }): number {
  const by = n.by === undefined ? c.you : one(g, c, n.by)
  return isSeat(by) ? by : c.you
}

interface Arranging {
  deck: Deck
  /** The cards that are looked at, the top one first. They are still in the deck. */
  cards: readonly number[]
}
const makeArranging = withCards((): Arranging => ({ deck: 'treasure', cards: [] }), 'cards')

/** Looking at the top cards of a deck and putting them back in any order, or some on top and the rest on the bottom. */
const arranging = machine.procedure('arrange', makeArranging, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, LookDeck)
    const name = deckMeant(g, c, n)
    c.did = 0
    if (name === null) return 'end'
    const deck = DECK[name]
    const k = count(g, c, n.n)
    const cards = topCards(g, deck, k)
    f.l = { deck: name, cards }
    if (cards.length === 0) return 'end'
    const by = looker(g, c, n)
    lookAt(g, deck, cards, by)
    const options = cards.map((card, i) => ({ act: 'card', a: defOfCard(g, card), b: i }))
    const keep = n.how === 'keepOne'
    const bottom = n.how === 'mayBottom' || n.how === 'mayDiscard'
    const kept = keep ? Math.min(n.keep ?? 1, cards.length) : 0
    const size = keep ? kept : bottom ? 0 : cards.length
    ask(
      g,
      by,
      keep
        ? 'keep-one'
        : n.how === 'mayDiscard'
          ? 'may-discard'
          : bottom
            ? 'may-bottom'
            : n.how === 'look'
              ? 'look-deck'
              : 'arrange',
      { card: c.def, deck },
      options,
      {
        min: n.how === 'look' ? 0 : size,
        max: n.how === 'look' ? 0 : bottom ? 1 : size,
        ordered: keep ? kept > 1 : !bottom,
        always: true,
      },
    )
    return undefined
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, LookDeck)
    const order = picked(g).map((o) => o.b)
    const { cards } = f.l
    const deck = DECK[f.l.deck]
    const pile = g.decks[deck]!
    c.did = 1
    if (n.how === 'look') return 'end'
    if (n.how === 'mayDiscard' || n.how === 'mayBottom') {
      if (order.length > 0 && n.how === 'mayDiscard') discardFromTop(g, deck)
      else if (order.length > 0) topToBottom(g, deck, looker(g, c, n))
      return 'end'
    }
    rearranged(g, cards, bitOf(looker(g, c, n)))
    pile.length -= cards.length
    if (n.how === 'keepOne') {
      const tops = order.map((i) => cards[i]!)
      pile.unshift(...cards.filter((x) => !tops.includes(x)).reverse())
      pile.push(...tops.reverse())
    } else for (let i = order.length - 1; i >= 0; i--) pile.push(cards[order[i]!]!)
    return 'end'
  },
})
export const LookDeck = define({
  k: 'lookDeck',
  family: 'effect',
  about: 'Looks at the top cards of a deck.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'count', least: 1, most: 20, about: 'how many' },
    how: {
      is: 'one',
      of: ['arrange', 'keepOne', 'mayBottom', 'mayDiscard', 'look'],
      about: 'what may be done with them',
    },
    keep: {
      is: 'number',
      role: 'count',
      optional: true,
      least: 1,
      most: 20,
      about: 'keepOne: how many stay on top; the others go to the bottom',
    },
    by: { is: 'ref', optional: true, unwritten: 'you', about: 'who looks' },
    ...deckFields,
  },
  run(g, c, n) {
    startFor(g, c, n, arranging)
  },
  fault: (n) => (n.how === 'keepOne' && n.keep === undefined ? needs(n, 'keep', { is: 'how: keepOne' }) : deckFault(n)),
})
const lookDeck =
  (how: FieldsOf<typeof LookDeck>['how']) =>
  (n: Value, deck: DeckChoice, by?: Ref): Effect =>
    LookDeck.of({ n, how, ...deckPart(deck), ...(by && { by }) })
export const arrangeTop = lookDeck('arrange')
export const keepOneOnTop = (n: Value, deck: DeckChoice): Effect =>
  LookDeck.of({ n, how: 'keepOne', ...deckPart(deck), keep: 1 })
export const mayPutUnder = lookDeck('mayBottom')
export const lookAtTop = lookDeck('look')
export const mayDiscardTop = lookDeck('mayDiscard')

/** Puts the top card of a deck on its bottom. Everybody sees that, so whoever knows the card still does. */
function topToBottom(g: State, deck: number, seat: Seat): void {
  noteTop(g)
  const pile = g.decks[deck]!
  pile.unshift(pile.pop()!)
  g.out?.push({ type: 'bottomed', seat, deck, n: 1 })
}

/** Discards the top card of a deck. Returns false if there is none. */
function discardFromTop(g: State, deck: number): boolean {
  const card = drawTop(g, deck)
  if (card < 0) return false
  discardFromDeck(g, deck, card)
  return true
}

export const MillTop = define({
  k: 'millTop',
  family: 'effect',
  about: 'The top card of a deck is discarded.',
  affects: [],
  fields: { ...deckFields },
  run(g, c, n) {
    const deck = deckMeant(g, c, n)
    if (deck === null) return
    c.did = discardFromTop(g, DECK[deck]) ? 1 : 0
  },
  fault: deckFault,
})
export const discardTop = (deck: DeckChoice): Effect => MillTop.of({ ...deckPart(deck) })

export const MillEach = define({
  k: 'millEach',
  family: 'effect',
  about: 'The top card of each deck is discarded.',
  affects: [],
  fields: {},
  run(g, c) {
    c.did = 0
    for (const deck of DECKS.keys()) if (discardFromTop(g, deck)) c.did++
  },
})
/** Discards the top card of every deck, including the room deck if the game has one (Decks). */
export const discardTopOfEach = MillEach.of({})

export const Undiscard = define({
  k: 'undiscard',
  family: 'effect',
  about: 'The top card of a discard pile goes back on top of its deck.',
  affects: [],
  fields: { of: { is: 'ref', about: 'the discard pile' } },
  run(g, c, n) {
    const name = deckMeant(g, c, n)
    c.did = 0
    if (name === null) return
    const deck = DECK[name]
    const card = g.discards[deck]!.pop()
    if (card === undefined) return
    c.did = 1
    noteTop(g)
    g.decks[deck]!.push(card)
    learn(g, [card], everybody(g))
    g.out?.push({ type: 'undiscarded', card: defOfCard(g, card), deck })
  },
})
/** The top card of a discard pile goes on top of its deck. */
export const putDiscardOnDeck = (of: Ref): Effect => Undiscard.of({ of })

interface RevealingTop {
  deck: Deck
}
const makeRevealingTop = (): RevealingTop => ({ deck: 'treasure' })

/** Revealing the top card of a deck, which then stays there or is discarded. */
const revealing = machine.procedure('reveal top', makeRevealingTop, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, RevealTop)
    const name = deckMeant(g, c, n)
    c.did = 0
    if (name === null) return 'end'
    f.l = { deck: name }
    const deck = DECK[name]
    const [card] = topCards(g, deck, 1)
    if (card === undefined) return 'end'
    reveal(g, [card], c.you)
    ask(g, c.you, 'revealed-top', { card: c.def, about: defOfCard(g, card), deck }, [
      { act: 'keep', a: defOfCard(g, card), b: 0 },
      { act: 'discard', a: defOfCard(g, card), b: 0 },
    ])
    return undefined
  },
  put(g, f) {
    ctxOfFrame(g, f).did = 1
    if (picked(g)[0]!.act !== 'discard') return 'end'
    discardFromTop(g, DECK[f.l.deck])
    return 'end'
  },
})
export const RevealTop = define({
  k: 'revealTop',
  family: 'effect',
  about: 'The top card of a deck is revealed, and put back or discarded.',
  affects: [],
  fields: { ...deckFields },
  run(g, c, n) {
    startFor(g, c, n, revealing)
  },
  fault: deckFault,
})
export const revealTop = (deck: DeckChoice): Effect => RevealTop.of({ ...deckPart(deck) })

interface GivingCurses {
  /** The revealed cards that have not been given away. They are still in the deck. */
  revealed: readonly number[]
  /** How many of them, from the first on, are known not to be curses. */
  passed: number
}
const makeGivingCurses = withCards((): GivingCurses => ({ revealed: [], passed: 0 }), 'revealed')

/** Curses among the top cards of the monster deck are given away; the others go to the bottom in any order. */
const givingCurses = machine.procedure('give revealed curses', makeGivingCurses, {
  reveal(g, f) {
    const c = ctxOfFrame(g, f)
    const revealed = topCards(g, MONSTER, count(g, c, nodeOf(g, f, GiveCurses).n))
    f.l = { revealed, passed: 0 }
    c.did = 0
    reveal(g, revealed, c.you)
  },
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const isCurse = (card: number): boolean => g.rules.library.definitions[defOfCard(g, card)]!.has.curse
    const { revealed } = f.l
    const passed = revealed.findIndex((card, i) => i >= f.l.passed && isCurse(card))
    if (passed < 0) return 'order'
    f.l = { revealed, passed }
    ask(
      g,
      c.you,
      'give-curse',
      { card: c.def, about: defOfCard(g, revealed[passed]!) },
      seatsFrom(g, c.you).map((seat) => ({ act: 'target', a: seat, b: 0 })),
    )
    return undefined
  },
  given(g, f) {
    const { revealed, passed } = f.l
    const card = revealed[passed]!
    f.l = { revealed: revealed.filter((x) => x !== card), passed }
    g.decks[MONSTER] = g.decks[MONSTER]!.filter((x) => x !== card)
    shown(g, card)
    curseEnters(g, card, picked(g)[0]!.a)
    ctxOfFrame(g, f).did++
    return 'ask'
  },
  order(g, f) {
    const { revealed } = f.l
    const k = revealed.length
    const c = ctxOfFrame(g, f)
    ask(
      g,
      c.you,
      'put-under',
      { card: c.def, deck: MONSTER },
      revealed.map((card, i) => ({ act: 'card', a: defOfCard(g, card), b: i })),
      { min: k, max: k, ordered: true },
    )
  },
  put(g, f) {
    const cards = picked(g).map((o) => f.l.revealed[o.b]!)
    const { you } = ctxOfFrame(g, f)
    // their order is up to the player who puts them there
    rearranged(g, cards, bitOf(you))
    putUnder(g, MONSTER, cards.reverse(), you)
    return 'end'
  },
})
export const GiveCurses = define({
  k: 'giveCurses',
  family: 'effect',
  about:
    'The top cards of the monster deck are revealed: curses among them are given to players, the others go to the bottom.',
  affects: [],
  fields: { n: { is: 'value', role: 'count', least: 1, most: 20, about: 'how many' } },
  run(g, c, n) {
    startFor(g, c, n, givingCurses)
  },
})
/** Reveals the top `n` monster cards: each curse among them goes to a player, the rest to the bottom of the deck. */
export const giveCursesOfTop = (n: Value): Effect => GiveCurses.of({ n })

interface LookingEach {
  /** The cards that are looked at. They are still on top of their decks. */
  tops: readonly number[]
}
const makeLookingEach = withCards((): LookingEach => ({ tops: [] }), 'tops')

/** The top card of each deck is looked at; any of them may go to the bottom. */
const lookingEach = machine.procedure('look at each deck', makeLookingEach, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const tops: number[] = []
    const options = []
    for (const deck of DECKS.keys()) {
      const [card] = topCards(g, deck, 1)
      if (card === undefined) continue
      tops.push(card)
      options.push({ act: 'card', a: defOfCard(g, card), b: deck })
      g.out?.push({ type: 'looks-deck', seat: c.you, deck, n: 1 })
    }
    f.l = { tops }
    learn(g, tops, bitOf(c.you))
    ask(g, c.you, 'may-bottom-any', { card: c.def }, options, { min: 0, max: options.length, always: true })
  },
  put(g, f) {
    const c = ctxOfFrame(g, f)
    c.did = 1
    for (const o of picked(g)) topToBottom(g, o.b, c.you)
    return 'end'
  },
})
export const LookEachDeck = define({
  k: 'lookEachDeck',
  family: 'effect',
  about: 'Looks at the top card of each deck; any of them may go to the bottom.',
  affects: [],
  fields: {},
  run(g, c, n) {
    startFor(g, c, n, lookingEach)
  },
})
export const lookAtEachDeck = LookEachDeck.of({})
