import type { Language } from '@soulstack/kit'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import type { Sentences } from './sentences.ts'

/** The sentences of a language, and which it is. */
export interface Words extends Sentences {
  readonly language: Language
}

const WORDS: Readonly<Record<Language, Words>> = { en: { ...en, language: 'en' }, de: { ...de, language: 'de' } }

/** All sentences of this language. */
export const wordsOf = (language: Language): Words => WORDS[language]
