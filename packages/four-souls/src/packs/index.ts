// The release's own library, compiled (`printed`).
import { KINDS } from '../effects/kinds.ts'
import { compile } from '../library/compile.ts'
import type { Library } from '../model/library.ts'
import { precomputed } from './precomputed.ts'
import { packs } from './written.ts'

export { packs }

/** The library of this release, which every table uses that does not bring its own cards. */
// trusted, because a test checks these packs: checking them takes as long as compiling them
export const printed: Library = compile(packs, KINDS, packs, precomputed)
