import { KINDS } from '../src/effects/kinds.ts'
import { compile } from '../src/library/compile.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import type { Library } from '../src/model/library.ts'
import { packs } from '../src/packs/index.ts'

/** These cards alone. */
export const libraryOf = (...cards: CardSource[]): Library =>
  compile([{ id: 'test', version: '1', builtIn: true, cards }], KINDS)

/** The cards of the game, and these, which are not checked: what no card can be written to do, but the rules speak of. */
export function gameAndUnchecked(...cards: CardSource[]): Library {
  const all: Pack[] = [...packs, { id: 'test', version: '1', builtIn: true, cards }]
  return compile(all, KINDS, all)
}

/** The cards of the game, and these among them. */
export const gameAnd = (...cards: CardSource[]): Library =>
  compile([...packs, { id: 'test', version: '1', builtIn: true, cards }], KINDS, packs)

/** Something as it comes from outside, where no compiler has looked at it. */
export const unchecked = (node: unknown): never => node as never
