/** The numbers of the decks. The room deck is empty unless the game uses it. */
export const TREASURE = 0
export const LOOT = 1
export const MONSTER = 2
export const ROOM = 3
export const DECKS = ['treasure', 'loot', 'monster', 'room'] as const
export type Deck = (typeof DECKS)[number]
export const DECK: Readonly<Record<Deck, number>> = { treasure: TREASURE, loot: LOOT, monster: MONSTER, room: ROOM }

/** The rows of slots, by their names in the state. Only challenges have final boss and minion slots. */
export type Row = 'monsters' | 'shop' | 'rooms' | 'finals' | 'minions'
