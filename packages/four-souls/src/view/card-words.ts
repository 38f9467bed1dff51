import type { Language } from '@soulstack/kit'
import type { CardType, CardWords } from './types.ts'

/** What kinds of cards, their categories and their keywords are called. */

interface Words {
  types: Record<CardType, string>
  borders: Record<'active' | 'paid' | 'passive', string>
  /** Where a category is called otherwise than the facts call it. */
  categories: Readonly<Record<string, string>>
  keywords: Readonly<Record<string, string>>
}

const WORDS: Record<Language, Words> = {
  en: {
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
  },
  de: {
    types: {
      character: 'Charakter',
      'starting-item': 'Startgegenstand',
      treasure: 'Schatz',
      loot: 'Beute',
      monster: 'Monster',
      event: 'Ereignis',
      curse: 'Fluch',
      'bonus-soul': 'Bonusseele',
      room: 'Raum',
      challenge: 'Herausforderung',
      variant: 'Variante',
    },
    borders: { active: 'aktiv', paid: 'bezahlt', passive: 'passiv' },
    categories: {
      passive: 'passiv',
      active: 'aktiv',
      paid: 'bezahlt',
      'one-use': 'einmalig',
      soul: 'Seele',
      '1 cent': '1 Cent',
      '2 cents': '2 Cent',
      '3 cents': '3 Cent',
      '4 cents': '4 Cent',
      'nickel/dime': 'Fünfer/Zehner',
      battery: 'Batterie',
      bomb: 'Bombe',
      'butter bean': 'Butterbohne',
      'dice shard/soul heart': 'Würfelsplitter/Seelenherz',
      'pill/rune': 'Pille/Rune',
      'card/misc (wildcard)': 'Karte/Sonstiges (Joker)',
      trinket: 'Talisman',
      'lost soul': 'verlorene Seele',
      basic: 'einfach',
      cursed: 'verflucht',
      'holy/charmed': 'heilig/bezaubert',
      boss: 'Boss',
      'epic boss': 'epischer Boss',
      'bad event': 'schlechtes Ereignis',
      'good event': 'gutes Ereignis',
      curse: 'Fluch',
    },
    keywords: {
      eternal: 'ewig',
      guppy: 'Guppy',
      trinket: 'Talisman',
      curse: 'Fluch',
      familiar: 'Begleiter',
      ambush: 'Hinterhalt',
      indomitable: 'unbezwingbar',
    },
  },
}

/** What a category is called. */
export const categoryWords = (category: string, language: Language): string =>
  WORDS[language].categories[category] ?? category

interface Named {
  type: CardType
  category: string | null
  keywords: readonly string[]
  border: 'active' | 'paid' | 'passive' | null
}

/** "Treasure, active", its category and its keywords, in words. */
export function cardWords({ type, category, keywords, border }: Named, language: Language): CardWords {
  const words = WORDS[language]
  return {
    kind: [words.types[type], ...(border === null ? [] : [words.borders[border]])].join(', '),
    category: category === null ? null : categoryWords(category, language),
    keywords: keywords.map((keyword) => words.keywords[keyword] ?? keyword),
  }
}
