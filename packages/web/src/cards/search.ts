import { t } from '../words/en/cards.ts'

/**
 * The query language for cards of any game: words, "phrases", `field:value`, `number>=3`, `-` for not, `or`, and parentheses. Everything else
 * is joined by "and". Each game defines the fields of its cards.
 */

/** A text field: `t:monster`, `t:monster|loot`. */
export interface WordField<C> {
  kind: 'words'
  name: string
  also?: readonly string[]
  about: string
  example: string
  /** The values of a card. */
  of(card: C): readonly string[]
}

/** A numeric field: `hp>=3`. Cards without the number never match. */
export interface NumberField<C> {
  kind: 'number'
  name: string
  also?: readonly string[]
  about: string
  example: string
  /** The values of a card. */
  of(card: C): readonly number[]
}

export type Field<C> = WordField<C> | NumberField<C>

export interface Language<C> {
  fields: readonly Field<C>[]
  /** The text in which words and phrases are searched. */
  text(card: C): string
}

/** Sort orders, by their names in the address. The first is the default. */
export type Sorts<C> = Record<string, { label: string; by: (a: C, b: C) => number }>

/** A group of filter buttons. Each one adds a value of a field to the query, or removes it. */
export interface Facet {
  title: string
  field: string
  values: readonly (readonly [label: string, value: string])[]
}

/** An error in a query, and the characters that it is about. */
export interface Problem {
  at: number
  length: number
  message: string
}

/** Whether a card matches. */
type Test<C> = (card: C) => boolean

export interface Query<C> {
  test: Test<C>
  /** The names of the fields that the query uses. */
  fields: ReadonlySet<string>
}

/** Normalises text for comparison: lower case, without accents, with spaces for hyphens and underscores. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[-_\s]+/g, ' ')
    .trim()

type Operator = ':' | '=' | '<' | '>' | '<=' | '>='

interface Token {
  kind: 'word' | 'phrase' | 'field' | 'or' | 'not' | 'open' | 'close'
  at: number
  length: number
  /** A word, a phrase, or the value of a field. */
  text: string
  /** For a field: its name and its operator. */
  name: string
  operator: Operator
  /** A phrase without its closing quote. */
  unfinished: boolean
}

const FIELD = /^([a-z][a-z-]*)(:|<=|>=|=|<|>)/i

/** Splits a query into tokens. Accepts any text. */
function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  const token = (kind: Token['kind'], at: number, length: number, more: Partial<Token> = {}) =>
    tokens.push({ kind, at, length, text: '', name: '', operator: ':', unfinished: false, ...more })
  let i = 0
  /** Reads a word or a phrase at `from`. */
  const value = (from: number): { text: string; end: number; unfinished: boolean; quoted: boolean } => {
    if (query[from] === '"') {
      const close = query.indexOf('"', from + 1)
      const end = close < 0 ? query.length : close
      return { text: query.slice(from + 1, end), end: close < 0 ? end : end + 1, unfinished: close < 0, quoted: true }
    }
    const text = /^[^\s()"]*/.exec(query.slice(from))![0]
    return { text, end: from + text.length, unfinished: false, quoted: false }
  }
  while (i < query.length) {
    const c = query[i]!
    const at = i
    if (/\s/.test(c)) i++
    else if (c === '(' || c === ')') {
      token(c === '(' ? 'open' : 'close', at, 1)
      i++
    } else if (c === '-' && /[^\s)]/.test(query[i + 1] ?? ' ')) {
      token('not', at, 1)
      i++
    } else {
      const named = FIELD.exec(query.slice(i))
      if (named) {
        const found = value(i + named[0].length)
        token('field', at, found.end - at, {
          name: named[1]!.toLowerCase(),
          operator: named[2] as Operator,
          text: found.text,
          unfinished: found.unfinished,
        })
        i = found.end
      } else {
        const found = value(i)
        i = found.end
        if (!found.quoted && found.text.toLowerCase() === 'or') token('or', at, 2)
        else
          token(found.quoted ? 'phrase' : 'word', at, found.end - at, {
            text: found.text,
            unfinished: found.unfinished,
          })
      }
    }
  }
  return tokens
}

class QueryError extends Error {
  readonly problem: Problem
  constructor(token: Pick<Token, 'at' | 'length'>, message: string) {
    super(message)
    this.problem = { at: token.at, length: token.length, message }
  }
}

/**
 * Reads a query and leaves out the parts that are wrong. Returns the query for the rest, and the first error, or null. So a half-typed query
 * already filters by what is complete.
 */
export function readLeniently<C>(query: string, language: Language<C>): { query: Query<C>; problem: Problem | null } {
  let rest = query
  let first: Problem | null = null
  for (;;) {
    const read = readQuery(rest, language)
    if (!isProblem(read)) return { query: read, problem: first }
    first ??= read
    // remove the whole token, even if the error is only about its name; the spaces keep its neighbours apart
    const from = read.at
    const length = Math.max(1, read.length, tokenize(rest).find((token) => token.at === from)?.length ?? 0)
    const cut = rest.slice(0, from) + ' '.repeat(length) + rest.slice(from + length)
    if (cut === rest) return { query: { test: () => false, fields: new Set() }, problem: first }
    rest = cut
  }
}

/** Reads a query, or returns what is wrong with it. An empty query matches everything. */
export function readQuery<C>(query: string, language: Language<C>): Query<C> | Problem {
  const tokens = tokenize(query)
  const fields = new Set<string>()
  let i = 0

  const either = (): Test<C> => {
    const parts = [all()]
    while (tokens[i]?.kind === 'or') {
      const or = tokens[i++]!
      if (!startsTerm(tokens[i])) throw new QueryError(or, t.orEnds)
      parts.push(all())
    }
    return parts.length === 1 ? parts[0]! : (card) => parts.some((part) => part(card))
  }
  const all = (): Test<C> => {
    const first = tokens[i]
    if (first?.kind === 'or') throw new QueryError(first, t.orBegins)
    const parts: Test<C>[] = []
    while (startsTerm(tokens[i])) parts.push(one())
    return (card) => parts.every((part) => part(card))
  }
  const one = (): Test<C> => {
    const token = tokens[i++]!
    switch (token.kind) {
      case 'not': {
        if (!startsTerm(tokens[i])) throw new QueryError(token, t.notEnds)
        const not = one()
        return (card) => !not(card)
      }
      case 'open': {
        if (tokens[i]?.kind === 'close') throw new QueryError({ at: token.at, length: 2 }, t.emptyParentheses)
        const inside = either()
        if (tokens[i]?.kind !== 'close') throw new QueryError(token, t.neverClosed)
        i++
        return inside
      }
      case 'field':
        return field(token)
      default: {
        // an unfinished phrase counts as far as it goes
        const wanted = plain(token.text)
        return (card) => plain(language.text(card)).includes(wanted)
      }
    }
  }
  const field = (token: Token): Test<C> => {
    const found = language.fields.find((f) => f.name === token.name || f.also?.includes(token.name))
    if (!found) {
      const names = language.fields.map((f) => f.name)
      throw new QueryError({ at: token.at, length: token.name.length }, t.noField(token.name, names))
    }
    fields.add(found.name)
    if (token.text === '') throw new QueryError(token, t.noValue(`${token.name}${token.operator}`, found.example))
    return found.kind === 'number' ? numbers(found, token) : words(found, token)
  }

  try {
    const test = either()
    const left = tokens[i]
    if (left) throw new QueryError(left, t.closesNothing)
    return { test, fields }
  } catch (error) {
    if (error instanceof QueryError) return error.problem
    throw error
  }
}

/** Whether a token starts a term. */
const startsTerm = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'or' && token.kind !== 'close'

/** Tests a text field. With `:` a value matches if it, or one of its words, starts with the text; with `=` if it equals it. */
function words<C>(field: WordField<C>, { operator, text, at, length, name }: Token): Test<C> {
  if (operator !== ':' && operator !== '=') throw new QueryError({ at, length }, t.notANumber(name, field.example))
  const wanted = text.split('|').map(plain).filter(Boolean)
  const fits = (value: string, one: string): boolean =>
    operator === '=' ? value === one : value === one || value.startsWith(one) || value.includes(` ${one}`)
  return (card) => field.of(card).some((value) => wanted.some((one) => fits(plain(value), one)))
}

function numbers<C>(field: NumberField<C>, { operator, text, at, length, name }: Token): Test<C> {
  const wanted = text.split('|').map(Number)
  if (wanted.some((n) => Number.isNaN(n)) || text.split('|').includes(''))
    throw new QueryError({ at, length }, t.aNumber(name, field.example, text))
  const holds = (value: number, n: number): boolean => {
    switch (operator) {
      case '<':
        return value < n
      case '>':
        return value > n
      case '<=':
        return value <= n
      case '>=':
        return value >= n
      default:
        return value === n
    }
  }
  return (card) => field.of(card).some((value) => wanted.some((n) => holds(value, n)))
}

/** Whether reading a query failed. */
export const isProblem = <C>(read: Query<C> | Problem): read is Problem => 'message' in read

/** The values of a field in a query (`field:a|b`), if that is a top-level "and" term. */
export function valuesIn(query: string, name: string): string[] {
  const token = topLevelField(query, name)
  return token ? token.text.split('|').map(plain).filter(Boolean) : []
}

/** Returns the query with a value of a field added, or removed if it is there. */
export function toggled(query: string, name: string, value: string): string {
  const token = topLevelField(query, name)
  const before = token ? token.text.split('|').filter(Boolean) : []
  const had = before.some((one) => plain(one) === plain(value))
  const after = had ? before.filter((one) => plain(one) !== plain(value)) : [...before, value]
  const text = after.join('|')
  const term = after.length === 0 ? '' : `${name}:${/[\s()]/.test(text) ? `"${text}"` : text}`
  const whole = topLevel(query).some(({ kind }) => kind === 'or') ? `(${query.trim()})` : query.trim()
  if (!token) return `${whole} ${term}`.trim()
  return `${query.slice(0, token.at)}${term}${query.slice(token.at + token.length)}`.replace(/\s+/g, ' ').trim()
}

/** The token `field:…` of a query, unless it is in parentheses, negated or part of an “or”. */
function topLevelField(query: string, name: string): Token | null {
  const tokens = topLevel(query)
  if (tokens.some((token) => token.kind === 'or')) return null
  return (
    tokens.find((token, i) => token.kind === 'field' && token.name === name && tokens[i - 1]?.kind !== 'not') ?? null
  )
}

/** The tokens of a query outside of parentheses. */
function topLevel(query: string): Token[] {
  let depth = 0
  return tokenize(query).filter((token) => {
    if (token.kind === 'close') depth = Math.max(0, depth - 1)
    const is = depth === 0
    if (token.kind === 'open') depth++
    return is
  })
}
