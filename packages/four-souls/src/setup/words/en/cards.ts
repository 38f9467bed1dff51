import type { CardNames } from '../types.ts'

/** What kinds of cards, their categories and their keywords are called. */
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
