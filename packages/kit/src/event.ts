import type { Seat } from './decision.ts'
import type { Fields, Flat, Values } from './fields.ts'
import { sentence, type Told } from './log.ts'
import type { LogPart, Tally } from './present.ts'

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

/**
 * What a kind of event does, beside carrying its fields. `E`: such an event; `G`: the state of the game; `C`: the cards that it is played with;
 * `A`: how the game's own log makes acts of its lines.
 */
export interface EventEntry<E, G, C, A> {
  /** Absent: it reveals, so that a kind which nobody thought of does. */
  readonly reveals?: Reveals<E, G>
  /** Its line in the log; absent: the log does not tell of it. */
  readonly line?: EventLine<E, C> & A
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

/** Makes what makes the entries of a game: from the fields that a kind of event has, and what it does. */
export const eventsOf =
  <Types, G, C, A>() =>
  <const F extends Fields<Types>, const M extends EventEntry<Values<Types, F>, G, C, A>>(fields: F, more: M) => ({
    fields,
    ...more,
  })

/** The line of an event, as its entry has it, with what is said of it. `isSeat`: whether whom it is about is a player. */
export function lineAs<E, C>(
  { of, rule, depth, tally }: EventLine<E, C>,
  event: E,
  cards: C,
  parts: LogPart[],
  isSeat: (who: number) => boolean,
): Told {
  const who = of === undefined ? null : Number(event[of])
  const line: Told = {
    seat: who !== null && isSeat(who) ? who : null,
    depth: depth ?? 1,
    parts: sentence(parts),
    rule: typeof rule === 'function' ? rule(event, cards) : rule,
  }
  if (tally) line.tally = tally(event)
  return line
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
