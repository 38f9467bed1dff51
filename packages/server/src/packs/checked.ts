import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { CheckedFile, PackFault, PacksOfGame } from '@soulstack/tables/game'

/** A file that was checked, as it is kept; or what is wrong with it. */
export type Checked =
  | {
      hash: string
      id: string
      version: string
      /** Bytes of its text. */
      size: number
      packed: Uint8Array
    }
  | { faults: readonly PackFault[] }

/** Brotli quality: fast, and almost the smallest result. */
const QUALITY = 4

/** Checks a file. What is kept is written anew from what was checked, so nothing else can be in it. */
export function checkedFile(packs: PacksOfGame, text: string): Checked {
  const read = packs.read(text)
  if ('faults' in read) return { faults: read.faults }
  const { hash, file } = read
  const bytes = Buffer.from(JSON.stringify(file))
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return { hash, id: file.id, version: file.version, size: bytes.length, packed: new Uint8Array(packed) }
}

/** The text of a kept file. */
export const textOf = (packed: Uint8Array): Buffer => brotliDecompressSync(packed)

/** A kept file. */
export const fileOf = (packed: Uint8Array): CheckedFile => JSON.parse(textOf(packed).toString()) as CheckedFile
