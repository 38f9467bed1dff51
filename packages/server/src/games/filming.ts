import type { GameEvent, Sentences } from '@soulstack/kit'
import type { MarkKind } from '../protocol/index.ts'

/** How a game tells `films.ts` what is worth finding in a game that was played, without it knowing a word of the game. */

/** How a film of the game is marked, and stepped through. */
export interface FilmOfGame {
  /** What an event stands out as; null: it does not. */
  mark(event: GameEvent): MarkKind | null
  /** What such a step is called, after "by": "stack item". */
  stepName: Sentences
  /** Whether with this event something began to wait for its turn to happen, or happened: where one stops who goes from one to the next. */
  stirs(event: GameEvent): boolean
}
