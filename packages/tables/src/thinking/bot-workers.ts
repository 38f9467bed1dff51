import type { BotName } from '@soulstack/protocol'
import type { Limits } from '../runtime/limits.ts'
import type { ThinkingQuestion, Thought } from './question.ts'

/** Where bots think that play on in their heads, which takes long: threads of the server (`ThinkingThreads`), or the page's own worker. */
export interface BotWorkers {
  /** How many bots are thinking now. */
  readonly thinking: number
  /** How many bots wait for their turn. */
  readonly waiting: number
  /** Prepares everything, because bots will soon think. */
  warm(): void
  /**
   * Has a bot think. `done` receives its thought, or null if it gets none: later, or at once when too many others are waiting.
   * @returns forgets the question: `done` is not called any more.
   */
  think(who: Who, question: ThinkingQuestion, done: (thought: Thought | null) => void): () => void
  /** Ends all thinking. Questions that are open are never answered. */
  close(): Promise<void>
}

/** Who thinks, for the log. */
export interface Who {
  table: string
  bot: BotName
}

/** Limits of thinking in threads. */
export type ThinkingLimits = Pick<Limits, 'thinkers' | 'thinkersWaiting' | 'thinkingMs' | 'thinkingMegabytes'>
