import type { CardEntry } from './present.ts'

/**
 * Names of cards in sentences. A language may have names of its own for cards; sentences in it then name a card after an invisible character, so
 * that a page can put the English name there (`otherNames`) or leave that character out (`withoutMarks`).
 */

/** U+2063, which no font shows and no line breaks at. */
const MARK = '\u2063'

/** A card's name as sentences have it: marked if it differs from the English one. */
export const markedName = (name: string, english: string): string => (name === english ? name : MARK + name)

/** A text without the marks before names. */
export const withoutMarks = (text: string): string => (text.includes(MARK) ? text.replaceAll(MARK, '') : text)

/** A card's name in a catalogue, with its English one as an alias if that differs. */
export const namedEntry = (name: string, english: string): Pick<CardEntry, 'name' | 'alias'> =>
  name === english ? { name } : { name, alias: english }

/**
 * Puts other names in the place of marked ones. `names`: pairs of a name as it is marked, and the other one. Works on JSON as well: a name
 * contains nothing that JSON escapes.
 */
export function otherNames(names: Iterable<readonly [marked: string, other: string]>): (text: string) => string {
  const others = new Map(names)
  // of two names that begin alike, the longer one is meant
  const longestFirst = [...others.keys()].sort((a, b) => b.length - a.length)
  const any = longestFirst.map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')
  const marked = new RegExp(`${MARK}(${any})`, 'g')
  return (text) =>
    text.includes(MARK) ? withoutMarks(text.replace(marked, (_, name: string) => others.get(name)!)) : text
}
