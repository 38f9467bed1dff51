import type { Entity } from '../model/entity.ts'
import type { Chance } from '../text/facts.ts'

/** What is lost or gained: ¢, loot cards, souls, and items, of which a single one is called by its name. */
export interface Sum {
  cents: number
  loot: number
  souls: number
  items: number
  /** A definition; -1: none, or several. */
  item: number
}

/** What can be said of an answer: a small vocabulary, which each language puts into words. `who` -1: the seat that is told. */
export type Statement = (
  | { is: 'prevents' | 'cancels' | 'live' | 'no-attack' | 'better' | 'lost' | 'nothing' }
  /** An attack roll. `still`: as it is without the answer. */
  | { is: 'hits' | 'misses'; still: boolean }
  | { is: 'die'; toll: Sum | null }
  | { is: 'dies' | 'lives' | 'wins'; who: Entity }
  | { is: 'takes'; who: Entity; n: number }
  /** Damage to somebody who had nothing to do with it. */
  | { is: 'another'; player: boolean; n: number }
  | { is: 'loses' | 'gains' | 'keeps'; who: Entity; sum: Sum }
  | { is: 'counts'; face: number }
) & { chance: Chance | null }

/** What an answer would do. */
export interface AnswerEffect {
  /** The option of the decision; null: passing. */
  option: number | null
  says: Statement[]
  /** Whether what is about to happen comes out otherwise. */
  changes: boolean
  /** A card of the hand that it lets one play, and by which it does so: a definition; -1: none. */
  by: number
  worth: number
}
