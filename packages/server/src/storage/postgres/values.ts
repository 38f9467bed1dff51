import { types } from 'pg'
import { readText, writtenText } from '../texts.ts'

/** Values as PostgreSQL and pg hold them. (Lists of texts are read as they are: they hold hashes.) */

/** A value for a statement; texts in lists too. */
export const toValue = (value: unknown): unknown =>
  typeof value === 'string' ? writtenText(value) : Array.isArray(value) ? value.map(toValue) : value

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
  [TEXT, readText],
])

/** How pg reads the values of a row: as text, which is the only format that it is asked for. */
export const readers = {
  getTypeParser: ((id: TypeId) => parsers.get(id) ?? types.getTypeParser(id)) as typeof types.getTypeParser,
}
