import type { FaultSaid } from './faults/index.ts'
import { COUNTERS } from './objects.ts'

/** Kinds of counters as cards write them: the special ones, and kinds that cards name themselves, such as "egg" (Counters). */

/** A kind that cards name themselves is a word of lower-case letters. */
const KIND = /^[a-z]{1,20}$/
// every object of JavaScript has a constructor, which is no number
const TAKEN: ReadonlySet<string> = new Set(['generic', 'constructor', ...COUNTERS])

/** What is wrong with a kind of counters that a card names, as a message; null: nothing. */
export const kindFault = (kind: string): FaultSaid | null =>
  KIND.test(kind) && !TAKEN.has(kind) ? null : ['counterKind', [...TAKEN]]

/** What is wrong with a kind of counters that a card looks for, as a message; null: nothing. */
export const soughtFault = (kind: string | undefined): FaultSaid | null =>
  kind === undefined || COUNTERS.some((name) => name === kind) ? null : kindFault(kind)
