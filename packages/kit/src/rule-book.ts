import { blocksOf, firstLine, plain, textOf } from './markdown.ts'
import type { Language } from './present.ts'
import { DIFFERENCES, listOf, proofsOf, RULES, type RuleForm, readPage, readQuestions, TERMS } from './rule-text.ts'

/** Makes the rule book of a game, which the page shows, from the pages that rule-text.ts reads. */

/** A rule for display. Texts are plain, with an empty line between paragraphs. */
export interface RuleEntry {
  id: string
  title: string
  /** The section that begins with this rule; null if it continues the previous one. */
  section: string | null
  /** The introduction of that section. */
  about: string | null
  text: string
  /** What the rulebooks leave open, and what was decided. */
  decision: string | null
  /** Scenarios that prove it. */
  proof: string[]
  /** Questions that belong to it, with their answers and the scenarios that show them. */
  questions: { id: string; answer: string; scenarios: string[] }[]
  /** Ids of the differences that are exceptions to this rule. */
  differs: string[]
  /** For a difference: the rules that it is an exception to. */
  from: string[]
}

export interface RuleChapter {
  /** For links: the name of its page. */
  id: string
  title: string
  about: string
  rules: RuleEntry[]
}

/** A glossary term. */
export interface Term {
  term: string
  /** Other forms of the word. */
  also: string[]
  text: string
  /** The rule with the full explanation; null if none is needed. */
  rule: string | null
}

/** Everything you need to start playing, on one page. */
export interface RuleSummary {
  title: string
  /** In paragraphs, like the texts of rules. A link to a rule is written `[words](R-DTH-14)`. */
  parts: { title: string; text: string }[]
}

export interface RuleBook {
  /** Null if the game has none. */
  summary: RuleSummary | null
  chapters: RuleChapter[]
  /** In alphabetical order. */
  terms: Term[]
}

/** The pages of a game's rules, each with its file name without extension and its text. */
export interface RulePages {
  chapters: readonly { name: string; text: string }[]
  /** Chapters of differences, which have their own form. */
  differences: readonly { name: string; text: string }[]
  terms: string
  /** The summary page. The title of each link is the number of a rule: `[words](01-page.md "R-DTH-14")`. */
  summary?: string
}

const QUESTION = /^[A-Z]{2,}-[A-Z]\d{2}$/

/**
 * Makes a game's rule book from its pages in one language.
 * @throws Error with all problems if a page does not have the right form or refers to unknown rules.
 */
export function bindRules(pages: RulePages, language: Language = 'en'): RuleBook {
  const problems: string[] = []
  const chapter = ({ name, text }: { name: string; text: string }, form: RuleForm): RuleChapter => {
    const page = readPage(text, `${name}.md`, form)
    const { questions, problems: wrong } = readQuestions(text, QUESTION)
    problems.push(...page.problems, ...wrong)
    let last: string | null = null
    const rules = page.parts.map(({ section, about, rule }): RuleEntry => {
      const begins = section !== last
      last = section
      return {
        id: rule.id,
        title: rule.title,
        section: begins ? section : null,
        about: begins ? about : null,
        text: rule.text,
        decision: rule.fields['decision']?.map(plain).join(' ') ?? null,
        proof: [...proofsOf(rule), ...listOf(rule, 'pair'), ...listOf(rule, 'also')],
        questions: questions
          .filter((q) => q.rule === rule.id)
          .map(({ id, answer, scenarios }) => ({ id, answer, scenarios })),
        differs: [],
        from: listOf(rule, 'rules'),
      }
    })
    return { id: name, title: page.title, about: page.about, rules }
  }
  const plainOnes = pages.chapters.map((page) => chapter(page, RULES))
  const others = pages.differences.map((page) => chapter(page, DIFFERENCES))
  const chapters = [...plainOnes, ...others]
  const byId = new Map(chapters.flatMap((c) => c.rules).map((rule) => [rule.id, rule]))
  for (const difference of others.flatMap((c) => c.rules))
    for (const id of difference.from) {
      const rule = byId.get(id)
      if (rule === undefined) problems.push(`${difference.id} differs from ${id}, but there is no such rule.`)
      else rule.differs.push(difference.id)
    }
  const terms = readPage(pages.terms, 'terms', TERMS)
  problems.push(...terms.problems)
  const words = terms.parts.map(({ rule }): Term => {
    const id = rule.fields['rule']?.[0] ?? null
    if (id !== null && !byId.has(id))
      problems.push(`The term ${rule.title} refers to ${id}, but there is no such rule.`)
    return { term: rule.title, also: listOf(rule, 'also'), text: rule.text, rule: id }
  })
  const summary = pages.summary === undefined ? null : readSummary(pages.summary, problems)
  for (const part of summary?.parts ?? [])
    for (const [, id] of part.text.matchAll(RULE_LINK))
      if (!byId.has(id!)) problems.push(`The summary, "${part.title}", links to ${id}, but there is no such rule.`)
  if (problems.length > 0) throw new Error(`The rules cannot be shown:\n${problems.join('\n')}`)
  return { summary, chapters, terms: words.sort((a, b) => a.term.localeCompare(b.term, language)) }
}

const RULE_LINK = /\[[^\]]+\]\(([^)]*)\)/g

/** Reads the summary page. A link without a rule number is kept as it is, and is then reported as leading to no rule. */
function readSummary(page: string, problems: string[]): RuleSummary {
  const summary: RuleSummary = { title: '', parts: [] }
  for (const block of blocksOf(page)) {
    const part = summary.parts.at(-1)
    if (block.type === 'heading' && block.depth === 1) summary.title = block.text
    else if (block.type === 'heading') summary.parts.push({ title: block.text, text: '' })
    else if (block.type === 'paragraph' && part !== undefined) {
      const text = textOf(block.tokens, (words, to) => `[${words}](${to.title || to.href})`)
      part.text += `${part.text && '\n\n'}${text}`
    } else problems.push(`The summary: "${firstLine(block)}" must be a heading, or a paragraph below one.`)
  }
  return summary
}
