import { type FaultSaid, faultIn } from '../model/faults/index.ts'
import type { Listed, Seen, Thing } from '../model/faults/types.ts'
import { LONGEST_LIST, MOST_FAULTS } from './limits.ts'

/**
 * Reads untrusted data: plain records and lists, each value once. Objects that run code when they are read (getters, proxies) or are more than
 * data (instances of classes, functions) are refused, and nothing beyond the limits is looked at.
 */

/** Something wrong with a card or a pack: where it is, and what is expected there. */
export interface Fault {
  /** The full id of the card (`my-pack:brimstone`); for a card without an id, its place (`my-pack/cards/2`); for a pack, its id. */
  card: string
  /** JSON pointer to the place in that card or pack: `/abilities/burn/do/n`; '' is all of it. */
  path: string
  /** In an English sentence. */
  what: string
  /** The same as data, to be said in any language (`faultIn`). */
  said: FaultSaid
}

/** Where something is: the path to it from the card, as a list that starts with the last step. */
export interface Place {
  readonly up: Place | null
  readonly key: string | number
  readonly depth: number
}
export const at = (up: Place | null, key: string | number): Place => ({ up, key, depth: (up?.depth ?? 0) + 1 })

/** The path as a JSON pointer (RFC 6901). */
function pointer(place: Place | null): string {
  let path = ''
  for (let p = place; p !== null; p = p.up) {
    const key = typeof p.key === 'number' ? String(p.key) : clean(p.key).replaceAll('~', '~0').replaceAll('/', '~1')
    path = `/${key}${path}`
  }
  return path
}

/** The faults found so far, and the card or pack that is being read. */
export interface FaultLog {
  /** What faults call it; see `Fault.card`. */
  card: string
  readonly faults: Fault[]
}

/** Notes a fault, unless there are enough already. Returns undefined, so that callers can return it instead of a value. */
export function noteFault({ card, faults }: FaultLog, place: Place | null, said: FaultSaid): undefined {
  if (faults.length < MOST_FAULTS) faults.push({ card, path: pointer(place), what: faultIn(said, 'en'), said })
  return undefined
}
export const isFull = ({ faults }: FaultLog): boolean => faults.length >= MOST_FAULTS

/** How many characters of a word are describe. */
const SHOWN = 40

/** An untrusted word, made safe to show. */
const clean = (word: string): string => {
  const start = word.slice(0, SHOWN).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}')
  return word.length > SHOWN ? `${start}…` : start
}
export const quoted = (word: string): Seen => ({ word: clean(word) })

/** Describes a value, to be told in a word. Of lists and records, only the type is looked at. */
export function describe(value: unknown): Seen {
  const type = typeof value
  switch (type) {
    case 'string':
      return quoted(value as string)
    case 'number':
    case 'boolean':
      return { plain: String(value) }
    case 'undefined':
      return { a: 'nothing' }
    case 'object':
      return value === null ? { plain: 'null' } : { a: isList(value) ? 'list' : 'object' }
    case 'function':
    case 'symbol':
    case 'bigint':
      return { a: type }
  }
}

/** Is it a list? Array.isArray throws for a revoked proxy. */
function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    return false
  }
}

const UNREADABLE: FaultSaid = ['unreadable']
const GETTER: FaultSaid = ['getter']

/**
 * The fields of a record, each read once; undefined, with a fault noted, if it is not a record. `expected`: what messages say is expected here.
 * The values are neither checked nor copied. The result inherits no fields.
 */
export function recordOf(
  r: FaultLog,
  value: unknown,
  place: Place | null,
  expected: Thing,
): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || isList(value))
    return noteFault(r, place, ['expected', expected, describe(value)])
  try {
    const prototype: unknown = Object.getPrototypeOf(value)
    // the prototype of a plain record has no prototype itself, whichever realm it comes from
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      return noteFault(r, place, ['notPlain', expected])
    const keys = Reflect.ownKeys(value)
    if (keys.length > LONGEST_LIST) return noteFault(r, place, ['manyFields', keys.length, LONGEST_LIST])
    const found: Record<string, unknown> = Object.create(null)
    for (const key of keys) {
      if (typeof key === 'symbol') return noteFault(r, place, ['symbolField'])
      const field = Object.getOwnPropertyDescriptor(value, key)
      if (field === undefined) return noteFault(r, at(place, key), UNREADABLE)
      if (!Object.hasOwn(field, 'value')) return noteFault(r, at(place, key), GETTER)
      found[key] = field.value
    }
    return found
  } catch {
    return noteFault(r, place, UNREADABLE)
  }
}

/** The items of a list, each read once; undefined, with a fault noted, if it is not a list or has more than `most` items. */
export function itemsOf(
  r: FaultLog,
  value: unknown,
  place: Place | null,
  expected: Listed,
  most = LONGEST_LIST,
): unknown[] | undefined {
  if (!isList(value)) return noteFault(r, place, ['notList', expected, describe(value)])
  const list = value as unknown[]
  try {
    const length: unknown = Object.getOwnPropertyDescriptor(list, 'length')?.value
    if (typeof length !== 'number') return noteFault(r, place, UNREADABLE)
    if (length > most) return noteFault(r, place, ['longList', length, most])
    if (Reflect.ownKeys(list).length !== length + 1) return noteFault(r, place, ['oddList'])
    const found: unknown[] = []
    for (let i = 0; i < length; i++) {
      const item = Object.getOwnPropertyDescriptor(list, i)
      if (item === undefined) return noteFault(r, at(place, i), UNREADABLE)
      if (!Object.hasOwn(item, 'value')) return noteFault(r, at(place, i), GETTER)
      found.push(item.value)
    }
    return found
  } catch {
    return noteFault(r, place, UNREADABLE)
  }
}
