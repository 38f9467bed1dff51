import type { LogLine } from '@soulstack/kit'
import {
  type GameEvent,
  type Language,
  type LineContent,
  lineAs,
  linesOf,
  type Revealed,
  readerOf,
  type Seat,
  type Viewer,
} from '@soulstack/kit'
import { isSeat } from '../model/entity.ts'
import { type EventKind, entryOf, hasLine, isEvent, isLogged, lineOf } from '../model/events.ts'
import type { State } from '../model/state.ts'
import { wordsOf } from '../text/index.ts'
import { followActs } from './acts/index.ts'
import { eventParts, LineContext } from './log-context.ts'

/** The log: what happened, as one seat may read it, and each act in one line. */

/** Log lines for this viewer, or for a person who holds several seats (none: a spectator). `from`: leaves out earlier lines. */
export function logLines(
  { rules: { library } }: State,
  events: readonly GameEvent[],
  viewer: Viewer | readonly Seat[],
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

/** What events show that reveal something; the others are told by these, which happen beside them. */
const REVEALED: Partial<Record<EventKind, Revealed>> = {
  'laid-out': 'card',
  'left-over': 'card',
  stacked: 'hand',
  'event-played': 'card',
  roll: 'die',
  dice: 'die',
  looted: 'drawn',
  'takes-loot': 'drawn',
  'loot-given': 'hand',
  discards: 'hand',
  discarded: 'card',
  revealed: 'card',
  enters: 'card',
  shop: 'card',
  monster: 'card',
  'at-random': 'chance',
  room: 'card',
  minion: 'card',
  'final-boss': 'card',
  flipped: 'card',
  'new-character': 'card',
  reshuffle: 'chance',
  looks: 'looked',
  'looks-deck': 'looked',
  searches: 'looked',
  'hands-passed': 'hand',
  traded: 'hand',
}

/** What an event showed (`Game.revealed`). */
export function revealed(e: GameEvent): Revealed | null {
  if (!isEvent(e)) return null
  // an ability reveals something only if its targets are random
  return e.type === 'stacked' && e.kind === 'ability' ? 'chance' : (REVEALED[e.type] ?? null)
}

/** Whether an event showed anybody hidden or random information, except what `by` showed of their own (`Game.reveals`). */
export function reveals(e: GameEvent, by: Seat, g: State): boolean {
  if (!isEvent(e)) return true
  const { reveals = true } = entryOf(e)
  return typeof reveals === 'function' ? reveals(e, by, g) : reveals
}
