import { tableWords } from '@soulstack/four-souls/workshop'
import { GERMAN_FIELDS } from './de/fields.ts'
import { GERMAN_LINES } from './de/lines.ts'
import { GERMAN_SAID } from './de/said.ts'
import { GERMAN_SENTENCES } from './de/sentences.ts'
import { GERMAN_VALUES } from './de/values.ts'
import { ENGLISH_FIELDS } from './en/fields.ts'
import { ENGLISH_LINES } from './en/lines.ts'
import { ENGLISH_SAID } from './en/said.ts'
import { ENGLISH_SENTENCES } from './en/sentences.ts'
import { ENGLISH_VALUES } from './en/values.ts'

/** The words of blocks. They come with the rules, which know what there is to be named. */
export interface BlockWords {
  /** For each kind of node how it reads, with its fields in braces. */
  lines: Readonly<Record<string, string>>
  /** For each field its label, by its name or by kind and name. */
  fields: Readonly<Record<string, string>>
  /** For each value that can be chosen, by itself, by field, or by kind and field. */
  values: Readonly<Record<string, string>>
  /** Sentences that can be picked as one, by their names; # is their number. */
  sentences: Readonly<Record<string, string>>
  /** What people say instead, by kind or sentence. */
  said: Readonly<Record<string, readonly string[]>>
  /** What tables call cards. */
  cards: ReturnType<typeof tableWords>['cards']
}

/** A table as it is written: a row each, the name before the colon. */
const tableOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((row) => [row.slice(0, row.indexOf(': ')), row.slice(row.indexOf(': ') + 2)]),
  )

const listsOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(tableOf(text)).map(([name, phrases]) => [name, phrases.split(', ')]))

const WORDS: Record<'en' | 'de', () => Omit<BlockWords, 'cards'>> = {
  en: () => ({
    lines: tableOf(ENGLISH_LINES),
    fields: tableOf(ENGLISH_FIELDS),
    values: tableOf(ENGLISH_VALUES),
    sentences: tableOf(ENGLISH_SENTENCES),
    said: listsOf(ENGLISH_SAID),
  }),
  de: () => ({
    lines: tableOf(GERMAN_LINES),
    fields: tableOf(GERMAN_FIELDS),
    values: tableOf(GERMAN_VALUES),
    sentences: tableOf(GERMAN_SENTENCES),
    said: listsOf(GERMAN_SAID),
  }),
}

export const blockWords = (language: 'en' | 'de'): BlockWords => ({
  ...WORDS[language](),
  cards: tableWords(language).cards,
})
