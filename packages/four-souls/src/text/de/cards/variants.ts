import { clause } from './clauses.ts'
import { GAIN } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/variants.ts. */

export const variants = {
  gainStartingItem: (_n, t) => clause(t.agent(), GAIN, 'die oberste Karte des Decks der unbenutzten Startgegenstände'),
} satisfies PhrasesOf<'effect'>
