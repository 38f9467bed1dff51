import type { CardNames } from '../types.ts'

/** The names of card types, borders, categories and keywords, in English. */
export const cards: CardNames = {
  types: {
    character: 'Character',
    'starting-item': 'Starting item',
    treasure: 'Treasure',
    loot: 'Loot',
    monster: 'Monster',
    event: 'Event',
    curse: 'Curse',
    'bonus-soul': 'Bonus soul',
    room: 'Room',
    challenge: 'Challenge',
    variant: 'Variant',
  },
  borders: { active: 'active', paid: 'paid', passive: 'passive' },
  categories: {},
  keywords: {},
}
