import type { Language } from '@soulstack/kit'
import { tableWords } from '../setup/words/index.ts'
import type { CardType, CardWords } from './types.ts'

/** The facts of a card that are put into words. */
interface CardFacts {
  type: CardType
  category: string | null
  keywords: readonly string[]
  border: 'active' | 'paid' | 'passive' | null
}

/** The type ("Treasure, active"), category and keywords of a card, in words. */
export function cardWords({ type, category, keywords, border }: CardFacts, language: Language): CardWords {
  const words = tableWords(language).cards
  return {
    kind: [words.types[type], ...(border === null ? [] : [words.borders[border]])].join(', '),
    category: category === null ? null : (words.categories[category] ?? category),
    keywords: keywords.map((keyword) => words.keywords[keyword] ?? keyword),
  }
}
