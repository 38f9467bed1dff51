// Secrets: tokens and links, made and compared.
import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64 } from '@soulstack/protocol'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Bytes from this number on would make the first letters likelier than the others. */
const fairBelow = 256 - (256 % letters.length)

/** A new table id. Links contain it, so it must not be guessable (16 of 36 letters, 82 bits). */
export function newTableId(): string {
  let id = ''
  while (id.length < 16)
    for (const byte of randomBytes(16 - id.length)) if (byte < fairBelow) id += letters[byte % letters.length]!
  return id
}

/** A new secret by which a player proves that a seat is theirs. The server stores only its hash. */
export function newToken(): string {
  return toBase64(randomBytes(32)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A new seed: 64 hexadecimal digits that determine all dice and shuffles of one game. */
export function newSeed(): string {
  return bytesToHex(randomBytes(32))
}

/** SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return bytesToHex(hash(utf8ToBytes(text)))
}

/** Compares a presented secret with the real one. How long that takes depends on neither. */
export function sameSecret(shown: string | undefined, secret: string): boolean {
  if (shown === undefined) return false
  const [one, other] = [sha256(shown), sha256(secret)]
  let differences = 0
  for (let i = 0; i < one.length; i++) differences |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return differences === 0
}

/** Random bytes that nobody can predict. */
function randomBytes(n: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(n))
}
