import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/flips.ts. */

export const flips = {
  flip: (n, t) => `flip ${t.object(n.what)}`,
  flipDie: (n, t) => `flip ${t.object(n.die)} (7 minus what it shows)`,
} satisfies PhrasesOf<'effect'>
