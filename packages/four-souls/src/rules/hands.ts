import type { Seat } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { defOfCard } from './context.ts'
import { bitOf, everybody, leavesHandHidden } from './knowledge.ts'
import { claimBonusSouls } from './souls.ts'

/** Hands: giving cards from one to another. */

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
  g.dirty = true
  g.out?.push({ type: 'loot-given', seat: from, to, card: defOfCard(g, card), only: [from, to] })
  claimBonusSouls(g, to)
}
