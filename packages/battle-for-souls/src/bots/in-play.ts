import type { CardShare } from '@soulstack/bots'
import { battleForSouls } from '../game.ts'
import { type SideState, type State, sideOf, sideState } from '../rules/state.ts'
import { sidesOf } from './features.ts'
import { seatShares } from './value.ts'

/**
 * What each face-up card is worth to the players of its side: how much smaller their share of the win would be if it were not there. Each
 * player of a side has the same cards.
 */
export function cardShares(g: State): CardShare[] {
  if (g.over !== null) return []
  const now = seatShares(g)
  const found: CardShare[] = []
  for (const side of sidesOf(g))
    for (const { id, remove } of faceUp(g, sideState(g, side))) {
      const without = battleForSouls.fork(g)
      remove(sideState(without, side))
      const then = seatShares(without)
      for (const [seat, share] of now.entries())
        if (sideOf(g, seat) === side) found.push({ seat, card: id, share: share - then[seat]! })
    }
  return found
}

/** The face-up cards of a side, each with what takes it away. */
function faceUp({ rules }: State, side: SideState): { id: string; remove(from: SideState): void }[] {
  const idOf = (card: number) => rules.cards[rules.def[card]!]!.id
  return [
    ...side.openAngels.map((card, i) => ({
      id: idOf(card),
      remove: (from: SideState) => from.openAngels.splice(i, 1),
    })),
    ...side.openFavours.map(({ card }, i) => ({
      id: idOf(card),
      remove: (from: SideState) => from.openFavours.splice(i, 1),
    })),
    ...side.openRelics.map(({ card }, i) => ({
      id: idOf(card),
      remove: (from: SideState) => from.openRelics.splice(i, 1),
    })),
  ]
}
