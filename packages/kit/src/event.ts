import type { Seat } from './decision.ts'
import type { Fields, Flat, Values } from './fields.ts'
import type { Tally } from './present.ts'

/**
 * Kinds of events. Each has one entry, which says what it carries, what it shows, and how the log tells of it. Whoever tells of it and
 * whoever hears it goes by the type that follows from the entry; each language has words for it.
 */

/** Types of fields that every game has. */
export interface EventTypes {
  /** -1: nobody. */
  seat: Seat
  /** Who may know what is hidden; null: everybody. */
  viewers: readonly Seat[] | null
  number: number
  numbers: readonly number[]
  flag: boolean
  text: string
}

/** Whether it shows anybody a hidden card, a die or a random choice (`Game.reveals`). `by`: who wants to go back. */
export type Reveals<E, G> = boolean | ((event: E, by: Seat, state: G) => boolean)

/** A kind of event. `E`: such an event; `G`: the state of the game; `C`: the cards it is played with; `F`: its fields. */
export interface EventEntry<E, G, C, F> {
  readonly fields: F
  /** Absent: it reveals. */
  readonly reveals?: Reveals<E, G>
  /** Its line in the log; absent: the log does not tell of it. */
  readonly line?: EventLine<E, C>
}

/** How the log tells of a kind of event. */
export interface EventLine<E, C> {
  /** The rule of docs/rules that it follows; null: it only informs. */
  readonly rule: string | null | ((event: E, cards: C) => string | null)
  /** The field with whoever the line is about; absent: it is about nobody. */
  readonly of?: keyof E & string
  /** 0: it happens in the turn itself; absent: 1, something comes of it. */
  readonly depth?: 0
  /** Which of them are told; absent: all. */
  readonly told?: (event: E, cards: C) => boolean
  /** What it comes to in numbers, all of which lie open. */
  readonly tally?: (event: E) => Tally
}

/** Types and fields of every kind. */
type Entries<Types> = Readonly<Record<string, { readonly fields: Fields<Types> }>>

/** An event of one of these kinds, by what its entry says. */
export type EventOf<Types, E extends Entries<Types>, K extends keyof E = keyof E> = {
  [T in K & string]: Flat<{ readonly type: T } & Values<Types, E[T]['fields']>>
}[K & string]

/** Kinds that the log tells of. */
export type ToldKind<E> = { [K in keyof E]: E[K] extends { line: unknown } ? K : never }[keyof E] & string

/** Where events are told: a list, or whoever hears each as it happens. */
export interface Listener<E> {
  push(event: E): unknown
}
