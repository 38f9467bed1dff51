import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/offering.ts. */

export const offering = {
  offer: (n, t) => `you may make ${t.object(n.to)} an offer. If they accept, ${t.effect(n.then)}`,
} satisfies PhrasesOf<'effect'>
