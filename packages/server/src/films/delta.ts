/** Differences between two JSON values, as JSON. Recordings store each view as its difference from the one before. */

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * How to turn one value into another. `[value]` replaces it. `[from, gone, items]` replaces `gone` items of a list, starting at `from`,
 * with `items`. An object changes the values under its keys (for a list: indexes); `0` deletes a key. Null means no difference.
 */
export type Delta = [Json] | [from: number, gone: number, items: Json[]] | { [key: string]: Delta | 0 }

const isList = Array.isArray
const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value)

/** Whether two JSON values are equal, ignoring the order of keys. */
function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a)) {
    if (!isList(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false
    return true
  }
  if (isList(b)) return false
  let keys = 0
  for (const key in a) {
    if (a[key] === undefined) continue
    keys++
    if (!isSame(a[key], b[key])) return false
  }
  for (const key in b) if (b[key] !== undefined) keys--
  return keys === 0
}

/** The delta that turns `from` into `to`; null if they are equal. Keys with the value `undefined` count as absent, as in JSON. */
export function deltaOf(from: Json, to: Json): Delta | null {
  if (from === to) return null
  if (isList(from) && isList(to)) return from.length === to.length ? ofItems(from, to) : ofLists(from, to)
  if (!isObject(from) || !isObject(to)) return [to]
  let delta: { [key: string]: Delta | 0 } | null = null
  for (const key in to) {
    const value = to[key]
    if (value === undefined) continue
    const old = from[key]
    const change: Delta | null = old === undefined ? [value] : deltaOf(old, value)
    if (change !== null) (delta ??= {})[key] = change
  }
  for (const key in from) if (from[key] !== undefined && to[key] === undefined) (delta ??= {})[key] = 0
  return delta
}

function ofItems(from: Json[], to: Json[]): Delta | null {
  let delta: { [key: string]: Delta } | null = null
  for (let i = 0; i < to.length; i++) {
    const change = deltaOf(from[i]!, to[i]!)
    if (change !== null) (delta ??= {})[i] = change
  }
  return delta
}

function ofLists(from: Json[], to: Json[]): Delta {
  const least = Math.min(from.length, to.length)
  let start = 0
  while (start < least && isSame(from[start], to[start])) start++
  let end = 0
  while (end < least - start && isSame(from[from.length - 1 - end], to[to.length - 1 - end])) end++
  return [start, from.length - start - end, to.slice(start, to.length - end)]
}

/** A delta that does not fit the value it is applied to. */
export class DeltaError extends Error {}

/**
 * Applies a delta to a value. Returns the new value, which shares its unchanged parts with the old one; the old one is not modified.
 * @throws DeltaError when the delta is invalid or does not fit the value.
 */
export function applied(delta: Json, to: Json): Json {
  if (isList(delta)) {
    if (delta.length === 1) return delta[0]!
    const [from, gone, items] = delta
    if (delta.length !== 3 || !isList(to) || !isList(items)) throw new DeltaError('not a change of a list')
    if (!isPlace(from, to.length) || !isPlace(gone, to.length - from)) throw new DeltaError('a change beyond a list')
    return [...to.slice(0, from), ...items, ...to.slice(from + gone)]
  }
  if (!isObject(delta)) throw new DeltaError('not a change')
  const changes = Object.entries(delta)
  if (isList(to)) {
    const made = to.slice()
    for (const [key, change] of changes) {
      const at = Number(key)
      if (!isPlace(at, to.length - 1)) throw new DeltaError('a change beyond a list')
      made[at] = applied(change, to[at]!)
    }
    return made
  }
  if (!isObject(to)) throw new DeltaError('a change inside a value without parts')
  const made = new Map(Object.entries(to))
  for (const [key, change] of changes) {
    if (change === 0) {
      if (!made.delete(key)) throw new DeltaError('a missing key is deleted')
    } else {
      const old = made.get(key)
      if (old === undefined && !(isList(change) && change.length === 1))
        throw new DeltaError('a change of a missing value')
      made.set(key, applied(change, old ?? null))
    }
  }
  // fromEntries: even a key like `__proto__` becomes a plain field
  return Object.fromEntries(made)
}

const isPlace = (n: Json | undefined, most: number): n is number =>
  typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= most
