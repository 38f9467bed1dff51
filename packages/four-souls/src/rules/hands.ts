import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from './context.ts'
import { claimBonusSouls } from './souls.ts'

/** Hands: who sees them, and cards that go from one to another. */

/**
 * Does this hand lie open for everybody? What is in a hand is for its player alone (Hand), unless hands lie open in this game or
 * somebody else's item says that the others play with theirs revealed.
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

/** Giving a loot card from hand to hand. Who gives and who gets knows it; the others see a back. */
export function giveFromHand(g: State, from: Seat, to: Seat, index: number): void {
  const [card] = g.seats[from]!.hand.splice(index, 1)
  if (card === undefined) return
  g.seats[to]!.hand.push(card)
  g.dirty = true
  g.out?.push({ type: 'loot-given', seat: from, to, card: defOfCard(g, card), only: [from, to] })
  claimBonusSouls(g, to)
}
