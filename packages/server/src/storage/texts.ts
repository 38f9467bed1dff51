/**
 * Texts as databases can hold them. UTF-8 has no half of a surrogate pair, which drivers silently replace, and PostgreSQL's text has no NUL.
 * Such texts are stored as JSON behind a mark, so that every text comes back as it was; equal texts stay equal, so they can be looked up too.
 */

const MARK = '\u0001'

const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes('\0') && !text.startsWith(MARK)

/** A text as it is stored. */
export const writtenText = (text: string): string => (isPlain(text) ? text : MARK + JSON.stringify(text))

/** What was stored so. */
export const readText = (text: string): string => (text.startsWith(MARK) ? (JSON.parse(text.slice(1)) as string) : text)
