// What decks are called.
import { slotOf } from '../model/entity.ts'
import type { Deck } from './types.ts'

/** The decks by number. */
export const deckNames: readonly Deck[] = ['treasure', 'loot', 'monster', 'room']
export const slotNumber = slotOf
