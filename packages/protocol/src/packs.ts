import { z } from 'zod'
import { line } from './fields.ts'

/** HTTP requests about shared packs, and their answers. */

/** Body of POST /api/packs/ID/reports. */
export const packReport = z.strictObject({ reason: line('aReason', 1, 300) })
export type GivenPackReport = z.input<typeof packReport>

/** The hash of a pack. */
export const hashOfPack = z.string().regex(/^[0-9a-f]{16,64}$/)

/** Answer to POST /api/packs: the pack is there for whoever has its id. Its key is told only now. */
export interface PackShared {
  id: string
  key: string
  hash: string
}

/** Answer to POST /api/packs/ID/versions. */
export interface PackVersionShared {
  hash: string
}

/** Answer to POST /api/packs/ID/key: the new key, told only now. */
export interface PackKey {
  key: string
}

/** A version of a shared pack. */
export interface SharedPackVersion {
  /** What it is named by: in the options of a table (`packs: [{ hash }]`), and as GET /api/pack-files/HASH. */
  hash: string
  /** What its author calls it. */
  version: string
  /** When it was shared, in milliseconds since 1970. */
  at: number
  /** Bytes of its file. */
  size: number
}

/** Answer to GET /api/packs/ID: a shared pack, as its newest version says. */
export interface SharedPackInfo {
  id: string
  /** The game that it is for. */
  game: string
  /** By whom it was taken back; null: it is there. If so, the rest is not told, only its versions. */
  withdrawn: 'author' | 'operator' | null
  /** Newest first. */
  versions: SharedPackVersion[]
  about: {
    name: string
    author: string | null
    licence: string | null
    cards: number
    scenarios: number
    /** What to know before playing with it, in sentences. */
    warnings: string[]
  } | null
}

/** Body of the answer to a pack that cannot be used: an `HttpRefusal`, with what is wrong with it. */
export interface PackRefusal {
  code: 'bad-pack'
  message: string
  /** At most twenty. `path`: a JSON pointer in that card or pack; `what`: in a sentence. */
  faults: { card: string; path: string; what: string }[]
}
