import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/forcing.ts. */

export const forcing = {
  forceActivation: (n, t) => `choose a ↷ or $ ability of ${t.object(n.of)}. Its controller must activate it if able`,
} satisfies PhrasesOf<'effect'>
