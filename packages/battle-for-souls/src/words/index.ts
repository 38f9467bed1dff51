import type { Language } from '@soulstack/kit'
import { de } from './de/index.ts'
import { en, type Sentences } from './en/index.ts'

/** The sentences of a language. */
export interface Words extends Sentences {
  readonly language: Language
}

const WORDS: Readonly<Record<Language, Words>> = { en: { ...en, language: 'en' }, de: { ...de, language: 'de' } }

/** All sentences of a language. */
export const wordsOf = (language: Language): Words => WORDS[language]
