import { slotOf } from '../model/entity.ts'
import type { Deck } from './types.ts'

export const deckNames: readonly Deck[] = ['treasure', 'loot', 'monster', 'room']
export const slotNumber = slotOf
