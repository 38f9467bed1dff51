import { type LogPart, type Person, type Seat, type Subject, several } from '@soulstack/kit'
import type { Side } from '../cards/card.ts'
import type { EventKind, TypedEvent } from '../rules/events.ts'
import type { SideNumber } from '../rules/state.ts'
import type { Parts } from './facts.ts'

/** What a log sentence can ask about an event and its reader. */
export interface Telling {
  /** Whether the reader may know what the event hides. */
  readonly knows: boolean
  person(seat: Seat): Person
  /** The player who did it, as the subject of a sentence. */
  who(e: { readonly seat: Seat }): Subject
  card(e: { readonly card: number }): LogPart
  cards(e: { readonly cards: readonly number[] }): Parts
  side(side: SideNumber): Side
}

/** The words for events in a language, by kind: a sentence that may begin in lower case. */
export type EventWords = { readonly [K in EventKind]: (e: TypedEvent<K>, x: Telling) => Parts }

/** How a soul's points changed: whether it got or lost points, of which side, how many, and how many it has now. */
export function moved({ from, to }: TypedEvent<'points'>): { gets: boolean; side: Side; n: number; now: number } {
  const gets = Math.abs(to) > Math.abs(from)
  return { gets, side: (gets ? to : from) > 0 ? 'heaven' : 'hell', n: Math.abs(to - from), now: Math.abs(to) }
}

/** "a, b and c": the parts with what stands between them. What comes several times is named once: "Lust ×2". Empty: `none`. */
export function rowOf(parts: Parts, and: string, none: string): Parts {
  if (parts.length === 0) return [none]
  const keys = parts.map((part) => JSON.stringify(part))
  const once = keys.flatMap((key, i) => (keys.indexOf(key) === i ? [i] : []))
  return once.flatMap((i, k): Parts => {
    const times = keys.filter((key) => key === keys[i]).length
    const before = k === 0 ? [] : [k === once.length - 1 ? and : ', ']
    return [...before, ...several(parts[i]!, times)]
  })
}
