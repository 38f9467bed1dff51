import type { CardEntry } from './present.ts'

/**
 * Names of cards in sentences. A language may have names of its own for cards; sentences in it then name a card after an invisible character, so
 * that a page can put the English name there (`otherNames`) or leave that character out (`withoutMarks`).
 */

/** U+2063, which no font shows and no line breaks at. */
export const MARK = '\u2063'

/** A card's name as sentences have it: marked if it differs from the English one. */
export const markedName = (name: string, english: string): string => (name === english ? name : MARK + name)

/** A text without the marks before names. */
export const withoutMarks = (text: string): string => (text.includes(MARK) ? text.replaceAll(MARK, '') : text)

/** A card's name in a catalogue, with its English one as an alias if that differs. */
export const namedEntry = (name: string, english: string): Pick<CardEntry, 'name' | 'alias'> =>
  name === english ? { name } : { name, alias: english }
