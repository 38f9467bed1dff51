import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** 128 bits: nobody finds other data with the same hash. */
const BYTES = 16

/**
 * A hash of plain data that can stand for it: the start of the SHA-256 of its JSON, in 32 hexadecimal digits. The same for the same data whose
 * fields are written in the same order, in every process. For telling states apart `fingerprint` is enough, and faster.
 */
export const hashOf = (data: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(data))).subarray(0, BYTES))
