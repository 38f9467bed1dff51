import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from './context.ts'
import { claimBonusSouls } from './souls.ts'

/** Hands: who sees them, and giving cards from one to another. */

/**
 * Whether everybody sees this hand. Only its player does (Hand), unless the game is played with open hands or another player's item reveals
 * the hands of the others.
 */
export function handIsOpen(g: State, seat: Seat): boolean {
  if (g.rules.openHands) return true
  const list = g.index[CHANNEL.openHands]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    if (o !== null && o.ctl !== seat) return true
  }
  return false
}

/** Gives a loot card from one hand to another. Only these two players learn which card it is. `index`: its position in the hand. */
export function giveFromHand(g: State, from: Seat, to: Seat, index: number): void {
  const [card] = g.seats[from]!.hand.splice(index, 1)
  if (card === undefined) return
  g.seats[to]!.hand.push(card)
  g.dirty = true
  g.out?.push({ type: 'loot-given', seat: from, to, card: defOfCard(g, card), only: [from, to] })
  claimBonusSouls(g, to)
}
