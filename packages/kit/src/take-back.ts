import type { Seat } from './decision.ts'
import type { GameEvent } from './game.ts'

/** What the kit itself tells: somebody went back to an earlier moment. */
export const TOOK_BACK = 'took-back'

export interface TookBack extends GameEvent {
  type: typeof TOOK_BACK
  /** Who went back; null when nobody at the table did. */
  seat: Seat | null
  /** How many of their moves were taken back; of everybody's when `seat` is null. */
  moves: number
  /** What had happened since, which is undone. */
  undone: GameEvent[]
}

export const isTookBack = (event: GameEvent): event is TookBack => event.type === TOOK_BACK
