import {
  type Eyes,
  type GameEvent,
  type Language,
  type LineContent,
  lineAs,
  linesOf,
  readerOf,
  type Seat,
} from '@soulstack/kit'
import { isSeat } from '../model/entity.ts'
import { entryOf, hasLine, isEvent, isLogged, lineOf } from '../model/events.ts'
import type { State } from '../model/state.ts'
import { wordsOf } from '../text/index.ts'
import { followActs } from './acts/index.ts'
import { eventParts, LineContext } from './log-context.ts'
import type { LogLine } from './types.ts'

/** The log: what happened, as one seat may read it, and each act in one line. */

/** Log lines for these eyes, or for a person who holds several seats (none: a spectator). `from`: leaves out earlier lines. */
export function logLines(
  { rules: { library } }: State,
  events: readonly GameEvent[],
  viewer: Eyes | readonly Seat[],
  from = 0,
  language: Language = 'en',
): LogLine[] {
  const reading = { library, w: wordsOf(language), reader: readerOf(viewer) }
  const tell = (e: GameEvent, knows: boolean): LineContent | null => {
    if (!isEvent(e) || !isLogged(e) || !hasLine(e, library)) return null
    return lineAs(lineOf(e), e, library, eventParts(e, new LineContext(reading, knows, null)), isSeat)
  }
  return linesOf(events, viewer, from, tell, () => followActs(reading), language)
}

/** Whether an event showed anybody hidden or random information, except what `by` showed of their own (`Game.reveals`). */
export function reveals(e: GameEvent, by: Seat, g: State): boolean {
  if (!isEvent(e)) return true
  const { reveals = true } = entryOf(e)
  return typeof reveals === 'function' ? reveals(e, by, g) : reveals
}
