import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language, RuleBook } from '@soulstack/kit'
import { bindRules } from '@soulstack/kit/rule-book'

/** The folder of rule pages, with a subfolder per other language. The server runs from the repository, so they match the rules in force. */
const PAGES = fileURLToPath(new URL('../../../../docs/rules', import.meta.url))

/** Which pages of docs/rules belong to a game. */
export interface PageNames {
  /** Matches the names of its chapters, which are in alphabetical order. */
  chapters: RegExp
  /** Matches the names of pages about differences. */
  differences?: RegExp
  /** The page with the terms of the game. */
  terms: string
  /** The page with the summary. */
  summary: string
}

/**
 * Reads the rules of a game and its terms from their pages, in this language.
 * @throws Error that says which page is missing or malformed.
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
  const matching = (which: RegExp | undefined) => (which ? names.filter((name) => which.test(name)).map(page) : [])
  return bindRules(
    {
      chapters: matching(chapters),
      differences: matching(differences),
      terms: page(terms).text,
      summary: page(summary).text,
    },
    language,
  )
}
