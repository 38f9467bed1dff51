import { blocksOf, firstLine, textOf } from './markdown.ts'

/**
 * Reads the rules as they are written for people: Markdown pages with numbered rules. Used by the tests that check the pages, and for the
 * rule book (rule-book.ts). A page is a chapter; `## ` begins a section, `### R-ABC-nn · Title` a rule, and lines indented by four spaces
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
  /** The first paragraph; later ones before the rules explain how the page is written. */
  about: string
  /** The rules. `section` is the heading above, `about` the text below that heading, only for the first rule of the section. */
  parts: { section: string | null; about: string | null; rule: Rule }[]
  problems: string[]
}

/** Reads a page: its title, and its rules with their sections. `file` is its name in error messages. */
export function readPage(page: string, file: string, form: RuleForm): Page {
  const parts: Page['parts'] = []
  const problems: string[] = []
  let title = ''
  let section: string | null = null
  const preface: string[] = []
  // where paragraphs go that belong to no rule
  let about = preface
  let rule: Rule | null = null
  for (const block of blocksOf(page)) {
    if (block.type === 'heading' && block.depth === 1) title = block.text
    else if (block.type === 'heading' && block.depth === 2) {
      section = block.text
      about = []
      rule = null
    } else if (block.type === 'heading' && block.depth === 3) {
      rule = named(block.text, file, form)
      if (rule === null) problems.push(`${file}: "${block.text}" must be written as "${form.like}".`)
      else parts.push({ section, about: (section !== null && about.join('\n\n')) || null, rule })
      about = []
    } else if (block.type === 'paragraph') {
      const indented = /^ {4}.*/m.exec(block.raw)
      if (indented) problems.push(`${file}: "${indented[0].trim()}" needs an empty line above it.`)
      if (rule === null) about.push(textOf(block.tokens))
      else rule.text += `${rule.text && '\n\n'}${textOf(block.tokens)}`
    } else if (block.type === 'code' && block.codeBlockStyle === 'indented') {
      if (rule !== null) for (const line of block.text.split('\n')) takeField(rule, line, form, problems)
    } else if (block.type !== 'table')
      problems.push(
        `${file}: "${firstLine(block)}" must be a heading up to ###, a paragraph, a table or an indented "key: value".`,
      )
  }
  return { title, about: preface[0] ?? '', parts, problems }
}

function named(heading: string, file: string, form: RuleForm): Rule | null {
  const [, id, title] = form.id.exec(heading) ?? []
  return id === undefined ? null : { id, file, title: title!, text: '', fields: {} }
}

function takeField(rule: Rule, line: string, form: RuleForm, problems: string[]): void {
  if (line.trim() === '') return
  const called = rule.id || rule.title
  const [, key, value] = /^([a-z ]+): (.+)$/.exec(line) ?? []
  if (key === undefined) problems.push(`${called}: "${line.trim()}" must be written as "key: value".`)
  else if (form.keys.includes(key)) rule.fields[key] = [...(rule.fields[key] ?? []), value!]
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
export const listOf = (rule: Rule, key: string): string[] =>
  (rule.fields[key] ?? []).flatMap((value) => (value.startsWith('none: ') ? [value] : value.split(/,\s*/)))

/** A question that a rulebook leaves open, with our answer: a row of a table. */
export interface Question {
  id: string
  answer: string
  rule: string
  scenarios: string[]
}

/**
 * The table rows `| id | answer | rule | scenarios |` whose ids match, and all problems with their form, as sentences. As in all Markdown,
 * cells that are missing at the end of a row are empty.
 */
export function readQuestions(page: string, id: RegExp): { questions: Question[]; problems: string[] } {
  const questions: Question[] = []
  const problems: string[] = []
  const rows = blocksOf(page).flatMap((block) => (block.type === 'table' ? block.rows : []))
  for (const row of rows) {
    const [name = '', answer = '', rule = '', scenarios = ''] = row.map((cell) => cell.text)
    if (!id.test(name)) continue
    if (/\?.+[a-z0-9]/i.test(answer) && /^R-[A-Z]{3}-\d{2}$/.test(rule))
      questions.push({ id: name, answer, rule, scenarios: scenarios.split(/[\s,]+/).filter(Boolean) })
    else problems.push(`${name} must be written as "| ${name} | Question? Answer | rule | scenarios |".`)
  }
  return { questions, problems }
}
