import type { RuleBook, RuleEntry, Term } from '@soulstack/kit'

/** What a search has found: the ids of rules, and glossary terms. */
export interface RuleSearchResult {
  rules: ReadonlySet<string>
  terms: readonly Term[]
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** All text of a rule, normalised for searching. */
const searchTextOf = (rule: RuleEntry): string =>
  plain([rule.id, rule.title, rule.text, rule.decision ?? '', ...rule.questions.map((q) => q.answer)].join(' '))

/** Finds the rules and terms that contain all words, in any order and case. Returns null for an empty query. */
export function searchRules(book: RuleBook, words: string): RuleSearchResult | null {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return null
  const has = (text: string) => wanted.every((word) => text.includes(word))
  return {
    rules: new Set(
      book.chapters.flatMap((c) => c.rules.filter((rule) => has(searchTextOf(rule))).map((rule) => rule.id)),
    ),
    terms: book.terms.filter(({ term, also, text }) => has(plain([term, ...also, text].join(' ')))),
  }
}
