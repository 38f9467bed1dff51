import type { Seat } from './decision.ts'
import type { Fields, Flat, Values } from './fields.ts'
import { type LineContent, sentence } from './log.ts'
import type { LogPart, Tally } from './present.ts'

/**
 * Kinds of events. Each has one entry, which declares its fields, what it reveals, and its line in the log. The types of events are derived
 * from the entries; each language has a text for each kind.
 */

/** Types of fields that every game has. */
export interface EventTypes {
  /** -1: nobody. */
  seat: Seat
  /** Who may see the hidden parts; null: everybody. */
  viewers: readonly Seat[] | null
  number: number
  numbers: readonly number[]
  flag: boolean
  text: string
}

/** Whether an event shows anybody a hidden card, a die or a random choice (`Game.reveals`). `by`: the seat that wants to go back. */
export type Reveals<E, G> = boolean | ((event: E, by: Seat, state: G) => boolean)

/**
 * What a kind of event has besides its fields. `E`: the event; `G`: the game's state; `C`: the game's cards; `A`: how the game's log groups
 * its lines into acts.
 */
export interface EventEntry<E, G, C, A> {
  /** Absent: it reveals, which is the safe default for new kinds. */
  readonly reveals?: Reveals<E, G>
  /** Its line in the log; absent: it has none. */
  readonly line?: EventLine<E, C> & A
}

/** The log line of a kind of event. */
export interface EventLine<E, C> {
  /** The id of the rule behind it; null: it only informs. */
  readonly rule: string | null | ((event: E, cards: C) => string | null)
  /** The field that says who the line is about; absent: nobody. */
  readonly of?: keyof E & string
  /** 0: an action of the turn itself; absent: 1, a consequence. */
  readonly depth?: 0
  /** Which of these events have a line; absent: all. */
  readonly logged?: (event: E, cards: C) => boolean
  /** Its result in numbers, all of them public. */
  readonly tally?: (event: E) => Tally
}

/** Returns a function that makes a game's entries, from the fields of a kind of event and the rest of its entry. */
export const eventsOf =
  <Types, G, C, A>() =>
  <const F extends Fields<Types>, const M extends EventEntry<Values<Types, F>, G, C, A>>(fields: F, more: M) => ({
    fields,
    ...more,
  })

/** The log line of an event: its entry's data with the text `parts`. `isSeat`: whether the subject is a player. */
export function lineAs<E, C>(
  { of, rule, depth, tally }: EventLine<E, C>,
  event: E,
  cards: C,
  parts: LogPart[],
  isSeat: (who: number) => boolean,
): LineContent {
  const who = of === undefined ? null : Number(event[of])
  const line: LineContent = {
    seat: who !== null && isSeat(who) ? who : null,
    depth: depth ?? 1,
    parts: sentence(parts),
    rule: typeof rule === 'function' ? rule(event, cards) : rule,
  }
  if (tally) line.tally = tally(event)
  return line
}

/** The fields of every kind. */
type Entries<Types> = Readonly<Record<string, { readonly fields: Fields<Types> }>>

/** An event of one of these kinds, as declared by its entry. */
export type EventOf<Types, E extends Entries<Types>, K extends keyof E = keyof E> = {
  [T in K & string]: Flat<{ readonly type: T } & Values<Types, E[T]['fields']>>
}[K & string]

/** The kinds that have a log line. */
export type LoggedKind<E> = { [K in keyof E]: E[K] extends { line: unknown } ? K : never }[keyof E] & string

/** Receives events: a list, or a listener that handles each as it happens. */
export interface Listener<E> {
  push(event: E): unknown
}
