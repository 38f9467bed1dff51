import type { LogPart, Seat } from '@soulstack/kit'
import type { CardType, Side } from '../../cards/card.ts'
import type { QuestionArgs, QuestionCode } from '../../rules/questions.ts'
import type { SideNumber } from '../../rules/state.ts'

/** What sentences are about, before it is said in any language. Cards are given by their names, which are the same in all of them. */

/** Whom a sentence is about: whoever reads it, or somebody else. */
export type Who = 'you' | Seat

/** What a side can buy or gain: an intercession or sin, a relic. */
export type Gain = 'favour' | 'relic'

/** What a deed will do. */
export type Doing =
  | { is: 'add'; side: Side; n: number; soul: string }
  | { is: 'remove'; of: Side; n: number; soul: string }
  | { is: 'move'; side: Side; n: number; from: string; to: string }
  | { is: 'draw'; n: number }
  /** `side`: where it goes. */
  | { is: 'claim' | 'rescue'; side: Side; soul: string }
  | { is: 'destroy' | 'spare'; card: string }
  /** `soul` null: what is reduced is gone. */
  | { is: 'reduce'; n: number; soul: string | null }

/** What a set brings where it is not points. */
export type Bringing = { is: 'victory' } | { is: 'hand'; favour: Side | null } | { is: 'relic'; side: Side }

/** Kinds of cards that can be worth points. */
export type Counted = Exclude<CardType, 'virtue' | 'temptation' | 'reap'>

/** How cards are discarded: for the partner, at least one, or as one likes. */
export type Discarding = 'fan' | 'some' | 'any'

/** Why a turn ends without drawing. */
export type NoDraw = 'game-ends' | 'full' | 'nothing-left'

/** Pieces of a log line. */
export type Parts = LogPart[]

/** What is asked, in facts, beside what the question is about. */
export interface Asking {
  side(side: SideNumber): Side
  card(card: number): string
  /** The last turn alone: it is one set and no more. */
  readonly onlyASet: boolean
  /** How cards are discarded now. */
  discarding(): Discarding
}

/** What a language asks, by the code of the question. */
export type QuestionWords = { readonly [C in QuestionCode]: (args: QuestionArgs<C>, q: Asking) => string }
