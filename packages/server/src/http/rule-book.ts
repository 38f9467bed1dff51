import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language, RuleBook } from '@soulstack/kit'
import { bindRules } from '@soulstack/kit/rules'
import type { PageNames } from '@soulstack/tables/game'

/** The folder of rule pages, with a subfolder per other language. The server runs from the repository, so they match the rules in force. */
const PAGES = fileURLToPath(new URL('../../../../docs/rules', import.meta.url))

/**
 * Reads the rules of a game and its terms from their pages, in this language. A game without pages has an empty book.
 * @throws Error that says which page is missing or malformed.
 */
export function readRuleBook(which: PageNames | undefined, language: Language = 'en'): RuleBook {
  if (!which) return { summary: null, chapters: [], terms: [] }
  const { chapters, differences, terms, summary } = which
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
