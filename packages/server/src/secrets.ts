import { createHash, randomBytes, randomInt } from 'node:crypto'

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
