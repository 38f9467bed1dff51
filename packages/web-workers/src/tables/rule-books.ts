import books from 'virtual:rule-books'
import type { Language, RuleBook } from '@soulstack/kit'

/** The rules of a game, as they were bound when the page was built. */
export async function readBook({ game: { name } }: { game: { name: string } }, language: Language): Promise<RuleBook> {
  const read = books[`${name} ${language}`]
  return read ? read() : { summary: null, chapters: [], terms: [] }
}
