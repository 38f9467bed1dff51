/**
 * What differs between two pieces of plain JSON, as plain JSON: recordings of films write each view as what is other than in the one before.
 */

/** Plain JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * How to make one value out of another: `[value]` puts another in its place, `[from, gone, items]` takes some items out of a list and puts
 * others there, an object changes what is under its keys (of a list: by their numbers), where `0` takes a key away. Null: nothing differs.
 */
export type Delta = [Json] | [from: number, gone: number, items: Json[]] | { [key: string]: Delta | 0 }

const isList = Array.isArray
const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value)

/** Whether two pieces of JSON say the same, whatever the order of their keys. */
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

/** What makes `to` out of `from`; null where they say the same. Keys whose value is `undefined` are not there, as JSON has it. */
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

/** A delta that does not fit what it is to change. */
export class DeltaError extends Error {}

/**
 * Makes one value out of another, which stays as it was; both share what is the same in them.
 * @throws DeltaError when the delta is of something else, or none at all.
 */
export function applied(delta: Json, to: Json): Json {
  if (isList(delta)) {
    if (delta.length === 1) return delta[0]!
    const [from, gone, items] = delta
    if (delta.length !== 3 || !isList(to) || !isList(items)) throw new DeltaError('no change of a list')
    if (!isPlace(from, to.length) || !isPlace(gone, to.length - from)) throw new DeltaError('a change beyond a list')
    return [...to.slice(0, from), ...items, ...to.slice(from + gone)]
  }
  if (!isObject(delta)) throw new DeltaError('no change')
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
  if (!isObject(to)) throw new DeltaError('a change inside of what has no parts')
  const made = new Map(Object.entries(to))
  for (const [key, change] of changes) {
    if (change === 0) {
      if (!made.delete(key)) throw new DeltaError('something is taken away that is not there')
    } else {
      const old = made.get(key)
      if (old === undefined && !(isList(change) && change.length === 1)) throw new DeltaError('a change of nothing')
      made.set(key, applied(change, old ?? null))
    }
  }
  // whatever the keys are called, they become fields
  return Object.fromEntries(made)
}

const isPlace = (n: Json | undefined, most: number): n is number =>
  typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= most
