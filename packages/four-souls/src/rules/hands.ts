import type { Seat } from '@soulstack/kit'
import { LOOT } from '../model/decks.ts'
import type { State } from '../model/state.ts'
import { defOfCard } from './context.ts'
import { bitOf, everybody, learn, leavesHandHidden, leavesHandOpenly } from './knowledge.ts'
import { claimBonusSouls } from './souls.ts'

/** Hands: giving cards from one to another, and discarding them. */

/**
 * Gives a loot card from one hand to another. Only these two players learn which card it is, unless it is given `openly`. `index`: its
 * position in the hand.
 */
export function giveFromHand(g: State, from: Seat, to: Seat, index: number, openly = false): void {
  const card = g.seats[from]!.hand[index]
  if (card === undefined) return
  leavesHandHidden(g, from, card, openly ? everybody(g) : bitOf(to))
  g.seats[from]!.hand.splice(index, 1)
  g.seats[to]!.hand.push(card)
  g.changed = true
  g.out?.push({ type: 'loot-given', seat: from, to, card: defOfCard(g, card), only: [from, to] })
  claimBonusSouls(g, to, 'loot')
}

/** Puts loot cards that are in no zone any more into a hand (Hand). `seen`: who sees which they are; null: everybody. */
export function intoHand(g: State, seat: Seat, cards: readonly number[], seen: readonly Seat[] | null): void {
  if (cards.length === 0) return
  for (const card of cards) {
    g.seats[seat]!.hand.push(card)
    if (seen === null) learn(g, [card], everybody(g))
    else for (const other of seen) if (other !== seat) learn(g, [card], bitOf(other))
    g.out?.push({ type: 'takes-loot', seat, card: defOfCard(g, card), only: seen })
  }
  g.changed = true
  claimBonusSouls(g, seat, 'loot')
}

/** Discards a card from a hand by its position. */
export function discardFromHand(g: State, seat: Seat, index: number): void {
  const card = g.seats[seat]!.hand[index]
  if (card === undefined) return
  leavesHandOpenly(g, seat, card)
  g.seats[seat]!.hand.splice(index, 1)
  g.discards[LOOT]!.push(card)
  g.changed = true
  g.out?.push({ type: 'discards', seat, card: defOfCard(g, card) })
}
