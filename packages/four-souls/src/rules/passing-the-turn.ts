import type { Seat } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { noteTop } from './knowledge.ts'
import { endRound } from './round.ts'

/** Whose turn comes next (Turn Structure; Round): clockwise, with extra turns between and without those that are skipped. */

/** All that decides whose turn comes next: the game, or a copy of this part of it. */
interface Turns {
  active: Seat
  /** After extra turns of other players: whose turn the order goes on from; -1: there were none. */
  resume: Seat
  /** Extra turns of other players, the next one first. */
  extraTurns: Seat[]
  readonly seats: readonly { extraTurns: number; skipTurns: number }[]
}

/** Passes the turn on once. Returns whether that is the turn order and not an extra turn. */
function passOnce(t: Turns): boolean {
  const last = t.seats[t.active]!
  if (last.extraTurns > 0) {
    last.extraTurns--
    return false
  }
  if (t.extraTurns.length > 0) {
    // an extra turn of another player; then the turn order goes on from the player whose turn it was
    if (t.resume < 0) t.resume = t.active
    t.active = t.extraTurns.shift()!
    return false
  }
  t.active = ((t.resume < 0 ? t.active : t.resume) + 1) % t.seats.length
  t.resume = -1
  return true
}

/** Whether the player whose turn it is now has to skip it, even an extra one. */
function isSkipped(t: Turns): boolean {
  const s = t.seats[t.active]!
  if (s.skipTurns === 0) return false
  s.skipTurns--
  return true
}

/** Passes the turn to the next player who takes one. Rounds do not count extra turns, and a skipped turn counts as taken (Round). */
export function passTurn(g: State): void {
  do {
    // who sees the top of a deck may be another one from now on
    if (g.seats[g.active]!.extraTurns === 0) noteTop(g)
    if (!passOnce(g)) continue
    if (g.active === g.starting) endRound(g)
    // a player's own round lasts from one of their turns to the next (Round)
    g.seats[g.active]!.characterUses = 0
  } while (skips(g))
}

function skips(g: State): boolean {
  if (!isSkipped(g)) return false
  g.out?.push({ type: 'skips', seat: g.active })
  return true
}

/** Whether the round of the game ends as the turn passes on from here: the starting player is next in turn order. */
export function isLastOfRound(g: State): boolean {
  const t: Turns = {
    active: g.active,
    resume: g.resume,
    extraTurns: g.extraTurns.slice(),
    seats: g.seats.map(({ extraTurns, skipTurns }) => ({ extraTurns, skipTurns })),
  }
  do if (passOnce(t) && t.active === g.starting) return true
  while (isSkipped(t))
  return false
}
