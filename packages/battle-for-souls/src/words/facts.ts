import type { LogPart, Seat } from '@soulstack/kit'
import type { CardType, Side } from '../cards/card.ts'
import type { QuestionArgs, QuestionCode } from '../rules/questions.ts'
import type { SideNumber } from '../rules/state.ts'

/** The facts that sentences are made from, independent of language. Cards are given by name, as names are the same in all languages. */

/** Whom a sentence is about: the reader, or another seat. */
export type Who = 'you' | Seat

/** What a side can buy or gain: an intercession or sin, a relic. */
export type Gain = 'favour' | 'relic'

/** What a deed will do. */
export type DeedFact =
  | { is: 'add'; side: Side; n: number; soul: string }
  | { is: 'remove'; of: Side; n: number; soul: string }
  | { is: 'move'; side: Side; n: number; from: string; to: string }
  | { is: 'draw'; n: number }
  /** `side`: where it goes. */
  | { is: 'claim' | 'rescue'; side: Side; soul: string }
  | { is: 'destroy' | 'spare'; card: string }
  /** `soul` null: the reduced deed is gone. */
  | { is: 'reduce'; n: number; soul: string | null }

/** What a set gains other than points. */
export type SetGain = { is: 'victory' } | { is: 'hand'; favour: Side | null } | { is: 'relic'; side: Side }

/** Types of cards that can be worth points. */
export type Counted = Exclude<CardType, 'virtue' | 'temptation' | 'reap'>

/** How cards are discarded: for the partner, at least one, or any number. */
export type Discarding = 'fan' | 'some' | 'any'

/** Why a turn ends without drawing. */
export type NoDraw = 'game-ends' | 'full' | 'nothing-left'

/** Pieces of a log line. */
export type Parts = LogPart[]

/** Facts about the current question, in addition to its arguments. */
export interface QuestionFacts {
  side(side: SideNumber): Side
  card(card: number): string
  /** Whether this last turn of a solo game is only one set. */
  readonly onlyASet: boolean
  /** How cards are discarded now. */
  discarding(): Discarding
}

/** The words for questions in a language, by code. */
export type QuestionWords = { readonly [C in QuestionCode]: (args: QuestionArgs<C>, q: QuestionFacts) => string }
