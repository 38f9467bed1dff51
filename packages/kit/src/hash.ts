import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** 128 bits: finding other data with the same hash is infeasible. */
const BYTES = 16
/** How many hexadecimal digits that is. */
export const HASH_LENGTH = 2 * BYTES

/**
 * A hash that identifies plain data: the start of the SHA-256 of its JSON, as 32 hexadecimal digits. It is the same in every process for
 * the same data with fields in the same order. To tell states apart, `fingerprint` is enough, and faster.
 */
export const hashOf = (data: unknown): string =>
  (typeof data === 'object' && data !== null ? known.get(data) : undefined) ??
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(data))).subarray(0, BYTES))

const known = new WeakMap<object, string>()

/** Says what the hash of this object is, if that was computed elsewhere: when the program was built, say. It must not change any more. */
export const knowHash = (data: object, hash: string): void => void known.set(data, hash)
