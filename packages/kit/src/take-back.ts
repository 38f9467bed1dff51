import type { Seat } from './decision.ts'
import type { GameEvent } from './game.ts'

/** What the kit itself tells, beside what the rules tell. */

/** Somebody went back to an earlier moment. */
export const TOOK_BACK = 'took-back'

export interface TookBack extends GameEvent {
  type: typeof TOOK_BACK
  /** Who went back; null when nobody at the table did. */
  seat: Seat | null
  /** How many of their moves were taken back; of everybody's when `seat` is null. */
  moves: number
  /** What had happened since, which is undone; that somebody went back then is not in it. */
  undone: GameEvent[]
  /**
   * Whom what was seen since keeps from going back, by `Game.reveals`, each such set of seats once. What had been undone already counts: it
   * was seen, too. So no list need ever be looked for in another, however often somebody goes back.
   */
  barred: Seat[][]
}

/** The game went on in another release of the program. */
export const WENT_ON = 'went-on'

export interface WentOn extends GameEvent {
  type: typeof WENT_ON
  /** How many entries of its log could not be taken along. */
  lost: number
}

export const isWentOn = (event: GameEvent): event is WentOn => event.type === WENT_ON

export const isTookBack = (event: GameEvent): event is TookBack => event.type === TOOK_BACK
