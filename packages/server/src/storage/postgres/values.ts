import { types } from 'pg'

/**
 * Texts, bytes and numbers as PostgreSQL can hold them. Its text has no NUL and no half of a surrogate pair, which pg would silently
 * replace. Such texts are stored as JSON behind a mark, so that every text comes back as it was; equal texts stay equal, so they can be
 * looked up too. (Lists of texts are read as they are: they hold hashes.)
 */

const MARK = '\u0001'

const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes('\0') && !text.startsWith(MARK)

const written = (text: string): string => (isPlain(text) ? text : MARK + JSON.stringify(text))
const read = (text: string): string => (text.startsWith(MARK) ? (JSON.parse(text.slice(1)) as string) : text)

/** A value for a statement; texts in lists too. */
export const toValue = (value: unknown): unknown =>
  typeof value === 'string' ? written(value) : Array.isArray(value) ? value.map(toValue) : value

/** @throws RangeError for a number that JavaScript cannot hold. */
function safe(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large`)
  return number
}

const { BYTEA, INT8, TEXT } = types.builtins
type TypeId = typeof TEXT

const bytesOf = types.getTypeParser(BYTEA) as (text: string) => Buffer
/** Bytes as every store tells them, and not as a `Buffer`, which behaves differently in places (`slice`). */
const readBytes = (text: string): Uint8Array => {
  const { buffer, byteOffset, length } = bytesOf(text)
  return new Uint8Array(buffer, byteOffset, length)
}

const parsers = new Map<TypeId, (text: string) => unknown>([
  [BYTEA, readBytes],
  [INT8, safe],
  [TEXT, read],
])

/** How pg reads the values of a row: as text, which is the only format that it is asked for. */
export const readers = {
  getTypeParser: ((id: TypeId) => parsers.get(id) ?? types.getTypeParser(id)) as typeof types.getTypeParser,
}
