import { packs } from '../src/cards/index.ts'
import { compile } from '../src/language/compile.ts'
import { KINDS } from '../src/language/kinds.ts'
import type { CardSource, Library } from '../src/language/library.ts'

/** These cards alone. */
export const libraryOf = (...cards: CardSource[]): Library =>
  compile([{ id: 'test', version: '1', builtIn: true, cards }], KINDS)

/** The cards of the game, and these among them. */
export const gameAnd = (...cards: CardSource[]): Library =>
  compile([...packs, { id: 'test', version: '1', builtIn: true, cards }], KINDS)
