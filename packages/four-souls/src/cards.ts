/** What cards are made of: the vocabulary, libraries of cards, and packs. */

export { KINDS } from './effects/kinds.ts'
export { type ByName, byName, is, type KindName, type NodeNamed } from './effects/named.ts'
export { compile, PackError } from './library/compile.ts'
export type { Fault } from './library/reading.ts'
export { affects, canAffectPending, type FollowUps, mayLoot, onlyGivesLootPlays } from './model/affects.ts'
export {
  CARD_TYPES,
  type CardSource,
  type CardType,
  type Keyword,
  type Pack,
  type PictureSource,
} from './model/card.ts'
export { type FaultSaid, faultIn } from './model/faults/index.ts'
export {
  type Ability,
  type Definition,
  type Library,
  type Mode,
  plainId,
  type Target,
  withReworded,
} from './model/library.ts'
export { type Family, fieldAs, fieldsOf, isLinked, isOf, type Linked, type NodeKind } from './model/node.ts'
export { cardsOf, idOf, SETS } from './packs/card.ts'
export { packs, printed } from './packs/index.ts'
export { precomputedOf } from './precomputed.ts'
export { type PackFile, type PackScenario, readPackFile } from './setup/pack-file.ts'
export { libraryWith, packHash } from './setup/packs.ts'
