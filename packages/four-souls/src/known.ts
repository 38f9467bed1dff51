import { gameWith } from './game.ts'
import type { Known, Library } from './model/library.ts'
import { numbersIn } from './saves/saved-cards.ts'

/** Computes what a build for browsers is given of a library, so that the first table in a page need not wait for it. */
export const knownOf = (library: Library): Known => ({
  hashes: library.definitions.map(({ hash }) => hash()).join(''),
  numbers: numbersIn(library),
  version: gameWith(library).version,
})
