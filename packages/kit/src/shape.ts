/**
 * Reads plain data of a known shape from JSON that anybody may have written. A reader gives a value of its own, which shares nothing with what it
 * was given, has the fields it should have, and no others.
 */

/** Reads a value, or throws `Misshapen`. `C`: what readers of this game may ask, and note. */
export type Read<T, C = unknown> = (value: unknown, c: C) => T

/** Data that is not of the shape it should be: where, and what was expected. */
export class Misshapen extends Error {
  private readonly path: (string | number)[] = []
  private readonly expected: string

  constructor(expected: string) {
    super(`it should be ${expected}`)
    this.name = 'Misshapen'
    this.expected = expected
  }

  /** It was found in this field of what is being read. */
  in(place: string | number): this {
    this.path.unshift(place)
    this.message = `${this.path.join('.')} should be ${this.expected}`
    return this
  }
}

const within = (error: unknown, place: string | number): unknown =>
  error instanceof Misshapen ? error.in(place) : error

export const flag: Read<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new Misshapen('true or false')
  return value
}

/** A whole number between two bounds, both included; unless told any that is exact. */
export const whole =
  (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Read<number> =>
  (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
      throw new Misshapen(`a whole number from ${least} to ${most}`)
    return value
  }

/** A text of so many characters at most. */
export const text =
  (most: number): Read<string> =>
  (value) => {
    if (typeof value !== 'string' || value.length > most) throw new Misshapen(`a text of ${most} characters at most`)
    return value
  }

/** One of these words. */
export const word =
  <const W extends string>(...words: readonly W[]): Read<W> =>
  (value) => {
    if (!words.includes(value as W)) throw new Misshapen(`one of ${words.join(', ')}`)
    return value as W
  }

export const orNull =
  <T, C>(read: Read<T, C>): Read<T | null, C> =>
  (value, c) =>
    value === null ? null : read(value, c)

/** A list of so many at most. */
export const list =
  <T, C>(read: Read<T, C>, most = 100_000): Read<T[], C> =>
  (value, c) => {
    if (!Array.isArray(value) || value.length > most) throw new Misshapen(`a list of ${most} at most`)
    const made: T[] = []
    for (let i = 0; i < value.length; i++)
      try {
        made.push(read(value[i], c))
      } catch (error) {
        throw within(error, i)
      }
    return made
  }

/** What a field may lack. */
const OPTIONAL = Symbol('optional')

/** A field that need not be there. */
export const maybe = <T, C>(read: Read<T, C>): Read<T | undefined, C> =>
  Object.assign((value: unknown, c: C) => read(value, c), { [OPTIONAL]: true })

/** The readers of all fields of a record: one that TypeScript knows and that has none does not compile. */
export type FieldsOf<T, C = unknown> = { readonly [K in keyof T]-?: Read<T[K], C> }

/** A plain record, whatever its fields. @throws Misshapen when it is none. */
export const plain: Read<Readonly<Record<string, unknown>>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misshapen('a record')
  return value as Record<string, unknown>
}

/** A record with these fields and no others, in the order in which they are given. */
export const record = <T, C = unknown>(fields: FieldsOf<T, C>): Read<T, C> => {
  const readers = new Map(Object.entries(fields) as [string, Read<unknown, C>][])
  const required = [...readers].filter(([, read]) => !(OPTIONAL in read)).map(([name]) => name)
  return (value, c) => {
    const given = plain(value, null)
    const made: Record<string, unknown> = {}
    for (const name of Object.keys(given)) {
      const read = readers.get(name)
      if (read === undefined) throw new Misshapen('absent').in(name)
      try {
        made[name] = read(given[name], c)
      } catch (error) {
        throw within(error, name)
      }
    }
    for (const name of required) if (!Object.hasOwn(made, name)) throw new Misshapen('there').in(name)
    return made as T
  }
}

/** How deep, how long and how many values data may be of which nothing else is known. */
export interface Bounds {
  readonly depth: number
  readonly values: number
  readonly text: number
}

/** Plain data of an unknown shape within bounds: copied, without what JSON cannot have. */
export const anything =
  ({ depth, values, text: longest }: Bounds): Read<unknown> =>
  (value) => {
    let left = values
    const copy = (each: unknown, deep: number): unknown => {
      if (--left < 0) throw new Misshapen(`${values} values at most`)
      if (each === null || typeof each === 'boolean') return each
      if (typeof each === 'number') return whole()(each, null)
      if (typeof each === 'string') return text(longest)(each, null)
      if (deep >= depth) throw new Misshapen(`${depth} levels deep at most`)
      if (Array.isArray(each)) return each.map((one) => copy(one, deep + 1))
      return Object.fromEntries(
        Object.entries(plain(each, null))
          .filter(([name]) => name !== '__proto__')
          .map(([name, one]) => [name, copy(one, deep + 1)]),
      )
    }
    return copy(value, 0)
  }

/** A whole number between two bounds that are known only as it is read, both included. */
export function between(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new Misshapen(`a whole number from ${least} to ${most}`)
  return value
}
