import { type Seat, shuffle } from '@soulstack/kit'
import {
  defOf,
  HAND,
  HAND_LIMIT,
  isSolo,
  isTeams,
  type OpenCard,
  type SideNumber,
  type State,
  sideOf,
  sideState,
} from './state.ts'

/** Drawing, and what a side gains, has in play and loses. */

/** How many cards a side could still draw: in solo play, the deck is used only once (Solo Play; BFS-A64). */
export function drawable(g: State, side: SideNumber): number {
  const s = sideState(g, side)
  return s.deck.length + (isSolo(g) ? 0 : s.discard.length)
}

/** Why cards are drawn: step 3, step 7, two pair, or a relic. */
type DrawReason = 'one' | 'five' | 'two-pair' | 'relic'

/** Draws up to `n` cards, one by one, as far as the hand limit and the deck allow (BFS-A13, A54). */
export function draw(g: State, seat: Seat, n: number, what: DrawReason): void {
  const side = sideOf(g, seat)
  const s = sideState(g, side)
  const hand = g.hands[seat]!
  const drawn: number[] = []
  while (drawn.length < n && hand.length < HAND_LIMIT) {
    if (s.deck.length === 0) {
      if (isSolo(g) || s.discard.length === 0) break
      s.deck = shuffle(g.random, s.discard.splice(0))
      g.out?.push({ type: 'shuffled', side })
    }
    const card = s.deck.pop()!
    hand.push(card)
    drawn.push(g.rules.def[card]!)
  }
  if (drawn.length > 0) g.out?.push({ type: 'drew', seat, n: drawn.length, what, cards: drawn, only: [seat] })
}

/** Draws until the seat holds five cards; with five or more, it draws nothing (BFS-A17). */
export const drawToFive = (g: State, seat: Seat, what: 'five' | 'two-pair'): void =>
  draw(g, seat, HAND - g.hands[seat]!.length, what)

/** A side gains the top card of its stack, face up (BFS-A35, A69). Nothing happens if the stack is empty. */
export function gain(g: State, seat: Seat, kind: 'favour' | 'relic'): void {
  const s = sideState(g, sideOf(g, seat))
  const card = (kind === 'favour' ? s.favours : s.relics).pop()
  if (card === undefined) return
  // a favour with a colour lasts until the end of this turn; in a team, of the partner's next turn (Hand Rewards; Team Play, 3)
  const leaves = kind === 'favour' && defOf(g, card).colour !== null
  const open: OpenCard = { card, used: 0, until: leaves ? g.turn + (isTeams(g) ? 2 : 0) : 0, played: 0 }
  if (kind === 'favour') s.openFavours.push(open)
  else s.openRelics.push(open)
  g.out?.push({ type: 'gained', seat, card: g.rules.def[card]! })
}

/** A Victory Point card goes from its stack to the side's discard (BFS-A33). */
export function gainVictory(g: State, seat: Seat): void {
  const s = sideState(g, sideOf(g, seat))
  const card = s.victory.pop()
  if (card === undefined) return
  s.discard.push(card)
  g.out?.push({ type: 'gained', seat, card: g.rules.def[card]! })
}

/**
 * A favour or relic leaves play: it goes home if it is worth points, else to the Void (Play, Steps 4 and 5). Destroyed ones score nothing.
 */
export function putAway(g: State, side: SideNumber, card: number, destroyed = false): void {
  const s = sideState(g, side)
  s.openFavours = s.openFavours.filter((o) => o.card !== card)
  s.openRelics = s.openRelics.filter((o) => o.card !== card)
  const home = !destroyed && defOf(g, card).points > 0
  if (home) s.home.push(card)
  else g.void.push(card)
  g.out?.push({ type: destroyed ? 'destroyed' : 'put-away', side, card: g.rules.def[card]!, home })
}

/** The favour or relic in play with this card number. */
export function openCard(g: State, side: SideNumber, card: number): OpenCard | undefined {
  const s = sideState(g, side)
  return s.openFavours.find((o) => o.card === card) ?? s.openRelics.find((o) => o.card === card)
}

/** How often a card can still be used. */
export function usesLeft(g: State, open: OpenCard): number {
  const uses = defOf(g, open.card).ability?.uses ?? 0
  return uses === 'unlimited' ? Number.POSITIVE_INFINITY : uses - open.used
}

/**
 * A card has been used: if it is used up, it leaves play. A favour with a colour stays until the turn ends, except in a team (BFS-A41),
 * where its colour is gone with its ability.
 */
export function used(g: State, seat: Seat, card: number): void {
  const side = sideOf(g, seat)
  const open = openCard(g, side, card)
  if (!open || usesLeft(g, open) > 0) return
  if (open.until === 0 || isTeams(g)) putAway(g, side, card)
}

/** Favours with a colour leave when their time is over, used or not (BFS-A40). */
export function favoursLeave(g: State, side: SideNumber): void {
  for (const open of sideState(g, side).openFavours.slice())
    if (open.until > 0 && g.turn >= open.until) putAway(g, side, open.card)
}
