/** What filters can select, and whose. */

/** The sorts of things that can be chosen, or meant by "each". */
export const SORTS = [
  'player',
  'monster',
  'item',
  'soul',
  'curse',
  'die',
  'loot',
  'ability',
  /** A triggered ability on the stack: of an item, or of a monster. */
  'itemTrigger',
  'monsterTrigger',
  'deck',
  'discard',
  'character',
  'slot',
  'room',
  /** A monster card in the monster discard. */
  'buried',
  /** A card in the loot discard. */
  'discarded',
  /** A card that lies under the card with the ability. */
  'beneath',
  /** Any card in play: an item, a monster, a character, a soul, a curse or a room. */
  'card',
] as const
export type Sort = (typeof SORTS)[number]

/** Whose objects: yours, another player's, any player's, the shop's; `elsewhere`: another player's or the shop's. */
export const OWNERS = ['you', 'others', 'players', 'shop', 'elsewhere'] as const
export type Owner = (typeof OWNERS)[number]
