import type { Seat, Viewer } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT, TREASURE } from '../model/decks.ts'
import type { State } from '../model/state.ts'
import { defOfCard } from './context.ts'
import { handIsOpen, maySeeTop, topIsOpen } from './sight.ts'
import { teamSeats } from './teams.ts'

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

/** The bits of those whose knowledge this viewer shares. */
export const bitsOf = (g: State, viewer: Viewer): number =>
  viewer === 'all' ? everybody(g) : viewer === null ? watching(g) : bitOf(viewer)

/** Who knows this hidden card; 0: nobody. A seat's own hand and open hands do not count unless they were noted before. */
export const knowersOf = ({ known }: State, card: number): number => (known.length === 0 ? 0 : known[card]!)

/** The bits of those who see this hand. */
export function seersOf(g: State, seat: Seat): number {
  if (handIsOpen(g, seat)) return everybody(g)
  if (!g.rules.teamHands) return bitOf(seat)
  return teamSeats(g.rules, seat).reduce((bits, partner) => bits | bitOf(partner), 0)
}

/** The list to write to. Forks share it, so a list that does not belong to this state alone is copied first. */
function owned(g: State): number[] {
  if (!g.ownsKnown) {
    g.known = g.known.length === 0 ? new Array<number>(g.rules.cards.length).fill(0) : g.known.slice()
    g.ownsKnown = true
  }
  return g.known as number[]
}

/** Takes all but `who` from those who know each of these cards. */
function keepOnly(g: State, cards: readonly number[], who: number): void {
  for (const card of cards) {
    const before = knowersOf(g, card)
    if ((before & who) !== before) owned(g)[card] = before & who
  }
}

/** These hidden cards were shown to `who`, in addition to those who know them already. */
export function learn(g: State, cards: readonly number[], who: number): void {
  for (const card of cards) {
    const before = knowersOf(g, card)
    if ((before | who) !== before) owned(g)[card] = before | who
  }
}

/** Reveals hidden cards to everybody; they stay where they are. `seat`: who does it. */
export function reveal(g: State, cards: readonly number[], seat: Seat): void {
  learn(g, cards, everybody(g))
  for (const card of cards) g.out?.push({ type: 'revealed', card: defOfCard(g, card), seat })
}

/** These cards have been shuffled: nobody knows any more which is which. */
export const forget = (g: State, cards: readonly number[]): void => keepOnly(g, cards, NOBODY)

/** A card has left a deck or hand for a zone where everybody sees it, so nothing is noted about it. */
export function shown(g: State, card: number): void {
  if (knowersOf(g, card) !== 0) keepOnly(g, [card], NOBODY)
}

/** Only `who` knows in what order these cards lie now. With one card there is no order, so nobody forgets it. */
export function rearranged(g: State, cards: readonly number[], who: number): void {
  if (cards.length > 1) keepOnly(g, cards, who)
}

/**
 * A card is about to leave a hand in sight of everybody. Whoever knew another copy of it there, but not this one, cannot tell which of the
 * two is left.
 */
export function leavesHandOpenly(g: State, seat: Seat, card: number): void {
  if (g.known.length === 0) return
  let unsure = everybody(g) & ~seersOf(g, seat) & ~knowersOf(g, card)
  for (const other of g.seats[seat]!.hand) {
    if ((knowersOf(g, other) & unsure) === 0 || other === card || defOfCard(g, other) !== defOfCard(g, card)) continue
    const knew = knowersOf(g, other)
    keepOnly(g, [other], ~unsure)
    unsure &= ~knew
  }
  shown(g, card)
}

/**
 * A card is about to leave a hand for another hidden place. Its player and `told` know which one; the others know nothing of this hand any
 * more, because any of its cards may be the one, unless it is the only one or they see the hand.
 */
export function leavesHandHidden(g: State, seat: Seat, card: number, told = NOBODY): void {
  const informed = seersOf(g, seat) | told
  rearranged(g, g.seats[seat]!.hand, informed)
  learn(g, [card], informed)
}

/**
 * Notes what is seen without an action at this moment: open hands, and the top card of the treasure deck. Called before this changes other
 * than by what everybody sees.
 */
export function noteSights(g: State): void {
  if (g.index[CHANNEL.openHands]!.length > 0) noteHands(g)
  noteTop(g)
}

function noteHands(g: State): void {
  // nothing closes hands that the table plays with openly
  if (g.rules.openHands) return
  for (let seat = 0; seat < g.seats.length; seat++) if (handIsOpen(g, seat)) learn(g, g.seats[seat]!.hand, everybody(g))
}

/** Notes who sees the top card of a deck, before it is covered or moved or that player's turn ends. */
export function noteTop(g: State): void {
  if (topIsOpen(g, LOOT)) learn(g, g.decks[LOOT]!.slice(-1), everybody(g))
  if (g.index[CHANNEL.see]!.length > 0 && maySeeTop(g, TREASURE, g.active))
    learn(g, g.decks[TREASURE]!.slice(-1), bitOf(g.active))
}
