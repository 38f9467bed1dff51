import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language, RuleBook } from '@soulstack/kit'
import { bindRules } from '@soulstack/kit/rule-book'

/**
 * The pages that rules stand on, those of other languages in folders by their ids. The server runs from the repository, so they are what is
 * played by.
 */
const PAGES = fileURLToPath(new URL('../../../../docs/rules', import.meta.url))

/** Which pages of docs/rules are a game's. */
export interface PageNames {
  /** Names of chapters, in their order; what fits it among all there are, by the alphabet. */
  chapters: RegExp
  /** Names of pages of differences. */
  differences?: RegExp
  /** The page with the words of the game. */
  terms: string
  /** The page that tells all of it in short. */
  summary: string
}

/**
 * The rules of a game and the words it uses, read from their pages in this language.
 * @throws Error that says which page is missing or not written as it should be.
 */
export function readRuleBook(
  { chapters, differences, terms, summary }: PageNames,
  language: Language = 'en',
): RuleBook {
  const names = readdirSync(PAGES)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .sort()
  const folder = language === 'en' ? PAGES : join(PAGES, language)
  const page = (name: string) => ({ name, text: readFileSync(join(folder, `${name}.md`), 'utf8') })
  const those = (which: RegExp | undefined) => (which ? names.filter((name) => which.test(name)).map(page) : [])
  return bindRules(
    {
      chapters: those(chapters),
      differences: those(differences),
      terms: page(terms).text,
      summary: page(summary).text,
    },
    language,
  )
}
