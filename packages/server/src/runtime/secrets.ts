import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A table's id: what a link needs to name, so it must not be guessable either (16 of 36 letters, 82 bits). */
export function newTableId(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]!).join('')
}

/** What a person keeps to prove that a seat is theirs. The server stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 64 hexadecimal digits from which all dice and shuffles of one game follow. */
export function newSeed(): string {
  return randomBytes(32).toString('hex')
}

/** SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** Whether somebody has shown a secret. How long it takes tells nothing about how much of it was right. */
export function sameSecret(shown: string | undefined, secret: string): boolean {
  return shown !== undefined && timingSafeEqual(Buffer.from(sha256(shown)), Buffer.from(sha256(secret)))
}
