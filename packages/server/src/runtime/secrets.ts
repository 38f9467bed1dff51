import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new table id. Links contain it, so it must not be guessable (16 of 36 letters, 82 bits). */
export function newTableId(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]!).join('')
}

/** A new secret by which a player proves that a seat is theirs. The server stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A new seed: 64 hexadecimal digits that determine all dice and shuffles of one game. */
export function newSeed(): string {
  return randomBytes(32).toString('hex')
}

/** SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** Compares a presented secret with the real one, in constant time. */
export function sameSecret(shown: string | undefined, secret: string): boolean {
  return shown !== undefined && timingSafeEqual(Buffer.from(sha256(shown)), Buffer.from(sha256(secret)))
}
