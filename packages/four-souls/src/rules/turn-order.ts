import type { Seat } from '@soulstack/kit'
import type { State } from '../model/state.ts'

/** Turn order: to the left, from any player on. */

/** All seats in turn order from this one on. */
export const seatsFrom = (g: State, seat: Seat): Seat[] =>
  Array.from({ length: g.rules.players }, (_, k) => (seat + k) % g.rules.players)

/** The other seats in turn order. */
export const seatsAfter = (g: State, seat: Seat): Seat[] => seatsFrom(g, seat).slice(1)

/** How many seats after `first` this one is. */
export const turnsAfter = (g: State, first: Seat, seat: Seat): number =>
  (seat - first + g.rules.players) % g.rules.players
