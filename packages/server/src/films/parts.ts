import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { partBounds, partBytesAtMost, readJson } from '@soulstack/protocol'
import { damaged } from '@soulstack/tables/films'

/** The parts of recordings: Brotli-compressed JSON. */

/** Brotli quality: fast enough to do for each game, and small enough to keep forever. */
const QUALITY = 7

/** A part that exceeds the size limit. */
export class PartTooLarge extends Error {}

/** Compresses JSON text. @throws PartTooLarge when it exceeds the limit for reading. */
export function packed(text: string): Uint8Array {
  const json = Buffer.from(text)
  if (json.length > partBytesAtMost) throw new PartTooLarge()
  return brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  })
}

/** Decompresses JSON text that was packed here. */
export const unpackedText = (part: Uint8Array): string => brotliDecompressSync(part).toString()

/**
 * Decompresses and parses an untrusted part. A few bytes can expand without bound, so the output size is limited, and the JSON is checked
 * before it is parsed.
 * @throws Refusal `malformed` when it is damaged.
 */
export function unpacked(part: Uint8Array | undefined): unknown {
  let data: unknown
  try {
    data = readJson(brotliDecompressSync(part!, { maxOutputLength: partBytesAtMost }), partBounds)
  } catch {
    throw damaged()
  }
  if (namesPrototype(data)) throw damaged()
  return data
}

/** Whether any object has a field `__proto__`, which would change the prototype of a copy. `readJson` has limited the depth. */
function namesPrototype(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.hasOwn(data, '__proto__') || Object.values(data).some(namesPrototype)
}
