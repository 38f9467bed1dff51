import { type Seat, shuffle } from '@soulstack/kit'
import { cardOf, type Entity, isCard, NONE } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { defOfCard } from './context.ts'
import { bitOf, everybody, learn, NOBODY, noteTop, rearranged, shown } from './knowledge.ts'
import { deckOfDef } from './objects.ts'
import { topIsOpen } from './sight.ts'

/** Game Zones: cards that come from decks and discards, or go there. */

/** Makes an empty deck anew from its discard (Decks). */
function reshuffle(g: State, deck: number): void {
  if (g.discards[deck]!.length === 0) return
  g.decks[deck] = shuffle(g.random, g.discards[deck]!)
  g.discards[deck] = []
  g.out?.push({ type: 'reshuffle', deck })
}

/** A deck from which the last card has been taken is made anew at once (Decks). */
export function renew(g: State, deck: number): void {
  if (g.decks[deck]!.length === 0) reshuffle(g, deck)
}

/** Takes the top card of a deck to where everybody sees it. Returns -1 if deck and discard are empty. */
export function drawTop(g: State, deck: number): number {
  const card = drawHidden(g, deck)
  if (card >= 0) shown(g, card)
  return card
}

/** Takes the top card of a deck to another hidden place: whoever knows it still does. Returns -1 if deck and discard are empty. */
export function drawHidden(g: State, deck: number): number {
  if (g.decks[deck]!.length === 0) reshuffle(g, deck)
  if (topIsOpen(g, deck)) noteTop(g)
  const card = g.decks[deck]!.pop() ?? NONE
  if (g.decks[deck]!.length === 0) reshuffle(g, deck)
  return card
}

/** The top `n` cards of a deck, or all if there are fewer, the top one first, without moving them. An empty deck is made anew first. */
export function topCards(g: State, deck: number, n: number): number[] {
  if (g.decks[deck]!.length === 0) reshuffle(g, deck)
  const pile = g.decks[deck]!
  return pile.slice(Math.max(0, pile.length - n)).reverse()
}

/** A player looks at cards of a deck, which stay there. */
export function lookAt(g: State, deck: number, cards: readonly number[], seat: Seat): void {
  learn(g, cards, bitOf(seat))
  g.out?.push({ type: 'looks-deck', seat, deck, n: cards.length })
}

/** Puts a card that everybody has seen on top of its deck. */
export function putOnTop(g: State, card: number): void {
  const deck = deckOfDef(g.rules.library, defOfCard(g, card))
  if (deck === null) return
  noteTop(g)
  g.decks[deck]!.push(card)
  learn(g, [card], everybody(g))
}

/** Takes a card out of the discard where it is. Returns the card, or `NONE` if it is in none. */
export function takeDiscarded(g: State, e: Entity): number {
  const card = isCard(e) ? cardOf(e) : NONE
  for (const pile of card < 0 ? [] : g.discards) {
    const at = pile.lastIndexOf(card)
    if (at < 0) continue
    pile.splice(at, 1)
    return card
  }
  return NONE
}

/** Whether this card lies in a discard. */
export const isDiscarded = (g: State, e: Entity): boolean =>
  isCard(e) && g.discards.some((pile) => pile.includes(cardOf(e)))

/** Puts a card on the bottom of its deck. `who`: who has seen it (rules/knowledge.ts); default: everybody. */
export function putOnBottom(g: State, card: number, who = everybody(g)): void {
  const deck = deckOfDef(g.rules.library, defOfCard(g, card))
  if (deck === null) return
  g.decks[deck]!.unshift(card)
  learn(g, [card], who)
}

/**
 * Puts cards on the bottom of a deck, the first of them lowest; those that still lie in it are moved there. Who knows them is up to the caller.
 * `seat`: who does it.
 */
export function putUnder(g: State, deck: number, cards: readonly number[], seat: Seat): void {
  if (cards.length === 0) return
  g.decks[deck] = [...cards, ...g.decks[deck]!.filter((card) => !cards.includes(card))]
  g.out?.push({ type: 'bottomed', seat, deck, n: cards.length })
}

/** The same in random order, which nobody knows. */
export function shuffleUnder(g: State, deck: number, cards: readonly number[], seat: Seat): void {
  const mixed = shuffle(g.random, cards.slice())
  rearranged(g, mixed, NOBODY)
  putUnder(g, deck, mixed, seat)
}

/** Puts a card that has been taken from a deck into its discard. */
export function discardFromDeck(g: State, deck: number, card: number): void {
  g.discards[deck]!.push(card)
  g.out?.push({ type: 'discarded', card: defOfCard(g, card), from: 'deck' })
}

/**
 * Puts a card into its deck as the nth card from the top (`depth`): with 6, five cards lie above it. If there are not
 * that many, the discard is shuffled and lies below the deck first. Otherwise two such events in a small deck would follow each other for
 * ever, and no monster would come any more. `who`: who knows that it is there; default: everybody.
 */
export function putAtDepth(g: State, card: number, depth: number, who = everybody(g)): void {
  const deck = deckOfDef(g.rules.library, defOfCard(g, card))
  if (deck === null) return
  noteTop(g)
  if (g.decks[deck]!.length < depth - 1 && g.discards[deck]!.length > 0) {
    g.decks[deck] = [...shuffle(g.random, g.discards[deck]!), ...g.decks[deck]!]
    g.discards[deck] = []
    g.out?.push({ type: 'reshuffle', deck })
  }
  const pile = g.decks[deck]!
  pile.splice(Math.max(0, pile.length - (depth - 1)), 0, card)
  learn(g, [card], who)
}

/** Whether a card can be drawn from this deck, possibly after a reshuffle. */
export const hasCards = (g: State, deck: number): boolean => g.decks[deck]!.length > 0 || g.discards[deck]!.length > 0
