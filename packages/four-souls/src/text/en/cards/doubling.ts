import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/doubling.ts. */

export const doubling = {
  doublePlayed: () => 'double its effect',
} satisfies PhrasesOf<'effect'>
