/**
 * A 53-bit fingerprint of plain data, to check whether a replay reached the same state. Not for security. Keys are read in insertion order:
 * two states built by the same code compare equal.
 */
export const fingerprint = (data: unknown): string => textFingerprint(JSON.stringify(data))

/** The same of a text. */
export function textFingerprint(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 2654435761)
    b = Math.imul(b ^ c, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0')
}
