import { z } from 'zod'
import type { AskReason, PassReason } from '../words/flow.ts'

/** How people are asked: what they say of it, and what they are told of what is answered for them. */

/** How much somebody wants to be asked: only what weighs much, what matters, or at every window. */
export const PROMPT_LEVELS = ['relaxed', 'normal', 'every'] as const
export type PromptLevel = (typeof PROMPT_LEVELS)[number]

/** What the next answer of a press is to be: an option of one of the questions that follow, as the rules name it. */
export const planned = z.object({ act: z.string().max(40), a: z.number().int(), b: z.number().int() }).strict()
export type Planned = z.infer<typeof planned>

/** Something that waits to happen, by its `id` in `flow.waiting`. */
const waitingId = z.union([z.number().int(), z.string().max(200)])
/** What is passed on. */
export const yieldTo = z.union([
  /** This alone. */
  z.object({ item: waitingId }).strict(),
  /** Whatever comes from where this comes from, all game. */
  z.object({ source: waitingId }).strict(),
  /**
   * `all`: everything that waits to happen now. `my-turn`: everything until one's next turn begins. `this-turn`: everything until this turn
   * ends. `aimed-at-me`: in others' turns, until something is aimed at one, or at what one has.
   */
  z.enum(['all', 'my-turn', 'this-turn', 'aimed-at-me']),
])
export type YieldTo = z.infer<typeof yieldTo>

/** A pass that was given for somebody. */
export interface PassedInfo {
  n: number
  /** What waited to happen, or the place in the turn. */
  what: string
  why: PassReason
  /** The reason in a sentence; it never says that there is nothing in the hand. */
  words: string
  /** The card of one's own that it was about, which can be pinned; null: none. */
  card: string | null
}

/** What an answer would do, found by playing it out on positions that the seat could believe in. */
export interface FateInfo {
  /** The option of the decision; null: passing, which is what the main button does. */
  option: number | null
  /** In a few words: "prevents it", "you live", "1 in 2". */
  words: string
  /** Whether it changes what is about to happen. */
  changes: boolean
  /** Of passing: whether you die of it, or may. */
  kills: boolean
}

/** How whoever is told this is asked, and what is answered for them. Sentences are finished: show them as they are. */
export interface FlowInfo {
  way: PromptLevel
  /** The next window in which something can be done is one's own. */
  wait: boolean
  /** Cards that one always wants to be asked about, by their ids in the catalogue. */
  pins: string[]
  /** What was passed for one since one last acted, the newest first; the oldest are left out where there are many. */
  passed: PassedInfo[]
  /** How many they are, those that are left out counted. */
  passedInAll: number
  /** Why one is asked in the window that waits for one, also in words; null: nothing is asked, or it is no window. */
  asked: { why: AskReason; words: string } | null
  /** What is passed on. `items`: the ids in `waiting` of what a yield is about, if it is about such. */
  yields: {
    id: number
    kind: 'item' | 'source' | 'my-turn' | 'this-turn' | 'aimed-at-me'
    words: string
    items: (number | string)[]
  }[]
  /** Answers that are given again. */
  remembered: { id: number; words: string }[]
  /** What waits to happen, the next first, and in words where it comes from. */
  waiting: { id: number | string; title: string; source: string | null; aimed: boolean }[]
  /**
   * What is asked now will be answered for one in a moment, and why; until then it can still be answered by hand. `by`: the yield or
   * remembered answer that would have to be revoked. `pass`: it is a pass.
   */
  answering: { words: string; by: number | null; pass: boolean } | null
  /** Whether the answer to what is asked now can be given with `again`: for the rest of the turn, or of the game. */
  again: 'turn' | 'game' | null
}

export type { AskReason, PassReason }
