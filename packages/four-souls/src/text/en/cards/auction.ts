import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/auction.ts. */

export const auction = {
  auction: (n, t) =>
    `other players may bid ¢ for ${t.object(n.what)} in turn order, at least 1¢, until nobody tops the high bid. The high bidder pays you that much and steals it`,
} satisfies PhrasesOf<'effect'>
