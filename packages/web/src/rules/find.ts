import type { RuleBook, RuleEntry, Term } from '@soulstack/kit'

/** What of the rules holds all of these words, in any order and any case. */
export interface FoundRules {
  rules: ReadonlySet<string>
  terms: readonly Term[]
}

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Everything that a rule says, to be searched. */
const said = (rule: RuleEntry): string =>
  plain([rule.id, rule.title, rule.text, rule.decision ?? '', ...rule.questions.map((q) => q.answer)].join(' '))

/** Looks for words in rules and terms; null where nothing is looked for. */
export function findInRules(book: RuleBook, words: string): FoundRules | null {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return null
  const has = (text: string) => wanted.every((word) => text.includes(word))
  return {
    rules: new Set(book.chapters.flatMap((c) => c.rules.filter((rule) => has(said(rule))).map((rule) => rule.id))),
    terms: book.terms.filter(({ term, also, text }) => has(plain([term, ...also, text].join(' ')))),
  }
}
