/** The types of cards. */
export const CARD_TYPES = [
  'character',
  'starting-item',
  'treasure',
  'loot',
  'monster',
  'event',
  'curse',
  'bonus-soul',
  'room',
  'challenge',
  'variant',
] as const
export type CardType = (typeof CARD_TYPES)[number]
