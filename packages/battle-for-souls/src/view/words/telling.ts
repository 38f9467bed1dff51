import type { LogPart, Person, Seat, Subject } from '@soulstack/kit'
import type { Side } from '../../cards/card.ts'
import type { EventKind, TypedEvent } from '../../rules/events.ts'
import type { SideNumber } from '../../rules/state.ts'
import type { Parts } from './facts.ts'

/** What a sentence of the log can ask about an event: how it is told to one reader. */
export interface Telling {
  /** Whether what the event hides may be read. */
  readonly knows: boolean
  person(seat: Seat): Person
  /** Whoever did it, as whom a sentence is about. */
  who(e: { readonly seat: Seat }): Subject
  card(e: { readonly card: number }): LogPart
  cards(e: { readonly cards: readonly number[] }): Parts
  side(side: SideNumber): Side
}

/** What a language says of each kind of event, in a sentence whose first word may be small. */
export type EventWords = { readonly [K in EventKind]: (e: TypedEvent<K>, x: Telling) => Parts }

/** What became of a soul's points: whether it has more of them than before, of whose they are, how many, and how many it has now. */
export function moved({ from, to }: TypedEvent<'points'>): { gets: boolean; side: Side; n: number; now: number } {
  const gets = Math.abs(to) > Math.abs(from)
  return { gets, side: (gets ? to : from) > 0 ? 'heaven' : 'hell', n: Math.abs(to - from), now: Math.abs(to) }
}
