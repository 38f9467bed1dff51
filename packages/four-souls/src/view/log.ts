import {
  type Eyes,
  type GameEvent,
  type Language,
  linesOf,
  readerOf,
  type Seat,
  sentence,
  type Tally,
  type Told,
} from '@soulstack/kit'
import { isSeat } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { wordsOf } from '../text/index.ts'
import { followActs } from './acts.ts'
import { ruleOf } from './rules.ts'
import { type LogKind, lineOf } from './tell.ts'
import type { LogLine } from './types.ts'

/** The log: what happened, as one seat may read it, and each act in one line. */

/** What an event comes to in numbers, all of which lie open. */
function tallyOf(e: GameEvent): Tally | null {
  const seat = (who: unknown): Pick<Tally, 'whose'> => (isSeat(who as number) ? { whose: who as number } : {})
  switch (e.type) {
    case 'turn':
      return { score: e['souls'] as number[] }
    case 'over':
      return { score: e['souls'] as number[], won: e['winners'] as Seat[] }
    case 'dies':
      return seat(e['seat'])
    case 'damage':
      return { ...seat(e['bySeat']), n: e['n'] as number }
    case 'cents':
      return { n: e['n'] as number }
    case 'soul':
      return { n: e['value'] as number }
    default:
      return null
  }
}

/** Log lines of a table for these eyes, or for whoever holds several seats (none: a spectator). `from` leaves out earlier lines. */
export function logLines(
  { rules: { library } }: State,
  events: readonly GameEvent[],
  viewer: Eyes | readonly Seat[],
  from = 0,
  language: Language = 'en',
): LogLine[] {
  const w = wordsOf(language)
  const says = w.log
  const reader = readerOf(viewer)
  const tell = (e: GameEvent, knows: boolean): Told | null => {
    const told = lineOf(e, { library, says, w, knows, reader, act: null })
    if (told === null) return null
    const line: Told = { ...told, parts: sentence(told.parts), rule: ruleOf(e.type as LogKind, e, library) }
    const tally = tallyOf(e)
    if (tally) line.tally = tally
    return line
  }
  return linesOf(events, viewer, from, tell, () => followActs(library, w, reader), language)
}
