import { t } from '../words/cards.ts'

/**
 * The language in which cards are looked for, whatever the game: words, "phrases", `field:value`, `number>=3`, `-` for not, `or`, and
 * parentheses. What stands side by side must all hold. A game says which fields its cards have.
 */

/** A field of words: `t:monster`, `t:monster|loot`. */
export interface WordField<C> {
  kind: 'words'
  name: string
  also?: readonly string[]
  about: string
  example: string
  /** What the card has; several where it has several. */
  of(card: C): readonly string[]
}

/** A field of numbers: `hp>=3`. Cards without the number are found by no comparison. */
export interface NumberField<C> {
  kind: 'number'
  name: string
  also?: readonly string[]
  about: string
  example: string
  /** Several where the card has several. */
  of(card: C): readonly number[]
}

export type Field<C> = WordField<C> | NumberField<C>

export interface Language<C> {
  fields: readonly Field<C>[]
  /** What words and phrases are looked for in. */
  text(card: C): string
}

/** Orders to see cards in, by their names in the address; the first is the usual one. */
export type Sorts<C> = Record<string, { label: string; by: (a: C, b: C) => number }>

/** What can be pressed beside the query: each value is put into a field of it, or taken out. */
export interface Facet {
  title: string
  field: string
  values: readonly (readonly [label: string, value: string])[]
}

/** What is wrong with a query, in words, and where: from which letter on, and how many of them. */
export interface Problem {
  at: number
  length: number
  message: string
}

/** Whether a card is looked for. */
type Test<C> = (card: C) => boolean

export interface Query<C> {
  test: Test<C>
  /** The fields that were asked for, by their names. */
  fields: ReadonlySet<string>
}

/** Text as it is compared: small letters, without accents, signs that join words as spaces. */
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
  /** Of a field: its name and what stands between. */
  name: string
  operator: Operator
  /** A phrase that does not end, a value that is not there. */
  unfinished: boolean
}

const FIELD = /^([a-z][a-z-]*)(:|<=|>=|=|<|>)/i

/** Cuts a query into its parts. Takes any text. */
function tokensOf(query: string): Token[] {
  const tokens: Token[] = []
  const token = (kind: Token['kind'], at: number, length: number, more: Partial<Token> = {}) =>
    tokens.push({ kind, at, length, text: '', name: '', operator: ':', unfinished: false, ...more })
  let i = 0
  /** A word or a phrase from `from` on: what it says, where it ends, and whether it has an end. */
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

class Wrong extends Error {
  readonly problem: Problem
  constructor(token: Pick<Token, 'at' | 'length'>, message: string) {
    super(message)
    this.problem = { at: token.at, length: token.length, message }
  }
}

/**
 * Reads what can be read of a query: where something in it is wrong, the rest without that. Gives also what is wrong first, or null. What is
 * listed is then never more than what the rest asks for.
 */
export function readWhatCanBe<C>(query: string, language: Language<C>): { query: Query<C>; problem: Problem | null } {
  let rest = query
  let first: Problem | null = null
  for (;;) {
    const read = readQuery(rest, language)
    if (!isProblem(read)) return { query: read, problem: first }
    first ??= read
    // all of what is wrong there, of which only the name may be told; spaces hold apart what stood on both sides
    const from = read.at
    const length = Math.max(1, read.length, tokensOf(rest).find((token) => token.at === from)?.length ?? 0)
    const cut = rest.slice(0, from) + ' '.repeat(length) + rest.slice(from + length)
    if (cut === rest) return { query: { test: () => false, fields: new Set() }, problem: first }
    rest = cut
  }
}

/** Reads a query. An empty one finds everything. */
export function readQuery<C>(query: string, language: Language<C>): Query<C> | Problem {
  const tokens = tokensOf(query)
  const fields = new Set<string>()
  let i = 0

  const either = (): Test<C> => {
    const parts = [all()]
    while (tokens[i]?.kind === 'or') {
      const or = tokens[i++]!
      if (!begins(tokens[i])) throw new Wrong(or, t.orEnds)
      parts.push(all())
    }
    return parts.length === 1 ? parts[0]! : (card) => parts.some((part) => part(card))
  }
  const all = (): Test<C> => {
    const first = tokens[i]
    if (first?.kind === 'or') throw new Wrong(first, t.orBegins)
    const parts: Test<C>[] = []
    while (begins(tokens[i])) parts.push(one())
    return (card) => parts.every((part) => part(card))
  }
  const one = (): Test<C> => {
    const token = tokens[i++]!
    switch (token.kind) {
      case 'not': {
        if (!begins(tokens[i])) throw new Wrong(token, t.notEnds)
        const not = one()
        return (card) => !not(card)
      }
      case 'open': {
        if (tokens[i]?.kind === 'close') throw new Wrong({ at: token.at, length: 2 }, t.emptyParentheses)
        const inside = either()
        if (tokens[i]?.kind !== 'close') throw new Wrong(token, t.neverClosed)
        i++
        return inside
      }
      case 'field':
        return field(token)
      default: {
        // a phrase that is still being written is looked for as far as it goes
        const wanted = plain(token.text)
        return (card) => plain(language.text(card)).includes(wanted)
      }
    }
  }
  const field = (token: Token): Test<C> => {
    const found = language.fields.find((f) => f.name === token.name || f.also?.includes(token.name))
    if (!found) {
      const names = language.fields.map((f) => f.name)
      throw new Wrong({ at: token.at, length: token.name.length }, t.noField(token.name, names))
    }
    fields.add(found.name)
    if (token.text === '') throw new Wrong(token, t.noValue(`${token.name}${token.operator}`, found.example))
    return found.kind === 'number' ? numbers(found, token) : words(found, token)
  }

  try {
    const test = either()
    const left = tokens[i]
    if (left) throw new Wrong(left, t.closesNothing)
    return { test, fields }
  } catch (error) {
    if (error instanceof Wrong) return error.problem
    throw error
  }
}

/** Whether something to be looked for begins here. */
const begins = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'or' && token.kind !== 'close'

/** Words of a field begin as one of the values does; with `=` they are it. */
function words<C>(field: WordField<C>, { operator, text, at, length, name }: Token): Test<C> {
  if (operator !== ':' && operator !== '=') throw new Wrong({ at, length }, t.notANumber(name, field.example))
  const wanted = text.split('|').map(plain).filter(Boolean)
  const fits = (value: string, one: string): boolean =>
    operator === '=' ? value === one : value === one || value.startsWith(one) || value.includes(` ${one}`)
  return (card) => field.of(card).some((value) => wanted.some((one) => fits(plain(value), one)))
}

function numbers<C>(field: NumberField<C>, { operator, text, at, length, name }: Token): Test<C> {
  const wanted = text.split('|').map(Number)
  if (wanted.some((n) => Number.isNaN(n)) || text.split('|').includes(''))
    throw new Wrong({ at, length }, t.aNumber(name, field.example, text))
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

export const isProblem = <C>(read: Query<C> | Problem): read is Problem => 'message' in read

/** The values that a query asks of a field with `field:a|b`, where that stands beside everything else of it. */
export function valuesIn(query: string, name: string): string[] {
  const token = alone(query, name)
  return token ? token.text.split('|').map(plain).filter(Boolean) : []
}

/** The query with a value of a field put in, or taken out if it is there. */
export function toggled(query: string, name: string, value: string): string {
  const token = alone(query, name)
  const before = token ? token.text.split('|').filter(Boolean) : []
  const had = before.some((one) => plain(one) === plain(value))
  const after = had ? before.filter((one) => plain(one) !== plain(value)) : [...before, value]
  const text = after.join('|')
  const written = after.length === 0 ? '' : `${name}:${/[\s()]/.test(text) ? `"${text}"` : text}`
  const whole = outside(query).some(({ kind }) => kind === 'or') ? `(${query.trim()})` : query.trim()
  if (!token) return `${whole} ${written}`.trim()
  return `${query.slice(0, token.at)}${written}${query.slice(token.at + token.length)}`.replace(/\s+/g, ' ').trim()
}

/** The part of a query that is `field:…`, not within parentheses, not denied and not one side of an “or”. */
function alone(query: string, name: string): Token | null {
  const tokens = outside(query)
  if (tokens.some((token) => token.kind === 'or')) return null
  return (
    tokens.find((token, i) => token.kind === 'field' && token.name === name && tokens[i - 1]?.kind !== 'not') ?? null
  )
}

/** The parts of a query that stand in no parentheses. */
function outside(query: string): Token[] {
  let depth = 0
  return tokensOf(query).filter((token) => {
    if (token.kind === 'close') depth = Math.max(0, depth - 1)
    const is = depth === 0
    if (token.kind === 'open') depth++
    return is
  })
}
