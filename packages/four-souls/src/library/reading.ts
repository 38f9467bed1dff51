import { LONGEST_LIST, TOLD } from './limits.ts'

/**
 * Reads data from anywhere: plain records and lists, each value once. Objects that act as they are read (getters, proxies) or are more than
 * data (instances of classes, functions) are refused, and nothing is looked at below the limits.
 */

/** Something wrong with a card or a pack: where it stands, and what would be right. */
export interface Fault {
  /** What the card is known by (`my-pack:brimstone`); of one without an id, its place (`my-pack/cards/2`); for a pack, its id. */
  card: string
  /** JSON pointer to the place in that card or pack: `/abilities/burn/do/n`; '' is the whole of it. */
  path: string
  what: string
}

/** Where something stands: the way to it from the card, the last step first. */
export interface Place {
  readonly up: Place | null
  readonly key: string | number
  readonly depth: number
}
export const at = (up: Place | null, key: string | number): Place => ({ up, key, depth: (up?.depth ?? 0) + 1 })

/** The way as a JSON pointer (RFC 6901). */
function pointer(place: Place | null): string {
  let path = ''
  for (let p = place; p !== null; p = p.up) {
    const key = typeof p.key === 'number' ? String(p.key) : clean(p.key).replaceAll('~', '~0').replaceAll('/', '~1')
    path = `/${key}${path}`
  }
  return path
}

/** What is being read, and what is wrong with it so far. */
export interface Reading {
  card: string
  readonly faults: Fault[]
}

/** Notes a fault; the first ones are enough. */
export function wrong({ card, faults }: Reading, place: Place | null, what: string): undefined {
  if (faults.length < TOLD) faults.push({ card, path: pointer(place), what })
  return undefined
}
export const isFull = ({ faults }: Reading): boolean => faults.length >= TOLD

/** So much of a word is shown. */
const SHOWN = 40

/** A word of somebody's, made fit to be shown. */
const clean = (word: string): string => {
  const start = word.slice(0, SHOWN).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}')
  return word.length > SHOWN ? `${start}…` : start
}
export const quoted = (word: string): string => `"${clean(word)}"`

/** What stands somewhere, in a word: nothing of it is looked at but its type. */
export function shown(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'number':
    case 'boolean':
      return String(value)
    case 'undefined':
      return 'nothing'
    case 'object':
      return value === null ? 'null' : isList(value) ? 'a list' : 'a record'
    default:
      return `a ${typeof value}`
  }
}

/** Is it a list? A proxy that was revoked cannot even say that. */
function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

const UNREADABLE = 'this cannot be read'
const ACTING = 'expected plain data, and no getter'

/**
 * The fields of a record, each read once; undefined with a fault noted when it is none. `expected`: what should stand here. What it holds
 * is as it was, and is not looked at. No field of it is inherited.
 */
export function recordOf(
  r: Reading,
  value: unknown,
  place: Place | null,
  expected: string,
): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || isList(value))
    return wrong(r, place, `expected ${expected}, but here stands ${shown(value)}`)
  try {
    const prototype: unknown = Object.getPrototypeOf(value)
    // the prototype of plain records has none itself, in whatever realm they were made
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      return wrong(r, place, `expected ${expected} as plain data, but here stands an instance of a class`)
    const keys = Reflect.ownKeys(value)
    if (keys.length > LONGEST_LIST)
      return wrong(r, place, `there are ${keys.length} fields here; there can be ${LONGEST_LIST} at most`)
    const found: Record<string, unknown> = Object.create(null)
    for (const key of keys) {
      if (typeof key === 'symbol') return wrong(r, place, 'expected fields with names, but one of them is a symbol')
      const field = Object.getOwnPropertyDescriptor(value, key)
      if (field === undefined) return wrong(r, at(place, key), UNREADABLE)
      if (!Object.hasOwn(field, 'value')) return wrong(r, at(place, key), ACTING)
      found[key] = field.value
    }
    return found
  } catch {
    return wrong(r, place, UNREADABLE)
  }
}

/** What stands in a list, each read once; undefined with a fault noted when it is none, or has more than `most`. */
export function itemsOf(
  r: Reading,
  value: unknown,
  place: Place | null,
  expected: string,
  most = LONGEST_LIST,
): unknown[] | undefined {
  if (!isList(value)) return wrong(r, place, `expected a list of ${expected}, but here stands ${shown(value)}`)
  const list = value as unknown[]
  try {
    const length: unknown = Object.getOwnPropertyDescriptor(list, 'length')?.value
    if (typeof length !== 'number') return wrong(r, place, UNREADABLE)
    if (length > most) return wrong(r, place, `there are ${length} in this list; there can be ${most} at most`)
    if (Reflect.ownKeys(list).length !== length + 1)
      return wrong(r, place, 'expected a list without gaps, and with nothing beside what it lists')
    const found: unknown[] = []
    for (let i = 0; i < length; i++) {
      const item = Object.getOwnPropertyDescriptor(list, i)
      if (item === undefined) return wrong(r, at(place, i), UNREADABLE)
      if (!Object.hasOwn(item, 'value')) return wrong(r, at(place, i), ACTING)
      found.push(item.value)
    }
    return found
  } catch {
    return wrong(r, place, UNREADABLE)
  }
}
