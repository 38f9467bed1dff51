import { isRecord, isWhole } from '../shape.ts'
import { guess, nearest, type Path, Problem, type Said } from './problem.ts'
import { say } from './problems/index.ts'

/** Reads single values of a scenario: what tables of lessons need too, without YAML. */

/** A map in a scenario. */
export type Fields = Record<string, unknown>

/** Requires a map with only these keys. @throws Problem that names the unknown key and suggests another. */
export function fieldsOf(value: unknown, path: Path, what: Said, keys: Record<string, string>): Fields {
  if (!isRecord(value)) throw new Problem(say('writtenAs', what, Object.keys(keys).slice(0, 4)), path)
  for (const key of Object.keys(value))
    if (!Object.hasOwn(keys, key))
      throw new Problem(say('noKey', what, key, guess(key, Object.keys(keys))), [...path, key])
  return value
}

/** The value as a list: a single value becomes a list of one, undefined and null an empty list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Requires a whole number within bounds; `fallback` if undefined. @throws Problem */
export function whole(value: unknown, fallback: number, path: Path, least = 0, most = 1000): number {
  if (value === undefined) return fallback
  if (!isWhole(value, least, most)) throw new Problem(say('wholeNumber', least, most, JSON.stringify(value)), path)
  return value
}

/** Requires true or false, or `yes` or `no`; `fallback` if undefined. @throws Problem */
export function flag(value: unknown, fallback: boolean, path: Path): boolean {
  if (value === undefined) return fallback
  if (value === 'yes') return true
  if (value === 'no') return false
  if (typeof value !== 'boolean') throw new Problem(say('flag', JSON.stringify(value)), path)
  return value
}

/** Requires the id of one of a game's cards. @throws Problem that suggests similar ids. */
export function cardAmong(value: unknown, path: Path, isCard: (id: string) => boolean, ids: () => string[]): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Problem(say('card', JSON.stringify(value)), path)
  const id = String(value)
  if (isCard(id)) return id
  throw new Problem(say('noCard', id, nearest(id, ids())), path)
}

/** The seat of the player with this name. @throws Problem that lists the players. */
export function seatNamed(value: unknown, names: readonly string[], path: Path): number {
  const at = names.indexOf(String(value))
  if (at < 0) throw new Problem(say('nobodyCalled', String(value), names), path)
  return at
}
