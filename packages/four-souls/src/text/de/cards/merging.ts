import { mergeText } from './altering.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/merging.ts. */

export const merging = {
  mergeTop: mergeText,
} satisfies PhrasesOf<'effect'>
