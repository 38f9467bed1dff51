/** What kind of card a card is. */
export type CardType =
  | 'character'
  | 'starting-item'
  | 'treasure'
  | 'loot'
  | 'monster'
  | 'event'
  | 'curse'
  | 'bonus-soul'
  | 'room'
  | 'challenge'
  | 'variant'
