import type { Language } from '@soulstack/kit'
import type { CardSource } from '../model/card.ts'
import { OTHER_NAMES } from './de/card-names/index.ts'
import { wordsOf } from './index.ts'

/** Pairs of a German and an English name of what is no card: what texts and options name beside cards. */
export const otherNames: readonly (readonly [german: string, english: string])[] = Object.values(OTHER_NAMES)

/** The name of a card as sentences have it (`markedName`). */
export const cardName = (card: CardSource, language: Language): string => wordsOf(language).names.card(card)
