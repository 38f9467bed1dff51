/** What a card is, by its back and its printing. */
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

/** A deck that cards are drawn from. */
export type Deck = 'treasure' | 'loot' | 'monster' | 'room'
