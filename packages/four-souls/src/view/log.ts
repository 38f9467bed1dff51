import {
  type Eyes,
  type GameEvent,
  type Language,
  linesOf,
  readerOf,
  type Seat,
  sentence,
  type Told,
} from '@soulstack/kit'
import { followActs } from './acts.ts'
import { ruleOf } from './rules.ts'
import { type LogKind, lineOf } from './tell.ts'
import type { LogLine } from './types.ts'
import { wordsOf } from './words/index.ts'

/** The log: what happened, as one seat may read it, and each act in one line. */

/** Log lines for these eyes, or for whoever holds several seats (none: a spectator). `from` leaves out earlier lines. */
export function logLines(
  events: readonly GameEvent[],
  viewer: Eyes | readonly Seat[],
  from = 0,
  language: Language = 'en',
): LogLine[] {
  const w = wordsOf(language)
  const says = w.log
  const reader = readerOf(viewer)
  const tell = (e: GameEvent, knows: boolean): Told | null => {
    const told = lineOf(e, { says, w, knows, reader, act: null })
    return told && { ...told, parts: sentence(told.parts), rule: ruleOf(e.type as LogKind, e) }
  }
  return linesOf(events, viewer, from, tell, () => followActs(w, reader), language)
}
