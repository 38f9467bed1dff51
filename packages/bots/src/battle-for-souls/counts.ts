import { pointsOf } from '@soulstack/battle-for-souls/rules/score'
import { type State, sideOf, sideState } from '@soulstack/battle-for-souls/rules/state'
import type { Seat } from '@soulstack/kit'
import type { Count } from '../weighed.ts'
import { sidesOf } from './features.ts'

/** What players count at a table of Battle For Souls: what each side has, and the player's own hand. */
export function countsOf(g: State, seat: Seat): Count[] {
  const own = sideOf(g, seat)
  const { openAngels, openFavours, openRelics } = sideState(g, own)
  return [
    ...sidesOf(g).map(
      (side): Count => ({ what: 'points', whose: side === own ? 'own' : 'others', n: pointsOf(g, side) }),
    ),
    { what: 'hand', whose: 'own', n: g.hands[seat]!.length },
    { what: 'items', whose: 'own', n: openAngels.length + openFavours.length + openRelics.length },
  ]
}
