import { ordinals } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/hiding.ts. */

export const hiding = {
  hideInDeck: (n, t) => `put ${t.self().text} in the monster deck in secret, at least ${n.least} cards from the top`,
  nthResolving: (n, t) =>
    `if this is the ${ordinals([n.n])} time a card of this name resolves this game, ${t.effect(n.then)}. Otherwise, ${t.effect(n.otherwise)}`,
} satisfies PhrasesOf<'effect'>
