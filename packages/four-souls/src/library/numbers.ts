import { times } from '../effects/values.ts'
import { type AbilitySource, FAMILIES, type Field, kindIn, type Node, type Vocabulary } from '../model/node.ts'
import { isWritten } from '../model/written.ts'

/**
 * The numbers in an ability as it is written: where they are, and the same ability with others. A place is the path to a field
 * (`do.n`, `targets.victim.count`); for a list of numbers, a number of it by its position (`event.faces.0`), the end of a range (`on.first`,
 * `on.last`), or `both` for an amount up or down; `each` for the "1" of "1 for each", which is written as a count alone.
 */

const CHILDREN: ReadonlySet<string> = new Set(FAMILIES)
const COUNTS = ['max', 'count', 'shares'] as const

/** A place with the number that is written there. */
interface NumberPlace {
  readonly at: string
  readonly n: number
  /** The list that it is in, of which the text may show only the ends; otherwise the place itself. */
  readonly of: string
}

type Fields = Readonly<Record<string, unknown>>

/** All places of numbers in an ability, in the order in which it is written. */
export function numberPlaces(vocabulary: Vocabulary, node: Node): NumberPlace[] {
  const found: NumberPlace[] = []
  inNode(node, '')
  return found

  function inNode(n: Node, at: string): void {
    const fields = n as unknown as Fields
    for (const [name, field] of Object.entries(kindIn(vocabulary, n.k)?.fields ?? {}))
      if (fields[name] !== undefined) inField(fields[name], field, `${at}${name}`)
  }
  function inField(value: unknown, field: Field, at: string): void {
    if (field.is === 'targets') inTargets(value as Fields, at)
    else if (field.is === 'cases') for (const [i, each] of (value as Fields[]).entries()) inCase(each, `${at}.${i}`)
    else if (field.is === 'numbers') inList(value as number[], at)
    else if (Array.isArray(value) && CHILDREN.has(field.is))
      for (const [i, each] of value.entries()) inOne(each, `${at}.${i}`)
    else if (field.is === 'number' || CHILDREN.has(field.is)) inOne(value, at, field.is === 'value')
  }
  function inOne(value: unknown, at: string, counts = false): void {
    if (typeof value === 'number') found.push({ at, n: value, of: at })
    if (!isWritten(value)) return
    if (counts && value.k !== 'times') found.push({ at: `${at}.each`, n: 1, of: at })
    inNode(value, `${at}.`)
  }
  function inList(list: readonly number[], at: string): void {
    if (isBothWays(list)) found.push({ at: `${at}.both`, n: Math.max(...list), of: at })
    // a range before its numbers: if both are possible, the text shows a range
    else if (isRange(list))
      found.push({ at: `${at}.first`, n: list[0]!, of: at }, { at: `${at}.last`, n: list[list.length - 1]!, of: at })
    for (const [i, n] of list.entries()) found.push({ at: `${at}.${i}`, n, of: at })
  }
  function inTargets(targets: Fields, at: string): void {
    for (const [name, target] of Object.entries(targets))
      if (isWritten(target)) inNode(target, `${at}.${name}.`)
      else {
        const { filter, chooser, ...counts } = target as Fields
        inOne(filter, `${at}.${name}.filter`)
        inOne(chooser, `${at}.${name}.chooser`)
        for (const count of COUNTS) inOne(counts[count], `${at}.${name}.${count}`)
      }
  }
  function inCase(each: Fields, at: string): void {
    if (each['on'] !== undefined) inList(each['on'] as number[], `${at}.on`)
    if (each['targets'] !== undefined) inTargets(each['targets'] as Fields, `${at}.targets`)
    inOne(each['do'], `${at}.do`)
  }
}

const isBothWays = (list: readonly number[]): boolean => list.length === 2 && list[0] === -list[1]!
const isRange = (list: readonly number[]): boolean => list.every((n, i) => i === 0 || n === list[i - 1]! + 1)

/** The ability with the numbers at these places raised; null if there is no number at one of them. */
export function withNumbers(node: AbilitySource, raised: ReadonlyMap<string, number>): AbilitySource | null {
  let made: unknown = node
  const lists = new Map<string, Map<string, number>>()
  for (const [at, by] of raised) {
    const path = at.split('.')
    const last = path.pop()!
    const parent = valueAt(node, path)
    if (last === 'each') {
      if (!isWritten(parent)) return null
      made = setAt(made, path, times(parent as Node<'value'>, 1 + by))
    } else if (isNumbers(parent)) {
      // each number of a list is raised as it was, whatever becomes of the others
      const list = path.join('.')
      lists.set(list, (lists.get(list) ?? new Map<string, number>()).set(last, by))
    } else {
      const n = isRecord(parent) ? parent[last] : undefined
      if (typeof n !== 'number') return null
      made = setAt(made, [...path, last], n + by)
    }
  }
  for (const [at, by] of lists) {
    const path = at.split('.')
    const list = listWith(valueAt(node, path) as number[], by)
    if (list === null) return null
    made = setAt(made, path, list)
  }
  return shared(made as AbilitySource & Fields)
}

/** A list of numbers with some of them raised; null if a range would have no numbers left, or its own numbers are raised as well. */
function listWith(list: readonly number[], raised: ReadonlyMap<string, number>): number[] | null {
  const both = raised.get('both')
  if (both !== undefined) return raised.size > 1 ? null : list.map((n) => (n > 0 ? n + both : n - both))
  const [first, last] = [raised.get('first'), raised.get('last')]
  if (first !== undefined || last !== undefined) {
    const [from, to] = [list[0]! + (first ?? 0), list[list.length - 1]! + (last ?? 0)]
    const others = [...raised.keys()].some((at) => at !== 'first' && at !== 'last')
    return from > to || others ? null : Array.from({ length: to - from + 1 }, (_, i) => from + i)
  }
  const made = list.map((n, i) => n + (raised.get(String(i)) ?? 0))
  return [...new Set(made)].sort((a, b) => a - b)
}

/** What is divided among targets is as many points as are chosen targets for: the text says the number once. */
function shared(node: AbilitySource & Fields): AbilitySource {
  const { targets } = node
  const { k, n, among } = (node['do'] ?? {}) as Fields
  if (k !== 'divideDamage' || !isRecord(targets)) return node
  const name = (among as unknown as Fields)['name'] as string
  if ((targets[name] as Fields)['shares'] === undefined) return node
  return { ...node, targets: { ...targets, [name]: { ...(targets[name] as Fields), shares: n } } } as AbilitySource
}

const isNumbers = (x: unknown): x is readonly number[] =>
  Array.isArray(x) && x.length > 0 && x.every((n) => typeof n === 'number')
const isRecord = (x: unknown): x is Fields => typeof x === 'object' && x !== null

function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const name of path) at = isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined
  return at
}

/** A copy with another value at a place, which exists. */
function setAt(value: unknown, [name, ...path]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to
  if (Array.isArray(value)) return value.map((each, i) => (String(i) === name ? setAt(each, path, to) : each))
  return { ...(value as Fields), [name]: setAt((value as Fields)[name], path, to) }
}

// the numbers that a text shows

const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['one', 'first', 'once'],
    ['two', 'second', 'twice'],
    ['three', 'third'],
    ['four', 'fourth'],
    ['five', 'fifth'],
    ['six', 'sixth'],
    ['seven', 'seventh'],
  ].flatMap((words, i) => words.map((word) => [word, i + 1])),
)

/** The numbers that an English text shows, as digits or as words, in order. "A" is no number, and neither is "double". */
export const numbersShown = (text: string): number[] =>
  (text.match(/\d+|[A-Za-z]+/g) ?? []).flatMap((word) => {
    const n = /\d/.test(word) ? Number(word) : WORDS[word.toLowerCase()]
    return n === undefined ? [] : [n]
  })

/**
 * Which number of a text was changed, and to what; null if it is not one number that the text shows. `n`, `to`: the number as it is written,
 * before and after; null for one that is not written.
 */
export function shownChange(
  before: readonly number[],
  after: readonly number[],
  n: number | null,
  to: number,
): [number, number] | null {
  if (before.length === after.length) {
    const changed = before.flatMap((was, i) => (was === after[i] ? [] : [[was, after[i]!] as const]))
    const [first] = changed
    return first !== undefined && changed.every(([was, is]) => was === first[0] && is === first[1])
      ? [first[0], first[1]]
      : null
  }
  if (n === null || before.length < after.length) return null
  // "2 counters" becomes "a counter", and "5-6" becomes "5": the old number is gone, and no other has come
  const left = [...after]
  const gone = before.filter((was) => {
    const at = left.indexOf(was)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return left.length === 0 && gone.every((was) => was === Math.abs(n)) ? [Math.abs(n), Math.abs(to)] : null
}
