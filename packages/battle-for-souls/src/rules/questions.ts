import {
  type ArgsOf,
  type Decision,
  type QuestionEntry,
  type QuestionOf,
  type QuestionTypes,
  questionsOf,
} from '@soulstack/kit'
import type { SETS, SideNumber } from './state.ts'

/**
 * All kinds of questions: their arguments, their rule, and how to show them. They are asked with `ask(g, seat, code, { … }, options)`;
 * their words are in words.
 */

/** The types of fields. */
export interface FieldTypes extends QuestionTypes {
  side: SideNumber
  /** A card in the game. */
  dealt: number
  set: (typeof SETS)[number]
}

const question = questionsOf<FieldTypes, object>()

export const QUESTIONS = {
  /** What to do in the turn, from this step on. In solo play, the last turn may be only one set (R-BFS-62). */
  turn: question({ step: 'number' }, { rule: 'R-BFS-20', shape: 'action' }),
  /** Whether to use an INSTANT, before something declared is carried out, or after. */
  instant: question({ moment: ['before', 'after'] }, { rule: 'R-BFS-50', shape: 'action' }),
  /** Another set after two pair. */
  second: question({}, { rule: 'R-BFS-35', shape: 'action' }),
  /** What a set does; cites the rule of that set. */
  reward: question({ set: 'set' }, { rule: null }),
  /** Which cards make the set. */
  cards: question({ set: 'set' }, { rule: 'R-BFS-26' }),
  /** Which cards to discard; teams and solo play have their own rules. */
  discard: question({}, { rule: null }),
  /** What a card does, one part of its ability at a time; cites the rule of that card. */
  effect: question({ card: 'dealt', part: 'number' }, { rule: null }),
  /** Whether to turn up another archangel or devil of this side. */
  flip: question({ side: 'side' }, { rule: 'R-BFS-52', shape: 'yes-no' }),
} as const

export type QuestionCode = keyof typeof QUESTIONS

/** The arguments of questions with these codes. */
export type QuestionArgs<C extends QuestionCode> = ArgsOf<FieldTypes, typeof QUESTIONS, C>

/** A question with these codes; by default, any. */
export type Question<C extends QuestionCode = QuestionCode> = QuestionOf<FieldTypes, typeof QUESTIONS, C>

/** A decision of this game. */
export type Deciding = Decision & { readonly ask: Question }

/** The question of a decision of this game. */
export const questionOf = (d: Decision): Question => d.ask as Question

/** The entry of a question code. */
export const entryOf = (code: QuestionCode): QuestionEntry => QUESTIONS[code]
