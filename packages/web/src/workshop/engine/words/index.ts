import { GERMAN_FIELDS, GERMAN_LINES, GERMAN_VALUES } from './de.ts'
import { ENGLISH_FIELDS, ENGLISH_LINES, ENGLISH_VALUES } from './en.ts'

/** The words of blocks. They come with the rules, which know what there is to be named. */
export interface BlockWords {
  /** For each kind of node how it reads, with its fields in braces. */
  lines: Readonly<Record<string, string>>
  /** For each field its label, by its name or by kind and name. */
  fields: Readonly<Record<string, string>>
  /** For each value that can be chosen, by itself, by field, or by kind and field. */
  values: Readonly<Record<string, string>>
}

const WORDS: Record<'en' | 'de', BlockWords> = {
  en: { lines: ENGLISH_LINES, fields: ENGLISH_FIELDS, values: ENGLISH_VALUES },
  de: { lines: GERMAN_LINES, fields: GERMAN_FIELDS, values: GERMAN_VALUES },
}

export const blockWords = (language: 'en' | 'de'): BlockWords => WORDS[language]
