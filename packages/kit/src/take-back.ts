import type { Seat } from './decision.ts'
import type { GameEvent } from './game.ts'

/** The kit's own events, in addition to those of the rules. */

/** Somebody went back to an earlier moment. */
export const TOOK_BACK = 'took-back'

export interface TookBack extends GameEvent {
  type: typeof TOOK_BACK
  /** Who went back; null if it was nobody at the table. */
  seat: Seat | null
  /** How many of their moves were taken back; if `seat` is null, of everybody's. */
  moves: number
  /** The events that were undone, without earlier take-backs among them. */
  undone: GameEvent[]
  /**
   * The sets of seats that undone events bar from going back (by `Game.reveals`), each set once. Events undone earlier are included,
   * because they were seen too; so these lists never need to be collected recursively.
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
