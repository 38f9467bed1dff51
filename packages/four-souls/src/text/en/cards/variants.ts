import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/variants.ts. */

export const variants = {
  gainStartingItem: () => 'gain the top card of the deck of unused starting items',
} satisfies PhrasesOf<'effect'>
