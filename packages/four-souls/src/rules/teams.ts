import type { Seat } from '@soulstack/kit'
import type { Rules } from '../model/rules.ts'

/**
 * Teams (Variants): partners win together. Nothing else about them is shared: each has a turn, a hand and items of their own, and to every
 * card they are players like all others. Team 0 has the first player, and the players of the teams take turns alternately.
 */

/** The team of a seat; without teams, each player is their own. */
export const teamOf = ({ teams }: Rules, seat: Seat): number => (teams === 0 ? seat : seat % teams)

/** Whether two different seats are partners. */
export const arePartners = (rules: Rules, a: Seat, b: Seat): boolean =>
  rules.teams > 0 && a !== b && teamOf(rules, a) === teamOf(rules, b)

/** All seats of the team of this seat, itself included. */
export function teamSeats(rules: Rules, seat: Seat): Seat[] {
  if (rules.teams === 0) return [seat]
  const seats: Seat[] = []
  for (let s = teamOf(rules, seat); s < rules.players; s += rules.teams) seats.push(s)
  return seats
}

/** Whether this is the first seat of a team that `seat` is not in. */
export const isFirstOfOthers = (rules: Rules, who: Seat, seat: Seat): boolean =>
  teamSeats(rules, who)[0] === who && !arePartners(rules, who, seat)
