import type { Seat } from './decision.ts'
import type { Fields, Flat, Values } from './fields.ts'
import type { PromptShape } from './present.ts'

/**
 * Kinds of questions. Each has one entry, by its code: what it is about, by which rule it is asked, and how it is best shown. Whoever asks and
 * whoever puts it into words goes by the types that follow from the entry.
 */

/** Types of fields that every game has: plain values, which can be saved. */
export interface QuestionTypes {
  seat: Seat
  number: number
  flag: boolean
  text: string
}

/** What is the same for all questions of a kind. */
export interface QuestionEntry {
  /** The rule of docs/rules by which it is asked; null: that depends on where the game stands. */
  readonly rule: string | null
  /** Absent: it is a choice of one, or of several where several can be picked. */
  readonly shape?: PromptShape
}

/** Makes what makes the entries of a game: from what such a question is about, and what is the same for all of them. `A`: what the game adds. */
export const questionsOf =
  <Types, A>() =>
  <const F extends Fields<Types>, const M extends QuestionEntry & A>(fields: F, more: M) => ({ fields, ...more })

/** The kinds of questions of a game, by their codes. */
type Entries<Types> = Readonly<Record<string, { readonly fields: Fields<Types> }>>

/** What a question of one of these kinds is about. */
export type ArgsOf<Types, E extends Entries<Types>, C extends keyof E> = {
  [K in C]: Values<Types, E[K]['fields']>
}[C]

/** A question of one of these kinds: by its code, what it is about. */
export type QuestionOf<Types, E extends Entries<Types>, C extends keyof E = keyof E> = {
  [K in C & string]: Flat<{ readonly code: K; readonly args: Values<Types, E[K]['fields']> }>
}[C & string]
