import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Refusal } from '@soulstack/kit'
import { readJson } from '../protocol/json.ts'
import { partBounds, partBytesAtMost } from '../protocol/recording.ts'
import { doorRefusal } from '../words/doors.ts'

/** The parts of recordings: JSON under Brotli. */

/** Fast enough to be done for each game, and small enough to be kept for ever. */
const QUALITY = 7

/** A part that is larger than parts may be. */
export class PartTooLarge extends Error {}

/** Packs JSON. @throws PartTooLarge when nobody would read it again. */
export function packed(text: string): Uint8Array {
  const json = Buffer.from(text)
  if (json.length > partBytesAtMost) throw new PartTooLarge()
  return brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  })
}

/**
 * What is in a part, whoever made it: a few bytes can be unpacked to as many as one likes, so it ends at a limit, and what was unpacked is
 * looked through before anything is made of it.
 * @throws Refusal `malformed` when it is none.
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

/** Whether a field anywhere is called so that whoever copies it by its name changes what the copy is. `readJson` has bounded the depth. */
function namesPrototype(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.hasOwn(data, '__proto__') || Object.values(data).some(namesPrototype)
}

/** A recording that is not whole. */
export const damaged = (): Refusal => doorRefusal('malformed', (w) => w.filmDamaged)
