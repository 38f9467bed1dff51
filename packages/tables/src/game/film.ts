// What films need of a game.
import type { GameEvent, Sentences } from '@soulstack/kit'
import type { MarkKind } from '@soulstack/protocol'

/** What films need from a game, to mark what is worth finding. The films themselves know nothing about any game. */
export interface FilmOfGame {
  /**
   * The version of the view format. If a change means that the table can no longer show recorded views, raise it and convert the old ones.
   */
  readonly views: number
  /** The kinds of log lines that report a die as it was drawn. */
  readonly rolls: readonly string[]
  /** The highlight that an event is; null: none. */
  mark(event: GameEvent): MarkKind | null
  /** The name of a step, as in "step by stack item". */
  stepName: Sentences
  /** Whether a step ends with this event: something became pending, or happened. */
  isStep(event: GameEvent): boolean
}

/**
 * Makes a `FilmOfGame` from types of events.
 * @param marks highlights by event type; a function decides by the event itself
 * @param steps the types of events that end a step
 * @param rolls the kinds of log lines that report a die as it was drawn
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
