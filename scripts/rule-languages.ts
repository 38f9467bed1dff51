/**
 * Compares a page of docs/rules with the same page in another language. Both must have the same headings in the same order, and below each
 * the same numbers, rules, links, proofs and tables. Only the wording differs.
 */

/** The content below a heading, up to the next one. */
interface Part {
  depth: number
  title: string
  /** Lines `key: value`, in their order. */
  fields: readonly (readonly [key: string, value: string])[]
  text: string
}

/** Lines whose values are prose, and so differ between languages. */
const IN_WORDS = ['decision', 'pending', 'no pair']

function partsOf(page: string): Part[] {
  const parts: { depth: number; title: string; fields: (readonly [string, string])[]; text: string }[] = []
  for (const line of page.split('\n')) {
    const [, marks, title] = /^(#{1,3}) (.*)$/.exec(line) ?? []
    const [, key, value] = /^ {4}([a-z ]+): (.+)$/.exec(line) ?? []
    if (marks !== undefined) parts.push({ depth: marks.length, title: title!, fields: [], text: '' })
    else if (key !== undefined) parts.at(-1)?.fields.push([key, value!])
    else if (parts.length > 0) parts.at(-1)!.text += `${line}\n`
  }
  return parts
}

const ID = /\b(?:R-[A-Z]{3}-\d{2}|[DX]\d\db?|(?:BFS|FS)-[A-Z0-9][A-Z0-9-]*\d|FS\d-[\w-]+)\b/g
const CODE = /`[^`]*`/g
const LINK = /\]\(([^)]*)\)/g

/** A link target as seen from docs/rules: pages in another language are in a folder below it. */
const seen = (target: string, below: boolean): string => {
  const [path, anchor] = target.split('#')
  const from = below ? path!.replace(/^\.\.\//, '') : path!
  return `${from.replace(/^de\//, '')}${anchor === undefined ? '' : '#'}`
}

const all = (text: string, what: RegExp): string =>
  [...text.matchAll(what)]
    .map(([m]) => m)
    .sort()
    .join(', ')
const ids = (text: string): string => all(text, ID)
const code = (text: string): string => all(text, CODE)
const links = (text: string, below: boolean): string =>
  [...text.matchAll(LINK)]
    .map(([, target]) => seen(target!, below))
    .sort()
    .join(', ')
const numbers = (text: string): string =>
  [
    ...text
      .replace(ID, '')
      .replace(CODE, '')
      .replace(LINK, ']')
      .matchAll(/\d+(?:[.,]\d{3})*/g),
  ]
    .map(([n]) => n.replace(/[.,]/g, ''))
    .sort()
    .join(', ')
/** The number of cells in each table row. */
const tables = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').length - 2)
    .join(', ')
const paragraphs = (text: string): string => String(text.split(/\n\s*\n/).filter((part) => part.trim() !== '').length)

/** English words that never occur in German. */
const ENGLISH = /(?<![\p{L}"„])(?:the|and|when|which|that|player|its)(?!\p{L})/u

/** All differences of the page in the other language, as sentences; empty if the pages match. */
export function comparePages(english: string, other: string, name: string): string[] {
  const problems: string[] = []
  const theirs = partsOf(other)
  const ours = partsOf(english)
  if (ours.length !== theirs.length)
    problems.push(`${name} has ${theirs.length} headings, and ${ours.length} in English.`)
  for (const [i, part] of ours.entries()) {
    const that = theirs[i]
    if (that === undefined) break
    const where = `${name}, "${that.title}"`
    const must = (what: string, ours: string, theirs: string) => {
      if (ours !== theirs) problems.push(`${where}: ${what} ${theirs || 'none'}, and in English ${ours || 'none'}.`)
    }
    must('the depth is', String(part.depth), String(that.depth))
    must('the heading has', ids(part.title) + numbers(part.title), ids(that.title) + numbers(that.title))
    must('rules:', ids(part.text), ids(that.text))
    must('numbers:', numbers(part.text), numbers(that.text))
    must('links:', links(part.text, false), links(that.text, true))
    must('code:', code(part.text), code(that.text))
    must('cells of tables:', tables(part.text), tables(that.text))
    must('paragraphs:', paragraphs(part.text), paragraphs(that.text))
    const [word] = ENGLISH.exec(that.text.replace(CODE, '').replace(LINK, ']')) ?? []
    if (word !== undefined) problems.push(`${where} has the English word "${word}".`)
    problems.push(...compareFields(part, that, where))
  }
  const slugs = new Set(theirs.map(({ title }) => slug(title)))
  for (const [, target] of other.matchAll(LINK))
    if (target!.startsWith('#') && !slugs.has(target!.slice(1))) problems.push(`${name}: ${target} is no heading.`)
  return problems
}

function compareFields(part: Part, that: Part, where: string): string[] {
  const problems: string[] = []
  // other forms of a term depend on the language; for a rule, `also` lists scenarios
  const written = ({ title, fields }: Part) => fields.filter(([key]) => key !== 'also' || ids(title) !== '')
  const keys = (of: Part) => written(of).map(([key]) => key)
  if (keys(part).join() !== keys(that).join())
    return [`${where} has the lines ${keys(that).join(', ') || 'none'}, and in English ${keys(part).join(', ')}.`]
  for (const [i, [key, value]] of written(part).entries()) {
    const [, theirs] = written(that)[i]!
    // the text above the rules explains the lines
    const inWords =
      part.depth < 3 || IN_WORDS.includes(key) || (value.startsWith('none: ') && theirs.startsWith('none: '))
    const same = inWords ? ids(value) === ids(theirs) && numbers(value) === numbers(theirs) : value === theirs
    if (!same) problems.push(`${where}: ${key} is "${theirs}", and in English "${value}".`)
    const [word] = inWords ? (ENGLISH.exec(theirs) ?? []) : []
    if (word !== undefined) problems.push(`${where}: ${key} has the English word "${word}".`)
  }
  return problems
}

/** The anchor of a heading. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .replace(/\s/g, '-')
