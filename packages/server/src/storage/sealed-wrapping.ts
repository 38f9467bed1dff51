import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Wrapping } from '@soulstack/tables/stores'
import type { Sealing } from './sealing.ts'

/** Brotli quality: fast, and almost the smallest result. */
const QUALITY = 4

/** Contents compressed, and sealed with a key that their store does not have. */
export const sealedWrapping = (sealing: Sealing): Wrapping => ({
  wrap: (kind, table, at, content) => sealing.seal(kind, table, at, content),
  unwrap: (kind, table, at, wrapped) => sealing.open(kind, table, at, wrapped),
  unwrapText: (kind, table, at, wrapped) => sealing.openText(kind, table, at, wrapped),
  pack: (data) => brotliCompressSync(JSON.stringify(data), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  unpack: (packed) => JSON.parse(brotliDecompressSync(packed).toString()),
})
