import type { Eyes, Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { TREASURE } from '../model/decks.ts'
import { NONE_LISTED, type State } from '../model/state.ts'
import { defOfCard } from './context.ts'
import { handIsOpen, maySeeTop } from './sight.ts'

/**
 * Who knows which hidden cards (`State.known`): cards in decks and hands that somebody has seen there, or whose way there everybody could
 * follow. It follows from what was shown alone, and the rules never read it: it says what `imagine` must leave where it is.
 *
 * Players know their own hands, and open hands are known to all, so neither is noted until such a card goes elsewhere.
 */

/** Sets of those who know a card, as bits: one for each seat, and one above them for people who only watch. */
export const NOBODY = 0
export const bitOf = (seat: Seat): number => 1 << seat
const watching = (g: State): number => 1 << g.rules.players
export const everybody = (g: State): number => (2 << g.rules.players) - 1

/** The bits of those whose knowledge these eyes share. */
export const bitsOf = (g: State, eyes: Eyes): number =>
  eyes === 'all' ? everybody(g) : eyes === null ? watching(g) : bitOf(eyes)

/** Who knows this hidden card; 0: nobody. A seat's own hand and open hands are left out unless they were noted before. */
function knowersOf(g: State, card: number): number {
  const { known } = g
  for (let i = 0; i < known.length; i += 2) if (known[i] === card) return known[i + 1]!
  return 0
}

/** Replaces who knows each card. The list is shared by forks, so it is made anew. */
function change(g: State, who: (card: number, knowers: number) => number): void {
  const { known } = g
  const list: number[] = []
  for (let i = 0; i < known.length; i += 2) {
    const knowers = who(known[i]!, known[i + 1]!)
    if (knowers !== 0) list.push(known[i]!, knowers)
  }
  g.known = list.length === 0 ? NONE_LISTED : list
}

/** These hidden cards were shown to `who`, in addition to those who know them already. */
export function learn(g: State, cards: readonly number[], who: number): void {
  if (cards.length === 0 || who === 0) return
  const knowers = new Map<number, number>()
  for (let i = 0; i < g.known.length; i += 2) knowers.set(g.known[i]!, g.known[i + 1]!)
  for (const card of cards) knowers.set(card, (knowers.get(card) ?? 0) | who)
  g.known = [...knowers].flat()
}

/** These cards are no longer hidden, or have been shuffled: nothing is noted about them. */
export function forget(g: State, cards: readonly number[]): void {
  if (g.known.length > 0) change(g, (card, knowers) => (cards.includes(card) ? 0 : knowers))
}

/** A card has left a deck or hand for a zone where everybody sees it. */
export function shown(g: State, card: number): void {
  if (g.known.length > 0 && knowersOf(g, card) !== 0) change(g, (other, knowers) => (other === card ? 0 : knowers))
}

/** Only `who` knows in what order these cards lie now. With one card there is no order, so nobody forgets it. */
export function rearranged(g: State, cards: readonly number[], who: number): void {
  if (cards.length > 1) change(g, (card, knowers) => (cards.includes(card) ? knowers & who : knowers))
}

/**
 * A card is about to leave a hand in sight of everybody. Whoever knew another copy of it there, but not this one, cannot tell which of the
 * two is left.
 */
export function leavesHandOpenly(g: State, seat: Seat, card: number): void {
  if (g.known.length === 0) return
  const { hand } = g.seats[seat]!
  const def = defOfCard(g, card)
  let unsure = everybody(g) & ~bitOf(seat) & ~knowersOf(g, card)
  change(g, (other, knowers) => {
    if (other === card) return 0
    if ((knowers & unsure) === 0 || !hand.includes(other) || defOfCard(g, other) !== def) return knowers
    const left = knowers & ~unsure
    unsure &= ~knowers
    return left
  })
}

/**
 * A card is about to leave a hand for another hidden place. Its player and `told` know which one; the others know nothing of this hand any
 * more, because any of its cards may be the one, unless it is the only one or they see the hand.
 */
export function leavesHandHidden(g: State, seat: Seat, card: number, told = 0): void {
  const { hand } = g.seats[seat]!
  const informed = handIsOpen(g, seat) ? everybody(g) : bitOf(seat) | told
  if (g.known.length > 0 && hand.length > 1)
    change(g, (other, knowers) => (hand.includes(other) ? knowers & informed : knowers))
  learn(g, [card], informed)
}

/**
 * Notes what is seen without an action at this moment: open hands, and the top card of the treasure deck. Called before this changes other
 * than by what everybody sees.
 */
export function noteSights(g: State): void {
  if (g.index[CHANNEL.openHands]!.length > 0 && !g.rules.openHands)
    for (let seat = 0; seat < g.seats.length; seat++)
      if (handIsOpen(g, seat)) learn(g, g.seats[seat]!.hand, everybody(g))
  noteTop(g)
}

/** Notes who sees the top card of the treasure deck, before it is covered or moved or that player's turn ends. */
export function noteTop(g: State): void {
  if (g.index[CHANNEL.see]!.length === 0 || !maySeeTop(g, TREASURE, g.active)) return
  const top = g.decks[TREASURE]!.slice(-1)
  if (top.length > 0 && (knowersOf(g, top[0]!) & bitOf(g.active)) === 0) learn(g, top, bitOf(g.active))
}
