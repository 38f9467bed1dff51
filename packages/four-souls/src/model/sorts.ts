/** What filters can be about, and whose. */

/** What can be chosen, or be meant by "each". */
export const SORTS = [
  'player',
  'monster',
  'item',
  'soul',
  'curse',
  'die',
  'loot',
  'ability',
  'deck',
  'discard',
  'character',
  'slot',
  'room',
  /** A card of the monster discard that is no event: the one thing outside play that is chosen. */
  'buried',
] as const
export type Sort = (typeof SORTS)[number]

/** Whose objects: yours, another player's, any player's, the shop's, or another player's or the shop's (elsewhere). */
export const OWNERS = ['you', 'others', 'players', 'shop', 'elsewhere'] as const
export type Owner = (typeof OWNERS)[number]
