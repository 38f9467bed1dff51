import type { Seat } from './decision.ts'
import type { Fields, Flat, Values } from './fields.ts'
import type { PromptShape } from './present.ts'

/**
 * Kinds of questions. Each has one entry, by its code: its arguments, the rule behind it, and how it is best shown. The types for asking a
 * question and for wording it are derived from the entry.
 */

/** Argument types that every game has: plain values, which can be saved. */
export interface QuestionTypes {
  seat: Seat
  number: number
  flag: boolean
  text: string
}

/** What all questions of a kind have in common. */
export interface QuestionEntry {
  /** The id of the rule behind it; null: that depends on the situation. */
  readonly rule: string | null
  /** Absent: a choice of one, or of several if several can be picked. */
  readonly shape?: PromptShape
}

/**
 * Returns a function that makes a game's entries, from the arguments of a kind of question and the rest of its entry. `A`: what the game
 * adds.
 */
export const questionsOf =
  <Types, A>() =>
  <const F extends Fields<Types>, const M extends QuestionEntry & A>(fields: F, more: M) => ({ fields, ...more })

/** The kinds of questions of a game, by their codes. */
type Entries<Types> = Readonly<Record<string, { readonly fields: Fields<Types> }>>

/** The arguments of a question of one of these kinds. */
export type ArgsOf<Types, E extends Entries<Types>, C extends keyof E> = {
  [K in C]: Values<Types, E[K]['fields']>
}[C]

/** A question of one of these kinds: its code and its arguments. */
export type QuestionOf<Types, E extends Entries<Types>, C extends keyof E = keyof E> = {
  [K in C & string]: Flat<{ readonly code: K; readonly args: Values<Types, E[K]['fields']> }>
}[C & string]
