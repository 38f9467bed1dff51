import { CHANNEL } from '../model/channels.ts'
import type { Entity } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { happen } from './events.ts'
import { declareWinners } from './souls.ts'
import { soulsOf } from './stats.ts'
import { mayLeave, toDiscard } from './zones.ts'

/**
 * Round: the game's round lasts from the start of the starting player's turn to the start of that player's next one. Also what
 * Solitaire/Co-op Mode adds: the timer, and rooms that stay for a whole round.
 */

/**
 * Stores the rooms at the start of a round, once their slots have been filled. There can be rooms without the room deck as well: items that have
 * become rooms. An empty list: not stored in this round yet.
 */
export function noteRooms(g: State): void {
  if (!g.rules.together || g.roomsBefore.length > 0) return
  g.roomsBefore = g.rooms.length > 0 ? g.rooms.map((slot) => slot.top) : NO_ROOMS
}

/** Without room slots: one that is empty. */
const NO_ROOMS: Entity[] = [0]

/** Ends a round, after the turn has passed to the starting player. */
export function endRound(g: State): void {
  g.round++
  g.out?.push({ type: 'round', n: g.round })
  g.roomsBefore = []
  happen(g, CHANNEL.roundEnd, { who: g.active, amount: g.round - 1 })
  if (g.rules.together) tick(g)
}

/**
 * Puts rooms into discard that have stayed for a whole round, after step 3 of the last end phase in it (Solitaire/Co-op Mode, Other Rules).
 * The round is that of the game, which controls the rooms (Round).
 */
export function discardStaleRooms(g: State): void {
  for (const [i, slot] of g.rooms.entries()) {
    const o = objectOf(g, slot.top)
    if (o !== null && slot.top === g.roomsBefore[i] && mayLeave(g, slot.top)) toDiscard(g, o)
  }
}

/** Counts the timer down by one. At zero the players lose together, or win in challenges that say so. */
export function tick(g: State): void {
  if (g.timer < 0 || g.over !== null) return
  g.timer--
  g.out?.push({ type: 'timer', n: g.timer })
  if (g.timer > 0) return
  if (g.rules.challenge?.timerWins) declareWinners(g, [g.active])
  else lose(g)
}

/** Ends the game: the players have lost together. */
export function lose(g: State): void {
  g.over ??= { winners: [], reason: 'lost' }
  g.out?.push({ type: 'over', winners: [], together: true, souls: soulsOf(g) })
}
