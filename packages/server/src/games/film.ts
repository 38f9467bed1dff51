import type { GameEvent, Sentences } from '@soulstack/kit'
import type { MarkKind } from '../protocol/index.ts'

/** How a game tells the films what is worth finding in a game that was played. The films know no word of any game. */
export interface FilmOfGame {
  /** In which form its views are. Whoever changes it so that the table no longer shows recorded ones raises it, and says how those are read. */
  readonly views: number
  /** Which kinds of lines of the log tell of a die as it was drawn. */
  readonly rolls: readonly string[]
  /** What an event stands out as; null: it does not. */
  mark(event: GameEvent): MarkKind | null
  /** What a step through the game is called, after "by": "stack item". */
  stepName: Sentences
  /** Whether a step ends with this event: something has begun to wait for its turn to happen, or has happened. */
  isStep(event: GameEvent): boolean
}

/**
 * A game's film, by the types of its events.
 * @param marks what stands out: by the type of the event, and where that does not settle it by the event itself
 * @param steps the types of events with which a step ends
 * @param rolls the kinds of lines that tell of a die as it was drawn
 */
export function filmOf(
  marks: Readonly<Record<string, MarkKind | ((event: GameEvent) => MarkKind)>>,
  stepName: Sentences,
  steps: readonly string[],
  rolls: readonly string[] = [],
): FilmOfGame {
  const known = new Set(steps)
  return {
    views: 1,
    rolls,
    mark(event) {
      const mark = marks[event.type]
      return typeof mark === 'function' ? mark(event) : (mark ?? null)
    },
    stepName,
    isStep: ({ type }) => known.has(type),
  }
}
