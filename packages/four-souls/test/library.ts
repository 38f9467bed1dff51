import { KINDS } from '../src/effects/kinds.ts'
import { compile } from '../src/library/compile.ts'
import type { CardSource, Pack } from '../src/model/card.ts'
import type { Library } from '../src/model/library.ts'
import { packs } from '../src/packs/index.ts'

/** A library of just these cards. */
export const libraryOf = (...cards: CardSource[]): Library =>
  compile([{ id: 'test', version: '1', builtIn: true, cards }], KINDS)

/** A library of the cards of the game and these, unchecked: for situations that the rules cover but no valid card can cause. */
export function gameAndUnchecked(...cards: CardSource[]): Library {
  const all: Pack[] = [...packs, { id: 'test', version: '1', builtIn: true, cards }]
  return compile(all, KINDS, all)
}

/** A library of the cards of the game and these. */
export const gameAnd = (...cards: CardSource[]): Library =>
  compile([...packs, { id: 'test', version: '1', builtIn: true, cards }], KINDS, packs)

/** Untrusted data, which the type checker has not seen. */
export const unchecked = (node: unknown): never => node as never
