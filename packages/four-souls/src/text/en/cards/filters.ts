import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/filters.ts. */

export const filters = {
  pick: (n, t) => t.filter(n),
} satisfies PhrasesOf<'filter'>
