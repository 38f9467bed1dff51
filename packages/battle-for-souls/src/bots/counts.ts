import type { Count, Ending } from '@soulstack/bots'
import type { Seat } from '@soulstack/kit'
import { pointsOf } from '../rules/score.ts'
import { type State, sideOf, sideState } from '../rules/state.ts'
import { sidesOf } from './features.ts'

/** What players count at a table of Battle For Souls: who has won, what each side has, and the player's own hand. */
export function countsOf(g: State, seat: Seat): Ending {
  const own = sideOf(g, seat)
  const { openAngels, openFavours, openRelics } = sideState(g, own)
  const { rules, over } = g
  const open = [...openAngels, ...openFavours.map(({ card }) => card), ...openRelics.map(({ card }) => card)]
  return {
    counts: [
      { what: 'wins', whose: 'own', n: Number(over?.winners.includes(seat) === true) },
      { what: 'wins', whose: 'others', n: Number(over !== null && !over.winners.includes(seat)) },
      ...sidesOf(g).map(
        (side): Count => ({ what: 'points', whose: side === own ? 'own' : 'others', n: pointsOf(g, side) }),
      ),
      { what: 'hand', whose: 'own', n: g.hands[seat]!.length },
      { what: 'items', whose: 'own', n: open.length },
    ],
    cards: open.map((card) => rules.cards[rules.def[card]!]!.id),
  }
}
