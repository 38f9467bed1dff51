import type { Language } from './present.ts'

/**
 * Rules as they are written down for people: pages of Markdown with numbered rules in them. One reader for the tests that check the pages,
 * and for the server that shows them. A page is a chapter; `## ` begins a section of it, `### R-ABC-nn · Title` a rule, and lines that are
 * indented by four spaces are `key: value` about the rule above.
 */

/** A rule of a page. A key may stand in several lines. */
export interface Rule {
  id: string
  file: string
  title: string
  text: string
  fields: Record<string, string[]>
}

/** How the rules of a page are numbered, and which keys may stand below them. */
export interface RuleForm {
  id: RegExp
  /** An example of a heading, for whoever wrote it in another way. */
  like: string
  keys: readonly string[]
}

/** How rules are written. */
export const RULES: RuleForm = {
  id: /^(R-[A-Z]{3}-\d{2}) · (.+)$/,
  like: 'R-ABC-nn · Title',
  keys: ['done by', 'proof', 'test', 'rulings', 'decision', 'pending'],
}

/** How differences between two ways to play are written: `rules` are the rules that they are exceptions to. */
export const DIFFERENCES: RuleForm = {
  id: /^([DX]\d\db?) · (.+)$/,
  like: 'D01 · Title',
  keys: ['member', 'done by', 'pair', 'also', 'test', 'no pair', 'rules'],
}

/**
 * How terms are written: `also` are other forms of the word, `rule` is where it is told in full. A form whose end stands further on in the
 * sentence, as of a German verb, has an ellipsis in it: `wirf … ab`.
 */
export const TERMS: RuleForm = { id: /^()(\S.*)$/, like: 'Term', keys: ['also', 'rule'] }

interface Page {
  title: string
  /** What stands before the first rule or section. */
  about: string
  parts: { section: string | null; about: string | null; rule: Rule }[]
  problems: string[]
}

/** Reads a page: its title, and its rules with the section that each stands in. `file` is what problems call it. */
function readPage(page: string, file: string, form: RuleForm): Page {
  const read: Page = { title: '', about: '', parts: [], problems: [] }
  let section: string | null = null
  let about: string | null = null
  let rule: Rule | null = null
  for (const line of page.split('\n')) {
    const [, marks, head] = /^(#{1,3}) (.*)$/.exec(line) ?? []
    if (marks === '#') read.title = head!
    else if (marks === '##') {
      section = head!
      about = ''
      rule = null
    } else if (marks === '###') {
      const named = form.id.exec(head!)
      rule = null
      if (named === null) read.problems.push(`${file}: "${head}" is not written "${form.like}".`)
      else {
        rule = { id: named[1]!, file, title: named[2]!, text: '', fields: {} }
        read.parts.push({ section, about: about === null ? null : about.trim(), rule })
        // told once, before the first rule of its section
        about = null
      }
    } else if (rule === null) {
      if (section === null) read.about += `${line}\n`
      else if (about !== null) about += `${line}\n`
    } else takeLine(rule, line, form, read.problems)
  }
  read.about = read.about.trim()
  for (const part of read.parts) part.rule.text = part.rule.text.trim()
  return read
}

function takeLine(rule: Rule, line: string, form: RuleForm, problems: string[]): void {
  const called = rule.id || rule.title
  const field = /^ {4}([a-z ]+): (.+)$/.exec(line)
  if (field === null) {
    if (/^ {4}/.test(line)) problems.push(`${called}: "${line.trim()}" is not written "key: value".`)
    rule.text += `${line}\n`
    return
  }
  const [, key, value] = field as unknown as [string, string, string]
  if (form.keys.includes(key)) rule.fields[key] = [...(rule.fields[key] ?? []), value]
  else problems.push(`${called}: there is no "${key}"; there are ${form.keys.join(', ')}.`)
}

/** The rules of one page, and what is wrong with how they are written. */
export function readRules(page: string, file: string, form: RuleForm = RULES): { rules: Rule[]; problems: string[] } {
  const { parts, problems } = readPage(page, file, form)
  return { rules: parts.map((part) => part.rule), problems }
}

/** The scenarios that a rule names as its proof. */
export const proofsOf = (rule: Rule): string[] => listOf(rule, 'proof').filter((value) => !value.startsWith('none: '))

/** The values of a key, which stand with commas between them. */
const listOf = (rule: Rule, key: string): string[] =>
  (rule.fields[key] ?? []).flatMap((value) => (value.startsWith('none: ') ? [value] : value.split(/,\s*/)))

/** A question that a rulebook leaves open, with our answer: a line of a table. */
export interface Question {
  id: string
  answer: string
  rule: string
  scenarios: string[]
}

/** The lines `| id | answer | rule | scenarios |` of a text whose ids are written so, and what is wrong with how they are written. */
export function readQuestions(page: string, id: RegExp): { questions: Question[]; problems: string[] } {
  const questions: Question[] = []
  const problems: string[] = []
  for (const line of page.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (!id.test(cells[1] ?? '')) continue
    const [before, name, answer, rule, scenarios, after, ...more] = cells
    if (before !== '' || after !== '' || more.length > 0 || !/\?.+[a-z0-9]/i.test(answer ?? ''))
      problems.push(`${name} is not written "| ${name} | Question? Answer | rule | scenarios |".`)
    else
      questions.push({ id: name!, answer: answer!, rule: rule!, scenarios: scenarios!.split(/[\s,]+/).filter(Boolean) })
  }
  return { questions, problems }
}

/** A rule as it is shown. Texts are plain, in paragraphs with an empty line between them. */
export interface RuleEntry {
  id: string
  title: string
  /** The section of its chapter that begins with it; null where it goes on in the same one. */
  section: string | null
  /** What is said of that section as a whole. */
  about: string | null
  text: string
  /** What the texts leave open, and what was decided. */
  decision: string | null
  /** Scenarios that prove it. */
  proof: string[]
  /** Questions that belong to it, with their answers and the scenarios that show them. */
  questions: { id: string; answer: string; scenarios: string[] }[]
  /** Entries of other chapters that say how it differs where another way to play is chosen. */
  differs: string[]
  /** For such an entry: the rules that it is an exception to. */
  from: string[]
}

export interface RuleChapter {
  /** For links: the name of its page. */
  id: string
  title: string
  about: string
  rules: RuleEntry[]
}

/** A word that cards and rules use in a sense of its own. */
export interface Term {
  term: string
  /** Other forms of the word. */
  also: string[]
  text: string
  /** The rule that tells it in full; null for what no rule needs to tell. */
  rule: string | null
}

/** All that one needs to begin, on one page. */
export interface RuleSummary {
  title: string
  /** In paragraphs, as those of rules. A link to a rule is written `[words](R-DTH-14)`. */
  parts: { title: string; text: string }[]
}

export interface RuleBook {
  /** Null for a game without one. */
  summary: RuleSummary | null
  chapters: RuleChapter[]
  /** By the alphabet. */
  terms: Term[]
}

/** The pages of a game's rules, each with the name of its file without its ending and its text. */
export interface RulePages {
  chapters: readonly { name: string; text: string }[]
  /** Chapters of differences, which are written in their own form. */
  differences: readonly { name: string; text: string }[]
  terms: string
  /** The page that tells it in short. Its links lead to a page, with the number of the rule as their title: `[words](01-page.md "R-DTH-14")`. */
  summary?: string
}

const QUESTION = /^[A-Z]{2,}-[A-Z]\d{2}$/

/**
 * Makes the book of a game's rules of its pages, which are written in this language.
 * @throws Error that names page and line when a page is not written as it should be.
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
        about: begins && about ? plain(about) : null,
        text: plain(rule.text),
        decision: rule.fields['decision']?.map(plain).join(' ') ?? null,
        proof: [...proofsOf(rule), ...listOf(rule, 'pair'), ...listOf(rule, 'also')],
        questions: questions
          .filter((q) => q.rule === rule.id)
          .map(({ id, answer, scenarios }) => ({ id, answer, scenarios })),
        differs: [],
        from: listOf(rule, 'rules'),
      }
    })
    // what follows the first paragraph is about how the page is written
    return { id: name, title: page.title, about: plain(page.about).split('\n\n')[0]!, rules }
  }
  const plainOnes = pages.chapters.map((page) => chapter(page, RULES))
  const others = pages.differences.map((page) => chapter(page, DIFFERENCES))
  const chapters = [...plainOnes, ...others]
  const byId = new Map(chapters.flatMap((c) => c.rules).map((rule) => [rule.id, rule]))
  for (const difference of others.flatMap((c) => c.rules))
    for (const id of difference.from) {
      const rule = byId.get(id)
      if (rule === undefined) problems.push(`${difference.id} differs from ${id}, which is no rule.`)
      else rule.differs.push(difference.id)
    }
  const terms = readPage(pages.terms, 'terms', TERMS)
  problems.push(...terms.problems)
  const told = terms.parts.map(({ rule }): Term => {
    const id = rule.fields['rule']?.[0] ?? null
    if (id !== null && !byId.has(id)) problems.push(`The term ${rule.title} is told by ${id}, which is no rule.`)
    return { term: rule.title, also: listOf(rule, 'also'), text: plain(rule.text), rule: id }
  })
  const summary = pages.summary === undefined ? null : readSummary(pages.summary)
  for (const part of summary?.parts ?? [])
    for (const [, id] of part.text.matchAll(RULE_LINK))
      if (!byId.has(id!)) problems.push(`The summary, "${part.title}", leads to ${id}, which is no rule.`)
  if (problems.length > 0) throw new Error(`The rules cannot be shown:\n${problems.join('\n')}`)
  return { summary, chapters, terms: told.sort((a, b) => a.term.localeCompare(b.term, language)) }
}

const RULE_LINK = /\[[^\]]+\]\(([^)]*)\)/g

/** Reads the page that tells a game in short. A link without a number of a rule is kept as it is, and so leads to no rule. */
function readSummary(page: string): RuleSummary {
  const [head = '', ...parts] = page.split(/^## /m)
  return {
    title: head.replace(/^# /, '').trim(),
    parts: parts.map((part) => {
      const [title, ...lines] = part.split('\n')
      const paragraphs = lines
        .join('\n')
        .trim()
        .split(/\n\s*\n/)
      const text = paragraphs.map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ')).join('\n\n')
      return { title: title!, text: text.replace(/\]\(\S+\s+"([^"]+)"\)/g, ']($1)') }
    }),
  }
}

/** Markdown as plain text: links are their words, marks of emphasis and code go, lines of a paragraph become one. */
function plain(markdown: string): string {
  return markdown
    .split(/\n\s*\n/)
    .filter((part) => !/^\s*\|/.test(part))
    .map((part) =>
      part
        .replace(/\s*\n\s*/g, ' ')
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .replace(/\*\*([^*]+)\*\*/g, '$1')
        .replace(/`([^`]*)`/g, '$1')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n')
}
