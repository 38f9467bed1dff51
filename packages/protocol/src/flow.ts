import { z } from 'zod'
import type { AskReason, PassReason } from './words/flow.ts'

/** How often people are asked: their settings, and what they are shown about answers given for them. */

/** How often somebody wants to be asked: only about what weighs a lot, about what matters, or in every window. */
export const PROMPT_LEVELS = ['relaxed', 'normal', 'every'] as const
export type PromptLevel = (typeof PROMPT_LEVELS)[number]

/** Whose turns a stop is about: the player's own, or those of all others. */
export const WHOSE = ['mine', 'others'] as const
export type Whose = (typeof WHOSE)[number]

/** How fast somebody who plays against bots is shown what these do. */
export const PACES = ['slow', 'normal', 'fast'] as const
export type Pace = (typeof PACES)[number]

/** The next answer that a press implies: an option of a following question, as the rules identify it. */
export const planned = z.object({ act: z.string().max(40), a: z.number().int(), b: z.number().int() }).strict()
export type Planned = z.infer<typeof planned>

/** Something pending, by its `id` in `flow.waiting`. */
const waitingId = z.union([z.number().int(), z.string().max(200)])
/** What is passed on. */
export const yieldTo = z.union([
  /** This alone. */
  z.object({ item: waitingId }).strict(),
  /** Everything from the same source, for the whole game. */
  z.object({ source: waitingId }).strict(),
  /**
   * `all`: everything pending now. `my-turn`: everything until the player's next turn begins. `this-turn`: everything until this turn ends.
   * `aimed-at-me`: in others' turns, until something targets the player or what they have.
   */
  z.enum(['all', 'my-turn', 'this-turn', 'aimed-at-me']),
])
export type YieldTo = z.infer<typeof yieldTo>

/** A pass that was given for somebody. */
export interface PassedInfo {
  n: number
  /** What was pending, or the place in the turn. */
  what: string
  why: PassReason
  /** The reason as a sentence; it never reveals that the hand holds nothing useful. */
  words: string
  /** The player's own card that it was about, which can be pinned; null: none. */
  card: string | null
}

/** What an answer would do, found by playing it out on positions that are possible from the seat's point of view. */
export interface FateInfo {
  /** The option of the decision; null: passing, which is what the main button does. */
  option: number | null
  /** A few words: "prevents it", "you live", "1 in 2". */
  words: string
  /** All of it, with everybody's name; absent: `words` is all. */
  whole?: string
  /** Whether it changes what is about to happen. */
  changes: boolean
  /** For passing: whether it kills you, or may. */
  kills: boolean
}

/** What a strong bot would do about a decision, found by playing answers on in worlds that are possible from the seat's point of view. */
export interface AdviceInfo {
  decision: number
  /** The best answer, then up to four others, the best first. Empty: no advice could be found in time, as `words` says. */
  answers: AdvisedAnswer[]
  /** Why that answer is the best, in sentences. */
  words: string[]
}

export interface AdvisedAnswer {
  /** Options of the decision; none: picking nothing. */
  picks: number[]
  /** The chance to win after it, in percent (the share of the win, if several can win together); null: it was not worked out. */
  percent: number | null
  /** How many percent points it is behind the best; 0: it is the best, or as good; null: it was not worked out. */
  behind: number | null
}

/** How often the recipient is asked, and what is answered for them. Sentences can be shown as they are. */
export interface FlowInfo {
  way: PromptLevel
  /** They are asked in the next window in which they can do something. */
  wait: boolean
  /** Pinned cards (always ask about them), by their ids in the catalogue. */
  pins: string[]
  /**
   * The stops that one may set: the places of a turn at which one can be asked while nothing is pending, by their names, each in the
   * player's own turns and in those of others. `on`: they are asked there whenever they can do something.
   */
  stops?: { stop: string; place: string; whose: Whose; on: boolean }[]
  /** What was passed for them since they last acted, the newest first; if there are many, the oldest are left out. */
  passed: PassedInfo[]
  /** How many passes there were, including those left out. */
  passedInAll: number
  /** Why they are asked in the current window, also in words; null: they are not asked, or it is not a window. */
  asked: { why: AskReason; words: string } | null
  /** Active yields. `items`: the ids in `waiting` that the yield covers, for the kind `item`. */
  yields: {
    id: number
    kind: 'item' | 'source' | 'my-turn' | 'this-turn' | 'aimed-at-me'
    words: string
    items: (number | string)[]
  }[]
  /** Remembered answers, which are given again automatically. */
  remembered: { id: number; words: string }[]
  /** What is pending, the next to happen first, with its source in words. */
  waiting: { id: number | string; title: string; source: string | null; aimed: boolean }[]
  /**
   * The current question will be answered automatically in a moment, and why; until then it can still be answered by hand. `by`: the yield
   * or remembered answer behind it, which can be revoked. `pass`: the answer is a pass.
   */
  answering: { words: string; by: number | null; pass: boolean } | null
  /** Whether the current question can be answered with `again`: for the rest of the turn, or of the game. */
  again: 'turn' | 'game' | null
  /** What a pass leads to, in place of the main button's own words: their press has said already what they will do then. */
  then?: string
  /** Only where one person plays against bots: how fast their turns are shown, and whether everything until the person's turn is skipped. */
  tempo?: { pace: Pace; skips: boolean }
}

export type { AskReason, PassReason }
