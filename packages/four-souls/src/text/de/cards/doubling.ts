import { clause } from './clauses.ts'
import { DOUBLE } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/doubling.ts. */

export const doubling = {
  doublePlayed: (_n, t) => clause(t.agent(), DOUBLE, 'ihren Effekt'),
} satisfies PhrasesOf<'effect'>
