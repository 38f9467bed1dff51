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
 * Everything that is asked: what it is about, by which rule, and how it is best shown. It is asked by `ask(g, seat, code, { … }, options)`;
 * how languages put it stands in view/words.
 */

/** What fields can be. */
export interface FieldTypes extends QuestionTypes {
  side: SideNumber
  /** A card in the game. */
  dealt: number
  set: (typeof SETS)[number]
}

const question = questionsOf<FieldTypes, object>()

export const QUESTIONS = {
  /** What to do in the turn, from this step on; the last turn alone is one set and no more (R-BFS-76). */
  turn: question({ step: 'number' }, { rule: 'R-BFS-20', shape: 'action' }),
  /** Before something declared is carried out, or after. */
  instant: question({ moment: ['before', 'after'] }, { rule: 'R-BFS-50', shape: 'action' }),
  /** Another set after two pair. */
  second: question({}, { rule: 'R-BFS-35', shape: 'action' }),
  /** What a set does, by the rule of the set. */
  reward: question({ set: 'set' }, { rule: null }),
  /** With which cards a set is made. */
  cards: question({ set: 'set' }, { rule: 'R-BFS-26' }),
  /** Any number of cards; for the partner, or alone, by rules of their own. */
  discard: question({}, { rule: null }),
  /** What a card does, a part of its ability after the other; by the rule of the card. */
  effect: question({ card: 'dealt', part: 'number' }, { rule: null }),
  /** Another archangel or devil of this side. */
  flip: question({ side: 'side' }, { rule: 'R-BFS-52', shape: 'yes-no' }),
} as const

export type QuestionCode = keyof typeof QUESTIONS

/** What questions of these codes are about. */
export type QuestionArgs<C extends QuestionCode> = ArgsOf<FieldTypes, typeof QUESTIONS, C>

/** A question of these codes; any question, without them. */
export type Question<C extends QuestionCode = QuestionCode> = QuestionOf<FieldTypes, typeof QUESTIONS, C>

/** A decision of this game. */
export type Deciding = Decision & { readonly ask: Question }

/** The question of a decision of this game. */
export const questionOf = (d: Decision): Question => d.ask as Question

/** What is the same for all questions of a code. */
export const entryOf = (code: QuestionCode): QuestionEntry => QUESTIONS[code]
