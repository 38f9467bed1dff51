import type { Language } from '@soulstack/kit'
import type { CardSource } from '../model/card.ts'
import { wordsOf } from './index.ts'

/** The name of a card as sentences have it (`markedName`). */
export const cardName = (card: CardSource, language: Language): string => wordsOf(language).names.card(card)
