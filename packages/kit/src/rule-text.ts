import type { Language } from './present.ts'

/**
 * Reads the rules as they are written for people: Markdown pages with numbered rules. Used by the tests that check the pages, and by the
 * server that serves them. A page is a chapter; `## ` begins a section, `### R-ABC-nn · Title` a rule, and lines indented by four spaces
 * are `key: value` fields of the rule above.
 */

/** A rule on a page. A key may occur on several lines. */
export interface Rule {
  id: string
  file: string
  title: string
  text: string
  fields: Record<string, string[]>
}

/** How the entries of a page are numbered, and which keys they may have. */
export interface RuleForm {
  id: RegExp
  /** An example of a heading, for error messages. */
  like: string
  keys: readonly string[]
}

/** The form of rules. */
export const RULES: RuleForm = {
  id: /^(R-[A-Z]{3}-\d{2}) · (.+)$/,
  like: 'R-ABC-nn · Title',
  keys: ['done by', 'proof', 'test', 'rulings', 'decision', 'pending'],
}

/** The form of differences between two ways to play: `rules` are the rules that they are exceptions to. */
export const DIFFERENCES: RuleForm = {
  id: /^([DX]\d\db?) · (.+)$/,
  like: 'D01 · Title',
  keys: ['member', 'done by', 'pair', 'also', 'test', 'no pair', 'rules'],
}

/**
 * The form of glossary terms: `also` are other forms of the word, `rule` is the rule with the full explanation. A separable German verb is
 * written with an ellipsis: `wirf … ab`.
 */
export const TERMS: RuleForm = { id: /^()(\S.*)$/, like: 'Term', keys: ['also', 'rule'] }

interface Page {
  title: string
  /** The text before the first rule or section. */
  about: string
  parts: { section: string | null; about: string | null; rule: Rule }[]
  problems: string[]
}

/** Reads a page: its title, and its rules with their sections. `file` is its name in error messages. */
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
      if (named === null) read.problems.push(`${file}: "${head}" must be written as "${form.like}".`)
      else {
        rule = { id: named[1]!, file, title: named[2]!, text: '', fields: {} }
        read.parts.push({ section, about: about === null ? null : about.trim(), rule })
        // shown once, before the first rule of its section
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
    if (/^ {4}/.test(line)) problems.push(`${called}: "${line.trim()}" must be written as "key: value".`)
    rule.text += `${line}\n`
    return
  }
  const [, key, value] = field as unknown as [string, string, string]
  if (form.keys.includes(key)) rule.fields[key] = [...(rule.fields[key] ?? []), value]
  else problems.push(`${called}: unknown key "${key}"; known keys are ${form.keys.join(', ')}.`)
}

/** The rules of one page, and all problems with their form, as sentences. */
export function readRules(page: string, file: string, form: RuleForm = RULES): { rules: Rule[]; problems: string[] } {
  const { parts, problems } = readPage(page, file, form)
  return { rules: parts.map((part) => part.rule), problems }
}

/** The scenarios that a rule names as its proof. */
export const proofsOf = (rule: Rule): string[] => listOf(rule, 'proof').filter((value) => !value.startsWith('none: '))

/** The values of a key, which are separated by commas. */
const listOf = (rule: Rule, key: string): string[] =>
  (rule.fields[key] ?? []).flatMap((value) => (value.startsWith('none: ') ? [value] : value.split(/,\s*/)))

/** A question that a rulebook leaves open, with our answer: a row of a table. */
export interface Question {
  id: string
  answer: string
  rule: string
  scenarios: string[]
}

/** The table rows `| id | answer | rule | scenarios |` whose ids match, and all problems with their form, as sentences. */
export function readQuestions(page: string, id: RegExp): { questions: Question[]; problems: string[] } {
  const questions: Question[] = []
  const problems: string[] = []
  for (const line of page.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (!id.test(cells[1] ?? '')) continue
    const [before, name, answer, rule, scenarios, after, ...more] = cells
    if (before !== '' || after !== '' || more.length > 0 || !/\?.+[a-z0-9]/i.test(answer ?? ''))
      problems.push(`${name} must be written as "| ${name} | Question? Answer | rule | scenarios |".`)
    else
      questions.push({ id: name!, answer: answer!, rule: rule!, scenarios: scenarios!.split(/[\s,]+/).filter(Boolean) })
  }
  return { questions, problems }
}

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
    // later paragraphs explain how the page is written
    return { id: name, title: page.title, about: plain(page.about).split('\n\n')[0]!, rules }
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
  const told = terms.parts.map(({ rule }): Term => {
    const id = rule.fields['rule']?.[0] ?? null
    if (id !== null && !byId.has(id))
      problems.push(`The term ${rule.title} refers to ${id}, but there is no such rule.`)
    return { term: rule.title, also: listOf(rule, 'also'), text: plain(rule.text), rule: id }
  })
  const summary = pages.summary === undefined ? null : readSummary(pages.summary)
  for (const part of summary?.parts ?? [])
    for (const [, id] of part.text.matchAll(RULE_LINK))
      if (!byId.has(id!)) problems.push(`The summary, "${part.title}", links to ${id}, but there is no such rule.`)
  if (problems.length > 0) throw new Error(`The rules cannot be shown:\n${problems.join('\n')}`)
  return { summary, chapters, terms: told.sort((a, b) => a.term.localeCompare(b.term, language)) }
}

const RULE_LINK = /\[[^\]]+\]\(([^)]*)\)/g

/** Reads the summary page. A link without a rule number is kept as it is, and is then reported as leading to no rule. */
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

/** Markdown as plain text: keeps the text of links, removes marks for emphasis and code, and joins the lines of a paragraph. */
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
