/* Base64 wherever this runs: not every browser that the page is made for has `Uint8Array.fromBase64`. */

/** So many bytes become arguments of one call. */
const atOnce = 8192

/** Encodes bytes as Base64, with padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += atOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + atOnce))
  return btoa(text)
}

/** Decodes Base64. The text must consist of its characters; padding may be missing, and a last character that is no whole byte is ignored. */
export function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '')
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Uint8Array.from(atob(whole), (c) => c.charCodeAt(0))
}
